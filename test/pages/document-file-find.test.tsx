import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { FileContext, INITIAL_FILE_VIEW, type FileLookup } from "../../src/document/file/file-context";
import { FilePanel } from "../../src/document/file/FilePanel";
import type { LoadedFile } from "../../src/document/file/use-file";
import { describeBlobs } from "./fixtures";
import { file, open } from "./open-file";

const searchFile = () => screen.findByRole("searchbox", { name: "Search file" });
const panel = () => within(screen.getByRole("group", { name: "File" }));
const status = () => panel().getByRole("status");

describe("the search in a text file", () => {
  test("counts the matches, and goes round in both directions", async () => {
    const { user } = await open("/17.txt", file("Total 1\nsubtotal 2\nTOTAL 3", "text/plain"));
    await user.type(await searchFile(), "total");
    expect(status()).toHaveTextContent(/^1 of 3 in the file$/);
    await user.keyboard("{Enter}");
    expect(status()).toHaveTextContent("2 of 3 in the file");
    await user.click(screen.getByRole("button", { name: "Next match" }));
    await user.click(screen.getByRole("button", { name: "Next match" }));
    expect(status()).toHaveTextContent("1 of 3 in the file");
    await user.click(screen.getByRole("button", { name: "Previous match" }));
    expect(status()).toHaveTextContent("3 of 3 in the file");
    await user.type(await searchFile(), "{Shift>}{Enter}{/Shift}");
    expect(status()).toHaveTextContent("2 of 3 in the file");
    await user.type(await searchFile(), "needle");
    expect(status()).toHaveTextContent("0 of 0 in the file");
  });

  test("is reached by a key, left by Escape, and cleared by another one", async () => {
    const { user } = await open("/17.txt", file("Total 1, total 2", "text/plain"));
    const box = await searchFile();
    await user.keyboard("f");
    expect(box).toHaveFocus();
    expect(box).toHaveValue("");
    await user.keyboard("total");
    expect(status()).toHaveTextContent("1 of 2 in the file");
    await user.keyboard("{Escape}");
    expect(screen.getByRole("group", { name: "Text" })).toHaveFocus();
    expect(box).toHaveValue("total");
    await user.keyboard("n");
    expect(status()).toHaveTextContent("2 of 2 in the file");
    await user.keyboard("{Escape}");
    expect(box).toHaveValue("");
    expect(status()).toBeEmptyDOMElement();
    expect(screen.getByRole("group", { name: "Text" })).toHaveFocus();
  });

  test("is absent from a picture", async () => {
    describeBlobs();
    await open("/17.png", file("bytes", "image/png"));
    fireEvent.load(await screen.findByRole("img"));
    expect(screen.queryByRole("searchbox", { name: "Search file" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Rotate" })).toBeVisible();
  });

  test("takes selected text to the search in the labels", async () => {
    const { user } = await open("/17.txt", file("Total of the\n  buyer", "text/plain"));
    const text = await screen.findByText(/^Total of the/);
    expect(screen.queryByRole("button", { name: "Search labels" })).not.toBeInTheDocument();
    act(() => {
      document.getSelection()?.selectAllChildren(text.parentElement ?? text);
      document.dispatchEvent(new Event("selectionchange"));
    });
    await user.click(screen.getByRole("button", { name: "Search labels" }));
    expect(screen.getByRole("searchbox", { name: "Search labels" })).toHaveValue("Total of the buyer");
  });
});

test("the lines of a text file are numbered and wrapped until the reader changes that", async () => {
  const { user } = await open("/17.txt", file("first\r\nsecond\n\nfourth", "text/plain"));
  expect(await screen.findByText("fourth")).toHaveAttribute("data-line", "4");
  expect(screen.getByRole("group", { name: "Text" })).toHaveTextContent(/^first second fourth$/);
  const wrap = screen.getByRole("button", { name: "Wrap lines" });
  expect(wrap).toHaveAttribute("aria-pressed", "true");
  await user.click(wrap);
  expect(wrap).toHaveAttribute("aria-pressed", "false");
});

test("a very long line is laid out in pieces, and stays one line with one number", async () => {
  const line = "שורה ארוכה 𠮷 ".repeat(500);
  await open("/17.txt", file(`${line}\nlast`, "text/plain; charset=utf-8"));
  expect(await screen.findByText("last")).toHaveAttribute("data-line", "2");
  const first = document.querySelector("[data-line='1']");
  expect(first?.textContent).toBe(`${line}\n`);
  const pieces = [...(first?.firstElementChild?.children ?? [])];
  expect(pieces.length).toBeGreaterThan(10);
  for (const piece of pieces) expect(piece.textContent.length).toBeLessThan(1000);
});

const textFile = (key: string, text: string): LoadedFile => ({
  key,
  name: key,
  content: { kind: "text", text, cut: false },
});

/** A file panel with buttons that ask for labels, as the labels beside it do. */
function Lookups({ loaded, lookups }: { loaded: LoadedFile | undefined; lookups: FileLookup[] }) {
  const [view, setView] = useState(INITIAL_FILE_VIEW);
  const [lookup, setLookup] = useState<FileLookup>();
  return (
    <>
      {lookups.map((each) => (
        <button key={each.name} type="button" onClick={() => setLookup({ ...each })}>
          Find {each.name}
        </button>
      ))}
      <FileContext value={{ view, onView: setView, lookup, active: true, searchLabels: () => undefined }}>
        <FilePanel file={loaded} onFault={() => undefined} renderFault={() => undefined} />
      </FileContext>
    </>
  );
}

describe("a label that is looked for in the file", () => {
  const AMOUNT = { name: "Invoice amount", texts: ["1234.50", "1,234.50", "1 234,50"] };
  const DATE = { name: "Invoice date", texts: ["2026-11-03", "3.11.2026"] };

  /** Opens a panel with the file and a button for each lookup. */
  function openPanel(text: string, ...lookups: FileLookup[]) {
    render(<Lookups loaded={textFile("a", text)} lookups={lookups} />);
    return userEvent.setup();
  }

  test("is found by the first of its texts that is in the file, and found once more when the reader asks again", async () => {
    const user = openPanel("Total 1,234.50\nAgain 1,234.50 or 1 234,50", AMOUNT);
    const ask = screen.getByRole("button", { name: "Find Invoice amount" });
    await user.click(ask);
    await waitFor(() => expect(status()).toHaveTextContent("1 of 2 in the file"));
    expect(await searchFile()).toHaveValue("1,234.50");
    await user.click(screen.getByRole("button", { name: "Next match" }));
    expect(status()).toHaveTextContent("2 of 2 in the file");
    await user.click(ask);
    await waitFor(() => expect(status()).toHaveTextContent("1 of 2 in the file"));
  });

  test("is said to be missing, until another one is found", async () => {
    const user = openPanel("Total 1,234.50", AMOUNT, DATE);
    await user.click(screen.getByRole("button", { name: "Find Invoice date" }));
    await waitFor(() =>
      expect(status()).toHaveTextContent("Invoice date was not found in the file: 0 of 0 in the file"),
    );
    await user.click(screen.getByRole("button", { name: "Find Invoice amount" }));
    await waitFor(() => expect(status()).toHaveTextContent(/^1 of 1 in the file$/));
  });

  test("is found as soon as the file has arrived", async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Lookups loaded={undefined} lookups={[AMOUNT]} />);
    await user.click(screen.getByRole("button", { name: "Find Invoice amount" }));
    rerender(<Lookups loaded={textFile("a", "Total 1 234,50")} lookups={[AMOUNT]} />);
    await searchFile();
    await waitFor(() => expect(status()).toHaveTextContent("1 of 1 in the file"));
  });

  test("shows its name with control characters written out", async () => {
    const user = openPanel("Total", { name: "a\u202eb", texts: ["x"] });
    await user.click(screen.getByRole("button", { name: /^Find a/ }));
    await waitFor(() => expect(status()).toHaveTextContent("a[U+202E]b was not found in the file"));
  });
});
