import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getConnection, forgetKey, saveConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { server } from "../server";
import { fill, requests, summary, table, type User } from "./fixtures";
import { delay, http, HttpResponse } from "msw";

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = (user: User) => user.click(screen.getByRole("button", { name: "Save settings" }));

/** Leaves the settings and comes back. */
async function comeBack(user: User) {
  await user.click(screen.getByRole("link", { name: "Home" }));
  await screen.findByRole("textbox", { name: "Workflow ID" });
  await user.click(screen.getByRole("link", { name: "Settings" }));
  await screen.findByRole("heading", { level: 1, name: "Settings" });
}

describe("the settings", () => {
  test("show what is in force under the names of their fields", async () => {
    renderApp("/settings");
    const sources = within(await screen.findByRole("group", { name: "Data source" }));
    expect(sources.getAllByRole("radio")).toHaveLength(2);
    expect(sources.getByRole("radio", { name: "Demo data" })).not.toBeChecked();
    expect(sources.getByRole("radio", { name: "Service" })).toBeChecked();
    expect(screen.getByRole("textbox", { name: "Base URL" })).toHaveValue("");
    expect(await field("API key")).toHaveValue("key-for-tests");
    expect(screen.getByRole("textbox", { name: "Document path" })).toHaveValue("/api/v1/document/{document_id}");
    expect(screen.getByRole("textbox", { name: "Workflow documents path" })).toHaveValue(
      "/api/v1/documents/{workflow_id}",
    );
    expect(screen.getByRole("checkbox", { name: "Remember the key on this device" })).not.toBeChecked();
    expect(screen.getByRole("textbox", { name: "Workflow ID to test with" })).toHaveValue("");
    for (const name of ["Save settings", "Forget API key", "Test connection"]) {
      expect(screen.getByRole("button", { name })).toBeEnabled();
    }
  });

  test("are saved by the button and by the Enter key, and a status confirms it", async () => {
    const { user, address } = renderApp("/settings");
    await fill(user, await field("Base URL"), "https://service.example.com");
    await save(user);
    expect(screen.getByRole("status")).toHaveTextContent("Settings saved.");
    expect(address()).toBe("/settings");
    await comeBack(user);
    expect(await field("Base URL")).toHaveValue("https://service.example.com");
    await user.type(await field("Base URL"), "/docs{Enter}");
    expect(screen.getByRole("status")).toHaveTextContent("Settings saved.");
  });
});

