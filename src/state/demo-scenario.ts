import * as v from "valibot";
import { readJson, tabStorage } from "../browser/storage";
import { scenarioNamed, type ScenarioName } from "../contract/scenario";
import { getConnection } from "./connection";
import { createStore, useStore } from "./store";
import { openTabChannel, type TabChannel } from "./tab-channel";

const SCENARIO = "scenario";
const PARAMETER = "demo";
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const ScenarioSchema = v.object({
  name: v.custom<ScenarioName>((name) => typeof name === "string" && scenarioNamed(name) !== undefined),
  /** When it was chosen (EpochMs). The demo's dates are relative to this time, even after a reload. */
  since: v.number(),
});
type ChosenScenario = v.InferOutput<typeof ScenarioSchema>;

let chosen = __DEMO__ ? load() : undefined;
const store = createStore<ChosenScenario>(chosen ?? { name: "normal", since: Date.now() });
let tabs: TabChannel<ChosenScenario> | undefined;

/** The current scenario. The app's open tabs share it. It survives a reload, but not the closing of the last tab. */
export const getDemoScenario = store.get;

/**
 * What the demo takes for now. A page that is loaded within the hour finds the documents unchanged, except those that are about
 * to change.
 */
export function getDemoTime(): Date {
  const { name, since } = getDemoScenario();
  return new Date(name === "arriving" ? since : since - (since % HOUR_MS));
}

/** Calls the listener after each change of the scenario, in this tab or another. Returns a function that stops this. */
export const onScenarioChange = store.subscribe;

export function useDemoScenario(): ChosenScenario {
  return useStore(store);
}

/** Starts to share the scenario with the app's other tabs. */
export function startDemoScenario(): void {
  tabs = openTabChannel({ name: SCENARIO, schema: ScenarioSchema, offer: () => chosen, receive });
  if (!chosen) void tabs.ask();
}

/** Starts a scenario in every open tab. If it is the current one, it starts again from its beginning. */
export function chooseScenario(name: ScenarioName): void {
  const choice = { name, since: Date.now() };
  adopt(choice);
  tabs?.post(choice);
}

/**
 * Starts the scenario that the page's address names, as in `?demo=slow`, and removes it from the address, so that a later
 * choice survives a reload. Does nothing if a service is chosen or if there is no such scenario.
 */
export function takeScenarioFromAddress(): void {
  const address = new URL(window.location.href);
  const scenario = scenarioNamed(address.searchParams.get(PARAMETER));
  if (getConnection().source !== "demo" || !scenario) return;
  chooseScenario(scenario.name);
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, "", address);
}

function adopt(choice: ChosenScenario) {
  chosen = choice;
  tabStorage.write(SCENARIO, JSON.stringify(choice));
  store.set(choice);
}

// All tabs use the scenario that was chosen last. A start in the future means that the clock was set back, so it does not
// count as the last.
function receive(choice: ChosenScenario) {
  if (!chosen || choice.since >= chosen.since || chosen.since > Date.now()) adopt(choice);
}

// A tab restored on another day starts again, because the demo's dates are relative to now. So does a tab whose clock was
// set back, because in a scenario that starts in the future nothing happens until then.
function load(): ChosenScenario | undefined {
  const stored = v.safeParse(ScenarioSchema, readJson(tabStorage, SCENARIO));
  if (!stored.success) return undefined;
  const age = Date.now() - stored.output.since;
  return age >= 0 && age <= DAY_MS ? stored.output : undefined;
}
