import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { column, openList, requests, summary } from "./fixtures";

const ROWS = [
  summary("d1", { original_file_name: "Apple (scan).pdf", userId: "owner-x", Extracted: true, Edited: false }),
  summary("d2", { original_file_name: "banana.pdf", userId: "owner-y", Extracted: false, Edited: false }),
  summary("d3", { original_file_name: "Cherry 100%.pdf", userId: "owner-x", Extracted: true, Edited: true }),
  summary("d4", { original_file_name: "date.*.pdf", userId: "OWNER-Z", Extracted: false, Edited: true }),
];

/** Opens a workflow of four documents under the given query. */
const open = (search = "") => openList(ROWS, search);
const search = () => screen.getByRole("searchbox", { name: "Search documents" });
const ids = () => column("Document ID");
const choices = (name: string) => within(screen.getByRole("group", { name }));
const status = () => screen.getByRole("status");

describe("the search box", () => {
  test.each([
    ["BANANA", ["d2"]],
    ["owner-x", ["d1", "d3"]],
    ["owner-z", ["d4"]],
    [".*", ["d4"]],
  ])("finds %j literally, in any case, in file name, id and owner", async (text, found) => {
    const { user } = await open();
    await user.click(search());
    await user.paste(text);
    await waitFor(() => expect(status()).toHaveTextContent(`Showing ${found.length} of 4 documents`));
    expect(ids()).toEqual(found);
    expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", String(found.length + 1));
  });
});

describe("a text that is still being typed", () => {
  test("stays in the field when a filter is chosen, and is written to the address with it", async () => {
    const { user, address } = await open();
    await user.type(search(), "pdf");
    await user.click(choices("Extracted").getByRole("radio", { name: "Yes" }));
    expect(search()).toHaveValue("pdf");
    await waitFor(() => expect(address()).toBe("/workflows/flow-1?q=pdf&extracted=true"));
    expect(ids()).toEqual(["d1", "d3"]);
  });

  test.each([
    ["pdf{Enter}", "?q=pdf"],
    ["100%{Tab}", "?q=100%25"],
  ])("is written to the address at once after a key (%s), and soon without it", async (keys, query) => {
    const { user, address } = await open();
    await user.type(search(), keys);
    expect(address()).toBe(`/workflows/flow-1${query}`);
    await user.clear(search());
    await waitFor(() => expect(address()).toBe("/workflows/flow-1"));
  });

  test("is kept on the document's page and on the way back", async () => {
    const { user, navigate, address } = await open();
    await user.type(search(), "apple");
    await user.click(await screen.findByRole("link", { name: /Apple/ }));
    await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/d1?q=apple"));
    await navigate(-1);
    expect(await screen.findByRole("searchbox", { name: "Search documents" })).toHaveValue("apple");
  });

  test("is kept by a reload, also where the page before is taken down only after it was replaced", async () => {
    await open();
    fireEvent.change(search(), { target: { value: "apple" } });
    window.dispatchEvent(new Event("pagehide"));
    cleanup();
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "reload" } as PerformanceNavigationTiming]);
    await open();
    expect(search()).toHaveValue("apple");
    await waitFor(() => expect(ids()).toEqual(["d1"]));
  });

  test("is replaced by the text of a link", async () => {
    const { user, navigate } = await open();
    await user.type(search(), "apple");
    await navigate("/workflows/flow-1?q=banana");
    await waitFor(() => expect(search()).toHaveValue("banana"));
    await waitFor(() => expect(ids()).toEqual(["d2"]));
  });
});

describe("the radio groups", () => {
  test.each([
    ["Extracted", "Yes", ["d1", "d3"], "?extracted=true"],
    ["Edited", "No", ["d1", "d2"], "?edited=false"],
  ])("%s %s shows the matching documents and is written to the address", async (group, choice, found, query) => {
    const { user, address } = await open();
    await user.click(choices(group).getByRole("radio", { name: choice }));
    await waitFor(() => expect(ids()).toEqual(found));
    expect(status()).toHaveTextContent("Showing 2 of 4 documents");
    expect(address()).toBe(`/workflows/flow-1${query}`);

    await user.click(choices(group).getByRole("radio", { name: "Any" }));
    await waitFor(() => expect(ids()).toEqual(["d1", "d2", "d3", "d4"]));
    expect(address()).toBe("/workflows/flow-1");
  });

  test("work together with each other and with the search", async () => {
    const { user } = await open();
    await user.click(choices("Extracted").getByRole("radio", { name: "Yes" }));
    await user.click(choices("Edited").getByRole("radio", { name: "Yes" }));
    await waitFor(() => expect(ids()).toEqual(["d3"]));
    await user.type(search(), "apple");
    await waitFor(() => expect(status()).toHaveTextContent("Showing 0 of 4 documents"));
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(status()).toHaveTextContent("Showing 4 of 4 documents"));
  });
});

describe("the address", () => {
  test("sets the search, the filters and the sort", async () => {
    await open("?q=.pdf&extracted=true&edited=false&sort=-original_file_name");
    expect(search()).toHaveValue(".pdf");
    expect(choices("Extracted").getByRole("radio", { name: "Yes" })).toBeChecked();
    expect(choices("Edited").getByRole("radio", { name: "No" })).toBeChecked();
    expect(screen.getByRole("columnheader", { name: "File name" })).toHaveAttribute("aria-sort", "descending");
    expect(status()).toHaveTextContent("Showing 1 of 4 documents");
    expect(ids()).toEqual(["d1"]);
  });

  test("contains all of them together", async () => {
    const { user, address } = await open("?extracted=false");
    await user.click(choices("Edited").getByRole("radio", { name: "Yes" }));
    await user.click(within(screen.getByRole("columnheader", { name: "Rotten days" })).getByRole("button"));
    await user.type(search(), "a b");
    await waitFor(() =>
      expect(Object.fromEntries(new URL(address(), "http://localhost:3000").searchParams)).toEqual({
        q: "a b",
        extracted: "false",
        edited: "true",
        sort: "rottenDays",
      }),
    );
  });

  test("is applied when the reader goes back, without a new request", async () => {
    const seen = requests();
    const { navigate } = await open("?q=apple");
    await navigate("/workflows/flow-1?q=banana");
    await waitFor(() => expect(ids()).toEqual(["d2"]));
    expect(search()).toHaveValue("banana");
    await navigate(-1);
    await waitFor(() => expect(ids()).toEqual(["d1"]));
    expect(search()).toHaveValue("apple");
    expect(seen).toHaveLength(1);
  });
});
