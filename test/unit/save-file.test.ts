import { afterEach, expect, it, vi } from "vitest";
import { saveStream } from "../../src/browser/save-file";

afterEach(() => vi.unstubAllGlobals());

/** A browser with the File System Access API, in which the reader chooses a place, or with `refusal` does not. */
function stubPicker(refusal?: Error) {
  const written: string[] = [];
  const end = vi.fn<(how: "closed" | "aborted") => void>();
  const names: string[] = [];
  const showSaveFilePicker = ({ suggestedName }: { suggestedName: string }) => {
    names.push(suggestedName);
    if (refusal) return Promise.reject(refusal);
    const writable = {
      write: (piece: string) => Promise.resolve(void written.push(piece)),
      close: () => {
        end("closed");
        return Promise.resolve();
      },
      abort: () => {
        end("aborted");
        return Promise.resolve();
      },
    };
    return Promise.resolve({ createWritable: () => Promise.resolve(writable) });
  };
  vi.stubGlobal("window", { showSaveFilePicker });
  return { written, end, names };
}

it("writes a large file piece by piece to the place that the reader chooses", async () => {
  const { written, end, names } = stubPicker();
  const created: string[] = [];
  const pieces = function* () {
    for (const piece of ["one", "two", "three"]) {
      // Each piece is written before the next one is created.
      expect(written).toEqual(created);
      created.push(piece);
      yield piece;
    }
  };
  expect(await saveStream("labels.csv", "text/csv", pieces(), 50_000_001)).toBe(true);
  expect(written).toEqual(["one", "two", "three"]);
  expect(names).toEqual(["labels.csv"]);
  expect(end.mock.calls).toEqual([["closed"]]);
});

it("saves nothing if the reader chooses no place", async () => {
  const { written } = stubPicker(new DOMException("The user aborted a request.", "AbortError"));
  expect(await saveStream("labels.csv", "text/csv", ["one"], 50_000_001)).toBe(false);
  expect(written).toEqual([]);
});

it("leaves no half of a file behind if a piece cannot be created", async () => {
  const { end } = stubPicker();
  const pieces = function* () {
    yield "one";
    throw new Error("too deep");
  };
  await expect(saveStream("labels.csv", "text/csv", pieces(), 50_000_001)).rejects.toThrow("too deep");
  expect(end.mock.calls).toEqual([["aborted"]]);
});
