import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { DocumentSummary } from "../../contract/document";
import { useList } from "../list-context";
import { toRowIndex } from "./row-geometry";

/** Tracks the row that has or last had the focus. It is known by its document's id, so a new order does not lose it. */
export function useRowFocus(scroller: RefObject<HTMLDivElement | null>) {
  const documents = useList().matching.rows;
  const [active, setActive] = useState<{ id: string; index: number }>();
  const activeIndex = active && findIndex(documents, active);
  const pending = useRef<number>(undefined);

  const focusPending = () => {
    if (pending.current === undefined) return;
    const link = scroller.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${toRowIndex(pending.current)}"] a`);
    if (!link) return;
    pending.current = undefined;
    link.focus({ preventScroll: true });
    // In a low window the page scrolls too, because the list has a least height.
    link.scrollIntoView({ block: "nearest" });
  };
  // A row outside the viewport gets the focus once it is rendered.
  useLayoutEffect(focusPending);

  const setActiveIndex = (index: number) => {
    const id = documents[index]?._id;
    // The focus that the row then gets says the same once more.
    if (id !== undefined) setActive((last) => (last?.id === id && last.index === index ? last : { id, index }));
  };
  const focusRow = (index: number) => {
    pending.current = index;
    setActiveIndex(index);
    focusPending();
  };
  return { activeIndex, setActiveIndex, focusRow };
}

function findIndex(documents: DocumentSummary[], { id, index }: { id: string; index: number }): number | undefined {
  if (documents[index]?._id === id) return index;
  const found = documents.findIndex(({ _id }) => _id === id);
  return found < 0 ? undefined : found;
}
