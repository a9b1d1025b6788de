import { expose, proxy } from "comlink";
import { learnMonths } from "../evidence/days";
import { createLabelSearch } from "../evidence/search";
import { parseJson } from "../lib/sent-number";

/** A label to look for. Its value is sent as JSON, because a copy would lose which numbers are kept as sent. */
export interface SentLabel {
  key: string;
  json: string | undefined;
  group: string | null | undefined;
}

const worker = {
  createLabelSearch: (labels: readonly SentLabel[]) => {
    const read = ({ key, json, group }: SentLabel) => ({
      key,
      group,
      value: json === undefined ? json : parseJson(json),
    });
    return proxy(createLabelSearch(labels.map(read)));
  },
};

/** What the worker offers to the page. */
export type SearchWorker = typeof worker;

expose(worker);
// While the file is still being read.
learnMonths();
