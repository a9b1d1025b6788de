type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Reads a whole body, but aborts the download once more than `limit` bytes have arrived, or after `maxTime` ms. `onBytes` is
 * called after each chunk with the number of bytes received so far.
 */
export async function readChunks(stream: Stream, limit: number, onBytes: (received: number) => void, maxTime?: number) {
  const reader = stream.getReader();
  // A read that is waiting then ends as if the body had ended.
  const timer = maxTime === undefined ? undefined : setTimeout(() => cancelStream(reader), maxTime);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.byteLength;
      onBytes(bytes);
      chunks.push(chunk.value);
      if (bytes > limit) {
        cancelStream(reader);
        break;
      }
    }
  } finally {
    clearTimeout(timer);
  }
  return { chunks, bytes };
}

/**
 * Aborts the download of a body that is not needed any more. Does not wait: if the response was cloned, cancelling ends
 * only when the other copy has been read.
 */
export function cancelStream(stream: { cancel: () => Promise<void> }): void {
  // Cancelling a stream that has failed rejects.
  stream.cancel().catch(() => undefined);
}
