import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type RefObject } from "react";
import type { Collector, CollectorState } from "../collect/collector";
import { getLoadedIds } from "../service/collection-reads";
import { changePreferences, CONCURRENCIES, usePreferences } from "../state/preferences";
import { describePace, describePlan, describeProgress, describeSize } from "./collector-texts";
import { ReadingPanel } from "./ReadingPanel";
import styles from "./ReadingPanel.module.css";

interface Props {
  ids: readonly string[];
  collector: Collector;
  state: CollectorState;
  mainButton: RefObject<HTMLButtonElement | null>;
  onReadAgain: () => void;
}

/** What reading the labels costs the service and how far it is, and the buttons that start, pause and end it. */
export function CollectorPanel({ ids, collector, state, mainButton, onReadAgain }: Props) {
  const client = useQueryClient();
  const { concurrency } = usePreferences();
  const { phase, read, failures } = state;
  // Documents that other pages have loaded are not requested again. Counted once for each phase.
  const loaded = useMemo(() => {
    const loadedIds = getLoadedIds(client);
    return phase === "running" || loadedIds.size === 0 ? 0 : ids.filter((id) => loadedIds.has(id)).length;
  }, [client, ids, phase]);
  const warning = phase === "ready" ? describeSize(ids.length) : undefined;
  return (
    <ReadingPanel
      name="Reading"
      plan={describePlan({
        documents: ids.length,
        alreadyRead: read + failures.length,
        loaded: read === 0 ? loaded : 0,
        concurrency,
      })}
      note={warning === undefined ? undefined : <p className="warning">{warning}</p>}
      options={<Pace collector={collector} />}
      words={{
        start: "Start",
        again: "Read again",
        bar: "Documents read",
        progress: describeProgress(state),
        pace: describePace(state),
      }}
      collector={collector}
      state={state}
      mainButton={mainButton}
      onAgain={onReadAgain}
    />
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
