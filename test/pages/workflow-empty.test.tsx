import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { pinWorkflow, rememberWorkflow } from "../../src/state/recent-workflows";
import { renderApp } from "../render-app";
import { fill } from "./fixtures";

describe("a workflow without documents", () => {
  const field = () => screen.findByRole("textbox", { name: "Workflow ID" });

  test("lets the reader correct its id", async () => {
    const { user, address } = renderApp("/workflows/new-workflow");
    expect(await field()).toHaveValue("new-workflow");
    await fill(user, await field(), " supplier-onboarding ");
    await user.click(screen.getByRole("button", { name: "Open workflow" }));
    expect(await screen.findByRole("table", { name: "Documents" })).toBeVisible();
    expect(address()).toBe("/workflows/supplier-onboarding");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "supplier-onboarding" })).toHaveFocus());
  });

  test("has neither a time nor a pin, unless it is pinned already", async () => {
    const { navigate } = renderApp("/workflows/new-workflow");
    await field();
    expect(screen.queryByText(/^as of/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Pin/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
    pinWorkflow("another-new-workflow", true);
    await navigate("/workflows/another-new-workflow");
    expect(await screen.findByRole("button", { name: "Pin another-new-workflow" })).toBePressed();
  });

  test("points to Refresh where the id stays the same", async () => {
    const { user } = renderApp("/workflows/new-workflow");
    await user.type(await field(), "{Enter}");
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveAccessibleDescription(/Refresh looks for new documents/);
  });

  test("links to the workflows that were opened recently, and to all of them", async () => {
    rememberWorkflow("flow-7");
    renderApp("/workflows/new-workflow");
    expect(await screen.findByRole("link", { name: "flow-7" })).toHaveAttribute("href", "/workflows/flow-7");
    expect(screen.getByRole("link", { name: "All workflows" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("link", { name: "new-workflow" })).not.toBeInTheDocument();
  });
});
