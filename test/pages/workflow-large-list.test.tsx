import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { answerList, fill, summary } from "./fixtures";

const COUNT = 20_000;
const ROWS = Array.from({ length: COUNT }, (_, index) => {
  const number = String(index).padStart(5, "0");
  return summary(`id-${number}`, { userId: `owner-${99_999 - index}`, original_file_name: `Invoice ${number}.pdf` });
});
const ALL = `Showing ${COUNT} of ${COUNT} documents`;

async function openList(rows = ROWS) {
  answerList("flow-1", rows);
  const app = renderApp("/workflows/flow-1");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(`of ${rows.length} documents`));
  return app;
}

/** Makes each step as long as a slice, and lets the page continue after a slice only once `release` is called. */
function holdSlices() {
  const { MessageChannel } = globalThis;
  const now = performance.now.bind(performance);
  const waiting: (() => void)[] = [];
  let extra = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + (extra += 10));
  class HeldChannel extends MessageChannel {
    constructor() {
      super();
      const post = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = (message: unknown) => void waiting.push(() => post(message));
    }
  }
  vi.stubGlobal("MessageChannel", HeldChannel);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    release: () => {
      vi.stubGlobal("MessageChannel", MessageChannel);
      clock.mockRestore();
      for (const post of waiting) post();
    },
  };
}

/** Records each text that the status has had from now on. */
function recordStatus() {
  const status = screen.getByRole("status");
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => {
    if (texts.at(-1) !== status.textContent) texts.push(status.textContent);
  });
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}

const firstRow = () => screen.getAllByRole("row")[1];
const busyParts = () => document.querySelectorAll("main [aria-busy=true]");

test("a sort that takes long keeps the rows, is announced once and ends with the new order", async () => {
  const { user, address } = await openList();
  const texts = recordStatus();
  const slices = holdSlices();
  await user.click(within(screen.getByRole("columnheader", { name: "Owner" })).getByRole("button"));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/^Sorting 20,000 documents$/));
  expect(address()).toBe("/workflows/flow-1?sort=userId");
  expect(firstRow()).toHaveTextContent("id-00000");
  expect([...busyParts()].some((part) => part.contains(screen.getByRole("table", { name: "Documents" })))).toBe(true);
  slices.release();
  await waitFor(() => expect(firstRow()).toHaveTextContent("id-19999"));
  expect(screen.getByRole("status")).toHaveTextContent(ALL);
  expect(busyParts()).toHaveLength(0);
  expect(texts).toEqual(["Sorting 20,000 documents", ALL]);
});

test("a newer sort cancels the one that is running", async () => {
  const { user } = await openList();
  const slices = holdSlices();
  await user.click(within(screen.getByRole("columnheader", { name: "Owner" })).getByRole("button"));
  await user.click(within(screen.getByRole("columnheader", { name: "Rotten days" })).getByRole("button"));
  const texts = recordStatus();
  slices.release();
  const header = screen.getByRole("columnheader", { name: "Rotten days" });
  await waitFor(() => expect(header).toHaveAttribute("aria-sort", "ascending"));
  expect(firstRow()).toHaveTextContent("id-00000");
  expect(screen.getByRole("columnheader", { name: "Owner" })).toHaveAttribute("aria-sort", "none");
  expect(texts.filter((text) => text !== ALL && !text?.startsWith("Sorting"))).toEqual([]);
});

test("a sort of up to 5,000 documents shows its result at once and mentions no work", async () => {
  const { user } = await openList(ROWS.slice(0, 5_000));
  const texts = recordStatus();
  const slices = holdSlices();
  await user.click(within(screen.getByRole("columnheader", { name: "Owner" })).getByRole("button"));
  expect(firstRow()).toHaveTextContent("id-04999");
  slices.release();
  expect(texts).toEqual([]);
});

test("a search of a large list whose order is ready shows its result at once", async () => {
  const { user } = await openList();
  await fill(user, screen.getByRole("searchbox", { name: "Search documents" }), "00042");
  expect(screen.getByRole("status")).toHaveTextContent(`Showing 1 of ${COUNT} documents`);
});
