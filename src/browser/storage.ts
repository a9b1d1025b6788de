/** Stores strings by name. Never throws. Names are scoped to the folder that this build is served from. */
export interface TextStorage {
  /** Null if there is no value or the browser's storage is blocked. */
  read(name: string): string | null;
  /** Returns false if storage is blocked or full. What was stored stays then. */
  write(name: string, value: string): boolean;
  remove(name: string): void;
  /** The names of all values that begin so. */
  names(prefix: string): string[];
  /** Removes all values whose names begin so. */
  removeAll(prefix: string): void;
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

// Keeps no copies in memory, which would hide what another tab writes later.
function createTextStorage(open: () => Storage): TextStorage {
  const attempt = (work: (storage: Storage) => void) => {
    try {
      work(open());
      return true;
    } catch {
      return false;
    }
  };
  const names = (prefix: string) => {
    const found: string[] = [];
    const start = scopedName("");
    attempt((storage) => {
      for (const name of Object.keys(storage)) {
        if (name.startsWith(scopedName(prefix))) found.push(name.slice(start.length));
      }
    });
    return found;
  };
  const remove = (name: string) => void attempt((storage) => storage.removeItem(scopedName(name)));
  return {
    names,
    remove,
    removeAll: (prefix) => names(prefix).forEach(remove),
    read: (name) => {
      let text: string | null = null;
      attempt((storage) => (text = storage.getItem(scopedName(name))));
      return text;
    },
    write: (name, value) => attempt((storage) => storage.setItem(scopedName(name), value)),
  };
}

/** Parses a stored JSON value, which may be of any type. Undefined if it is missing, null or invalid. */
export function readJson(storage: TextStorage, name: string): unknown {
  return parseJson(storage.read(name));
}

/** Parses a stored text like `readJson`. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
