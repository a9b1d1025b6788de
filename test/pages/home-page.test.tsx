import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { heading, requests } from "./fixtures";

const workflowId = () => screen.findByRole("textbox", { name: "Workflow ID" });

describe("opening a workflow", () => {
  test("trims and percent-encodes the id that was typed", async () => {
    const seen = requests();
    const { user, address } = renderApp("/");
    await user.type(await workflowId(), " q4/2026 ä? ");
    await user.click(screen.getByRole("button", { name: "Open workflow" }));
    expect(await heading("q4/2026 ä?")).toBeVisible();
    expect(address()).toBe("/workflows/q4%2F2026%20%C3%A4%3F");
    await waitFor(() =>
      expect(seen.map(({ url }) => url)).toEqual(["http://localhost:3000/api/v1/documents/q4%2F2026%20%C3%A4%3F"]),
    );
  });

  test.each([
    ["   ", /^Type the id of a workflow\.$/],
    ["..", /No workflow page can have this id/],
  ])("is refused with a reason where %j was typed", async (typed, reason) => {
    const { user, address } = renderApp("/");
    const field = await workflowId();
    expect(field).toBeValid();
    await user.type(field, typed);
    await user.click(screen.getByRole("button", { name: "Open workflow" }));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(reason);
    expect(address()).toBe("/");
  });
});

describe("recently opened workflows", () => {
  test("are links, the latest first, without duplicates", async () => {
    const { user, navigate } = renderApp("/workflows/inv-2026-q3");
    await screen.findByRole("table", { name: "Documents" });
    for (const id of ["supplier-onboarding", "new-workflow", "inv-2026-q3"]) {
      await navigate(`/workflows/${id}`);
      await heading(id);
      await waitFor(() => expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false"));
    }
    await user.click(screen.getByRole("link", { name: "Home" }));
    await workflowId();
    const rows = within(screen.getByRole("table", { name: "Workflows" })).getAllByRole("rowheader");
    expect(rows.map((row) => row.textContent)).toEqual(["inv-2026-q3", "new-workflow", "supplier-onboarding"]);
    await user.keyboard("jj");
    expect(screen.getByRole("link", { name: "new-workflow" })).toHaveFocus();
    await user.keyboard("k");
    expect(screen.getByRole("link", { name: "inv-2026-q3" })).toHaveFocus();

    await user.click(screen.getByRole("link", { name: "supplier-onboarding" }));
    expect(await screen.findByRole("heading", { level: 1, name: "supplier-onboarding" })).toBeVisible();
  });

  test("leave out those that could not be opened", async () => {
    const { user } = renderApp("/workflows/error-403");
    await screen.findByRole("alert");
    await user.click(screen.getByRole("link", { name: "Home" }));
    await workflowId();
    expect(screen.queryByRole("link", { name: "error-403" })).not.toBeInTheDocument();
  });
});

describe("after a service is set up", () => {
  test("the demo is not offered any more", async () => {
    renderApp("/");
    await workflowId();
    expect(screen.queryByRole("button", { name: "Explore the demo" })).not.toBeInTheDocument();
  });

  test("a missing key is said, with a link to the settings", async () => {
    saveConnection({ ...getConnection(), baseUrl: "https://service.example.com", key: "" });
    renderApp("/");
    await workflowId();
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/No API key is set/)).toBeVisible();
    expect(main.getByRole("link", { name: "Set up the service" })).toHaveAttribute("href", "/settings");
  });
});
