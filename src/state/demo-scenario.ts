import * as v from "valibot";
import { readJson, tabStorage } from "../browser/storage";
import { scenarioNamed, type ScenarioName } from "../contract/scenario";
import { connection } from "./connection";
import { createStore, useStore } from "./store";
import { openTabChannel, type TabChannel } from "./tab-channel";

interface Choice {
  name: ScenarioName;
  /** When it was chosen, in ms since 1970. The demo's dates are relative to it, also after a reload and in other tabs. */
  since: number;
}

const SCENARIO = "scenario";
const PARAMETER = "demo";
const DAY_MS = 86_400_000;

const ChoiceSchema = v.object({ name: v.string(), since: v.number() });
type SharedChoice = v.InferOutput<typeof ChoiceSchema>;

let chosen = __DEMO__ ? load() : undefined;
const store = createStore<Choice>(chosen ?? { name: "normal", since: Date.now() });
let tabs: TabChannel<SharedChoice> | undefined;

/** The scenario in force. The app's open tabs share it, a reload keeps it, and it is gone with the last of them. */
export const demoScenario = store.get;

/** Calls back after every change of the scenario, made in this tab or in another. */
export const onScenarioChange = store.subscribe;

export function useDemoScenario(): Choice {
  return useStore(store);
}

/** Begins to share the scenario with the app's other tabs. */
export function startDemoScenario(): void {
  tabs = openTabChannel({ name: SCENARIO, schema: ChoiceSchema, offer: () => chosen, receive });
  if (!chosen) void tabs.ask();
}

/** Begins a scenario in every open tab, from its start even where it is in force already. */
export function chooseScenario(name: ScenarioName): void {
  const choice = { name, since: Date.now() };
  adopt(choice);
  tabs?.post(choice);
}

/**
 * Takes the scenario that the page's address names, as in `?demo=slow`, and removes it from the address, so that a later
 * choice survives a reload. Where a service is chosen, or no scenario has that name, nothing happens.
 */
export function takeScenarioFromAddress(): void {
  const address = new URL(window.location.href);
  const scenario = scenarioNamed(address.searchParams.get(PARAMETER));
  if (connection().source !== "demo" || !scenario) return;
  chooseScenario(scenario.name);
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, "", address);
}

function adopt(choice: Choice) {
  chosen = choice;
  tabStorage.write(SCENARIO, JSON.stringify(choice));
  store.set(choice);
}

// The scenario that was chosen last is the one for all tabs. One that begins in the future was chosen before the clock was
// set back.
function receive(received: SharedChoice) {
  const choice = withKnownName(received);
  if (choice && (!chosen || choice.since >= chosen.since || chosen.since > Date.now())) adopt(choice);
}

// A browser that restores the tabs of another day begins anew, because the demo's dates are relative to the present. So
// does one whose clock was set back: a scenario that begins in the future would not move until then.
function load(): Choice | undefined {
  const stored = v.safeParse(ChoiceSchema, readJson(tabStorage, SCENARIO));
  if (!stored.success) return undefined;
  const age = Date.now() - stored.output.since;
  return age >= 0 && age <= DAY_MS ? withKnownName(stored.output) : undefined;
}

function withKnownName({ name, since }: SharedChoice): Choice | undefined {
  const scenario = scenarioNamed(name);
  return scenario && { name: scenario.name, since };
}
