import type { ScanWord, Turn } from "./scan-words";

/** What was read in a picture. */
export interface ReadPicture {
  /** How far the picture had to be turned, besides what the caller turned. */
  turn: Turn;
  /** How far its lines are from level once it is turned, in radians, clockwise. */
  tilt: number;
  words: ScanWord[];
}

interface Reader {
  /**
   * Reads a picture. Rejects when the reader is closed.
   * @param onProgress Called with the part that is done, from 0 to 1.
   */
  read: (picture: HTMLCanvasElement, onProgress: (part: number) => void) => Promise<ReadPicture>;
  /** Ends the worker at once, whatever it is doing. */
  close: () => void;
}

/** A worker that reads text in pictures. */
export interface TextReader extends Reader {
  /** Call this when all pages have been read. The worker is kept for a while. */
  release: () => void;
}

/** A reader that is starting. */
export interface StartingReader extends Reader {
  /** Resolves when it can read. Rejects with a sentence for the reader of the page. */
  ready: Promise<unknown>;
}

// The next document may be a scan too, and starting a worker takes as long as reading a page.
const KEEP_MS = 30_000;

interface Opening {
  open: (name: string) => StartingReader;
  /** Is awaited before. Rejects with a sentence for the reader of the page where the site does not have what is needed. */
  check?: (name: string, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Returns a function that takes the reader that was released last, if it is of the same name, or opens one. It rejects with the
 * signal's reason if that is aborted.
 */
export function keepReader({ open, check }: Opening) {
  let idle: { reader: TextReader; name: string; timer: ReturnType<typeof setTimeout> } | undefined;
  return async (name: string, signal: AbortSignal): Promise<TextReader> => {
    const kept = idle;
    idle = undefined;
    if (kept) clearTimeout(kept.timer);
    if (kept?.name === name) return kept.reader;
    kept?.reader.close();

    await check?.(name, signal);
    const { ready, read, close } = open(name);
    signal.addEventListener("abort", close);
    await ready.catch((error: unknown) => {
      close();
      signal.throwIfAborted();
      throw error;
    });
    signal.removeEventListener("abort", close);
    const reader: TextReader = {
      read,
      close,
      release: () => {
        idle?.reader.close();
        const timer = setTimeout(() => {
          close();
          idle = undefined;
        }, KEEP_MS);
        idle = { reader, name, timer };
      },
    };
    return reader;
  };
}

/** The address of a file of this site. */
export function addressOf(path: string): string {
  return new URL(import.meta.env.BASE_URL + path, document.baseURI).href;
}

/** Where the files of the readers are on this site. */
export const READER_FOLDER = "scan/";
