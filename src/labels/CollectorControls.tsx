import { useQueryClient } from "@tanstack/react-query";
import { Pause, Play, RotateCw, X } from "lucide-react";
import { useId, useMemo } from "react";
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
  onReadAgain: () => void;
}

/** Says what reading the labels costs the service, and starts, pauses and ends it. */
export function CollectorControls({ ids, collector, state, concurrency, setConcurrency, onReadAgain }: Props) {
  const client = useQueryClient();
  const { phase, read, failures } = state;
  // Documents that other pages have loaded are not asked for again. Counted once for each phase.
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
          {describePlan({ documents: ids.length, alreadyRead: read, loaded: read === 0 ? loaded : 0, concurrency })}
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
          <button type="button" onClick={collector.retryFailed}>
            <RotateCw aria-hidden="true" />
            Try failed again
          </button>
        )}
        {isUnderWay && (
          <button type="button" onClick={collector.cancel}>
            <X aria-hidden="true" />
            Cancel
          </button>
        )}
        <MainButton phase={phase} collector={collector} onReadAgain={onReadAgain} />
      </div>
      {warning !== undefined && <p className="warning">{warning}</p>}
    </>
  );
}

/** The one action that goes on from here. */
function MainButton({
  phase,
  collector,
  onReadAgain,
}: Pick<Props, "collector" | "onReadAgain"> & Pick<CollectorState, "phase">) {
  switch (phase) {
    case "ready":
    case "cancelled":
      return (
        <button type="button" className="primary" onClick={collector.start}>
          <Play aria-hidden="true" />
          Start
        </button>
      );
    case "running":
      return (
        <button type="button" title="Leaving this page pauses the reading, too." onClick={collector.pause}>
          <Pause aria-hidden="true" />
          Pause
        </button>
      );
    case "paused":
    case "refused":
      return (
        <button type="button" className="primary" onClick={collector.resume}>
          <Play aria-hidden="true" />
          Resume
        </button>
      );
    case "done":
      return (
        <button type="button" onClick={onReadAgain}>
          <RotateCw aria-hidden="true" />
          Read again
        </button>
      );
  }
}
