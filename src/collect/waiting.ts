import { remember } from "../lib/once";

interface Lane {
  first: string[];
  rest: string[];
  /** The index in `rest` of the next one, because `shift` would move 100,000 ids each time. */
  next: number;
}

/** Ids that wait to be read. Only one id of each lane is read at a time; without lanes there is no such limit. */
export class Waiting {
  size = 0;
  private readonly lanes = new Map<string, Lane>();
  private readonly busy = new Set<string>();

  constructor(private readonly laneOf: ((id: string) => string) | undefined) {}

  /** Adds an id behind the others of its lane. */
  add(id: string): void {
    this.ensureLane(id).rest.push(id);
    this.size += 1;
  }

  /** In front of those that came by `add`. */
  addFirst(id: string): void {
    this.ensureLane(id).first.push(id);
    this.size += 1;
  }

  /** The next id that may have its turn. */
  take(): string | undefined {
    for (const [name, lane] of this.lanes) {
      if (this.busy.has(name)) continue;
      const id = lane.first.shift() ?? lane.rest[lane.next++];
      if (id === undefined) {
        this.lanes.delete(name);
        continue;
      }
      this.size -= 1;
      if (this.laneOf) this.busy.add(name);
      return id;
    }
    return undefined;
  }

  /** The turn of this id is over. */
  release(id: string): void {
    if (this.laneOf) this.busy.delete(this.laneOf(id));
  }

  private ensureLane(id: string): Lane {
    const name = this.laneOf?.(id) ?? "";
    return remember(this.lanes, name, () => ({ first: [], rest: [], next: 0 }));
  }
}
