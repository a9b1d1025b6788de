import { Check, CircleDot, Pencil, Plus } from "lucide-react";
import { CHANGE_WORDS, type ChangeKind } from "../../list/changes";
import styles from "./ChangeMark.module.css";

const ICONS = { new: Plus, extracted: Check, edited: Pencil, changed: CircleDot };

/** Shows how a row differs from the previous answer, by an icon and a word. */
export function ChangeMark({ kind }: { kind: ChangeKind }) {
  const Icon = ICONS[kind];
  return (
    <span className={styles.mark}>
      <Icon aria-hidden="true" />
      {CHANGE_WORDS[kind]}
    </span>
  );
}
