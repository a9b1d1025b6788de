import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { CollectedDocuments } from "../collect/collected-documents";
import { Collector } from "../collect/collector";
import type { CoverageCount, CoverageSort } from "../collect/coverage";
import { createStore, type Store } from "../state/store";
import { readForCollection } from "../service/collection-reads";

/** What the reader sees of the labels. It stays while they look at one of the documents. */
export interface CoverageView {
  /** Only documents of this type are counted. */
  type: string | undefined;
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
  /**
   * The collector that reads these documents; the last one as long as the ids are the same. Another one begins where the
   * last one ended, because documents that were read are not read twice.
   */
  getCollector: (ids: readonly string[], concurrency: number) => Collector;
  /** Forgets these documents, and creates a collector that also requests those that other pages have loaded. */
  readAgain: (ids: readonly string[], concurrency: number) => Collector;
}

/**
 * Cache entry for what was collected of a workflow. It is in the query cache so that it is dropped together with all other
 * data, and it stays there until then.
 */
export function collectionQuery(workflowId: string) {
  return queryOptions({
    queryKey: ["collection", workflowId],
    queryFn: ({ client }) => createCollection(client),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

function createCollection(client: QueryClient): Collection {
  const documents = new CollectedDocuments();
  let current: { ids: readonly string[]; collector: Collector } | undefined;
  const create = (ids: readonly string[], concurrency: number, again: boolean) => {
    const collector = new Collector({
      ids,
      concurrency,
      isRead: documents.has,
      read: async (id, signal) => documents.add(id, await readForCollection(client, id, { signal, again })),
    });
    current = { ids, collector };
    return collector;
  };
  return {
    documents,
    view: createStore<CoverageView>({ type: undefined, sort: undefined, behind: undefined, picked: [] }),
    getCollector: (ids, concurrency) =>
      current && areEqual(current.ids, ids) ? current.collector : create(ids, concurrency, false),
    readAgain: (ids, concurrency) => {
      ids.forEach(documents.delete);
      return create(ids, concurrency, true);
    },
  };
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}
