import { Pause, Play, RotateCw, X } from "lucide-react";
import { useEffect, useId, useState, type ReactNode, type Ref, type RefObject } from "react";
import type { Collector, CollectorState } from "../collect/collector";
import { describeDuration } from "./collector-texts";
import { useActions } from "../ui/page/actions";
import bars from "./bar.module.css";
import styles from "./ReadingPanel.module.css";

interface ReadingWords {
  /** What the button does that starts the reading, and the one that begins anew. */
  start: string;
  again: string;
  /** The name of the bar. */
  bar: string;
  /** How much has been read. Undefined to show nothing of it yet. */
  progress: string | undefined;
  /** How fast it goes, or why it does not. */
  pace: string;
}

interface Props<E extends Error> {
  /** The accessible name. */
  name: string;
  /** What there is to read. */
  plan: ReactNode;
  /** What the reader should know beforehand. */
  note?: ReactNode;
  /** Choices. */
  options?: ReactNode;
  words: ReadingWords;
  collector: Collector<E>;
  state: CollectorState<E>;
  /** Starts, pauses or continues. It gets the focus when another button disappears. */
  mainButton: RefObject<HTMLButtonElement | null>;
  onAgain: () => void;
  /** Whether it cannot be started. The note says why. */
  isImpossible?: boolean;
}

/** What is to be read and how far that is, and the buttons that start, pause and end it. */
export function ReadingPanel<E extends Error>(props: Props<E>) {
  const { name, plan, note, options, words, collector, state, mainButton, onAgain, isImpossible = false } = props;
  const { phase, failures } = state;
  const isDone = phase === "done" && !isImpossible;
  const noteId = useId();
  // The button that is pressed disappears.
  const runAndLeave = (run: () => void) => {
    mainButton.current?.focus();
    run();
  };
  return (
    <section className={isDone ? styles.done : `panel ${styles.reading}`} aria-label={name}>
      <div className={styles.row}>
        <div className={styles.plan}>
          {!isDone && <p>{plan}</p>}
          {note !== undefined && (
            <div id={noteId} className={styles.note}>
              {note}
            </div>
          )}
        </div>
        {!isDone && options}
        {failures.length > 0 && (
          <button type="button" onClick={() => runAndLeave(collector.retryFailed)}>
            <RotateCw aria-hidden="true" />
            Try failed again
          </button>
        )}
        {(phase === "running" || phase === "paused" || phase === "refused") && (
          <button type="button" onClick={() => runAndLeave(collector.cancel)}>
            <X aria-hidden="true" />
            Cancel
          </button>
        )}
        <MainButton
          ref={mainButton}
          of={name}
          phase={phase}
          words={words}
          collector={collector}
          onAgain={onAgain}
          describedBy={note === undefined ? undefined : noteId}
          isImpossible={isImpossible}
        />
      </div>
      {words.progress !== undefined && <Progress state={state} words={words} />}
    </section>
  );
}

interface MainButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** What is read. */
  of: string;
  phase: CollectorState["phase"];
  words: ReadingWords;
  collector: Pick<Collector, "start" | "pause" | "resume">;
  onAgain: () => void;
  describedBy: string | undefined;
  isImpossible: boolean;
}

/** The main action of the current phase. It stays the same element, so that it keeps the focus. */
function MainButton({ ref, of, phase, words, collector, onAgain, describedBy, isImpossible }: MainButtonProps) {
  const start = [words.start, Play, collector.start] as const;
  const resume = ["Resume", Play, collector.resume] as const;
  const [name, Icon, run] = {
    ready: start,
    cancelled: start,
    running: ["Pause", Pause, collector.pause] as const,
    paused: resume,
    refused: resume,
    done: [words.again, RotateCw, onAgain] as const,
  }[phase];
  useActions([{ name: `${name}: ${of}`, icon: Icon, isPossible: !isImpossible, run }], "Labels");
  return (
    <button
      ref={ref}
      type="button"
      className={Icon === Play ? "primary" : undefined}
      aria-describedby={describedBy}
      aria-disabled={isImpossible || undefined}
      // The second click of a double click would be for another action than the reader saw.
      onClick={({ detail }) => detail <= 1 && !isImpossible && run()}
    >
      <Icon aria-hidden="true" />
      <span>{name}</span>
    </button>
  );
}

interface ProgressProps {
  state: Pick<CollectorState, "phase" | "read" | "total">;
  words: ReadingWords;
}

/** How far the reading is. Screen readers announce it when it stops, not with each thing. */
function Progress({ state: { phase, read, total }, words }: ProgressProps) {
  const isRunning = phase === "running";
  const secondsHidden = useTimeHidden(isRunning);
  return (
    <div className={styles.progress}>
      <progress className={bars.bar} aria-label={words.bar} max={total} value={read} />
      <div className={styles.texts}>
        <p role="status" aria-live={isRunning ? "off" : "polite"}>
          {words.progress}
        </p>
        <p className="quiet">{words.pace}</p>
      </div>
      {secondsHidden > 0 && (
        <p className="hint">{`This tab was hidden for ${describeDuration(secondsHidden)} while it was reading. Browsers slow hidden tabs down or stop them.`}</p>
      )}
    </div>
  );
}

// A glance at another tab is not worth mentioning.
const MENTIONED_FROM_SECONDS = 30;

/** For how many seconds the tab was hidden while `isRunning`, the last time; 0 if it was not, or only for a moment. */
function useTimeHidden(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    let hiddenAt = document.hidden ? Date.now() : undefined;
    const onChange = () => {
      if (document.hidden) {
        hiddenAt = Date.now();
      } else if (hiddenAt !== undefined) {
        const passed = (Date.now() - hiddenAt) / 1000;
        hiddenAt = undefined;
        if (passed >= MENTIONED_FROM_SECONDS) setSeconds(passed);
      }
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [isRunning]);
  return seconds;
}
