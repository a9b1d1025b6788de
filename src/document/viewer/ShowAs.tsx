import { ChoiceGroup } from "../../ui/fields/ChoiceGroup";
import { useFileView } from "../file-context";
import styles from "./ShowAs.module.css";

interface Props {
  /** What the text is shown as, such as `Table`. */
  drawn: string;
  /** What it is called as it was sent, such as `Text`. */
  sent: string;
}

/** The choice between a text that is drawn as what it means and the text as it was sent. */
export function ShowAs({ drawn, sent }: Props) {
  const { view, onView } = useFileView();
  return (
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
}
