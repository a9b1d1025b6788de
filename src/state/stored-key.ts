import * as v from "valibot";
import { deviceStorage, readJson, tabStorage, type TextStorage } from "../browser/storage";

/** An API key with the service that it may be sent to. */
export const StoredKeySchema = v.object({
  key: v.string(),
  /** The absolute base URL that the key was typed for. */
  service: v.string(),
  /** The epoch of the settings that the key was saved with. A key of an older epoch has been replaced or forgotten. */
  epoch: v.number(),
  /** When a page last held the key, in ms since 1970. */
  usedAt: v.number(),
});
export type StoredKey = v.InferOutput<typeof StoredKeySchema>;

const KEY = "key";

// A browser that restores its tabs restores their storage, too. After this time such a key is no longer taken over.
const MAX_AGE_MS = 12 * 60 * 60_000;

/** Reads the key that belongs to these settings. One that is outdated, expired or unreadable is deleted. */
export function loadKey({ remember, epoch }: { remember: boolean; epoch: number }): StoredKey | undefined {
  const onDevice = loadFrom(deviceStorage, epoch, Infinity);
  const inTab = loadFrom(tabStorage, epoch, MAX_AGE_MS);
  const key = remember ? onDevice : inTab;
  // A newer key belongs to settings that another tab is saving at this moment.
  return key?.epoch === epoch ? key : undefined;
}

function loadFrom(storage: TextStorage, epoch: number, maxAge: number): StoredKey | undefined {
  const { success, output } = v.safeParse(StoredKeySchema, readJson(storage, KEY));
  if (success && output.epoch >= epoch && Math.abs(Date.now() - output.usedAt) <= maxAge) return output;
  storage.remove(KEY);
  return undefined;
}

/** Keeps a key on this device if it is to be remembered, otherwise in this tab only. */
export function storeKey(stored: StoredKey | undefined, remember: boolean): void {
  deviceStorage.remove(KEY);
  tabStorage.remove(KEY);
  if (stored) (remember ? deviceStorage : tabStorage).write(KEY, JSON.stringify(stored));
}
