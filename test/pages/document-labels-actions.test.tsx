import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import type { Label } from "../../src/contract/document";
import type { FileLookup } from "../../src/document/file/file-context";
import { LabelsSection } from "../../src/document/labels/LabelsSection";
import { INITIAL_LABELS_VIEW } from "../../src/document/labels/labels-view";
import { document as documentOf } from "../unit/fixtures";

const label = (key: string, value: unknown = key): Label => ({ key, value, group: "code", groupVal: "Group" });

function open(labels: Label[], onFind?: (lookup: FileLookup) => void) {
  function Labels() {
    const [view, onView] = useState(INITIAL_LABELS_VIEW);
    const document = documentOf({ documentLabels: labels });
    const unreadable = { count: 0, first: [] };
    return <LabelsSection {...{ documentId: "17", document, labels, unreadable, view, onView, onFind }} />;
  }
  const user = userEvent.setup();
  render(<Labels />, { wrapper: MemoryRouter });
  return user;
}

const button = (name: string) => screen.getByRole("button", { name });
const row = (key: string) => button(`Copy key ${key}`).closest("dl > div");

describe("a label", () => {
  test("copies its key and its value, guarded where a spreadsheet would run them", async () => {
    const user = open([
      label("address", "Main 1\n\tTown"),
      label("@sum", "=1+1"),
      label("number", -12.5),
      label("list", [-1]),
    ]);
    const copied = async (name: string) => {
      await user.click(button(name));
      return navigator.clipboard.readText();
    };
    expect(await copied("Copy value of address")).toBe("Main 1\n\tTown");
    expect(await copied("Copy key address")).toBe("address");
    expect(await copied("Copy value of @sum")).toBe("'=1+1");
    expect(await copied("Copy key @sum")).toBe("'@sum");
    expect(await copied("Copy value of number")).toBe("-12.5");
    expect(JSON.parse(await copied("Copy value of list"))).toEqual([-1]);
  });

  test("says that the browser does not allow copying, until the focus leaves", async () => {
    const user = open([label("address", "Main 1")]);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
    await user.click(button("Copy value of address"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The browser does not allow copying here");
    await user.tab();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("writes out invisible characters of its key in the names of its buttons", () => {
    open([label("a\u202eb", "x")]);
    expect(button("Copy value of a[U+202E]b")).toHaveAttribute("title", "Copy value of a[U+202E]b");
  });
});

describe("the search of labels", () => {
  test.each(["{ArrowDown}", "{Enter}"])("leads to the first label that is found by %s", async (key) => {
    const found: string[] = [];
    const user = open([label("invoice_number", "17"), label("currency", "SEK")], ({ label }) => found.push(label.key));
    const search = screen.getByRole("searchbox", { name: "Search labels" });
    await user.type(search, `nothing${key}`);
    expect(search).toHaveFocus();
    await user.clear(search);
    await user.type(search, `curr${key}`);
    expect(row("currency")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(found).toEqual(["currency"]);
  });

  test("leads past a folded group", async () => {
    const other = { ...label("net_d", "30"), group: "other", groupVal: "Other group" };
    const user = open([label("currency", "SEK"), other]);
    await user.click(button("Group"));
    await user.type(screen.getByRole("searchbox", { name: "Search labels" }), "{ArrowDown}");
    expect(row("net_d")).toHaveFocus();
  });
});

describe("a group", () => {
  const LABELS = [label("address", "Main 1\r\n\tTown"), label("net_d"), label("sum", "=1+1")];

  test("is copied as a table of the labels that are shown, each on one line", async () => {
    const user = open(LABELS);
    const copy = within(screen.getByRole("region", { name: "Group" })).getByRole("button", {
      name: "Copy Group as a table",
    });
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe("key\tvalue\naddress\tMain 1 Town\nnet_d\tnet_d\nsum\t'=1+1");
    await user.type(screen.getByRole("searchbox", { name: "Search labels" }), "sum");
    await waitFor(() => expect(screen.getAllByRole("term")).toHaveLength(1));
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe("key\tvalue\nsum\t'=1+1");
  });
});
