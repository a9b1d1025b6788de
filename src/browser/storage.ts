/**
 * Stores strings by name. Never throws: if the browser's storage is blocked or full, values are kept in memory. Names are
 * scoped to the folder that this build is served from.
 */
export interface TextStorage {
  read(name: string): string | null;
  /** Returns false if the value is kept in memory only. */
  write(name: string, value: string): boolean;
  remove(name: string): void;
}

/**
 * Scopes a name that is shared by all pages of an origin, such as a stored item's or a channel's, to the folder that the
 * app is served from. Two deployments in two folders of one origin must not read each other's settings.
 */
export function scopedName(name: string): string {
  return FOLDER === "/" ? `docket.${name}` : `docket${FOLDER}${name}`;
}

const FOLDER = import.meta.env.BASE_URL;

/** Keeps values on this device until they are removed (localStorage). */
export const deviceStorage = createTextStorage(() => window.localStorage);

/** Keeps values until the tab is closed (sessionStorage). They survive reloads. */
export const tabStorage = createTextStorage(() => window.sessionStorage);

function createTextStorage(open: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  return {
    read(name) {
      try {
        return memory.get(name) ?? open().getItem(scopedName(name));
      } catch {
        return memory.get(name) ?? null;
      }
    },
    write(name, value) {
      try {
        open().setItem(scopedName(name), value);
        memory.delete(name);
        return true;
      } catch {
        memory.set(name, value);
        return false;
      }
    },
    remove(name) {
      memory.delete(name);
      try {
        open().removeItem(scopedName(name));
      } catch {
        // Blocked storage contains no values of ours.
      }
    },
  };
}

/** Parses a stored JSON value; undefined if it is missing or invalid. */
export function readJson(storage: TextStorage, name: string): unknown {
  try {
    return JSON.parse(storage.read(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
