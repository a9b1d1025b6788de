type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A body that is read in steps. */
export interface Source {
  /** Resolves to the next bytes, at most so many, or to undefined at the end. The next call may overwrite them. */
  next: (most: number) => Promise<Uint8Array | undefined>;
  /** Ends the request. */
  cancel: () => void;
}

/** The most bytes that can be asked for at a time. */
export const LARGEST_STEP = 524_288;

export function sourceOf(stream: Stream): Source {
  return readInPlace(stream) ?? readPieces(stream);
}

/** Reads into the same memory again and again, which costs half; undefined where the browser cannot. */
function readInPlace(stream: Stream): Source | undefined {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    return undefined;
  }
  let memory = new ArrayBuffer(LARGEST_STEP);
  return {
    next: async (most) => {
      const { done, value } = await reader.read(new Uint8Array(memory, 0, most));
      if (done) return undefined;
      memory = value.buffer;
      return value;
    },
    cancel: () => cancel(reader),
  };
}

function readPieces(stream: Stream): Source {
  const reader = stream.getReader();
  let left = new Uint8Array(0);
  return {
    next: async (most) => {
      if (left.length === 0) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        left = value;
      }
      const part = left.subarray(0, most);
      left = left.subarray(part.length);
      return part;
    },
    cancel: () => cancel(reader),
  };
}

/** Ends a request whose body is not wanted to its end. */
export function cancel(stream: { cancel: () => Promise<void> }): void {
  // A body that has failed already needs no end.
  stream.cancel().catch(() => undefined);
}
