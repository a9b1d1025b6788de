import { useSyncExternalStore } from "react";
import { deviceStorage, parseJson } from "../browser/storage";

/** A value outside React that components and other code can subscribe to. */
export interface ReadonlyStore<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends ReadonlyStore<T> {
  /** Replaces the value and calls the listeners. */
  set: (value: T) => void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      current = value;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NO_STORE = createStore(undefined);

/**
 * The store's value, or what `select` makes of it; the component renders again when that changes. Where there is no store, its
 * value is undefined.
 */
export function useStore<T>(store: ReadonlyStore<T>): T;
export function useStore<T>(store: ReadonlyStore<T> | undefined): T | undefined;
export function useStore<T, S>(store: ReadonlyStore<T> | undefined, select: (value: T | undefined) => S): S;
export function useStore<T>(store: ReadonlyStore<T> | undefined, select = (value: T | undefined): unknown => value) {
  const { get, subscribe }: ReadonlyStore<T | undefined> = store ?? NO_STORE;
  return useSyncExternalStore(subscribe, () => select(get()));
}

/**
 * A value that is stored on this device and shared by all tabs. A change that cannot be stored lasts for the visit, and is
 * merged over what is stored: it never hides what another tab writes.
 */
export interface DeviceStore<T> extends ReadonlyStore<T> {
  /**
   * Reads the value again, applies the update and stores the result. An update that could not be stored is applied again, to
   * what another tab has stored since. Returns the value before.
   */
  change: (update: (value: T) => T) => T;
  /** Whether the last change could be stored. If not, it lasts until the tab is closed or reloaded. */
  isKept: ReadonlyStore<boolean>;
}

interface Options<T> {
  name: string;
  /** Returns what can be used of the stored JSON, which may be of any type. It is undefined if nothing is stored. */
  read: (stored: unknown) => T;
  /** The JSON to store; null removes what is stored. */
  write?: (value: T) => string | null;
}

const opened: { reload: (isDeleted?: boolean) => void; store: () => void }[] = [];

export function createDeviceStore<T>({ name, read, write = JSON.stringify }: Options<T>): DeviceStore<T> {
  let text: string | null;
  let unstored: ((value: T) => T)[] = [];
  const load = () => {
    text = deviceStorage.read(name);
    return unstored.reduce((value, update) => update(value), read(parseJson(text)));
  };
  const { get, set, subscribe } = createStore(load());
  const isKept = createStore(true);
  const reload = (isDeleted = false) => {
    if (isDeleted) unstored = [];
    if (isDeleted || deviceStorage.read(name) !== text) set(load());
  };
  const store = () => {
    if (unstored.length === 0) return;
    reload();
    const next = write(get());
    if (next === null) deviceStorage.remove(name);
    isKept.set(next === null || deviceStorage.write(name, next));
    if (!isKept.get()) return;
    text = next;
    unstored = [];
  };
  opened.push({ reload, store });
  return {
    get,
    subscribe,
    isKept,
    change: (update) => {
      reload();
      const before = get();
      unstored.push(update);
      set(update(before));
      store();
      return before;
    },
  };
}

/** Reads all stores again. `isDeleted`: what could not be stored goes too. */
export function reloadDeviceStores(isDeleted = false): void {
  opened.forEach(({ reload }) => reload(isDeleted));
}

/** Starts to follow what other tabs store, and to store all changes before the page is left. */
export function startDeviceStores(): void {
  window.addEventListener("storage", ({ key }) => {
    // Without a key, all data of the site was deleted.
    reloadDeviceStores(key === null);
  });
  // A suspended page hears nothing of other tabs.
  window.addEventListener("pageshow", () => reloadDeviceStores());
  window.addEventListener("pagehide", () => opened.forEach(({ store }) => store()));
}

/** The elements of a stored array; none if it is something else. */
export function itemsOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : [];
}
