import { useEffect, useRef } from "react";
import { GuideLink } from "../ui/feedback/GuideLink";
import type { ListedShortcut } from "../ui/page/shortcuts";
import styles from "./ShortcutHelp.module.css";

interface Props {
  shortcuts: ListedShortcut[];
  onClose: () => void;
}

/** A dialog that lists the keys of the page in groups. */
export function ShortcutHelp({ shortcuts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const listed = shortcuts.filter(({ keys }) => keys.length > 0);
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" className={styles.dialog} onClose={onClose}>
      <h2 id="keys-title">Keys on this page</h2>
      <div className={styles.groups}>
        {[...new Set(listed.map(({ group }) => group))].map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {listed
                .filter((each) => each.group === group)
                .map(({ keys, description }) => (
                  <div key={description}>
                    <dt>
                      <KeyNames keys={keys} />
                    </dt>
                    <dd>{description}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <form method="dialog">
        <button type="submit">Close</button>
        <GuideLink section="keys">All keys, in the guide</GuideLink>
      </form>
    </dialog>
  );
}

const KEY_NAMES: Record<string, string> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowRight: "→",
  ArrowLeft: "←",
  " ": "Space",
  "Shift+ ": "Shift+Space",
  "Ctrl+f": "Ctrl+F",
};

/** Keys as they are printed on a keyboard. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className={styles.key}>
      {KEY_NAMES[key] ?? key}
    </kbd>
  ));
}
