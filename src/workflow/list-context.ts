import { createContext, use, useMemo } from "react";
import { labelColumn, SUMMARY_FIELDS, type ColumnKey, type WorkflowDocuments } from "../contract/document";
import type { Changes } from "../list/changes";
import type { Facts } from "../list/facts";
import type { ViewContext } from "../list/filters";
import type { KnownLabel } from "../list/label-filter";
import type { ListView } from "../list/list-view";
import type { DifferenceCounts, Matching } from "../list/rows";
import type { AcceptedList } from "../service/session";
import type { Selection } from "./selection/use-selection";

/** What all parts of a workflow's list share. */
export interface ListContextValue {
  workflowId: string;
  list: AcceptedList;
  facts: Facts;
  /** The view that the controls show. The rows follow it: see `matching`. */
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  /** What the filters depend on besides the documents. */
  context: ViewContext;
  /** The documents shown. */
  matching: Matching;
  /** What the page is doing until it can show the documents of the latest view, in a list so long that this takes a while. */
  progress: "Sorting" | "Searching" | undefined;
  /** What changed since the reader last looked; undefined while the list arrives, and where there was no earlier look. */
  changes: Changes | undefined;
  /** How the documents differ from the service's documentation; undefined until it is known. */
  differences: DifferenceCounts | undefined;
  selection: Selection;
}

export const ListContext = createContext<ListContextValue | undefined>(undefined);

/** The list of the page. Throws outside of it. */
export function useList(): ListContextValue {
  const list = use(ListContext);
  if (!list) throw new Error("There is no list here");
  return list;
}

const NO_ROWS_YET: WorkflowDocuments = {
  documents: [],
  unreadable: { count: 0, first: [] },
  status: 200,
  incomplete: "arriving",
  message: {},
};

/** The list before its first row arrives: its controls are there already. */
export const LOADING_LIST: AcceptedList = {
  answer: NO_ROWS_YET,
  received: NO_ROWS_YET,
  receivedAt: 0,
  seen: undefined,
  gone: [],
};

/** Whether no row of the list has arrived yet. */
export function isLoading({ answer }: AcceptedList): boolean {
  return answer.incomplete === "arriving" && answer.documents.length === 0;
}

const NO_LABELS: KnownLabel[] = [];

/** The labels that the documents of the list have, as far as they were read; none while they are not needed. */
export function useLabelNames(isNeeded = true): KnownLabel[] {
  const { facts, context } = useList();
  return (isNeeded && context.labels?.names(facts.documents)) || NO_LABELS;
}

/** Everything that the list can be sorted by. */
export function useSortKeys(): ColumnKey[] {
  const labels = useLabelNames();
  return useMemo(() => [...SUMMARY_FIELDS, ...labels.map(({ name }) => labelColumn(name))], [labels]);
}
