import { useCallback, useState } from "react";
import { foldText } from "../../lib/fold-text";
import { LongText } from "../../ui/text/LongText";
import styles from "./FoldedText.module.css";

// In the narrowest pane, a shorter text on one line has no more than six lines.
const SHORT = 100;

interface Props {
  text: string;
  /** The search text, as typed. */
  search: string;
}

/** A text of which six lines are shown until the reader asks for all, or searches for what is in it. */
export function FoldedText({ text, search }: Props) {
  // Another text begins folded again.
  const [unfolded, setUnfolded] = useState<string>();
  const isUnfolded = unfolded === text;
  const [isCut, setCut] = useState(false);
  const query = foldText(search.trim());
  const isFound = query !== "" && foldText(text).includes(query);
  const isFolded = !isUnfolded && !isFound;
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const content = <LongText text={text} search={search} />;
  if (text.length < SHORT && !text.includes("\n")) return content;
  if (!isFolded) {
    return (
      <>
        {content}
        {isUnfolded && !isFound && (
          <button type="button" className={`plain ${styles.more}`} onClick={() => setUnfolded(undefined)}>
            Show less
          </button>
        )}
      </>
    );
  }
  return (
    <>
      <span key={text} ref={watch} className={styles.folded}>
        {content}
      </span>
      {isCut && (
        <button type="button" className={`plain ${styles.more}`} onClick={() => setUnfolded(text)}>
          Show all
        </button>
      )}
    </>
  );
}
