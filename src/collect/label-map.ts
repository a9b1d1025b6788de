import type { Label } from "../contract/document";
import { remember } from "../lib/once";

/** Names a row or a column of labels: a group's code (empty if the label has none) and a key. */
export interface LabelKey {
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
export class LabelMap<T> {
  private readonly groups = new Map<string, Map<string, T>>();

  constructor(private readonly create: (name: LabelKey) => T) {}

  get({ group, key }: LabelKey): T | undefined {
    return this.groups.get(group)?.get(key);
  }

  /** Creates the value if there is none yet. */
  ensure(name: LabelKey): T {
    const keys = remember(this.groups, name.group, () => new Map<string, T>());
    return remember(keys, name.key, () => this.create(name));
  }

  values(): T[] {
    return Array.from(this.groups.values(), (keys) => [...keys.values()]).flat();
  }
}
