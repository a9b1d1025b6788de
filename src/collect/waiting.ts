import { remember } from "../lib/once";

/** Ids that wait to be read. Only one id of each lane is read at a time; without lanes there is no such limit. */
export class Waiting {
  size = 0;
  private readonly lanes = new Map<string, { first: string[]; rest: string[] }>();
  private readonly busy = new Set<string>();

  constructor(private readonly laneOf: ((id: string) => string) | undefined) {}

  /** Adds an id behind the others of its lane. */
  add(id: string): void {
    this.lane(id).rest.push(id);
    this.size += 1;
  }

  /** In front of those that came by `add`. */
  addFirst(id: string): void {
    this.lane(id).first.push(id);
    this.size += 1;
  }

  /** The next id that may have its turn. */
  take(): string | undefined {
    for (const [name, lane] of this.lanes) {
      if (this.busy.has(name)) continue;
      const id = lane.first.shift() ?? lane.rest.shift();
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

  private lane(id: string) {
    return remember(this.lanes, this.laneOf?.(id) ?? "", () => ({ first: [], rest: [] }));
  }
}
