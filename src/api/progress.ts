interface Reception {
  bytes: number;
  enough: AbortController;
}

// The lists that are on the way.
const receptions = new Map<string, Reception>();

/** How much of a workflow's list has come, of an answer that is on the way. */
export function bytesReceived(workflowId: string): number {
  return receptions.get(workflowId)?.bytes ?? 0;
}

/** Ends the reading of a workflow's list and keeps the rows that have come. */
export function keepWhatCame(workflowId: string): void {
  receptions.get(workflowId)?.enough.abort();
}

/** Asks for a list in a way that its progress can be seen and its reading be ended. */
export async function followed<T>(
  workflowId: string,
  ask: (reception: { onBytes: (received: number) => void; enough: AbortSignal }) => Promise<T>,
): Promise<T> {
  const reception: Reception = { bytes: 0, enough: new AbortController() };
  receptions.set(workflowId, reception);
  try {
    return await ask({
      onBytes: (received) => {
        reception.bytes = received;
      },
      enough: reception.enough.signal,
    });
  } finally {
    if (receptions.get(workflowId) === reception) receptions.delete(workflowId);
  }
}
