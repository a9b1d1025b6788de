import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { connection } from "./connection";
import { scenarioNamed, type ScenarioName } from "../contract/scenario";
import { readJson, scopedName, tabStore } from "../browser/storage";

interface Choice {
  name: ScenarioName;
  /** When it was chosen: the demo's present, so that a reload and another tab are told the same story. */
  since: number;
}

const SCENARIO = "scenario";
const PARAMETER = "demo";
const DAY_MS = 86_400_000;

const ChoiceSchema = v.object({ name: v.string(), since: v.number() });
const MessageSchema = v.variant("type", [
  v.object({ type: v.literal("hello") }),
  v.object({ type: v.literal("scenario"), choice: ChoiceSchema, answer: v.boolean() }),
]);

const listeners = new Set<() => void>();
let chosen: Choice | undefined = __DEMO__ ? load() : undefined;
let current: Choice = chosen ?? { name: "normal", since: Date.now() };

/** The scenario in force. The app's open tabs share it, a reload keeps it, and it is gone with the last of them. */
export function demoScenario(): Choice {
  return current;
}

export function useDemoScenario(): Choice {
  return useSyncExternalStore(onScenarioChange, demoScenario);
}

/** Calls back after every change of the scenario, made in this tab or in another. */
export function onScenarioChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins a scenario's story in every open tab: from its start, also where it was being told already. */
export function chooseScenario(name: ScenarioName): void {
  const choice = { name, since: Date.now() };
  adopt(choice);
  channel?.postMessage({ type: "scenario", choice, answer: false });
}

/**
 * Takes the scenario that the page's address names, as in `?demo=slow`, and takes it out of the address, so that a
 * later choice survives a reload. Where a service is chosen, or no scenario has that name, nothing happens.
 */
export function takeScenarioFromAddress(): void {
  const address = new URL(window.location.href);
  const scenario = scenarioNamed(address.searchParams.get(PARAMETER));
  if (connection().source !== "demo" || !scenario) return;
  chooseScenario(scenario.name);
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, "", address);
}

function adopt(choice: Choice | undefined) {
  if (!choice) return;
  chosen = choice;
  current = choice;
  tabStore.write(SCENARIO, JSON.stringify(choice));
  listeners.forEach((listener) => listener());
}

// A browser that brings back the tabs of another day begins anew: the demo's dates are relative to the present. So does
// one whose clock was set back: a story that begins in the future would stand still until then.
function load(): Choice | undefined {
  const stored = v.safeParse(ChoiceSchema, readJson(tabStore, SCENARIO));
  if (!stored.success) return undefined;
  const age = Date.now() - stored.output.since;
  return age >= 0 && age <= DAY_MS ? known(stored.output) : undefined;
}

function known({ name, since }: v.InferOutput<typeof ChoiceSchema>): Choice | undefined {
  const scenario = scenarioNamed(name);
  return scenario && { name: scenario.name, since };
}

const channel =
  __DEMO__ && typeof BroadcastChannel !== "undefined" ? new BroadcastChannel(scopedName(SCENARIO)) : undefined;

channel?.addEventListener("message", (event) => {
  const message = v.safeParse(MessageSchema, event.data);
  if (!message.success) return;
  if (message.output.type === "hello") {
    if (chosen) channel.postMessage({ type: "scenario", choice: chosen, answer: true });
    return;
  }
  // An answer to another tab's hello is no news for a tab that has its scenario.
  if (!message.output.answer || !chosen) adopt(known(message.output.choice));
});
if (!chosen) channel?.postMessage({ type: "hello" });
