import { createContext, use, useMemo } from "react";
import { labelColumn, SUMMARY_FIELDS, type ColumnKey } from "../contract/document";
import type { Changes } from "../list/changes";
import type { DifferenceCounts } from "../list/list-counts";
import type { ListModel, Question } from "../list/list-model";
import type { FlagName, ViewContext } from "../list/filters";
import type { LabelName } from "../list/label-filter";
import type { ListView } from "../list/list-view";
import type { Matching } from "../list/matching";
import type { Urgency } from "../browser/scheduling";
import type { AcceptedList } from "../service/use-accepted-list";
import { useComputation } from "../ui/page/use-computation";
import type { Selection } from "./selection/use-selection";

/** What all parts of a workflow's list share. */
export interface ListContextValue {
  workflowId: string;
  list: AcceptedList;
  model: ListModel;
  /** The view that the controls show. The rows follow it as soon as they are computed: see `matching`. */
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  /** What the filters depend on besides the documents. */
  context: ViewContext;
  /** The documents shown. */
  matching: Matching;
  /** What the page is doing until it can show the documents of the latest view, if that takes long. */
  progress: "Sorting" | "Searching" | undefined;
  /** How many of the documents that the other filters leave have a flag; undefined until it is known. */
  flagCounts: Record<FlagName, { yes: number; no: number }> | undefined;
  /** What changed since the reader last looked; undefined until it is known, and where there was no earlier look. */
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

const NO_LABELS: LabelName[] = [];

/** The labels that the documents of the list have, as far as they were read; none while they are not needed. */
export function useLabelNames(isNeeded = true): LabelName[] {
  const { model, context } = useList();
  return useComputation(isNeeded ? context.labels?.names(model.documents) : undefined, "idle").value ?? NO_LABELS;
}

/** Everything that the list can be sorted by. */
export function useSortKeys(): ColumnKey[] {
  const labels = useLabelNames();
  return useMemo(() => [...SUMMARY_FIELDS, ...labels.map(({ name }) => labelColumn(name))], [labels]);
}

/** The answer to a question about the list in the latest view. Until it is known, the last one; undefined at first. */
export function useAsk<Answer>(question: Question<Answer>, urgency: Urgency = "idle"): Answer | undefined {
  const { model, view, context } = useList();
  return useComputation(model.ask(question, view, context), urgency).value;
}
