const received = new Map<string, number>();

/** How much of a workflow's list has come, of an answer that is on the way. */
export function bytesReceived(workflowId: string): number {
  return received.get(workflowId) ?? 0;
}

export async function countBytes<T>(workflowId: string, ask: (onBytes: (received: number) => void) => Promise<T>) {
  received.delete(workflowId);
  try {
    return await ask((bytes) => received.set(workflowId, bytes));
  } finally {
    received.delete(workflowId);
  }
}
