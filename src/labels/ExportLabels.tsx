import type { CollectedDocument } from "../collect/collected-documents";
import type { DocumentSummary } from "../contract/document";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import type { KnownOfDocuments } from "../collect/coverage";
import { useCheckedDocuments } from "../state/checked-documents";
import { useFindings } from "../state/findings";
import { changePreferences, usePreferences } from "../state/preferences";
import { ExportMenu } from "../ui/buttons/ExportMenu";
import { CheckItem } from "../ui/buttons/MenuItems";
import { LABEL_EXPORTS, saveLabels, type LabelExport } from "./save-labels";
import styles from "./CoverageSection.module.css";

/** Why there is no file. */
const FAULTS = {
  "too many columns":
    "The file would have more than 16,384 columns, and Excel opens no more. Export “CSV, one row per label” instead.",
  "too many rows": "The workbook would have more than 250,000 rows. Export a CSV instead.",
};

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  /** The documents that were read, of the chosen type. */
  collected: CollectedDocument[];
  type: string | undefined;
  known: KnownOfDocuments;
  /** How many were to be read. */
  total: number;
  isIncomplete: boolean;
}

/** A menu of the formats in which all labels can be saved. */
export function ExportLabels({ workflowId, documents, collected, type, known, total, isIncomplete }: Props) {
  const { groupInHeaders } = usePreferences();
  const checked = useCheckedDocuments(workflowId);
  const findings = useFindings(workflowId);
  const save = async (format: LabelExport) => {
    const title = [workflowId, type].filter(Boolean).join(" ");
    const saved = await saveLabels(title, isIncomplete, format, {
      documents,
      collected,
      groupInHeaders,
      review: { checked, findings, ...known },
    });
    return saved.outcome === "saved" ? saved : { fault: FAULTS[saved.outcome] };
  };
  const ofType = type === undefined ? "" : `, only ${oneLine(type)}`;
  const ofTotal = isIncomplete ? `, incomplete: ${total} were to be read` : "";
  const what = plural(collected.length, "document");
  return (
    <span className={styles.export}>
      <ExportMenu
        things="documents"
        what={what}
        name="Export labels"
        description="Export the labels"
        heading={what + ofType + ofTotal}
        formats={LABEL_EXPORTS}
        onSave={save}
      >
        <CheckItem checked={groupInHeaders} onChecked={(checked) => changePreferences({ groupInHeaders: checked })}>
          Group in every header
        </CheckItem>
      </ExportMenu>
    </span>
  );
}
