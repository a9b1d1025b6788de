/** Saves a text as a file in the browser's downloads. `type` is its MIME type. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Above this size in bytes, a file is written to disk piece by piece where the browser can do that. */
export const LARGE_FILE = 50_000_000;

// Not in TypeScript's library yet. https://wicg.github.io/file-system-access/
interface FilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/**
 * Saves a text that comes in pieces as a file. Up to `LARGE_FILE` bytes it is a plain download, and so are larger files in
 * browsers without the File System Access API. Otherwise the reader chooses a place, and each piece is written there before
 * the next one is created. Resolves with false if the reader chose none. `type` is the MIME type.
 */
export async function saveStream(
  name: string,
  type: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  estimatedBytes: number,
): Promise<boolean> {
  const { showSaveFilePicker } = window as FilePicker;
  if (estimatedBytes > LARGE_FILE && showSaveFilePicker) {
    const file = await showSaveFilePicker.call(window, { suggestedName: name }).catch(ignoreAbort);
    if (!file) return false;
    const writable = await file.createWritable();
    try {
      for await (const piece of pieces) await writable.write(piece);
    } catch (error) {
      // Leaves no half of a file behind.
      await writable.abort();
      throw error;
    }
    await writable.close();
    return true;
  }
  const parts: string[] = [];
  for await (const piece of pieces) parts.push(piece);
  saveBlob(name, new Blob(parts, { type }));
  return true;
}

function ignoreAbort(error: unknown): undefined {
  if (error instanceof DOMException && error.name === "AbortError") return undefined;
  throw error;
}

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download holds a reference to the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
