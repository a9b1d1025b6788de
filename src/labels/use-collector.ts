import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { changePreferences, usePreferences } from "../state/preferences";
import { watchData } from "../state/connection";
import { collectionQuery, type Collection } from "./collection";

/** The collection of a workflow; undefined for a moment after its page was opened. */
export function useCollection(workflowId: string): Collection | undefined {
  return useQuery(collectionQuery(workflowId)).data;
}

/**
 * The collector of these documents and its state. It pauses when its page is left, and continues when the reader comes
 * back.
 */
export function useCollector(collection: Collection, ids: readonly string[]) {
  const { concurrency } = usePreferences();
  const [, setRound] = useState(0);
  const collector = collection.getCollector(ids, concurrency);
  const state = useSyncExternalStore(collector.subscribe, collector.getState);

  useEffect(() => {
    collector.comeBack();
    const leaveAtOnce = () => collector.leave({ atOnce: true });
    const stop = watchData({
      // Another service does not have these documents.
      onOutdated: leaveAtOnce,
      onNewKey: () => {
        if (collector.getState().phase === "refused") collector.resume();
      },
    });
    // A page that is reloaded or left sends nothing more, and continues if the browser shows it again.
    window.addEventListener("pagehide", leaveAtOnce);
    window.addEventListener("pageshow", collector.comeBack);
    return () => {
      stop();
      window.removeEventListener("pagehide", leaveAtOnce);
      window.removeEventListener("pageshow", collector.comeBack);
      collector.leave();
    };
  }, [collector]);

  return {
    collector,
    state,
    concurrency,
    setConcurrency: (wanted: typeof concurrency) => {
      changePreferences({ concurrency: wanted });
      collector.setConcurrency(wanted);
    },
    readAgain: () => {
      collection.readAgain(ids, concurrency).start();
      // The next rendering gets the new collector.
      setRound((round) => round + 1);
    },
  };
}
