import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { getConnection, demo, saveConnection, setMocksStarter } from "../../src/state/connection";
import { pinWorkflow, rememberWorkflow } from "../../src/state/recent-workflows";
import { saveView } from "../../src/state/saved-views";
import { renderApp } from "../render-app";
import { server } from "../server";
import { afterRetries, answer, answerList, fakeTimers, requests, summary } from "./fixtures";

const row = (workflowId: string) => screen.findByRole("row", { name: new RegExp(workflowId) });
const cells = async (workflowId: string) =>
  within(await row(workflowId))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const ids = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);
const list = [
  summary("1", { Extracted: false, rottenDays: 12 }),
  summary("2", { Edited: true, rottenDays: null }),
  summary("3", { rottenDays: 4 }),
];

describe("the counts of recently opened workflows", () => {
  test("are read on arrival, and again on request", async () => {
    answerList("flow-1", list);
    const seen = requests();
    rememberWorkflow("flow-1");
    const { user } = renderApp("/");
    await waitFor(async () => expect((await cells("flow-1")).slice(0, 4)).toEqual(["3", "1", "1", "12"]));
    const missed = screen.getByRole("link", { name: "1 not extracted" });
    expect(missed).toHaveAttribute("href", "/workflows/flow-1?extracted=false");
    expect(screen.getByText(/^as of/)).toHaveTextContent(/^as of \d\d:\d\d$/);
    expect(screen.getByRole("status")).toHaveTextContent("Read 1 workflow");
    expect(seen).toHaveLength(1);
    answerList("flow-1", list.slice(1));
    const refresh = screen.getByRole("button", { name: "Refresh counts" });
    expect(refresh).toHaveAttribute("title", "Refresh counts (r)");
    await user.click(refresh);
    await waitFor(async () => expect((await cells("flow-1"))[0]).toBe("2"));
    expect(seen).toHaveLength(2);
    answerList("flow-1", []);
    await user.keyboard("r");
    await waitFor(async () => expect((await cells("flow-1"))[0]).toBe("0"));
  });

  test("come with what is new since the reader last looked, as a link to it", async () => {
    answerList("flow-1", list.slice(1));
    const { user } = renderApp("/workflows/flow-1");
    await waitFor(() => expect(Object.keys(sessionStorage).join()).toMatch(/docket\.seen /));
    answerList("flow-1", list);
    await user.click(screen.getByRole("link", { name: "Home" }));
    await screen.findByText("Read 1 workflow");
    expect(screen.queryByRole("link", { name: /since/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Refresh counts" }));
    const news = await screen.findByRole("link", { name: /^1 new since \d\d:\d\d$/ });
    expect(news).toHaveAttribute("href", "/workflows/flow-1?changed=new");
  });

  test("are the ones read last, also where the clock was set back since the list was read", async () => {
    const { user } = renderApp("/workflows/supplier-onboarding");
    await screen.findByRole("table", { name: "Documents" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    answerList("supplier-onboarding", list);
    await user.click(screen.getByRole("link", { name: "Home" }));
    expect((await cells("supplier-onboarding"))[0]).toBe("6");
    await user.click(screen.getByRole("button", { name: "Refresh counts" }));
    await waitFor(async () => expect((await cells("supplier-onboarding"))[0]).toBe("3"));

    answerList("supplier-onboarding", list.slice(1));
    await user.click(screen.getByRole("link", { name: "supplier-onboarding" }));
    await user.click(await screen.findByRole("button", { name: "Refresh" }));
    await screen.findByText("Showing 2 of 2 documents");
    await user.click(screen.getByRole("link", { name: "Home" }));
    expect((await cells("supplier-onboarding"))[0]).toBe("2");
  });

  test("of a workflow that fails are replaced by the error, and the others are shown", async () => {
    answerList("flow-1", list);
    answerList("flow-2", [...list, { _id: 7 }]);
    answer("/api/v1/documents/flow-3", () => HttpResponse.json({ message: "Forbidden" }, { status: 403 }));
    for (const id of ["flow-1", "flow-2", "flow-3", "no-such-flow"]) rememberWorkflow(id);
    renderApp("/");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Read 3 of 4 workflows; 1 failed"));
    await waitFor(async () => expect(await row("flow-3")).toHaveTextContent(/\(403\): “Forbidden”/));
    expect((await cells("flow-1")).slice(0, 4)).toEqual(["3", "1", "1", "12"]);
    expect(await row("flow-2")).toHaveTextContent("1 more could not be read");
    expect((await cells("no-such-flow")).slice(0, 4)).toEqual(["0", "0", "0", "–"]);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("that were read stay beside the error of a refresh that failed", async () => {
    answerList("flow-1", list);
    rememberWorkflow("flow-1");
    const { user } = renderApp("/");
    await screen.findByText("Read 1 workflow");
    answer("/api/v1/documents/flow-1", () =>
      HttpResponse.json({ detail: "error fetching documents" }, { status: 500 }),
    );
    fakeTimers();
    await user.click(screen.getByRole("button", { name: "Refresh counts" }));
    await afterRetries(async () => expect(await row("flow-1")).toHaveTextContent("error fetching documents"));
    expect(await row("flow-1")).toHaveTextContent(/These counts are of \d\d:\d\d:\d\d\./);
    expect((await cells("flow-1")).slice(0, 4)).toEqual(["3", "1", "1", "12"]);
  });

  test("of saved views are links to their documents, also where the list is loaded; one by labels has a dash", async () => {
    answerList("flow-1", list);
    rememberWorkflow("flow-1");
    saveView({ name: "Rotten", search: "?rotten=4..&sort=-rottenDays", hiddenColumns: ["userId"] });
    saveView({ name: "With a total", search: "?label=total:none", hiddenColumns: [] });
    const { user, address } = renderApp("/");
    const links = () =>
      within(screen.getByRole("list", { name: "Saved views" }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    await screen.findByText("Read 1 workflow");
    expect(links()).toEqual(["flow-1 1", "flow-1 0", "flow-1 2", "flow-1 –"]);
    expect(screen.getByTitle(/^Not counted: labels are not read here/)).toHaveTextContent("–");
    await user.click(screen.getByRole("link", { name: "flow-1 2" }));
    await screen.findByText("Showing 2 of 3 documents");
    expect(address()).toBe("/workflows/flow-1?rotten=4..&sort=-rottenDays");
    expect(screen.queryByRole("columnheader", { name: "Owner" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Home" }));
    await waitFor(() => expect(links()).toEqual(["flow-1 1", "flow-1 0", "flow-1 2", "flow-1 –"]));
  });

  test("are requested four at a time, and no longer after the page is left", async () => {
    let open = 0;
    let most = 0;
    const release: (() => void)[] = [];
    const seen = requests();
    server.use(
      http.get("http://localhost:3000/api/v1/documents/:id", async () => {
        most = Math.max(most, ++open);
        await new Promise<void>((resolve) => release.push(resolve));
        open -= 1;
        return HttpResponse.json({ message: "", data: list });
      }),
    );
    for (let at = 0; at < 9; at++) rememberWorkflow(`flow-${at}`);
    const { user } = renderApp("/");
    await waitFor(() => expect(open).toBe(4));
    release.shift()?.();
    await waitFor(() => expect(seen).toHaveLength(5));
    await user.click(screen.getByRole("link", { name: "Settings" }));
    await screen.findByRole("heading", { level: 1, name: "Settings" });
    await waitFor(() => expect(seen.slice(1).every(({ signal }) => signal.aborted)).toBe(true));
    release.forEach((resolve) => resolve());
    expect([most, seen.length]).toEqual([4, 5]);
  });
});

/** The latest, flow-3, stands first. */
function rememberThree() {
  for (const id of ["flow-1", "flow-2", "flow-3"]) {
    answerList(id, list);
    rememberWorkflow(id);
  }
}

describe("a workflow that is removed from the list", () => {
  test("leaves the focus on the row that follows it, and comes back by Undo to its place, with its pin", async () => {
    rememberThree();
    pinWorkflow("flow-2", true);
    const { user } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Remove flow-2 from this list" }));
    expect(ids()).toEqual(["flow-3", "flow-1"]);
    expect(screen.getByRole("link", { name: "flow-3" })).toHaveFocus();
    expect(await screen.findByText("Removed flow-2 from this list")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(ids()).toEqual(["flow-2", "flow-3", "flow-1"]));
    expect(screen.getByRole("button", { name: "Pin flow-2", pressed: true })).toBeVisible();
  });

  test("comes back with all others when the cleared list is restored, below one that was opened since", async () => {
    rememberThree();
    const { user, navigate } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Clear this list" }));
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    await navigate("/workflows/supplier-onboarding");
    await screen.findByRole("table", { name: "Documents" });
    await navigate("/");
    await waitFor(() => expect(ids()).toEqual(["supplier-onboarding"]));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(ids()).toEqual(["supplier-onboarding", "flow-3", "flow-2", "flow-1"]));
  });
});

test("in the demo all of its workflows are listed, and cannot be removed", async () => {
  setMocksStarter(() => Promise.resolve());
  saveConnection({ ...getConnection(), source: "demo" });
  for (const id of demo?.workflowIds ?? []) {
    answer(`/demo/api/v1/documents/${id}`, () => HttpResponse.json({ message: "", data: list }));
  }
  renderApp("/");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Read 4 workflows"));
  for (const id of ["inv-2026-q4", "inv-2026-q3", "supplier-onboarding", "purchasing-2026"]) {
    expect(await row(id)).toHaveTextContent("Demo data");
    expect(screen.getByRole("link", { name: id })).toHaveAttribute("href", `/workflows/${id}`);
  }
  expect(screen.queryByRole("button", { name: /^(Remove|Clear)/ })).not.toBeInTheDocument();
  expect(screen.getByText("Sample documents only. Nothing is sent.")).toBeVisible();
});

describe("a pinned workflow", () => {
  test("moves above the others when it is pinned, and keeps the focus", async () => {
    rememberThree();
    const { user } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Pin flow-1" }));
    expect(ids()).toEqual(["flow-1", "flow-3", "flow-2"]);
    expect(screen.getByRole("button", { name: "Pin flow-1", pressed: true })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(ids()).toEqual(["flow-3", "flow-2", "flow-1"]);
  });

  test("stays when the list is cleared, and however many others are opened", async () => {
    rememberWorkflow("flow-1");
    pinWorkflow("flow-1", true);
    for (let at = 2; at < 40; at++) rememberWorkflow(`flow-${at}`);
    answer("/api/v1/documents/:id", () => HttpResponse.json({ message: "", data: list }));
    const { user } = renderApp("/");
    await row("flow-39");
    expect(ids()).toHaveLength(21);
    await user.click(screen.getByRole("button", { name: "Clear this list" }));
    expect(ids()).toEqual(["flow-1"]);
    expect(screen.queryByRole("button", { name: "Clear this list" })).not.toBeInTheDocument();
  });

  test("can be pinned on its own page, even if its list is refused", async () => {
    const { user } = renderApp("/workflows/error-403");
    const pin = await screen.findByRole("button", { name: "Pin error-403", pressed: false });
    await user.click(pin);
    expect(pin).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("link", { name: "Home" }));
    await row("error-403");
    expect(screen.getByRole("button", { name: "Pin error-403", pressed: true })).toBeVisible();
  });
});
