import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { column, openList, summary } from "./fixtures";

const SERVICE_ORDER = ["b", "d", "a", "c"];
const ROWS = [
  summary("b", {
    original_file_name: "Invoice 10.pdf",
    userId: "u2",
    Extracted: true,
    Edited: true,
    CreatedAt: "2026-01-03T00:00:00.000Z",
    EditedAt: "2026-01-09T00:00:00.000Z",
    rottenDays: null,
  }),
  summary("d", {
    original_file_name: "invoice 9.pdf",
    userId: "u4",
    Extracted: false,
    Edited: false,
    CreatedAt: "2025-12-31T23:59:59.999Z",
    EditedAt: "2025-12-31T23:59:59.999Z",
    rottenDays: 10,
  }),
  summary("a", {
    original_file_name: "Zebra.pdf",
    userId: "u1",
    Extracted: true,
    Edited: false,
    CreatedAt: "no time at all",
    EditedAt: "2026-01-04T00:00:00.000Z",
    rottenDays: 9,
  }),
  summary("c", {
    original_file_name: "apple.pdf",
    userId: "u3",
    Extracted: false,
    Edited: true,
    CreatedAt: "2026-01-02T00:00:00.000Z",
    EditedAt: "2026-01-10T00:00:00.000Z",
    rottenDays: null,
  }),
];

const open = (search = "") => openList(ROWS, search);
const ids = () => column("Document ID");
const sortButton = (name: string) => within(screen.getByRole("columnheader", { name })).getByRole("button", { name });
const sortOf = (name: string) => screen.getByRole("columnheader", { name }).getAttribute("aria-sort");

// Values without an order (nulls, unreadable times) are last in both directions.
const COLUMNS: [name: string, field: string, ascending: string[], descending: string[]][] = [
  ["File name", "original_file_name", ["c", "d", "b", "a"], ["a", "b", "d", "c"]],
  ["Extracted", "Extracted", ["c", "d", "a", "b"], ["a", "b", "c", "d"]],
  ["Edited", "Edited", ["a", "d", "b", "c"], ["b", "c", "a", "d"]],
  ["Created", "CreatedAt", ["d", "c", "b", "a"], ["b", "c", "d", "a"]],
  ["Edited at", "EditedAt", ["d", "a", "b", "c"], ["c", "b", "a", "d"]],
  ["Rotten days", "rottenDays", ["a", "d", "b", "c"], ["d", "a", "b", "c"]],
  ["Document ID", "_id", ["a", "b", "c", "d"], ["d", "c", "b", "a"]],
  ["Owner", "userId", ["a", "b", "c", "d"], ["d", "c", "b", "a"]],
];

describe("a column's button", () => {
  test.each(COLUMNS)(
    "%s sorts ascending, then descending, then not at all",
    async (name, field, ascending, descending) => {
      const { user, address } = await open();
      const button = sortButton(name);
      expect(ids()).toEqual(SERVICE_ORDER);
      expect(sortOf(name)).toBe("none");

      await user.click(button);
      await waitFor(() => expect(ids()).toEqual(ascending));
      expect(sortOf(name)).toBe("ascending");
      expect(address()).toBe(`/workflows/flow-1?sort=${field}`);

      await user.click(button);
      await waitFor(() => expect(ids()).toEqual(descending));
      expect(sortOf(name)).toBe("descending");
      expect(address()).toBe(`/workflows/flow-1?sort=-${field}`);

      await user.click(button);
      await waitFor(() => expect(ids()).toEqual(SERVICE_ORDER));
      expect(sortOf(name)).toBe("none");
      expect(address()).toBe("/workflows/flow-1");
    },
  );

  test("replaces the sort by another column, and keeps the filters", async () => {
    const { user, address } = await open("?extracted=true&sort=-_id");
    await user.click(sortButton("Rotten days"));
    await waitFor(() => expect(sortOf("Rotten days")).toBe("ascending"));
    const sorted = screen.getAllByRole("columnheader").filter((one) => one.getAttribute("aria-sort") !== "none");
    expect(sorted).toHaveLength(1);
    expect(ids()).toEqual(["a", "b"]);
    expect(address()).toBe("/workflows/flow-1?extracted=true&sort=rottenDays");
  });

  test("works by keyboard and keeps the focus", async () => {
    const { user } = await open();
    const button = sortButton("Owner");
    button.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sortOf("Owner")).toBe("ascending"));
    await user.keyboard(" ");
    await waitFor(() => expect(sortOf("Owner")).toBe("descending"));
    expect(button).toHaveFocus();
  });
});
