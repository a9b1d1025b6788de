import { startTransition, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./ShowMore.module.css";

/** The number of labels or fields to render at first, and to add with each step. */
export const BATCH_SIZE = 500;

// How far below the viewport to start loading more, in CSS px. Users who scroll rarely reach the end.
const LOAD_MARGIN = 1500;

interface Props {
  drawn: number;
  total: number;
  /** The plural noun for the items. */
  things: string;
  onMore: () => void;
}

/** Ends a long list that is only partly rendered. Calls `onMore` on click or when the reader scrolls near. */
export function ShowMore({ drawn, total, things, onMore }: Props) {
  // A new observer after each step: an observer reports an element that stays near only when it starts.
  const observe = useCallback(
    (end: HTMLParagraphElement) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
        },
        { rootMargin: `0px 0px ${LOAD_MARGIN}px` },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [onMore],
  );
  return (
    <p ref={observe} className={styles.more}>
      <span>{`Showing ${drawn} of ${total} ${things}`}</span>{" "}
      <button type="button" className="plain" onClick={onMore}>{`Show more ${things}`}</button>
    </p>
  );
}

/**
 * The number of items to render, a function that raises it by one batch, and one that raises it at once to a batch behind
 * an item. Resets when `resetKey` changes.
 */
export function useDrawLimit(
  first: number,
  resetKey = "",
): [limit: number, drawMore: () => void, drawTo: (index: number) => void] {
  const [raised, setRaised] = useState({ resetKey, limit: first });
  const limit = raised.resetKey === resetKey ? raised.limit : first;
  const drawMore = useCallback(
    // A transition keeps the page responsive while the items render.
    () => startTransition(() => setRaised({ resetKey, limit: limit + BATCH_SIZE })),
    [resetKey, limit],
  );
  const drawTo = (index: number) => {
    if (index >= limit) flushSync(() => setRaised({ resetKey, limit: index + BATCH_SIZE }));
  };
  return [limit, drawMore, drawTo];
}
