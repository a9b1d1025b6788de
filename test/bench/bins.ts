import { getListModel } from "../../src/list/list-model";
import { BY_CREATED, BY_ROTTEN_DAYS } from "../../src/list/bins";
import { createComputation } from "../../src/list/computation";
import { DEFAULT_CONTEXT } from "../../src/list/filters";
import { largeSummaries } from "../e2e/large-service";

// Prints how long it takes to count 100,000 documents for the charts above a list, in ms.
const RUNS = 41;
const documents = [...largeSummaries(100_000)];
const facts = getListModel(documents);
facts.createdTimes.getResult();

function measure(name: string, run: () => unknown) {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  console.log(name, `fastest ${times[0]?.toFixed(1)}, median ${times[RUNS >> 1]?.toFixed(1)}`);
}

const created = (edited?: boolean) =>
  createComputation(() => BY_CREATED.answer(facts, { edited }, DEFAULT_CONTEXT)).getResult();
const rotten = (edited?: boolean) =>
  createComputation(() => BY_ROTTEN_DAYS.answer(facts, { edited }, DEFAULT_CONTEXT)).getResult();
measure("Created", () => created());
measure("Rotten days", () => rotten());
measure("both", () => [created(), rotten()]);
measure("both of the documents that are not edited", () => [created(false), rotten(false)]);
