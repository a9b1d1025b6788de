import type { ReactNode } from "react";
import { ChoiceGroup } from "../../ui/fields/ChoiceGroup";
import { useFileState, useFileView } from "../file-context";
import { TextView } from "./TextView";
import { WithoutMarks } from "./WithoutMarks";
import styles from "./DrawnOrText.module.css";

interface Props {
  /** What the text is shown as, such as `Table`. */
  drawn: string;
  /** What it is called as it was sent, such as `Text`. */
  sent: string;
  text: string;
  /** Whether the file is longer than the text. */
  cut: boolean;
  /** Stands for the text as it was sent in the search for values. */
  file: unknown;
  /** Draws it, with the choice between both in its toolbar. */
  children: (choice: ReactNode) => ReactNode;
}

/** A text that is drawn as what it means, or shown as it was sent. */
export function DrawnOrText({ drawn, sent, text, cut, file, children }: Props) {
  const { view, onView } = useFileView();
  const { marks } = useFileState();
  const choice = (
    <div className={styles.choice}>
      <ChoiceGroup
        legend="Show as"
        value={view.asText}
        options={[
          { label: drawn, value: false },
          { label: sent, value: true },
        ]}
        onChange={(asText) => onView({ ...view, asText })}
      />
    </div>
  );
  if (!view.asText) return children(choice);
  // Each part of a file was searched in one way: a table by its cells, an invoice as it is drawn.
  const isPart = (marks?.firstPage ?? 0) > 0;
  return (
    <WithoutMarks when={isPart}>
      <TextView text={text} cut={cut} file={file}>
        {choice}
      </TextView>
    </WithoutMarks>
  );
}
