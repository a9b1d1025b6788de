/** The ids that are still to be requested. */
export interface WorkQueue {
  /** The next id, or undefined if there is none, or none yet. */
  take: () => string | undefined;
  putFirst: (id: string) => void;
  /** Puts an id at the end, after a pause in ms. */
  putLast: (id: string, pause?: number) => void;
  /** How many ids wait, those in their pause too. */
  getSize: () => number;
}

/** Creates a queue of these ids. `onReady` is called when the pause of an id is over. */
export function createWorkQueue(ids: readonly string[], onReady: () => void): WorkQueue {
  // An index instead of `shift`, which would move 100,000 ids each time.
  const rest = [...ids];
  let next = 0;
  const first: string[] = [];
  let pausing = 0;

  return {
    take: () => first.shift() ?? (next < rest.length ? rest[next++] : undefined),
    putFirst: (id) => {
      first.push(id);
    },
    putLast: (id, pause = 0) => {
      if (pause === 0) {
        rest.push(id);
        return;
      }
      pausing += 1;
      setTimeout(() => {
        pausing -= 1;
        rest.push(id);
        onReady();
      }, pause);
    },
    getSize: () => first.length + rest.length - next + pausing,
  };
}
