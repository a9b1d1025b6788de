import type { Operation } from "../contract/operation";

interface Download {
  bytes: number;
  stop: AbortController;
}

// Downloads in progress.
const downloads = new Map<string, Download>();
const getDownloadKey = (operation: Operation, id: string) => `${operation} ${id}`;

/** The number of bytes received by a download in progress; 0 if there is none. */
export function getBytesReceived(operation: Operation, id: string): number {
  return downloads.get(getDownloadKey(operation, id))?.bytes ?? 0;
}

/** Stops the download of a workflow's list. The query resolves with the rows that have arrived. */
export function stopListDownload(workflowId: string): void {
  downloads.get(getDownloadKey("documents", workflowId))?.stop.abort();
}

/** Runs a request so that `getBytesReceived` and `stopListDownload` know of it until it settles. */
export async function trackProgress<T>(
  operation: Operation,
  id: string,
  request: (tracking: { onBytes: (received: number) => void; stop: AbortSignal }) => Promise<T>,
): Promise<T> {
  const key = getDownloadKey(operation, id);
  const download: Download = { bytes: 0, stop: new AbortController() };
  downloads.set(key, download);
  try {
    return await request({
      onBytes: (received) => {
        download.bytes = received;
      },
      stop: download.stop.signal,
    });
  } finally {
    // A later request for the same thing may have taken its place.
    if (downloads.get(key) === download) downloads.delete(key);
  }
}
