import { useMemo, useState } from "react";
import type { WrittenPiece } from "../../files/text-pieces";
import { createTextFinder } from "./text-finder";
import { NO_MATCHES, useFind } from "./use-find";
import { useTextMarks } from "../marks/text-marks";

/**
 * The search in a text, and the labels whose values are in it. `setRoot` takes the element that has the text of the pieces
 * as it is written and nothing else; the pieces have to stay the same object. `isCut`: the text is longer. `file` is what the
 * pieces are of, if its labels can have been searched ahead.
 */
export function useSearchableText(pieces: readonly WrittenPiece[], isCut: boolean, file: unknown = pieces) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [matches, setMatches] = useState(NO_MATCHES);
  const { placed, marks, isTinted } = useTextMarks(pieces, { file, isCut });
  // What draws the pieces makes new elements where other values were found in them.
  const drawn = useMemo(() => ({ root, placed }), [root, placed]);
  const finder = useMemo(() => {
    return drawn.root ? createTextFinder(pieces, drawn.root, setMatches) : undefined;
  }, [pieces, drawn]);
  return { find: useFind(finder, matches), setRoot, placed, marks, isTinted };
}
