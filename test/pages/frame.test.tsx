import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, heading, openList, requests, summary } from "./fixtures";

const PAGES: [address: string, heading: string, title: RegExp][] = [
  ["/", "Workflows", /^Workflows · /],
  ["/settings", "Settings", /^Settings · /],
  ["/workflows/supplier-onboarding", "supplier-onboarding", /^Workflow supplier-onboarding · /],
  ["/workflows/flow-1/documents/17", "Invoice 17.pdf", /^Invoice 17\.pdf · Document · /],
  ["/documents/17", "Invoice 17.pdf", /^Invoice 17\.pdf · Document · /],
  ["/documents/unknown", "Document not found", /^Document not found · /],
  ["/nowhere", "Page not found", /not found/i],
];

describe("every page", () => {
  test.each(PAGES)(
    "%s has the landmarks, the links of the navigation, one h1 and a title",
    async (address, h1, title) => {
      answerDocument("17", documentOf());
      renderApp(address);
      expect(await heading(h1)).toBeVisible();
      expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
      expect(screen.getAllByRole("main")).toHaveLength(1);
      const navigation = within(screen.getByRole("banner")).getByRole("navigation");
      expect(within(navigation).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
      expect(within(navigation).getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
      await waitFor(() => expect(document.title).toMatch(title));
    },
  );

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

test("the focus is on the new page's h1 after each navigation", async () => {
  answerDocument("17", documentOf());
  answerDocument("18", documentOf({ original_file_name: "Invoice 18.pdf" }));
  const { user, navigate } = await openList([summary("17"), summary("18")]);
  const expectFocus = async (name: string) => {
    const h1 = await heading(name);
    await waitFor(() => expect(h1).toHaveFocus());
  };
  await user.click(screen.getByRole("link", { name: "17.pdf" }));
  await expectFocus("Invoice 17.pdf");
  await user.click(await screen.findByRole("link", { name: "Next document" }));
  await expectFocus("Invoice 18.pdf");
  await user.click(screen.getByRole("link", { name: "Settings" }));
  await expectFocus("Settings");
  await navigate(-1);
  await expectFocus("Invoice 18.pdf");
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
    ["/workflows/a%2Fb%20c%3Fd", "a/b c?d", "documents/a%2Fb%20c%3Fd"],
    ["/documents/%252F", "%2F", "document/%252F"],
  ])("%s is the id %s, which is requested percent-encoded", async (address, id, asked) => {
    const seen = requests();
    renderApp(address);
    await waitFor(() => expect(document.title).toContain(id));
    await waitFor(() => expect(seen.map(({ url }) => url)).toEqual([`http://localhost:3000/api/v1/${asked}`]));
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

test("a page that cannot be rendered leaves the frame and the other pages working", async () => {
  // React reports the error on the console too.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const month = vi.spyOn(Date.prototype, "getMonth").mockImplementation(() => {
    throw new Error("a fault in drawing");
  });
  answerList("flow-1", [summary("17")]);
  const { user } = renderApp("/workflows/flow-1");
  expect(await screen.findByText(/This page could not be shown/)).toBeVisible();
  month.mockRestore();
  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Home" }));
  expect(await heading("Workflows")).toBeVisible();
});
