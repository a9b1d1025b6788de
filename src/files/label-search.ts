import { releaseProxy, wrap, type Remote } from "comlink";
import { trustWorkerScript } from "../browser/trusted-scripts";
import type { Label } from "../contract/document";
import type { LabelSearch } from "../evidence/search";
import { once } from "../lib/once";
import type { SearchWorker } from "./label-search-worker";
import { sendLabel } from "./sent-label";
import workerUrl from "./label-search-worker?worker&url";

const startWorker = once(() => {
  trustWorkerScript(workerUrl);
  const worker = new Worker(workerUrl, { type: "module" });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("The worker that searches files could not be loaded.")));
  });
  return { search: wrap<SearchWorker>(worker), failed };
});

/**
 * Looks for labels in the text of a file, in a worker, so that the page can react meanwhile. All searches share one worker,
 * which takes their pages in turn. Rejects where the worker cannot be started.
 */
export function startLabelSearch(labels: readonly Label[]): Promise<Remote<LabelSearch>> {
  const { search, failed } = startWorker();
  return Promise.race([search.createLabelSearch(labels.map(sendLabel)), failed]);
}

/** Makes the worker forget the pages of a search. */
export function endLabelSearch(search: Remote<LabelSearch>): void {
  search[releaseProxy]();
}
