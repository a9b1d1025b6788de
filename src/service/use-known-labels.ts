import { notifyManager, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { ViewContext } from "../list/filters";
import type { IsNotInFile } from "../list/known-labels";
import type { KnownLabels } from "../list/label-filter";
import type { Verdicts } from "../list/verdicts";
import { useCheckedDocuments } from "../state/checked-documents";
import { usePreferences } from "../state/preferences";
import type { ReadonlyStore } from "../state/store";
import { lazyCode } from "../state/lazy-code";
import type { AcceptedList } from "./session";
import { useViewContext } from "./use-session";
import { createLoadedDocuments, type ReceivedDocument } from "./queries";

/** The documents of a collection, of which each can be asked for by its id, and what was found in their files. */
interface Collected {
  documents: {
    current: Pick<ReadonlyMap<string, Pick<ReceivedDocument, "labels" | "document">>, "size" | "get" | "keys">;
  };
  verdicts: ReadonlyStore<Verdicts>;
}

/** The key of a workflow's collection of labels in the cache. */
export function collectionKey(workflowId: string) {
  return ["collection", workflowId] as const;
}

// Most lists are used without their labels, and comparing values needs the code that reads days and numbers.
const useCode = lazyCode(() => import("../list/known-labels"));

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
  const verdicts = useSyncExternalStore(subscribe, () => getCollected(client, workflowId)?.verdicts.get());
  const { rulesOff } = usePreferences();
  const isNeeded = opened.size + (documents?.size ?? 0) > 0;
  const code = useCode(isNeeded);
  return useMemo(() => {
    if (!isNeeded || !code) return undefined;
    const isNotInFile: IsNotInFile = (id, isNamed) => {
      // The labels that were looked for, and not those of a later answer.
      if (!verdicts?.has(id)) return undefined;
      const checked = documents?.get(id)?.labels ?? [];
      return checked.some((label, index) => isNamed(label) && verdicts.get(id)?.[index] === "not in file");
    };
    const get = (id: string) => opened.get(id)?.labels ?? documents?.get(id)?.labels;
    const keys = () => new Set([...opened.keys(), ...(documents?.keys() ?? [])]).keys();
    const typeOf = (id: string) => (opened.get(id) ?? documents?.get(id))?.document.documentType;
    return code.createKnownLabels(
      { get, keys },
      { isNotInFile, rulesOff, typeOf, isCollected: (documents?.size ?? 0) > 0 },
    );
  }, [isNeeded, opened, documents, verdicts, rulesOff, code]);
}

/** The labels that were known when the page was opened: documents that are read on it neither join its queue nor leave it. */
export function useLabelsKnownOnOpening(workflowId: string | undefined): KnownLabels | undefined {
  const known = useKnownLabels(workflowId);
  const [first, setFirst] = useState(known);
  if (!first && known) setFirst(known);
  return first;
}

/** What the filters of a workflow's list depend on, with the labels that were known when the page was opened. */
export function useViewContextOnOpening(workflowId: string, list: AcceptedList): ViewContext {
  return useViewContext(workflowId, list, useCheckedDocuments(workflowId), useLabelsKnownOnOpening(workflowId));
}

function getCollected(client: QueryClient, workflowId: string | undefined): Collected | undefined {
  return client.getQueryData<Collected>(collectionKey(workflowId ?? ""));
}