describe("a value that cannot be used", () => {
  test.each([
    ["Base URL", "service.example.com", /https:\/\//],
    ["Document path", "/api/v1/document/", /\{document_id\}/],
    ["Workflow documents path", "/api/v1/documents", /\{workflow_id\}/],
  ])("in %s (%s) is marked with a message at the field, and nothing is saved", async (name, text, message) => {
    const { user } = renderApp("/settings");
    const wrong = await field(name);
    await fill(user, wrong, text);
    await user.click(screen.getByRole("checkbox", { name: "Remember the key on this device" }));
    await save(user);
    expect(wrong).toHaveAttribute("aria-invalid", "true");
    expect(wrong).toHaveAccessibleDescription(message);
    expect(screen.getByRole("status")).not.toHaveTextContent("Settings saved.");
    expect(Object.values(localStorage).join()).not.toContain(text);
    await user.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(await field(name)).not.toHaveValue(text);
    expect(screen.getByRole("checkbox", { name: "Remember the key on this device" })).not.toBeChecked();
  });

  test("is no longer marked after it is corrected", async () => {
    const { user } = renderApp("/settings");
    const base = await field("Base URL");
    await fill(user, base, "nonsense");
    await save(user);
    expect(base).toBeInvalid();
    await fill(user, base, "https://service.example.com");
    await save(user);
    expect(base).toBeValid();
    expect(screen.getByRole("status")).toHaveTextContent("Settings saved.");
  });
});

describe("a change that is not saved", () => {
  const leaving = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test("is announced until it is saved, discarded or undone", async () => {
    const { user } = renderApp("/settings");
    const base = await field("Base URL");
    expect(screen.queryByText("Unsaved changes")).not.toBeInTheDocument();
    await user.type(base, "h");
    expect(screen.getByText("Unsaved changes")).toBeVisible();
    await user.clear(base);
    expect(screen.queryByText("Unsaved changes")).not.toBeInTheDocument();
    await fill(user, base, "https://service.example.com/");
    await save(user);
    expect(screen.queryByText("Unsaved changes")).not.toBeInTheDocument();
    expect(base).toHaveValue("https://service.example.com");
    await user.click(screen.getByRole("checkbox", { name: "Remember the key on this device" }));
    await user.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(screen.getByRole("status")).toHaveTextContent("Changes discarded.");
    expect(screen.getByRole("checkbox", { name: "Remember the key on this device" })).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Save settings" })).toHaveFocus();
  });

  test("is still there when the user comes back, and is nowhere else", async () => {
    const { user } = renderApp("/settings");
    await fill(user, await field("Base URL"), "https://service.example.com");
    await fill(user, await field("API key"), "typed-key");
    await user.click(screen.getByRole("radio", { name: "Demo data" }));
    await comeBack(user);
    expect(screen.getByText("Unsaved changes")).toBeVisible();
    expect(await field("Base URL")).toHaveValue("https://service.example.com");
    expect(await field("API key")).toHaveValue("typed-key");
    expect(screen.getByRole("radio", { name: "Demo data" })).toBeChecked();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain("typed-key");
    expect(getConnection()).toMatchObject({ source: "service", baseUrl: "", key: "key-for-tests" });
    await save(user);
    expect(getConnection()).toMatchObject({ source: "demo", baseUrl: "https://service.example.com", key: "typed-key" });
  });

  test("keeps the browser from closing the tab without a question, on every page", async () => {
    const { user } = renderApp("/settings");
    const base = await field("Base URL");
    expect(leaving()).toBe(false);
    await fill(user, base, "https://service.example.com");
    await user.click(screen.getByRole("link", { name: "Home" }));
    await screen.findByRole("textbox", { name: "Workflow ID" });
    expect(leaving()).toBe(true);
    await user.click(screen.getByRole("link", { name: "Settings" }));
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(leaving()).toBe(false);
  });

  test("is dropped with the key when another tab forgets the key", async () => {
    const { user } = renderApp("/settings");
    await fill(user, await field("API key"), "typed-key");
    await user.click(screen.getByRole("link", { name: "Home" }));
    await screen.findByRole("textbox", { name: "Workflow ID" });
    act(forgetKey);
    await user.click(screen.getByRole("link", { name: "Settings" }));
    expect(await field("API key")).toHaveValue("");
    expect(screen.queryByText("Unsaved changes")).not.toBeInTheDocument();
    expect(leaving()).toBe(false);
  });
});

test("a key that was typed and not saved leaves the form when another tab forgets the key, and its test is aborted", async () => {
  saveConnection({ ...getConnection(), key: "" });
  const seen = requests();
  server.use(http.get("https://one.example/*", () => delay("infinite")));
  const { user } = renderApp("/settings");
  await fill(user, await field("Base URL"), "https://one.example");
  await fill(user, await field("API key"), "typed-key");
  await fill(user, await field("Workflow ID to test with"), "w1");
  await user.click(screen.getByRole("button", { name: "Test connection" }));
  await waitFor(() => expect(seen).toHaveLength(1));
  act(forgetKey);
  expect(await field("API key")).toHaveValue("");
  await waitFor(() => expect(seen[0]?.signal.aborted).toBe(true));
  expect(await screen.findByRole("button", { name: "Test connection" })).toBeEnabled();
  expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

describe("the paths", () => {
  const details = async () => (await screen.findByText("Advanced")).closest("details");

  test("are folded away while they are the default ones, and shown when one cannot be used", async () => {
    const { user } = renderApp("/settings");
    expect(await details()).not.toHaveAttribute("open");
    await fill(user, await field("Document path"), "nonsense");
    await user.click(screen.getByText("Advanced"));
    expect(await details()).not.toHaveAttribute("open");
    await save(user);
    expect(await details()).toHaveAttribute("open");
    expect(await field("Document path")).toBeInvalid();
  });

  test("are shown at once where one is not the default one", async () => {
    saveConnection({ ...getConnection(), documentPath: "/d/{document_id}" });
    renderApp("/settings");
    expect(await details()).toHaveAttribute("open");
  });
});

describe("what was saved", () => {
  test("is requested at the base URL with its path, without trailing slashes", async () => {
    server.use(
      http.get("https://service.example.com/docs/api/v1/documents/flow-1", () =>
        HttpResponse.json({ message: "", data: [summary("17")] }),
      ),
    );
    const seen = requests();
    const { user, navigate } = renderApp("/settings");
    await fill(user, await field("Base URL"), "  https://service.example.com/docs// ");
    await save(user);
    await navigate("/workflows/flow-1");
    expect(await screen.findByRole("link", { name: "17.pdf" })).toBeVisible();
    expect(seen.map(({ url }) => url)).toEqual(["https://service.example.com/docs/api/v1/documents/flow-1"]);
  });

  test.each([
    ["Base URL", "http://localhost:3000/"],
    ["API key", "another-key"],
    [undefined, ""],
  ])("drops what was loaded only if it changes something: %s", async (name, text) => {
    const seen = requests();
    const { user, navigate } = renderApp("/workflows/supplier-onboarding");
    await table();
    await navigate("/settings");
    await field("Base URL");
    if (name) await fill(user, await field(name), text);
    await save(user);
    await navigate("/workflows/supplier-onboarding");
    if (name === "API key") expect(await screen.findByRole("alert")).toHaveTextContent("403");
    else await table();
    // The previous page may still prefetch the next document.
    expect(seen.filter(({ url }) => url.includes("/documents"))).toHaveLength(name ? 2 : 1);
  });
});
