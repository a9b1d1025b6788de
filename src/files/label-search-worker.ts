import { expose, proxy } from "comlink";
import { learnMonths } from "../evidence/days";
import { createLabelSearch } from "../evidence/search";
import { receiveLabel, type SentLabel } from "./sent-label";

const worker = {
  createLabelSearch: (labels: readonly SentLabel[]) => proxy(createLabelSearch(labels.map(receiveLabel))),
};

/** What the worker offers to the page. */
export type SearchWorker = typeof worker;

expose(worker);
// While the file is still being read.
learnMonths();
