import { useCallback, useRef, useState } from "react";
import type { DocumentSummary } from "../../contract/document";

const NONE: ReadonlySet<string> = new Set();

/** The documents that the reader selected, by id. They stay selected when a filter hides them. */
export function useSelection(matching: DocumentSummary[]) {
  const [selected, setSelected] = useState(NONE);
  const anchor = useRef<string>(undefined);
  /** Selects or unselects the row at an index. With `toHere`, selects all rows from the last one to it. */
  const select = useCallback(
    (index: number, toHere: boolean) => {
      const id = matching[index]?._id;
      if (id === undefined) return;
      const found = toHere ? matching.findIndex(({ _id }) => _id === anchor.current) : -1;
      const start = found < 0 ? index : found;
      if (found < 0) anchor.current = id;
      const ids = matching.slice(Math.min(start, index), Math.max(start, index) + 1).map(({ _id }) => _id);
      setSelected((last) => {
        const next = new Set(last);
        if (!toHere && last.has(id)) next.delete(id);
        else ids.forEach((each) => next.add(each));
        return next;
      });
    },
    [matching],
  );
  const selectAll = () => setSelected((last) => new Set([...last, ...matching.map(({ _id }) => _id)]));
  const clear = () => setSelected(NONE);
  return { selected, select, selectAll, clear };
}
