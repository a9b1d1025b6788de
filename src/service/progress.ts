import type { Operation } from "../contract/operation";

interface Reception {
  bytes: number;
  enough: AbortController;
}

// The answers that are on the way.
const receptions = new Map<string, Reception>();
const keyOf = (operation: Operation, id: string) => `${operation} ${id}`;

/** How many bytes of an answer have come, while it is on the way. */
export function getBytesReceived(operation: Operation, id: string): number {
  return receptions.get(keyOf(operation, id))?.bytes ?? 0;
}

/** Ends the reading of a workflow's list and keeps the rows that have come. */
export function stopListDownload(workflowId: string): void {
  receptions.get(keyOf("documents", workflowId))?.enough.abort();
}

/** Asks for something in a way that its progress can be seen and, for a list, its reading be ended. */
export async function trackProgress<T>(
  operation: Operation,
  id: string,
  ask: (reception: { onBytes: (received: number) => void; enough: AbortSignal }) => Promise<T>,
): Promise<T> {
  const key = keyOf(operation, id);
  const reception: Reception = { bytes: 0, enough: new AbortController() };
  receptions.set(key, reception);
  try {
    return await ask({
      onBytes: (received) => {
        reception.bytes = received;
      },
      enough: reception.enough.signal,
    });
  } finally {
    if (receptions.get(key) === reception) receptions.delete(key);
  }
}
