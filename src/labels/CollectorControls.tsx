import { useQueryClient } from "@tanstack/react-query";
import { Pause, Play, RotateCw, X } from "lucide-react";
import { useId, useMemo, type Ref, type RefObject } from "react";
import type { Collector, CollectorState } from "../collect/collector";
import { getLoadedIds } from "../service/collection-reads";
import { CONCURRENCIES, type Preferences } from "../state/preferences";
import { describePlan, describeSize } from "./collector-texts";
import styles from "./CollectorControls.module.css";

interface Props {
  ids: readonly string[];
  collector: Collector;
  state: CollectorState;
  concurrency: Preferences["concurrency"];
  setConcurrency: (concurrency: Preferences["concurrency"]) => void;
  /** Starts, pauses or continues. It gets the focus when another button disappears. */
  mainButton: RefObject<HTMLButtonElement | null>;
  onReadAgain: () => void;
}

/** Says what reading the labels costs the service, and starts, pauses and ends it. */
export function CollectorControls(props: Props) {
  const { ids, collector, state, concurrency, setConcurrency, mainButton, onReadAgain } = props;
  const client = useQueryClient();
  const { phase, read, failures } = state;
  // Documents that other pages have loaded are not requested again. Counted once for each phase.
  const loaded = useMemo(() => {
    const loadedIds = getLoadedIds(client);
    return phase === "running" || loadedIds.size === 0 ? 0 : ids.filter((id) => loadedIds.has(id)).length;
  }, [client, ids, phase]);
  const selectId = useId();
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
        <label htmlFor={selectId} className={styles.pace}>
          Requests at once
          <select
            id={selectId}
            value={concurrency}
            onChange={(event) => setConcurrency(CONCURRENCIES[event.currentTarget.selectedIndex] ?? 4)}
          >
            {CONCURRENCIES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {failures.length > 0 && (
          <button
            type="button"
            onClick={() => {
              mainButton.current?.focus();
              collector.retryFailed();
            }}
          >
            <RotateCw aria-hidden="true" />
            Try failed again
          </button>
        )}
        {isUnderWay && (
          <button
            type="button"
            onClick={() => {
              mainButton.current?.focus();
              collector.cancel();
            }}
          >
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

interface MainButtonProps {
  ref: Ref<HTMLButtonElement>;
  phase: CollectorState["phase"];
  collector: Collector;
  onReadAgain: () => void;
}

/** The main action of the current phase. It stays the same element, so that it keeps the focus. */
function MainButton({ ref, phase, collector, onReadAgain }: MainButtonProps) {
  const [name, Icon, run] = getMainAction(phase, collector, onReadAgain);
  const isPrimary = phase !== "running" && phase !== "done";
  return (
    <button
      ref={ref}
      type="button"
      className={isPrimary ? "primary" : undefined}
      // The second click of a double click would be for another action than the reader saw.
      onClick={({ detail }) => detail <= 1 && run()}
    >
      <Icon aria-hidden="true" />
      {name}
    </button>
  );
}

function getMainAction(phase: CollectorState["phase"], collector: Collector, onReadAgain: () => void) {
  switch (phase) {
    case "ready":
    case "cancelled":
      return ["Start", Play, collector.start] as const;
    case "running":
      return ["Pause", Pause, collector.pause] as const;
    case "paused":
    case "refused":
      return ["Resume", Play, collector.resume] as const;
    case "done":
      return ["Read again", RotateCw, onReadAgain] as const;
  }
}
