import { useMemo, useState } from "react";
import type { WrittenPiece } from "../../files/text-pieces";
import { createTextFinder } from "./text-finder";
import { NO_MATCHES, useFind } from "./use-find";
import { useTextMarks } from "../marks/text-marks";

interface Options {
  /** Whether the text is longer. */
  isCut: boolean;
  /** What the pieces are of, if its labels can have been searched ahead. */
  file?: unknown;
  /** What the text is called where others have a page's number. */
  title?: string;
}

/**
 * The search in a text, and the labels whose values are in it. `setRoot` takes the element that has the text of the pieces
 * as it is written and nothing else; the pieces have to stay the same object.
 */
export function useSearchableText(pieces: readonly WrittenPiece[], { isCut, file = pieces, title }: Options) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [matches, setMatches] = useState(NO_MATCHES);
  const { markPiece, isTinted } = useTextMarks(pieces, { file, title, isCut });
  // What draws the pieces makes new elements where other values were found in them.
  const drawn = useMemo(() => ({ root, markPiece }), [root, markPiece]);
  const finder = useMemo(() => {
    return drawn.root ? createTextFinder(pieces, drawn.root, setMatches) : undefined;
  }, [pieces, drawn]);
  return { find: useFind(finder, matches), setRoot, markPiece, isTinted };
}
