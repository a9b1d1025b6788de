import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { DocumentSummary } from "../../contract/document";

/** The row that has the focus, or had it last; it is known by its document, so a new order does not lose it. */
export function useRowFocus(documents: DocumentSummary[], scroller: RefObject<HTMLDivElement | null>) {
  const [active, setActive] = useState<{ id: string; place: number }>();
  const place = active && placeOf(documents, active);
  const wanted = useRef<number>(undefined);

  const focusWanted = useCallback(() => {
    if (wanted.current === undefined) return;
    const link = scroller.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${wanted.current + 2}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  }, [scroller]);
  useLayoutEffect(focusWanted);

  const note = useCallback(
    (next: number) => {
      const id = documents[next]?._id;
      if (id !== undefined) setActive({ id, place: next });
    },
    [documents],
  );

  const focus = useCallback(
    (next: number) => {
      wanted.current = next;
      note(next);
      focusWanted();
    },
    [note, focusWanted],
  );

  return { place, note, focus };
}

function placeOf(documents: DocumentSummary[], { id, place }: { id: string; place: number }): number | undefined {
  if (documents[place]?._id === id) return place;
  const found = documents.findIndex(({ _id }) => _id === id);
  return found < 0 ? undefined : found;
}

const DWELL_MS = 150;

/** Calls back once the reader has rested on one document for a moment, and undoes it when they leave. */
export function useDwell(onDwell: (documentId: string) => () => void) {
  const rest = useRef<{ id: string; end: () => void }>(undefined);
  const leave = useCallback(() => {
    rest.current?.end();
    rest.current = undefined;
  }, []);
  const restOn = useCallback(
    (id: string) => {
      if (rest.current?.id === id) return;
      leave();
      let undo: (() => void) | undefined;
      const timer = setTimeout(() => {
        undo = onDwell(id);
      }, DWELL_MS);
      rest.current = {
        id,
        end: () => {
          clearTimeout(timer);
          undo?.();
        },
      };
    },
    [leave, onDwell],
  );
  useEffect(() => leave, [leave]);
  return { restOn, leave };
}
