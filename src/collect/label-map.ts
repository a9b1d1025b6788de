import type { Label } from "../contract/document";

/** Names a row or a column of labels: a group's code (empty if the label has none) and a key. */
export interface LabelName {
  group: string;
  key: string;
}

/** The code of a label's group. Empty if it has none. */
export function groupOf(label: Label): string {
  return label.group ?? "";
}

/**
 * Values by group code and key. They are listed by group: groups and, within a group, keys in the order in which they
 * were added.
 */
interface LabelMap<T> {
  get: (name: LabelName) => T | undefined;
  /** Creates the value if there is none yet. */
  ensure: (name: LabelName) => T;
  values: () => T[];
}

export function createLabelMap<T>(create: (name: LabelName) => T): LabelMap<T> {
  const groups = new Map<string, Map<string, T>>();
  const get = ({ group, key }: LabelName) => groups.get(group)?.get(key);
  return {
    get,
    ensure: (name) => {
      const known = get(name);
      if (known !== undefined) return known;
      const value = create(name);
      const keys = groups.get(name.group) ?? new Map<string, T>();
      groups.set(name.group, keys.set(name.key, value));
      return value;
    },
    values: () => Array.from(groups.values(), (keys) => [...keys.values()]).flat(),
  };
}
