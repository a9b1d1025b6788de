/**
 * Text kept under a name. Never throws: where the browser blocks its storage or it is full, memory stands in. Names are
 * private to the folder that this build is served from.
 */
export interface TextStorage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
}

/**
 * The name of something that the browser shares within an origin, such as a stored item or a channel. Two deployments in
 * two folders of one origin must not read each other's settings, so the name contains the folder.
 */
export function scopedName(name: string): string {
  return FOLDER === "/" ? `docket.${name}` : `docket${FOLDER}${name}`;
}

const FOLDER = import.meta.env.BASE_URL;

/** Stays on this device until removed. */
export const deviceStorage = guarded(() => window.localStorage);

/** Lives as long as the tab, reloads included. */
export const tabStorage = guarded(() => window.sessionStorage);

function guarded(open: () => Storage): TextStorage {
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
      } catch {
        memory.set(name, value);
      }
    },
    remove(name) {
      memory.delete(name);
      try {
        open().removeItem(scopedName(name));
      } catch {
        // Storage that cannot be opened holds nothing of ours.
      }
    },
  };
}

/** Parses stored JSON; what is missing or broken is undefined. */
export function readJson(storage: TextStorage, name: string): unknown {
  try {
    return JSON.parse(storage.read(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
