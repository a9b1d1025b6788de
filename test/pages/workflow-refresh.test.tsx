import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { changePreferences } from "../../src/state/preferences";
import { renderApp } from "../render-app";
import {
  answer,
  answerDocument,
  answerList,
  column,
  documentOf,
  fakeClock,
  letPass,
  never,
  openList,
  summary,
  type User,
} from "./fixtures";

const LIST = "/api/v1/documents/flow-1";
const THREE = [summary("1"), summary("2", { Extracted: false }), summary("3")];
const LATER = [
  summary("4"),
  summary("3", { Edited: true, EditedAt: "2026-03-05T00:00:00.000Z", rottenDays: null }),
  summary("2", { Extracted: true }),
];

const ids = () => column("Document ID");
const refresh = (user: User) => user.click(screen.getByRole("button", { name: "Refresh" }));
const news = (text: string) => screen.findByText(text, { exact: true });
const asOf = () => screen.getByText(/^as of /).textContent;
const show = () => screen.queryByRole("button", { name: "Show" });

const open = (rows = THREE) => openList(rows);

/** Moves the clock past the time after which a list is requested again on the way back. */
function letAnswersGrowOld() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
}

/** Turns on automatic refresh, and waits for the text that comes with the code of the interval. */
async function refreshEvery30Seconds() {
  act(() => changePreferences({ autoRefresh: 30 }));
  await screen.findByText("every 30 s");
}

const returnToTab = () => void fireEvent(window, new Event("visibilitychange"));

describe("Refresh", () => {
  test("announces the changes, marks the rows and can filter to them", async () => {
    const { user } = await open();
    answerList("flow-1", [...LATER, summary("5", { userId: "owner-2" })]);
    await refresh(user);
    expect(await news("2 new, 1 now extracted, 1 edited, 1 gone")).toBeVisible();
    expect(ids()).toEqual(["4", "3", "2", "5"]);
    expect(show()).not.toBeInTheDocument();
    expect(column("File name")).toEqual(["4.pdfnew", "3.pdfedited", "2.pdfnow extracted", "5.pdfnew"]);

    answerList("flow-1", [...LATER, summary("5"), summary("6")]);
    await refresh(user);
    expect(await news("3 new, 1 now extracted, 1 edited, 1 gone")).toBeVisible();
    const only = screen.getByRole("button", { name: "Only changed" });
    await user.click(only);
    expect(only).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(ids()).toEqual(["4", "3", "2", "5", "6"]));
    await user.click(screen.getByRole("button", { name: "1 edited" }));
    await waitFor(() => expect(ids()).toEqual(["3"]));
    expect(screen.getByRole("status")).toHaveTextContent("Showing 1 of 5 documents");
    const extracted = within(screen.getByRole("group", { name: "Extracted" }));
    await waitFor(() => expect(extracted.getByRole("radio", { name: "Yes" })).toHaveAccessibleDescription("1"));
    await user.click(only);
    await user.click(screen.getByRole("button", { name: "Changed documents: remove" }));
    await waitFor(() => expect(ids()).toEqual(["4", "3", "2", "5", "6"]));
    expect(only).toHaveAttribute("aria-pressed", "false");
    await user.click(only);
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(ids()).toEqual(["4", "3", "2", "5", "6"]));
  });

  test("announces that nothing changed, and keeps the order of the rows", async () => {
    const { user } = await open();
    answerList("flow-1", [...THREE].reverse());
    await refresh(user);
    expect(await news("Nothing changed")).toBeVisible();
    expect(ids()).toEqual(["1", "2", "3"]);
    expect(screen.queryByRole("button", { name: "Only changed" })).not.toBeInTheDocument();
  });

  test("marks all rows of an id that comes twice if one of them changed", async () => {
    const { user } = await open([summary("1"), summary("1", { original_file_name: "b.pdf" })]);
    answerList("flow-1", [summary("1", { original_file_name: "b.pdf" }), summary("1", { userId: "b" })]);
    await refresh(user);
    expect(await news("2 changed")).toBeVisible();
    await waitFor(() =>
      expect(column("File name")).toEqual([
        "b.pdfSeveral documents have this idchanged",
        "1.pdfSeveral documents have this idchanged",
      ]),
    );
  });

  test("keeps the focus on the same row", async () => {
    const { user } = await open();
    screen.getByRole("link", { name: "2.pdf" }).focus();
    answerList("flow-1", LATER);
    await user.keyboard("r");
    await news("1 new, 1 now extracted, 1 edited, 1 gone");
    expect(screen.getByRole("link", { name: "2.pdf" })).toHaveFocus();
  });
});

