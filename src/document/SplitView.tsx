import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { changePreferences, usePreferences } from "../state/preferences";
import { Notices } from "./DocumentParts";
import { useDocumentPage } from "./document-page-state";
import { nameOf } from "./marks/mark-words";
import styles from "./SplitView.module.css";

interface Props {
  /** The panel with the file; falsy if it is closed. */
  file: ReactNode;
  /** Whether the labels are those of the document before. */
  isOutdated: boolean;
  /** The labels. */
  children: ReactNode;
}

/**
 * The file and the labels side by side, with a separator that the pointer or the arrow keys move. A narrow window shows one of
 * them, chosen by tabs. Without a file, the labels take all the room.
 */
export function SplitView({ file, isOutdated, children }: Props) {
  const { panel, lookup } = useDocumentPage();
  const { wide } = panel;
  const fileElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a narrow window the labels were in its place, maybe scrolled far.
    if (lookup && !wide) fileElement.current?.scrollIntoView();
  }, [lookup, wide]);
  const fileId = useId();
  const container = useRef<HTMLDivElement>(null);
  const { ratio, separator } = useSplitRatio(container);
  const sideBySide = wide && Boolean(file);

  return (
    <div
      ref={container}
      className={sideBySide ? `${styles.split} ${styles.sideBySide}` : styles.split}
      style={sideBySide ? { gridTemplateColumns: `minmax(0, ${ratio}fr) 1rem minmax(0, ${100 - ratio}fr)` } : undefined}
    >
      {!wide && (
        <>
          <PaneTabs />
          <Notices />
        </>
      )}
      {file && (
        <div ref={fileElement} id={fileId} className={styles.first}>
          {file}
        </div>
      )}
      {sideBySide && (
        <div
          role="separator"
          tabIndex={0}
          aria-label="Resize file and labels"
          aria-orientation="vertical"
          aria-controls={fileId}
          aria-valuenow={Math.round(ratio)}
          aria-valuemin={MIN_RATIO}
          aria-valuemax={MAX_RATIO}
          className={styles.separator}
          {...separator}
        />
      )}
      <div
        className={[styles.second, !wide && file && styles.behind, isOutdated && styles.outdated]
          .filter(Boolean)
          .join(" ")}
        inert={isOutdated}
      >
        {children}
      </div>
    </div>
  );
}

// In per cent. Both parts stay wide enough to read.
const MIN_RATIO = 25;
const MAX_RATIO = 75;
const STEP = 5;

function clamp(ratio: number): number {
  return Math.min(Math.max(ratio, MIN_RATIO), MAX_RATIO);
}

/** The width of the file in per cent of both, and what changes it at the separator. */
function useSplitRatio(container: RefObject<HTMLElement | null>) {
  const { document, queue } = useDocumentPage();
  const isExtracted = (document ?? queue.summary)?.Extracted !== false;
  // Without labels, the file is what there is to read.
  const { fileShare = isExtracted ? 50 : 70 } = usePreferences();
  const [dragged, setDragged] = useState<number>();
  const ratio = clamp(dragged ?? fileShare);
  const drop = () => {
    if (dragged !== undefined) changePreferences({ fileShare: dragged });
    setDragged(undefined);
  };
  const separator = {
    onKeyDown: (event: KeyboardEvent) => {
      const keys: Partial<Record<string, number>> = {
        ArrowLeft: clamp(ratio - STEP),
        ArrowRight: clamp(ratio + STEP),
        Home: MIN_RATIO,
        End: MAX_RATIO,
      };
      const next = keys[event.key];
      if (next === undefined) return;
      event.preventDefault();
      changePreferences({ fileShare: next });
    },
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const { left, width } = container.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
      setDragged(clamp(((event.clientX - left) / width) * 100));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
  return { ratio, separator };
}

/** What a narrow window shows: the file or the labels. After a label was looked up in the file, the way back to it. */
function PaneTabs() {
  const { documentId, panel, lookup } = useDocumentPage();
  const tabs = useRef<HTMLDivElement>(null);
  const pressKey = ({ key }: KeyboardEvent) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    panel.toggle();
    tabs.current?.querySelector<HTMLElement>("[aria-selected=false]")?.focus();
  };
  const tab = (name: string, isSelected: boolean) => (
    <button
      type="button"
      role="tab"
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => !isSelected && panel.toggle()}
      onKeyDown={pressKey}
    >
      {name}
    </button>
  );
  const goBack = () => {
    panel.toggle();
    // The labels are in the page as soon as the panel is closed.
    setTimeout(() => lookup?.from?.focus());
  };
  return (
    <>
      <div ref={tabs} role="tablist" aria-label="File and labels" className={styles.tabs}>
        {tab("File", panel.open)}
        {tab("Labels", !panel.open)}
      </div>
      {panel.open && lookup?.documentId === documentId && (
        <button
          type="button"
          className={`plain ${styles.strip}`}
          onClick={goBack}
        >{`${nameOf(lookup.found.label)} · back to the labels`}</button>
      )}
    </>
  );
}
