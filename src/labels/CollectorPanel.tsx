import { useQueryClient } from "@tanstack/react-query";
import { Pause, Play, RotateCw, X } from "lucide-react";
import { useEffect, useMemo, useState, type Ref, type RefObject } from "react";
import type { Collector, CollectorState } from "../collect/collector";
import { getLoadedIds } from "../service/collection-reads";
import { changePreferences, CONCURRENCIES, usePreferences } from "../state/preferences";
import { describeDuration, describePace, describePlan, describeProgress, describeSize } from "./collector-texts";
import bars from "./bar.module.css";
import styles from "./CollectorPanel.module.css";

interface Props {
  ids: readonly string[];
  collector: Collector;
  state: CollectorState;
  /** Starts, pauses or continues. It gets the focus when another button disappears. */
  mainButton: RefObject<HTMLButtonElement | null>;
  onReadAgain: () => void;
}

/** What reading the labels costs the service and how far it is, and the buttons that start, pause and end it. */
export function CollectorPanel(props: Props) {
  return (
    <section className={`panel ${styles.collector}`} aria-label="Reading">
      <Controls {...props} />
      <Progress state={props.state} />
    </section>
  );
}

function Controls({ ids, collector, state, mainButton, onReadAgain }: Props) {
  const client = useQueryClient();
  const { concurrency } = usePreferences();
  const { phase, read, failures } = state;
  // Documents that other pages have loaded are not requested again. Counted once for each phase.
  const loaded = useMemo(() => {
    const loadedIds = getLoadedIds(client);
    return phase === "running" || loadedIds.size === 0 ? 0 : ids.filter((id) => loadedIds.has(id)).length;
  }, [client, ids, phase]);
  // The button that is pressed disappears.
  const runAndLeave = (run: () => void) => {
    mainButton.current?.focus();
    run();
  };
  const isUnderWay = phase === "running" || phase === "paused" || phase === "refused";
  const warning = phase === "ready" ? describeSize(ids.length) : undefined;
  return (
    <>
      <div className={styles.row}>
        <p className={styles.plan}>
          {describePlan({
            documents: ids.length,
            alreadyRead: read + failures.length,
            loaded: read === 0 ? loaded : 0,
            concurrency,
          })}
        </p>
        <Pace collector={collector} />
        {failures.length > 0 && (
          <button type="button" onClick={() => runAndLeave(collector.retryFailed)}>
            <RotateCw aria-hidden="true" />
            Try failed again
          </button>
        )}
        {isUnderWay && (
          <button type="button" onClick={() => runAndLeave(collector.cancel)}>
            <X aria-hidden="true" />
            Cancel
          </button>
        )}
        <MainButton ref={mainButton} phase={phase} collector={collector} onReadAgain={onReadAgain} />
      </div>
      {warning !== undefined && <p className="warning">{warning}</p>}
    </>
  );
}

function Pace({ collector }: Pick<Props, "collector">) {
  const { concurrency } = usePreferences();
  const change = (wanted: typeof concurrency) => {
    changePreferences({ concurrency: wanted });
    collector.setConcurrency(wanted);
  };
  return (
    <label className={styles.pace}>
      Requests at once
      <select value={concurrency} onChange={(event) => change(CONCURRENCIES[event.currentTarget.selectedIndex] ?? 4)}>
        {CONCURRENCIES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

interface MainButtonProps extends Pick<Props, "collector" | "onReadAgain"> {
  ref: Ref<HTMLButtonElement>;
  phase: CollectorState["phase"];
}

/** The main action of the current phase. It stays the same element, so that it keeps the focus. */
function MainButton({ ref, phase, collector, onReadAgain }: MainButtonProps) {
  const start = ["Start", Play, collector.start] as const;
  const resume = ["Resume", Play, collector.resume] as const;
  const [name, Icon, run] = {
    ready: start,
    cancelled: start,
    running: ["Pause", Pause, collector.pause] as const,
    paused: resume,
    refused: resume,
    done: ["Read again", RotateCw, onReadAgain] as const,
  }[phase];
  return (
    <button
      ref={ref}
      type="button"
      className={Icon === Play ? "primary" : undefined}
      // The second click of a double click would be for another action than the reader saw.
      onClick={({ detail }) => detail <= 1 && run()}
    >
      <Icon aria-hidden="true" />
      {name}
    </button>
  );
}

/** How far the reading is. Screen readers announce it when it stops, not with every document. */
function Progress({ state }: { state: CollectorState }) {
  const { phase, read, total } = state;
  const isRunning = phase === "running";
  const secondsHidden = useTimeHidden(isRunning);
  return (
    <div className={styles.progress}>
      <progress className={bars.bar} aria-label="Documents read" max={total} value={read} />
      <div className={styles.texts}>
        <p role="status" aria-live={isRunning ? "off" : "polite"}>
          {describeProgress(state)}
        </p>
        <p className="quiet">{describePace(state)}</p>
      </div>
      {secondsHidden > 0 && (
        <p className="hint">
          This tab was hidden for {describeDuration(secondsHidden)} while it was reading. Browsers slow hidden tabs down
          or stop them.
        </p>
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
