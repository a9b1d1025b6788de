import { expose, proxy } from "comlink";
import { learnMonths } from "../evidence/days";
import { createLabelSearch, type SearchedLabel } from "../evidence/search";

const worker = { createLabelSearch: (labels: readonly SearchedLabel[]) => proxy(createLabelSearch(labels)) };

/** What the worker offers to the page. */
export type SearchWorker = typeof worker;

expose(worker);
// While the file is still being read.
learnMonths();