describe("a newer list that was loaded automatically", () => {
  test("waits, with the queue of documents, until it is accepted", async () => {
    for (const id of ["1", "2"]) answerDocument(id, documentOf({ original_file_name: `${id}.pdf` }));
    const { user, navigate } = await open();
    await user.click(screen.getByRole("link", { name: "1.pdf" }));
    await screen.findByText("1 of 3");
    letAnswersGrowOld();
    const asked = answerList("flow-1", LATER);
    await user.click(screen.getByRole("link", { name: "Next document" }));
    expect(await screen.findByText("2 of 3")).toBeVisible();
    expect(asked.times).toBe(0);
    await navigate("/workflows/flow-1");
    expect(await news("1 new, 1 now extracted, 1 edited, 1 gone")).toBeVisible();
    expect(ids()).toEqual(["1", "2", "3"]);
    expect(screen.getByRole("status")).toHaveTextContent("Showing 3 of 3 documents");

    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(ids()).toEqual(["4", "3", "2"]);
    expect(screen.getByRole("button", { name: "Refresh" })).toHaveFocus();
    expect(show()).not.toBeInTheDocument();
  });

  test("is accepted automatically if its content is the same", async () => {
    const { navigate } = await open();
    const before = asOf();
    await navigate("/settings");
    letAnswersGrowOld();
    answerList("flow-1", [...THREE].reverse());
    await navigate("/workflows/flow-1");
    await waitFor(() => expect(asOf()).not.toBe(before));
    expect(ids()).toEqual(["1", "2", "3"]);
    expect(show()).not.toBeInTheDocument();
  });

  test("is accepted by a press on one of its changes, which keeps the focus and shows those alone", async () => {
    const { user, navigate } = await open();
    await navigate("/settings");
    letAnswersGrowOld();
    answerList("flow-1", LATER);
    await navigate("/workflows/flow-1");
    await news("1 new, 1 now extracted, 1 edited, 1 gone");
    await user.click(screen.getByRole("button", { name: "1 new" }));
    expect(ids()).toEqual(["4"]);
    expect(screen.getByRole("button", { name: "1 new", pressed: true })).toHaveFocus();
  });

  test("waits even if the clock was set back by an hour", async () => {
    fakeClock();
    const { user } = await open();
    await refreshEvery30Seconds();
    vi.setSystemTime(Date.now() - 3_600_000);
    answerList("flow-1", LATER);
    await letPass(30_000);
    expect(await news("1 new, 1 now extracted, 1 edited, 1 gone")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(ids()).toEqual(["4", "3", "2"]);
    answerList("flow-1", LATER.slice(1));
    await letPass(30_000);
    expect(await news("1 gone")).toBeVisible();
  });

  test("is dropped with all other data when the connection changes", async () => {
    await open();
    answerList("flow-1", LATER);
    saveConnection({ ...getConnection(), key: `${getConnection().key}-other` });
    await waitFor(() => expect(ids()).toEqual(["4", "3", "2"]));
    expect(show()).not.toBeInTheDocument();
  });
});

describe("automatic refresh", () => {
  test("is off by default, and the choice is remembered", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Display" }));
    const choices = within(await screen.findByRole("group", { name: "Auto refresh" })).getAllByRole("menuitemradio");
    expect(choices.map((choice) => choice.textContent)).toEqual(["Off", "Every 30 s", "Every 1 min", "Every 5 min"]);
    expect(choices[0]).toBeChecked();
    await user.click(screen.getByRole("menuitemradio", { name: "Every 1 min" }));
    expect(localStorage.getItem("docket.preferences")).toContain('"autoRefresh":60');
    expect(await screen.findByText("every 1 min")).toBeInTheDocument();
    await user.click(screen.getByRole("menuitemradio", { name: "Off" }));
  });

  test("waits its longest pause where the service names a time past the last date", async () => {
    const { user } = await open();
    fakeClock();
    const asked = answer(
      LIST,
      () => new HttpResponse(null, { status: 503, headers: { "Retry-After": "9999999999999" } }),
    );
    await refreshEvery30Seconds();
    await refresh(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("503");
    for (let turn = 0; turn < 10; turn++) await letPass(10);
    expect(asked.times).toBe(1);
    expect(screen.getByText("next try in 10 min")).toBeVisible();
    await letPass(9 * 60_000);
    expect(asked.times).toBe(1);
    await letPass(60_000);
    await waitFor(() => expect(asked.times).toBe(2));
  });

  test("sends nothing on return to the tab before the time that the service named", async () => {
    const { user } = await open();
    fakeClock();
    const asked = answer(LIST, () => new HttpResponse(null, { status: 429, headers: { "Retry-After": "120" } }));
    await refreshEvery30Seconds();
    await refresh(user);
    await screen.findByText("next try in 2 min");
    returnToTab();
    await letPass(60_000);
    returnToTab();
    await letPass(0);
    expect(asked.times).toBe(1);
    // After that time, but before the next interval.
    vi.setSystemTime(Date.now() + 61_000);
    returnToTab();
    await waitFor(() => expect(asked.times).toBe(2));
  });
});

describe("a list that loads for more than a second", () => {
  test("can be cancelled and requested again", async () => {
    answer(LIST, never);
    fakeClock();
    const { user } = renderApp("/workflows/flow-1");
    await screen.findByRole("main", { busy: true });
    await letPass(1000);
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("heading", { name: "Loading was cancelled" })).toBeVisible();
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    answerList("flow-1", THREE);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("table");
    expect(ids()).toEqual(["1", "2", "3"]);
  });
});
