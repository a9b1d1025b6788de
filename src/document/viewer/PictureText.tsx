import { useMemo, useState, type CSSProperties } from "react";
import { once } from "../../lib/once";
import type { Size } from "../../ui/page/use-size";
import { useRotation } from "../file-context";
import { createTextFinder } from "./text-finder";
import { NO_MATCHES, useFind, type Find } from "./use-find";
import { unturn, withSeparators, type ScanPage, type ScanWord } from "../../files/scan-words";
import styles from "./PictureText.module.css";

interface Props {
  ref: (root: HTMLElement | null) => void;
  page: ScanPage;
  /** The size of the picture at 100 %, in px. */
  size: Size;
  scale: number;
}

/** The words that were read in a picture, over the picture. They cannot be seen, but selected and searched. */
export function PictureText({ ref, page, size, scale }: Props) {
  const [rotation] = useRotation();
  const words = useMemo(
    () =>
      withSeparators(page.words).map(({ word, separator }, index) => (
        <span key={index} style={placeWord(word, page, size)}>
          {word.text + separator}
        </span>
      )),
    [page, size],
  );
  return (
    <div ref={ref} className={styles.text} style={{ ...size, scale, rotate: `${rotation}deg` }}>
      {words}
    </div>
  );
}

/** Puts a word where it is in the picture, in its direction, and as wide as it is there. */
function placeWord({ text, box }: ScanWord, { turn }: ScanPage, size: Size): CSSProperties {
  const { x, y } = unturn({ x: box.left, y: box.top }, turn);
  const turned = turn % 180 === 0 ? size : { width: size.height, height: size.width };
  const height = box.height * turned.height;
  return {
    left: x * size.width,
    top: y * size.height,
    fontSize: height,
    transform: `rotate(${-turn}deg) scaleX(${(box.width * turned.width) / measure(text, height)})`,
  };
}

const MEASURED_SIZE = 100;
const getContext = once(() => {
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = `${MEASURED_SIZE}px sans-serif`;
  return { context };
});

/** The width of a text in the font of the words. */
function measure(text: string, fontSize: number): number {
  const width = getContext().context?.measureText(text).width ?? MEASURED_SIZE;
  return Math.max(1, (width * fontSize) / MEASURED_SIZE);
}

/** The search in the words of a picture; undefined until it has been read. `text` is the element that has the words. */
export function usePictureSearch(page: ScanPage | undefined, text: HTMLElement | null): Find | undefined {
  const [matches, setMatches] = useState(NO_MATCHES);
  const finder = useMemo(() => {
    if (!text || !page) return undefined;
    const words = withSeparators(page.words).map(({ word, separator }) => ({ text: word.text + separator }));
    return createTextFinder(words, text, setMatches);
  }, [text, page]);
  const find = useFind(finder, matches);
  return page?.words.length ? find : undefined;
}
