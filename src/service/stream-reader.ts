type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A stream that is read in steps of a chosen size. */
export interface StreamReader {
  /**
   * Resolves with the next chunk of at most `maxBytes`, or with undefined at the end. The chunk's memory is reused by the
   * next call.
   */
  next: (maxBytes: number) => Promise<Uint8Array | undefined>;
  /** Aborts the download. */
  cancel: () => void;
}

/** The largest chunk that can be requested from `next`, in bytes. */
export const MAX_READ_BYTES = 524_288;

export function openStream(stream: Stream): StreamReader {
  return openByteStream(stream) ?? openDefaultStream(stream);
}

/**
 * Reads into one buffer that is reused. The default reader allocates memory for each chunk, which makes receiving and
 * parsing a list of 25 MB 15 to 20 % slower in Chromium. Returns undefined where byte streams are not supported.
 */
function openByteStream(stream: Stream): StreamReader | undefined {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    return undefined;
  }
  let buffer = new ArrayBuffer(MAX_READ_BYTES);
  return {
    next: async (maxBytes) => {
      // The stream takes the buffer over and gives it back with the chunk.
      const { done, value } = await reader.read(new Uint8Array(buffer, 0, maxBytes));
      if (done) return undefined;
      buffer = value.buffer;
      return value;
    },
    cancel: () => cancelStream(reader),
  };
}

function openDefaultStream(stream: Stream): StreamReader {
  const reader = stream.getReader();
  let rest = new Uint8Array(0);
  return {
    next: async (maxBytes) => {
      if (rest.length === 0) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        rest = value;
      }
      const chunk = rest.subarray(0, maxBytes);
      rest = rest.subarray(chunk.length);
      return chunk;
    },
    cancel: () => cancelStream(reader),
  };
}

/** Aborts the download of a body that is not needed any more. */
export function cancelStream(stream: { cancel: () => Promise<void> }): void {
  // Cancelling a stream that has failed rejects.
  stream.cancel().catch(() => undefined);
}
