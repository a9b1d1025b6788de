import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DocumentSummary } from "../../contract/document";
import { wholeFileName } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
import { documentQuery } from "../../service/queries";
import { changePreferences, usePreferences } from "../../state/preferences";
import { ErrorAlert } from "../../ui/feedback/ErrorAlert";
import { UnreadableFieldsNote } from "../../ui/feedback/UnreadableNote";
import { ComparisonTable, type Compared } from "./ComparisonTable";
import styles from "./Comparison.module.css";

interface Props {
  workflowId: string;
  /** Two to four documents. */
  ids: readonly string[];
  /** The whole list. */
  documents: DocumentSummary[];
}

/** The labels of a few documents side by side. */
export function Comparison({ workflowId, ids, documents }: Props) {
  const { onlyDifferences } = usePreferences();
  const results = useQueries({ queries: ids.map(documentQuery) });
  const names = useMemo(
    () => ids.map((id) => documents.find(({ _id }) => _id === id)?.original_file_name),
    [ids, documents],
  );
  const compared = ids.map((id, index): Compared => {
    const { data, error } = results[index] ?? {};
    const original_file_name = names[index] ?? data?.document.original_file_name;
    const name = original_file_name === undefined ? id : wholeFileName({ original_file_name });
    return { id, name, data, error: error ?? null };
  });
  const failed = compared.filter(({ error, data }) => error && !data);
  return (
    <div className={styles.comparison} aria-busy={results.some(({ isPending }) => isPending)}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => changePreferences({ onlyDifferences: event.currentTarget.checked })}
        />
        Only differences
      </label>
      {failed.map(({ id, name, error }) => (
        <div key={id}>
          {error && (
            <ErrorAlert
              error={error}
              onRetry={() => void results[ids.indexOf(id)]?.refetch()}
              kept={`This is about ${oneLine(name)}. The other documents are below.`}
            />
          )}
        </div>
      ))}
      {compared.map(({ id, name, data }) => (
        <UnreadableFieldsNote key={id} fields={data?.unreadableFields ?? []} name={oneLine(name)} />
      ))}
      <ComparisonTable workflowId={workflowId} compared={compared} isOnlyDifferent={onlyDifferences} />
    </div>
  );
}
