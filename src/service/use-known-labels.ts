import { notifyManager, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { createKnownLabels, IsNotInFile } from "../list/known-labels";
import type { KnownLabels } from "../list/label-filter";
import type { KnownVerdicts } from "../list/verdicts";
import { usePreferences } from "../state/preferences";
import { createStore, useStore } from "../state/store";
import { createLoadedDocuments, type ReceivedDocument } from "./queries";

/** The documents of a collection, of which each can be asked for by its id, and what was found in their files. */
interface Collected {
  documents: {
    current: Pick<ReadonlyMap<string, Pick<ReceivedDocument, "labels" | "document">>, "size" | "get" | "keys">;
  };
  verdicts: { current: KnownVerdicts };
}

/** The key of a workflow's collection of labels in the cache. */
export function collectionKey(workflowId: string) {
  return ["collection", workflowId] as const;
}

// Most lists are used without their labels, and comparing values needs the code that reads days and numbers.
const create = createStore<typeof createKnownLabels | undefined>(undefined);
const load = async () => create.set((await import("../list/known-labels")).createKnownLabels);

/**
 * The labels of a workflow's documents that were collected, opened or peeked at; undefined if there are none. Another object
 * when there are more, or when one was read again.
 */
export function useKnownLabels(workflowId: string | undefined): KnownLabels | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    // The cache also notifies while a page renders, when no state may be set.
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const opened = useSyncExternalStore(
    subscribe,
    useMemo(() => createLoadedDocuments(client), [client]),
  );
  const documents = useSyncExternalStore(subscribe, () => getCollected(client, workflowId)?.documents.current);
  const verdicts = useSyncExternalStore(subscribe, () => getCollected(client, workflowId)?.verdicts.current);
  const createLabels = useStore(create);
  const { rulesOff } = usePreferences();
  const isNeeded = opened.size + (documents?.size ?? 0) > 0;
  useEffect(() => {
    // Without the code, the list has no filter by labels.
    if (isNeeded) load().catch(() => undefined);
  }, [isNeeded]);
  return useMemo(() => {
    if (!isNeeded || !createLabels) return undefined;
    const isNotInFile: IsNotInFile = (id, isNamed) => {
      // The labels that were looked for, and not those of a later answer.
      if (!verdicts?.has(id)) return undefined;
      const checked = documents?.get(id)?.labels ?? [];
      return checked.some((label, index) => isNamed(label) && verdicts.get(id, index) === "not in file");
    };
    const get = (id: string) => opened.get(id)?.labels ?? documents?.get(id)?.labels;
    const keys = () => new Set([...opened.keys(), ...(documents?.keys() ?? [])]).keys();
    const typeOf = (id: string) => (opened.get(id) ?? documents?.get(id))?.document.documentType;
    return createLabels({ get, keys }, { isNotInFile, rulesOff, typeOf });
  }, [isNeeded, opened, documents, verdicts, rulesOff, createLabels]);
}

/** The labels that were known when the page was opened: documents that are read on it neither join its queue nor leave it. */
export function useLabelsKnownOnOpening(workflowId: string | undefined): KnownLabels | undefined {
  const known = useKnownLabels(workflowId);
  const [first, setFirst] = useState(known);
  if (!first && known) setFirst(known);
  return first;
}

function getCollected(client: QueryClient, workflowId: string | undefined): Collected | undefined {
  return client.getQueryData<Collected>(collectionKey(workflowId ?? ""));
}
