import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { CollectedDocuments } from "../collect/collected-documents";
import { Collector } from "../collect/collector";
import type { CountedPart, CoverageCount, CoverageSort } from "../collect/coverage";
import { explainServiceError } from "../contract/retry-policy";
import { readForCollection } from "../service/collection-reads";
import { collectionKey } from "../service/use-known-labels";
import { getPreferences } from "../state/preferences";
import { createStore, type Store } from "../state/store";
import { createFileChecks, type FileChecks } from "./file-checks";
import { createReading, type Reading } from "./reading";

/** What the reader sees of the labels. It stays while they look at one of the documents. */
export interface CoverageView extends CountedPart {
  sort: CoverageSort | undefined;
  /** The number whose documents are shown. */
  behind: { group: string; key: string; which: CoverageCount } | undefined;
  /** Ids of the documents to compare. */
  picked: readonly string[];
}

/** A workflow's documents that were read since the app was opened, what reads them, and what was found in their files. */
export interface Collection extends FileChecks {
  documents: CollectedDocuments;
  view: Store<CoverageView>;
  reading: Reading;
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

function createCollection(client: QueryClient): Collection {
  const documents = new CollectedDocuments();
  const checks = createFileChecks(documents);
  const reading = createReading({
    create: (ids, again) =>
      new Collector({
        ids,
        concurrency: getPreferences().concurrency,
        isRead: documents.has,
        explain: explainServiceError,
        read: async (id, signal) => documents.add(id, await readForCollection(client, id, { signal, again })),
      }),
    // Those that other pages have loaded are read again too.
    forget: (ids) => {
      ids.forEach(documents.delete);
      checks.forget(ids);
    },
  });
  const view = createStore<CoverageView>({
    type: undefined,
    extracted: undefined,
    sort: undefined,
    behind: undefined,
    picked: [],
  });
  return { documents, view, reading, ...checks };
}
