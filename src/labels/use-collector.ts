import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { onConnectionChange } from "../state/connection";
import { changePreferences, usePreferences } from "../state/preferences";
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
    // Another service does not have these documents.
    const stop = onConnectionChange(collector.leave);
    // A page that is reloaded or left sends nothing more, and continues if the browser shows it again.
    window.addEventListener("pagehide", collector.leave);
    window.addEventListener("pageshow", collector.comeBack);
    return () => {
      stop();
      window.removeEventListener("pagehide", collector.leave);
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
