import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type RefObject } from "react";
import type { Collector, CollectorState } from "../collect/collector";
import { averageDuration } from "../service/collection-reads";
import { getLoadedDocuments } from "../service/queries";
import { changePreferences, CONCURRENCIES, usePreferences } from "../state/preferences";
import { describePace, describePlan, describeProgress, describeSize, describeWork } from "./collector-texts";
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
  // Documents that other pages have loaded are not requested again. Looked at once for each phase.
  const { loaded, milliseconds } = useMemo(() => {
    const known = getLoadedDocuments(client);
    const isRead = (id: string) => known.has(id);
    return {
      milliseconds: averageDuration(known),
      loaded: phase === "running" || known.size === 0 ? 0 : ids.filter(isRead).length,
    };
  }, [client, ids, phase]);
  const plan = {
    documents: ids.length,
    alreadyRead: read + failures.length,
    loaded: read === 0 ? loaded : 0,
    concurrency,
  };
  const warning = phase === "ready" ? describeSize(ids.length) : undefined;
  return (
    <ReadingPanel
      name="Reading"
      plan={
        <>
          <span>{describeWork(plan, milliseconds)}</span>
          <span className={styles.requests}>{describePlan(plan)}</span>
        </>
      }
      note={warning === undefined ? undefined : <p className="warning">{warning}</p>}
      options={
        <details className={styles.advanced}>
          <summary>Advanced</summary>
          <Pace collector={collector} />
        </details>
      }
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
