/** Text kept under a name. Never throws: where the browser blocks or has filled its storage, memory stands in. */
export interface Store {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
}

/** Stays on this device until removed. */
export const deviceStore = guarded(() => window.localStorage);

/** Lives as long as the tab, reloads included. */
export const tabStore = guarded(() => window.sessionStorage);

function guarded(open: () => Storage): Store {
  const memory = new Map<string, string>();
  return {
    read(name) {
      try {
        return memory.get(name) ?? open().getItem(name);
      } catch {
        return memory.get(name) ?? null;
      }
    },
    write(name, value) {
      try {
        open().setItem(name, value);
        memory.delete(name);
      } catch {
        memory.set(name, value);
      }
    },
    remove(name) {
      memory.delete(name);
      try {
        open().removeItem(name);
      } catch {
        // What cannot be opened holds nothing of ours.
      }
    },
  };
}

/** Parses stored JSON; what is missing or broken is undefined. */
export function readJson(store: Store, name: string): unknown {
  try {
    return JSON.parse(store.read(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
