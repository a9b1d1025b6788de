import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import "./ShowMore.css";

/** How many labels or fields are drawn at first, and with each step after that. */
export const DRAWN_AT_ONCE = 500;

// In CSS px. Far enough below the viewport that a reader who scrolls seldom sees the end.
const AHEAD = 1500;

interface Props {
  drawn: number;
  total: number;
  /** What is counted, in the plural. */
  things: string;
  onMore: () => void;
}

/** Says how much of a long list is drawn, and asks for more by its button or when the reader scrolls near. */
export function ShowMore({ drawn, total, things, onMore }: Props) {
  const end = useRef<HTMLParagraphElement>(null);
  // Runs again after each step: an observer reports an end that is still near only when it starts.
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: `0px 0px ${AHEAD}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <p ref={end} className="show-more">
      <span>
        {drawn} of {total} {things} drawn
      </span>{" "}
      <button type="button" className="plain" onClick={onMore}>
        Show more {things}
      </button>
    </p>
  );
}

/** How many items of a list to draw, and a function that raises it. Begins again where `of` changes. */
export function useDrawLimit(first: number, of = ""): [limit: number, drawMore: () => void] {
  const [raised, setRaised] = useState({ of, limit: first });
  const limit = raised.of === of ? raised.limit : first;
  const drawMore = useCallback(
    // In a transition, so that the page answers clicks meanwhile.
    () => startTransition(() => setRaised({ of, limit: limit + DRAWN_AT_ONCE })),
    [of, limit],
  );
  return [limit, drawMore];
}
