import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { CollectedDocuments } from "../collect/collected-documents";
import { Collector } from "../collect/collector";
import type { CountedPart, CoverageCount, CoverageSort } from "../collect/coverage";
import { explainServiceError } from "../contract/retry-policy";
import { readForCollection } from "../service/collection-reads";
import { collectionKey } from "../service/use-known-labels";
import { getPreferences } from "../state/preferences";
import { createStore, useStore, type ReadonlyStore, type Store } from "../state/store";
import { watchData } from "../state/connection";

/** What the reader sees of the labels. It stays while they look at one of the documents. */
export interface CoverageView extends CountedPart {
  sort: CoverageSort | undefined;
  /** The number whose documents are shown. */
  behind: { group: string; key: string; which: CoverageCount } | undefined;
  /** Ids of the documents to compare. */
  picked: readonly string[];
}

/** A workflow's documents that were read since the app was opened, and the collector that reads them. */
export interface Collection {
  documents: CollectedDocuments;
  view: Store<CoverageView>;
  /** What reads the documents that were chosen last. */
  collector: ReadonlyStore<Collector | undefined>;
  /**
   * Chooses the documents to read, and returns their collector: the last one as long as the ids are the same. Another one
   * begins where the last one ended, because documents that were read are not read twice.
   */
  choose: (ids: readonly string[]) => Collector;
  /** Forgets the chosen documents and reads them again, those that other pages have loaded too. */
  readAgain: () => void;
}

/**
 * The collection of a workflow; undefined for a moment after its page was opened. It is in the query cache so that it is
 * dropped together with all other data, and it stays there until then.
 */
export function useCollection(workflowId: string): Collection | undefined {
  const query = queryOptions({
    queryKey: collectionKey(workflowId),
    queryFn: ({ client }) => createCollection(client),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return useQuery(query).data;
}

/**
 * The collector of these documents and its state; undefined until they have been chosen. It pauses when its page is left,
 * and continues when the reader comes back.
 */
export function useCollector(collection: Collection, ids: readonly string[]) {
  const current = useStore(collection.collector);
  const state = useSyncExternalStore(current?.subscribe ?? subscribeToNothing, () => current?.getState());
  useLayoutEffect(() => {
    const collector = collection.choose(ids);
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
  }, [collection, ids, current]);
  return { collector: current, state };
}

const subscribeToNothing = () => () => undefined;

function createCollection(client: QueryClient): Collection {
  const documents = new CollectedDocuments();
  const collector = createStore<Collector | undefined>(undefined);
  let chosen: readonly string[] = [];
  const create = (ids: readonly string[], again: boolean) =>
    new Collector({
      ids,
      concurrency: getPreferences().concurrency,
      isRead: documents.has,
      explain: explainServiceError,
      read: async (id, signal) => documents.add(id, await readForCollection(client, id, { signal, again })),
    });
  return {
    documents,
    view: createStore<CoverageView>({
      type: undefined,
      extracted: undefined,
      sort: undefined,
      behind: undefined,
      picked: [],
    }),
    collector,
    choose: (ids) => {
      const last = collector.get();
      if (last && areEqual(chosen, ids)) return last;
      chosen = ids;
      const next = create(ids, false);
      collector.set(next);
      return next;
    },
    readAgain: () => {
      chosen.forEach(documents.delete);
      const next = create(chosen, true);
      next.start();
      collector.set(next);
    },
  };
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}
