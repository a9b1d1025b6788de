import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changePreferences } from "../../src/state/preferences";
import { openList, summary, type User } from "./fixtures";

const at = (day: string) => ({ CreatedAt: `2026-11-${day}T12:00:00.000Z`, EditedAt: `2026-11-${day}T12:00:00.000Z` });

const DOCUMENTS = [
  summary("a", { ...at("02"), rottenDays: 1 }),
  summary("b", { ...at("02"), rottenDays: 2, Extracted: false }),
  summary("c", { ...at("04"), rottenDays: 2 }),
  summary("d", { ...at("05"), rottenDays: null, Edited: true }),
];

beforeEach(() => changePreferences({ times: "utc" }));

async function openOverview(search = "", documents = DOCUMENTS) {
  const app = await openList(documents, search);
  const toggle = await screen.findByRole("button", { name: "Overview" });
  await app.user.click(toggle);
  await findChart("Created");
  return { ...app, toggle };
}

const findFigure = (name: string) => screen.findByRole("figure", { name });
const findChart = (name: string) => screen.findByRole("slider", { name });

async function focusChart(name: string) {
  const chart = await findChart(name);
  act(() => chart.focus());
  return chart;
}

/** The texts of a chart's table, cell by cell. */
async function readTable(user: User, name: string): Promise<string[][]> {
  const figure = within(await findFigure(name));
  const button = figure.getByRole("button", { name: "Show as table" });
  if (button.getAttribute("aria-expanded") === "false") await user.click(button);
  const rows = within(figure.getByRole("table", { name })).getAllByRole<HTMLTableRowElement>("row");
  return rows.map(({ cells }) => [...cells].map((cell) => cell.textContent));
}

describe("the overview of a workflow", () => {
  test("is shown by its button, and again on the next visit until it is hidden", async () => {
    const { user, toggle, navigate } = await openOverview();
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await navigate("/settings");
    await navigate("/workflows/flow-1");
    expect(await findFigure("Rotten days")).toBeVisible();
    const again = screen.getByRole("button", { name: "Overview" });
    await user.click(again);
    expect(again).toHaveAttribute("aria-expanded", "false");
    expect(again).toHaveFocus();
    expect(screen.queryByRole("figure", { name: "Created" })).not.toBeInTheDocument();
    expect(localStorage.getItem("docket.preferences")).toContain('"overview":false');
  });

  test("gives its numbers as tables, with a row for null", async () => {
    const { user } = await openOverview();
    expect(await readTable(user, "Created")).toEqual([
      ["Created", "Documents", "Extracted", "Not extracted"],
      ["2 Nov 2026", "2", "1", "1"],
      ["3 Nov 2026", "0", "0", "0"],
      ["4 Nov 2026", "1", "1", "0"],
      ["5 Nov 2026", "1", "1", "0"],
    ]);
    expect(await readTable(user, "Rotten days")).toEqual([
      ["Rotten days", "Documents", "Extracted", "Not extracted"],
      ["1", "1", "1", "0"],
      ["2", "2", "1", "1"],
      ["None", "1", "1", "0"],
    ]);
  });

  test("counts a timestamp that cannot be read apart", async () => {
    const unreadable = summary("b", { CreatedAt: "<b>soon</b>", Extracted: false });
    const { user } = await openOverview("", [summary("a", at("02")), unreadable]);
    expect((await readTable(user, "Created")).slice(1)).toEqual([
      ["2 Nov 2026", "1", "1", "0"],
      ["Unreadable", "1", "0", "1"],
    ]);
  });

  test("counts the documents that match the other filters, but not the chart's own", async () => {
    const { user } = await openOverview("?rotten=2..2");
    expect((await readTable(user, "Created")).slice(1)).toEqual([
      ["2 Nov 2026", "1", "0", "1"],
      ["3 Nov 2026", "0", "0", "0"],
      ["4 Nov 2026", "1", "1", "0"],
      ["5 Nov 2026", "0", "0", "0"],
    ]);
    expect((await readTable(user, "Rotten days")).slice(1)).toEqual([
      ["1", "1", "1", "0"],
      ["2", "2", "1", "1"],
      ["None", "1", "1", "0"],
    ]);
    await user.click(within(screen.getByRole("group", { name: "Extracted" })).getByRole("radio", { name: /^Yes/ }));
    await screen.findByText("Showing 1 of 4 documents");
    await expect
      .poll(() => readTable(user, "Created"))
      .toEqual([
        ["Created", "Documents", "Extracted", "Not extracted"],
        ["2 Nov 2026", "0", "0", "0"],
        ["3 Nov 2026", "0", "0", "0"],
        ["4 Nov 2026", "1", "1", "0"],
        ["5 Nov 2026", "0", "0", "0"],
      ]);
  });

  test("says so if no document matches, and filters nothing then", async () => {
    const { user, address } = await openOverview("?q=nothing");
    const chart = await focusChart("Created");
    await user.keyboard("{ArrowRight}{Enter}");
    expect(chart).toHaveAttribute("aria-valuetext", "0 documents, 0 not extracted");
    expect(address()).toBe("/workflows/flow-1?q=nothing");
  });
});

