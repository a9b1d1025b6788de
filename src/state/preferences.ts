import * as v from "valibot";
import { MAX_CONCURRENCY } from "../contract/endpoints";
import { SCAN_LANGUAGE_CODES } from "../contract/scan-languages";
import { isColumnKey, SUMMARY_FIELDS } from "../contract/document";
import { TIME_STYLES } from "../lib/timestamp";
import { createDeviceStore, useStore } from "./store";

/** How often a list can be refreshed automatically, in seconds; 0 means never. */
export const AUTO_REFRESH_SECONDS = [0, 30, 60, 300] as const;
/** How many documents can be requested at once when labels are collected. */
export const CONCURRENCIES: readonly number[] = Array.from({ length: MAX_CONCURRENCY }, (_, index) => index + 1);
export const THEMES = ["system", "light", "dark"] as const;
/** How the pages of files are shown in the dark theme. */
export const PAGE_COLOURS = ["true", "dimmed", "dark", "inverted"] as const;
// These are choices of display only: nothing that the service sent is saved on the device.
const PreferencesSchema = v.object({
  times: v.fallback(v.picklist(TIME_STYLES), "local"),
  // Undefined until the reader chooses.
  hiddenColumns: v.fallback(v.optional(v.array(v.picklist(SUMMARY_FIELDS))), undefined),
  // The labels that have a column, by their keys or as `<group>.<key>`.
  labelColumns: v.fallback(v.array(v.string()), []),
  // In CSS px. Columns without an entry have their default width.
  columnWidths: v.fallback(
    v.record(v.pipe(v.string(), v.guard(isColumnKey)), v.pipe(v.number(), v.minValue(1), v.maxValue(5000))),
    {},
  ),
  overview: v.fallback(v.boolean(), false),
  compact: v.fallback(v.boolean(), false),
  autoRefresh: v.fallback(v.picklist(AUTO_REFRESH_SECONDS), 0),
  concurrency: v.fallback(v.picklist(CONCURRENCIES), 4),
  // Whether the coverage of labels is in percent.
  percentages: v.fallback(v.boolean(), false),
  // Whether the columns of exported labels are all named by group and key.
  groupInHeaders: v.fallback(v.boolean(), false),
  // What is between the cells of exported CSV.
  csvSeparator: v.fallback(v.picklist([",", ";"]), ","),
  theme: v.fallback(v.picklist(THEMES), "system"),
  // Of pages and pictures of files in the dark theme.
  pageColours: v.fallback(v.picklist(PAGE_COLOURS), "dimmed"),
  // In a comparison of documents.
  onlyDifferences: v.fallback(v.boolean(), true),
  // The file is beside the labels on wide screens, and above them on narrow ones.
  fileBeside: v.fallback(v.boolean(), true),
  fileAbove: v.fallback(v.boolean(), false),
  // Whether the values that were found in a file have a box there.
  markValues: v.fallback(v.boolean(), true),
  // Whether the text of a file that belongs to no label is tinted.
  markRest: v.fallback(v.boolean(), false),
  // Whether the first page of the file is printed with the labels.
  printFirstPage: v.fallback(v.boolean(), false),
  // The rules that labels are not held against, by name.
  rulesOff: v.fallback(v.array(v.string()), []),
  // Whether the text of scans is read as soon as they are shown.
  readScans: v.fallback(v.boolean(), false),
  // Undefined: the languages that `config.json` names.
  scanLanguage: v.fallback(v.optional(v.picklist(SCAN_LANGUAGE_CODES)), undefined),
  // Whether fingerprints of the lists that the reader saw are kept on the device.
  rememberSeen: v.fallback(v.boolean(), false),
  // The keys that the reader chose, by the app's own ones.
  keys: v.fallback(v.record(v.string(), v.pipe(v.string(), v.length(1))), {}),
  // The width of the file, in percent. The stored name must not change.
  fileShare: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))), undefined),
});

type Preferences = v.InferOutput<typeof PreferencesSchema>;

const store = createDeviceStore({ name: "preferences", read: readPreferences });

export const getPreferences = store.get;

export function usePreferences(): Preferences {
  return useStore(store);
}

export function changePreferences(change: Partial<Preferences>): void {
  store.change((current) => ({ ...current, ...change }));
}

/** Applies the theme to the page, now and after each change. */
export function startTheme(): void {
  const apply = () => {
    document.documentElement.dataset.theme = getPreferences().theme;
  };
  apply();
  store.subscribe(apply);
}

function readPreferences(stored: unknown): Preferences {
  const { success, output } = v.safeParse(PreferencesSchema, stored);
  // What is not an object has no members, and so the defaults.
  return success ? output : readPreferences({});
}
