import { useState } from "react";
import type { DocumentSummary, WorkflowDocuments } from "../../contract/document";
import { getSelection, saveSelection } from "../../state/visit-history";

interface State {
  selected: ReadonlySet<string>;
  /** The last range. The next press with Shift changes its end. */
  range?: Range;
}

interface Range {
  /** The ids of its first row and of the row that was reached last. */
  start: string;
  end: string;
  /** What was selected before the range, and the rows in which it was made. */
  before: ReadonlySet<string>;
  rows: DocumentSummary[];
}

/** The selected documents, and what changes them. */
export type Selection = ReturnType<typeof useSelection>;

const NONE: State = { selected: new Set() };

/**
 * The documents that the reader selected, by id. They stay selected when a filter hides them, and when the reader leaves
 * the list, until they are no longer in it.
 */
export function useSelection(
  workflowId: string,
  { documents, incomplete }: WorkflowDocuments,
  matching: DocumentSummary[],
) {
  const [selection, setSelection] = useState((): State => ({ selected: getSelection(workflowId) }));
  const { selected } = selection;
  const [compared, setCompared] = useState<DocumentSummary[]>();
  if (selected.size > 0 && compared !== documents && incomplete !== "arriving") {
    setCompared(documents);
    setSelection(withoutGone(selection, documents));
  }
  const change = (next: State) => {
    setSelection(next);
    saveSelection(workflowId, next.selected);
  };
  /** Selects or unselects the row at an index. The next range begins with it. */
  const toggle = (index: number) => {
    const id = matching[index]?._id;
    if (id === undefined) return;
    const before = new Set(selected);
    before.delete(id);
    change({
      selected: selected.has(id) ? before : new Set(selected).add(id),
      range: { start: id, end: id, before, rows: matching },
    });
  };
  /**
   * Makes the last range end at the row at an index: rows that it no longer reaches are unselected. With `from`, the index of
   * the row that the reader comes from, a new range begins there unless the last one ended there.
   */
  const selectTo = (index: number, from?: number) => {
    const end = matching[index]?._id;
    if (end !== undefined) change(extendRange(selection, matching, end, index, from));
  };
  const selectAll = () => change({ selected: new Set([...selected, ...matching.map(({ _id }) => _id)]) });
  const clear = () => change(NONE);
  return { selected, toggle, selectTo, selectAll, clear };
}

function withoutGone(last: State, documents: DocumentSummary[]): State {
  const gone = new Set(last.selected);
  for (const { _id } of documents) {
    gone.delete(_id);
    if (gone.size === 0) return last;
  }
  return { selected: new Set([...last.selected].filter((id) => !gone.has(id))) };
}

function extendRange(last: State, rows: DocumentSummary[], end: string, index: number, from?: number): State {
  const { selected, range } = last;
  const isContinued = range && (from === undefined || rows[from]?._id === range.end);
  const found = isContinued ? rows.findIndex(({ _id }) => _id === range.start) : -1;
  const startIndex = found < 0 ? (from ?? index) : found;
  // In other rows, by a filter or a sort, the old range means nothing any more: what it selected stays.
  const before = found >= 0 && range?.rows === rows ? range.before : selected;
  const ids = rows.slice(Math.min(startIndex, index), Math.max(startIndex, index) + 1).map(({ _id }) => _id);
  const start = rows[startIndex]?._id ?? end;
  return { selected: new Set([...before, ...ids]), range: { start, end, before, rows } };
}
