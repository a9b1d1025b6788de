import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, documentOf, openDocument } from "./fixtures";
import { file, open as openFile } from "./open-file";

const label = (key: string, value: string | number | number[] = key) => ({
  key,
  value,
  group: "code",
  groupVal: "Group",
});

const open = async (documentLabels: ReturnType<typeof label>[]) => (await openDocument({ documentLabels })).user;

const button = (name: string) => screen.getByRole("button", { name });
const row = (key: string) => button(`Copy key ${key}`).closest("dl > div");

describe("a label", () => {
  test("copies its key and its value, guarded where a spreadsheet would run them", async () => {
    const user = await open([
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

  test("says that the browser does not allow copying", async () => {
    const user = await open([label("address", "Main 1")]);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
    await user.click(button("Copy value of address"));
    expect(await screen.findByText("The browser does not allow copying here")).toBeVisible();
  });

  test("writes out invisible characters of its key in the names of its buttons", async () => {
    await open([label("a\u202eb", "x")]);
    expect(button("Copy value of a[U+202E]b")).toHaveAttribute("title", "Copy value of a[U+202E]b");
  });
});

describe("the address of a label", () => {
  const documentLabels = [label("total", "17"), { ...label("due.date", "May"), group: "a.b", groupVal: "Dates" }];
  const openAt = async (path: string) => {
    answerDocument("17", documentOf({ documentLabels }));
    const { user } = renderApp(path);
    await screen.findByText("Document type");
    return user;
  };

  test("is copied, and puts the focus on the label", async () => {
    const user = await openAt("/documents/17");
    await user.click(button("Copy link to due.date"));
    const copied = new URL(await navigator.clipboard.readText());
    expect(copied.hash).toBe("#a%2Eb.due%2Edate");
    cleanup();
    await openAt(`/documents/17${copied.hash}`);
    await waitFor(() => expect(row("due.date")).toHaveFocus());
  });

  test("is that of the label with a value, where the document has several with its key", async () => {
    const orders = [label("order", ""), label("order", "PO-1"), label("order", "PO-2")];
    answerDocument("17", documentOf({ documentLabels: orders }));
    renderApp("/documents/17#code.order");
    const value = await screen.findByText("PO-1");
    await waitFor(() => expect(value.closest("dl > div")).toHaveFocus());
  });

  test("of no label of the document changes nothing", async () => {
    const user = await openAt("/documents/17#a%2Eb.total");
    await user.keyboard("{Shift}");
    expect(document.body).toHaveFocus();
    expect(screen.getByText("May")).toBeVisible();
  });
});

describe("the search of labels", () => {
  test.each(["{ArrowDown}", "{Enter}"])("leads to the first label that is found by %s", async (key) => {
    const documentLabels = [label("invoice_number", "17"), label("currency", "SEK")];
    const { user } = await openFile("/17.txt", file("17 SEK", "text/plain"), { documentLabels });
    const search = screen.getByRole("searchbox", { name: "Search labels" });
    await user.type(search, `nothing${key}`);
    expect(search).toHaveFocus();
    await user.clear(search);
    await user.type(search, `curr${key}`);
    expect(row("currency")).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("searchbox", { name: "Search file" })).toHaveValue("SEK"));
  });

  test("leads past a folded group", async () => {
    const other = { ...label("net_d", "30"), group: "other", groupVal: "Other group" };
    const user = await open([label("currency", "SEK"), other]);
    await user.click(button("Group"));
    await user.type(screen.getByRole("searchbox", { name: "Search labels" }), "{ArrowDown}");
    expect(row("net_d")).toHaveFocus();
  });
});

test("the arrow keys lead to the labels after a filter of the labels was pressed", async () => {
  const user = await open([label("currency", "SEK"), label("net_d")]);
  await user.click(button("With value"));
  expect(button("With value")).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(row("currency")).toHaveFocus();
});

describe("a group", () => {
  const LABELS = [label("address", "Main 1\r\n\tTown"), label("net_d"), label("sum", "=1+1")];

  test("is copied as a table of the labels that are shown, each on one line", async () => {
    const user = await open(LABELS);
    const group = within(screen.getByRole("region", { name: "Group" }));
    const copy = group.getByRole("button", { name: "Copy Group as a table" });
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe("key\tvalue\naddress\tMain 1 Town\nnet_d\tnet_d\nsum\t'=1+1");
    await user.type(screen.getByRole("searchbox", { name: "Search labels" }), "sum");
    await waitFor(() => expect(group.getAllByRole("term")).toHaveLength(1));
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe("key\tvalue\nsum\t'=1+1");
  });
});
