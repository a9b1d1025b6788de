import { useQueryClient, type Query } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, type MouseEvent, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import { documentQuery } from "../../service/queries";
import { markOpened } from "../../state/visit-history";
import { useLatest } from "../../ui/page/use-latest";
import { useList } from "../list-context";

/** What the table does for a row, given its index or its document's id. */
export interface RowActions {
  /** Makes a row the one that the keys start from. */
  focus: (index: number) => void;
  /** Shows or hides the labels of a row. */
  peek: (index: number) => void;
  /** Selects or unselects a row. */
  select: (index: number) => void;
  /** Makes the last range of selected rows end at a row. */
  selectTo: (index: number) => void;
  /** Opens a document: in this tab, or elsewhere where the press says so. */
  open: (event: MouseEvent, id: string, isLink: boolean) => void;
  /** The pointer or the focus is on a document. If it stays there for a moment, the document is fetched. */
  enter: (id: string) => void;
  leave: () => void;
  /** Fetches a document at once. */
  press: (id: string) => void;
}

/** The latest actions, in an object that stays the same, so that the memoized rows do not render for them. */
export function useRowActions(
  linkTo: (documentId: string) => string,
  focus: (index: number) => void,
  peek: (index: number) => void,
): RefObject<RowActions> {
  const { selection } = useList();
  const navigate = useNavigate();
  const { keep, ...fetching } = useFetchAhead();
  const open = (event: MouseEvent, id: string, isLink: boolean) => {
    if (!canBeAddressed(id)) return;
    const opensElsewhere = event.type !== "click" || event.ctrlKey || event.metaKey || event.altKey;
    if (opensElsewhere || (isLink && event.shiftKey)) {
      // The browser follows a link by itself.
      if (!isLink) window.open(hrefOf(linkTo(id)), "_blank", "noopener");
      markOpened(id);
      return;
    }
    event.preventDefault();
    void navigate(linkTo(id));
    keep();
  };
  return useLatest({ focus, peek, select: selection.toggle, selectTo: selection.selectTo, open, ...fetching });
}

const DWELL_MS = 150;

/**
 * Fetches the document that the reader will probably open: the one on which the pointer or the focus stays for a moment, or
 * where the pointer is pressed. When the reader leaves it, the request is cancelled, unless `keep` was called.
 */
function useFetchAhead() {
  const client = useQueryClient();
  const current = useRef<{ id: string; timer: number }>(undefined);
  // The document's own page shows the error.
  const fetch = (id: string) => void client.query(documentQuery(id)).catch(() => undefined);
  const keep = useCallback(() => {
    clearTimeout(current.current?.timer);
    current.current = undefined;
  }, []);
  const leave = useCallback(() => {
    const id = current.current?.id;
    keep();
    if (id === undefined) return;
    const isUnwatched = (query: Query) => query.getObserversCount() === 0;
    void client.cancelQueries({ queryKey: documentQuery(id).queryKey, exact: true, predicate: isUnwatched });
  }, [client, keep]);
  const enter = (id: string) => {
    if (current.current?.id === id) return;
    leave();
    current.current = { id, timer: window.setTimeout(() => fetch(id), DWELL_MS) };
  };
  const press = (id: string) => {
    enter(id);
    clearTimeout(current.current?.timer);
    fetch(id);
  };
  useEffect(() => leave, [leave]);
  return { enter, leave, press, keep };
}
