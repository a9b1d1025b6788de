import { useLayoutEffect } from "react";
import type { Collector } from "../collect/collector";
import type { ServiceError } from "../contract/service-error";
import { watchData } from "../state/connection";
import { createStore, useStore, type ReadonlyStore } from "../state/store";

/** What reads the documents of a workflow, or their files. */
export interface Reading<E extends Error = ServiceError> {
  /** What reads the things that were chosen last. */
  collector: ReadonlyStore<Collector<E> | undefined>;
  /**
   * Chooses what to read, and returns its collector: the last one as long as the ids are the same. Another one begins where
   * the last one ended, because nothing is read twice.
   */
  choose: (ids: readonly string[]) => Collector<E>;
  /** Whether nothing more is begun while the tab is hidden. */
  pausesWhileHidden: boolean;
  /** Forgets what was chosen and reads it again. */
  readAgain: () => void;
  /** Forgets the collector: what it has read is no longer there. */
  reset: () => void;
}

interface Options<E extends Error> {
  /** `again`: these were read before. */
  create: (ids: readonly string[], again: boolean) => Collector<E>;
  forget: (ids: readonly string[]) => void;
  pausesWhileHidden?: boolean;
}

export function createReading<E extends Error>(options: Options<E>): Reading<E> {
  const { create, forget, pausesWhileHidden = false } = options;
  const collector = createStore<Collector<E> | undefined>(undefined);
  let chosen: readonly string[] = [];
  return {
    collector,
    pausesWhileHidden,
    choose: (ids) => {
      const last = collector.get();
      if (last && areEqual(chosen, ids)) return last;
      chosen = ids;
      const next = create(ids, false);
      collector.set(next);
      return next;
    },
    readAgain: () => {
      forget(chosen);
      const next = create(chosen, true);
      next.start();
      collector.set(next);
    },
    reset: () => {
      collector.get()?.cancel();
      collector.set(undefined);
    },
  };
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}

/**
 * The collector of these ids and its state; undefined until they have been chosen. It pauses when its page is left, and
 * continues when the reader comes back.
 */
export function useCollector<E extends Error>(reading: Reading<E>, ids: readonly string[]) {
  const current = useStore(reading.collector);
  const state = useStore(current);
  useLayoutEffect(() => {
    const collector = reading.choose(ids);
    collector.comeBack();
    const leaveAtOnce = () => collector.leave("abort now");
    const onVisibility = () => {
      if (!reading.pausesWhileHidden) return;
      if (document.hidden) collector.leave("finish");
      else collector.comeBack();
    };
    const stop = watchData({
      // Another service does not have these documents.
      onOutdated: leaveAtOnce,
      onNewKey: () => {
        if (collector.get().phase === "refused") collector.resume();
      },
    });
    // A page that is reloaded or left sends nothing more, and continues if the browser shows it again.
    window.addEventListener("pagehide", leaveAtOnce);
    window.addEventListener("pageshow", collector.comeBack);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      stop();
      window.removeEventListener("pagehide", leaveAtOnce);
      window.removeEventListener("pageshow", collector.comeBack);
      document.removeEventListener("visibilitychange", onVisibility);
      collector.leave();
    };
  }, [reading, ids, current]);
  return { collector: current, state };
}

/** How much has been read, in whole per cent; undefined unless the reading is running. */
export function usePercentRead(reading: Reading | undefined): number | undefined {
  const current = useStore(reading?.collector);
  return useStore(current, (state) =>
    state?.phase === "running" ? Math.floor((state.read / state.total) * 100) : undefined,
  );
}
