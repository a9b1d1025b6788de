import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { SORT_FIELDS } from "../contract/document";
import type { TimeStyle } from "../contract/timestamp";
import { deviceStore, readJson } from "../browser/storage";

const PREFERENCES = "preferences";

/** How often a list can be refreshed automatically, in seconds; 0 means never. */
export const AUTO_REFRESH_SECONDS = [0, 30, 60, 300] as const;
export type AutoRefreshSeconds = (typeof AUTO_REFRESH_SECONDS)[number];

// Choices of display only: nothing that the service sent is kept on the device.
// The file is shown beside the labels on wide screens and above them on narrow ones; its share of the width in percent.
const PreferencesSchema = v.object({
  times: v.fallback(v.picklist<TimeStyle[]>(["local", "utc", "relative"]), "local"),
  hiddenColumns: v.fallback(v.array(v.picklist(SORT_FIELDS)), []),
  compact: v.fallback(v.boolean(), false),
  autoRefresh: v.fallback(v.picklist(AUTO_REFRESH_SECONDS), 0),
  theme: v.fallback(v.picklist(["system", "light", "dark"]), "system"),
  fileBeside: v.fallback(v.boolean(), true),
  fileAbove: v.fallback(v.boolean(), false),
  fileShare: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 50),
});

export type Preferences = v.InferOutput<typeof PreferencesSchema>;

const listeners = new Set<() => void>();
let current = v.parse(PreferencesSchema, readJson(deviceStore, PREFERENCES) ?? {});
applyTheme();

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => current);
}

export function changePreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  deviceStore.write(PREFERENCES, JSON.stringify(current));
  applyTheme();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyTheme() {
  document.documentElement.dataset.theme = current.theme;
}
