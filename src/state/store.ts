import { useSyncExternalStore } from "react";

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

/** The store's value; the component renders again when it changes. */
export function useStore<T>({ get, subscribe }: ReadonlyStore<T>): T {
  return useSyncExternalStore(subscribe, get);
}
