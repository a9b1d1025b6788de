import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, requests, summary } from "./fixtures";

const PAGES = [
  ["/", "Workflows"],
  ["/settings", "Settings"],
  ["/workflows/supplier-onboarding", "supplier-onboarding"],
  ["/workflows/flow-1/documents/17", "Invoice 17.pdf"],
  ["/documents/17", "Invoice 17.pdf"],
  ["/nowhere", "Page not found"],
] as const;

describe("every page", () => {
  test.each(PAGES)("%s has the landmarks, the links of the navigation and one h1", async (address, heading) => {
    answerDocument("17", documentOf());
    renderApp(address);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole("main")).toHaveLength(1);
    const navigation = within(screen.getByRole("banner")).getByRole("navigation");
    expect(within(navigation).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    expect(within(navigation).getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  });

  test("begins with a link that skips to the content", async () => {
    const { user } = renderApp("/");
    await screen.findByRole("heading", { level: 1, name: "Workflows" });
    await user.tab();
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("main")).toHaveFocus();
  });
});

test("an address that only ends like a workflow's sends no request", async () => {
  const seen = requests();
  answerList("flow-1", [summary("17")]);
  answerList("flow-2", [summary("18")]);
  const { navigate } = renderApp("/nowhere/workflows/flow-1");
  await screen.findByRole("heading", { name: "Page not found" });
  await navigate("/workflows/flow-2");
  await screen.findByRole("table", { name: "Documents" });
  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(["/api/v1/documents/flow-2"]);
});

describe("the browser's title", () => {
  test.each([
    ["/", /^Workflows · /],
    ["/settings", /Settings/],
    ["/workflows/supplier-onboarding", /Workflow.*supplier-onboarding|supplier-onboarding.*Workflow/],
    ["/documents/17", /Invoice 17\.pdf.*Document/],
    ["/documents/unknown", /unknown.*Document/],
    ["/nowhere", /not found/i],
  ])("of %s names the page and the thing on it", async (address, title) => {
    answerDocument("17", documentOf());
    renderApp(address);
    await waitFor(() => expect(document.title).toMatch(title));
  });
});

describe("the focus", () => {
  test("is on the new page's h1 after each navigation", async () => {
    answerList("flow-1", [summary("17"), summary("18")]);
    answerDocument("17", documentOf());
    answerDocument("18", documentOf({ original_file_name: "Invoice 18.pdf" }));
    const { user, navigate } = renderApp("/workflows/flow-1");
    await user.click(await screen.findByRole("link", { name: "17.pdf" }));
    const first = await screen.findByRole("heading", { level: 1, name: "Invoice 17.pdf" });
    await waitFor(() => expect(first).toHaveFocus());

    await user.click(await screen.findByRole("link", { name: "Next document" }));
    const second = await screen.findByRole("heading", { level: 1, name: "Invoice 18.pdf" });
    await waitFor(() => expect(second).toHaveFocus());

    await user.click(screen.getByRole("link", { name: "Settings" }));
    const settings = await screen.findByRole("heading", { level: 1, name: "Settings" });
    await waitFor(() => expect(settings).toHaveFocus());

    await navigate(-1);
    const back = await screen.findByRole("heading", { level: 1, name: "Invoice 18.pdf" });
    await waitFor(() => expect(back).toHaveFocus());
  });
});

describe("an address", () => {
  test("that no page has leads home from a not-found page", async () => {
    const { user, address } = renderApp("/workflow/inv-2026-q4");
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: /home/i }));
    expect(await screen.findByRole("textbox", { name: "Workflow ID" })).toBeVisible();
    expect(address()).toBe("/");
  });

  test.each([
    ["/workflows/a%2Fb%20c%3Fd", "a/b c?d", "http://localhost:3000/api/v1/documents/a%2Fb%20c%3Fd"],
    ["/workflows/%252F", "%2F", "http://localhost:3000/api/v1/documents/%252F"],
  ])("%s is the id %s, which is requested percent-encoded", async (address, id, asked) => {
    const seen = requests();
    renderApp(address);
    expect(await screen.findByRole("heading", { level: 1, name: id })).toBeVisible();
    await waitFor(() => expect(seen.map(({ url }) => url)).toEqual([asked]));
  });

  test.each([
    ["/documents/a%2Fb%20c%3Fd", "a/b c?d", "http://localhost:3000/api/v1/document/a%2Fb%20c%3Fd"],
    ["/documents/%252F", "%2F", "http://localhost:3000/api/v1/document/%252F"],
  ])("%s is the document %s, which is requested percent-encoded", async (address, id, asked) => {
    const seen = requests();
    renderApp(address);
    expect(await screen.findByRole("textbox", { name: "Document ID" })).toHaveValue(id);
    expect(seen.map(({ url }) => url)).toEqual([asked]);
  });

  test("never holds the key, and neither does the page", async () => {
    const { user, address } = renderApp("/workflows/supplier-onboarding");
    await user.click(await screen.findByRole("link", { name: "Vantrell credit note VF81005.pdf" }));
    await screen.findByRole("link", { name: "Open file" });
    expect(address()).not.toContain("key-for-tests");
    expect(document.documentElement.outerHTML).not.toContain("key-for-tests");
    expect(document.title).not.toContain("key-for-tests");
  });
});

describe("a request", () => {
  test("carries the key in its header, asks for JSON and sends nothing else", async () => {
    const seen = requests();
    renderApp("/workflows/supplier-onboarding");
    await screen.findByRole("table", { name: "Documents" });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.method).toBe("GET");
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "x-api-key": "key-for-tests",
    });
    expect(seen[0]?.credentials).toBe("omit");
    expect(seen[0]?.referrerPolicy).toBe("no-referrer");
  });
});
