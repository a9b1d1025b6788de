import { countByCreated, countByRottenDays } from "../../src/list/bins";
import { runToEnd } from "../../src/list/lazy-computation";
import { getListIndex } from "../../src/list/list-index";
import { largeSummaries } from "../e2e/large-service";

// Prints how long it takes to count 100,000 documents for the charts above a list, in ms.
const RUNS = 41;
const documents = [...largeSummaries(100_000)];
getListIndex(documents).createdTimes.getResult();

function measure(name: string, run: () => unknown) {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  console.log(name, `fastest ${times[0]?.toFixed(1)}, median ${times[RUNS >> 1]?.toFixed(1)}`);
}

const created = (edited?: boolean) => runToEnd(countByCreated(documents, { q: "", edited }));
const rotten = (edited?: boolean) => runToEnd(countByRottenDays(documents, { q: "", edited }));
measure("Created", () => created());
measure("Rotten days", () => rotten());
measure("both", () => [created(), rotten()]);
measure("both of the documents that are not edited", () => [created(false), rotten(false)]);