describe("the keyboard in a chart", () => {
  test("moves with the arrows, says what is there, and filters with Enter", async () => {
    const { user, address } = await openOverview();
    const chart = await focusChart("Created");
    expect(chart).toHaveAttribute("aria-valuetext", "4 documents, 1 not extracted");
    await user.keyboard("{ArrowRight}");
    expect(chart).toHaveAttribute("aria-valuetext", "2 Nov 2026: 2 documents, 1 not extracted");
    await user.keyboard("{Enter}");
    expect(address()).toBe("/workflows/flow-1?created=2026-11-02..2026-11-02");
    await screen.findByText("Showing 2 of 4 documents");
    expect(chart).toHaveFocus();
  });

  test("passes over empty bars", async () => {
    const { user } = await openOverview();
    const chart = await focusChart("Created");
    await user.keyboard("{Home}{ArrowRight}");
    expect(chart).toHaveAttribute("aria-valuetext", "4 Nov 2026: 1 document, 0 not extracted");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(chart).toHaveAttribute("aria-valuetext", "2 Nov 2026: 2 documents, 1 not extracted");
  });

  test("extends with Shift, and filters by all that is selected", async () => {
    const { user, address } = await openOverview();
    const chart = await focusChart("Created");
    await user.keyboard("{End}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}");
    expect(chart).toHaveAttribute("aria-valuetext", "3 to 5 Nov 2026: 2 documents, 0 not extracted");
    await user.keyboard("{Enter}");
    expect(address()).toBe("/workflows/flow-1?created=2026-11-03..2026-11-05");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}{Enter}");
    expect(address()).toBe("/workflows/flow-1?created=2026-11-04..2026-11-05");
  });

  test("clears the chart's range with Escape, and no other", async () => {
    const { user, address } = await openOverview("?rotten=1..1&created=2026-11-02..");
    const chart = await focusChart("Rotten days");
    await user.keyboard("{Escape}");
    expect(address()).toBe("/workflows/flow-1?created=2026-11-02..");
    expect(chart).toHaveFocus();
  });

  test("reaches the documents without a value, which no range has", async () => {
    const { user, address } = await openOverview();
    const chart = await focusChart("Rotten days");
    await user.keyboard("{End}{ArrowRight}");
    expect(chart).toHaveAttribute("aria-valuetext", "None: 1 document, 0 not extracted");
    await user.keyboard("{Enter}");
    expect(address()).toBe("/workflows/flow-1");
    await user.keyboard("{Shift>}{ArrowLeft}{/Shift}{Enter}");
    expect(address()).toBe("/workflows/flow-1?rotten=2..2");
  });

  test("continues from the range in the address", async () => {
    const { user } = await openOverview("?created=2026-11-03..2026-11-04");
    const chart = await focusChart("Created");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(chart).toHaveAttribute("aria-valuetext", "3 to 5 Nov 2026: 2 documents, 0 not extracted");
  });
});

test("a click in a chart selects the bar below it, also before its width is measured, unless the bar is empty", async () => {
  const { user, address } = await openOverview();
  const chart = await findChart("Created");
  // The width is never measured in jsdom, which has no capture of the pointer either.
  vi.spyOn(chart, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 1200, 64));
  Object.assign(chart, { setPointerCapture: vi.fn() });
  const dayOfFour = (index: number) => ({ clientX: 100 + (1200 * (index + 0.5)) / 4 });
  const click = (index: number) => user.pointer({ keys: "[MouseLeft]", target: chart, coords: dayOfFour(index) });
  await click(1);
  expect(address()).toBe("/workflows/flow-1");
  await click(2);
  expect(address()).toBe("/workflows/flow-1?created=2026-11-04..2026-11-04");
});
