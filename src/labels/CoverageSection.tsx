import { useId, useState } from "react";
import type { CollectedDocuments } from "../collect/collected-documents";
import type { CollectorState } from "../collect/collector";
import type { CoverageCount, CoverageRow } from "../collect/coverage";
import type { DocumentSummary } from "../contract/document";
import { CoverageTable } from "./CoverageTable";
import { DocumentsBehind } from "./DocumentsBehind";
import { ExportLabels } from "./ExportLabels";
import { oneLine } from "./one-line";
import { useCoverage } from "./use-coverage";
import styles from "./CoverageSection.module.css";

interface Props {
  workflowId: string;
  /** The documents to read, in the list's order. */
  documents: DocumentSummary[];
  collected: CollectedDocuments;
  state: CollectorState;
  isListIncomplete: boolean;
}

/** How many of the documents read have each label, the documents behind each number, and the export of all labels. */
export function CoverageSection({ workflowId, documents, collected, state, isListIncomplete }: Props) {
  const [type, setType] = useState<string>();
  const { found, coverage } = useCoverage(documents, collected, state, type);
  const [behind, setBehind] = useState<{ row: CoverageRow; which: CoverageCount }>();
  const typeId = useId();
  if (found.length === 0) return null;
  const isIncomplete = isListIncomplete || state.read < state.total;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>Labels</h2>
        <p className="quiet">
          Counted over {coverage.documents === 1 ? "1 document" : `${coverage.documents} documents`}
          {state.read < state.total && ` of ${state.total}`}
        </p>
        {coverage.types.length > 1 && (
          <label htmlFor={typeId} className={styles.type}>
            Document type
            <select
              id={typeId}
              value={coverage.types.findIndex((each) => each.type === type)}
              onChange={(event) => {
                setType(coverage.types[Number(event.currentTarget.value)]?.type);
                setBehind(undefined);
              }}
            >
              <option value={-1}>All ({found.length})</option>
              {coverage.types.map((each, index) => (
                <option key={each.type} value={index}>
                  {each.type === "" ? "(none)" : oneLine(each.type)} ({each.documents})
                </option>
              ))}
            </select>
          </label>
        )}
        <span className={styles.export}>
          <ExportLabels
            workflowId={workflowId}
            documents={documents}
            collected={found}
            total={state.total}
            isIncomplete={isIncomplete}
          />
        </span>
      </div>
      {coverage.rows.length === 0 ? (
        <p>None of these documents has a label.</p>
      ) : (
        <div className={behind ? styles.withBehind : undefined}>
          <CoverageTable coverage={coverage} opened={behind} onOpen={(row, which) => setBehind({ row, which })} />
          {behind && (
            <DocumentsBehind
              key={`${behind.which} ${behind.row.group} ${behind.row.key}`}
              workflowId={workflowId}
              documents={documents}
              collected={found}
              type={type}
              row={behind.row}
              which={behind.which}
              onClose={() => setBehind(undefined)}
            />
          )}
        </div>
      )}
    </section>
  );
}
