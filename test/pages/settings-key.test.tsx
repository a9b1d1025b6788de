import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { NO_CONFIG, startSiteConfig, type ConfigAnswer } from "../../src/state/site-config";
import { renderApp } from "../render-app";
import { server } from "../server";
import { fill, requests, type User } from "./fixtures";

const keyField = () => screen.findByLabelText<HTMLInputElement>("API key");
const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));
const onDisk = () => Object.values(localStorage).join();
const inTab = () => Object.values(sessionStorage).join();

describe("the key's field", () => {
  test("is no password that a browser saves or fills in", async () => {
    renderApp("/settings");
    expect(await keyField()).toHaveAttribute("autocomplete", "new-password");
  });

  test("is masked until Show API key is pressed, and again by a second press", async () => {
    const { user } = renderApp("/settings");
    const key = await keyField();
    expect(key).toHaveAttribute("type", "password");
    expect(screen.getByRole("button", { name: "Show API key" })).toHaveAttribute("aria-pressed", "false");
    await press(user, "Show API key");
    expect(key).toHaveAttribute("type", "text");
    expect(key).toHaveValue("key-for-tests");
    await press(user, "Show API key");
    expect(key).toHaveAttribute("type", "password");
  });

  test("never puts the key into the document's HTML, also where no header can carry it", async () => {
    const { user, address } = renderApp("/settings");
    await fill(user, await keyField(), "schlüssel-17");
    await press(user, "Save settings");
    expect(await keyField()).toHaveAccessibleDescription(/ASCII/);
    expect(document.documentElement.outerHTML + onDisk() + inTab()).not.toContain("schlüssel-17");
    await fill(user, await keyField(), "another-key");
    await press(user, "Show API key");
    await press(user, "Save settings");
    expect(screen.getByRole("status")).toHaveTextContent("Settings saved.");
    expect(document.documentElement.outerHTML).not.toMatch(/another-key|key-for-tests/);
    expect(document.title).not.toMatch(/another-key|key-for-tests/);
    expect(address()).toBe("/settings");
  });
});

describe("the key", () => {
  test("is not written to the device unless it is to be remembered", async () => {
    const { user } = renderApp("/settings");
    await fill(user, await keyField(), "another-key");
    await press(user, "Save settings");
    expect(onDisk()).not.toContain("another-key");

    const remember = screen.getByRole("checkbox", { name: "Remember the key on this device" });
    await user.click(remember);
    await press(user, "Save settings");
    expect(onDisk()).toContain("another-key");

    await user.click(remember);
    await press(user, "Save settings");
    expect(onDisk()).not.toContain("another-key");
    expect(await keyField()).toHaveValue("another-key");
  });

  test("is removed from the field, the device and the requests when it is forgotten", async () => {
    const seen = requests();
    const { user, navigate } = renderApp("/settings");
    await user.click(await screen.findByRole("checkbox", { name: "Remember the key on this device" }));
    await press(user, "Save settings");
    expect(onDisk()).toContain("key-for-tests");

    await fill(user, await keyField(), "typed-key");
    await press(user, "Forget API key");
    expect(await keyField()).toHaveValue("");
    expect(screen.getByRole("status")).toHaveTextContent(/forgotten/);
    await press(user, "Save settings");
    expect(onDisk() + inTab()).not.toMatch(/key-for-tests|typed-key/);

    await navigate("/workflows/supplier-onboarding");
    expect(await screen.findByRole("alert")).toHaveTextContent("403");
    expect(seen.map(({ headers }) => headers.has("x-api-key"))).toEqual([false]);
  });
});

describe("the saved key", () => {
  const base = () => screen.findByRole("textbox", { name: "Base URL" });

  test("leaves the form when the base URL becomes another service's, and comes back with the saved one", async () => {
    const { user } = renderApp("/settings");
    const key = await keyField();
    await fill(user, await base(), "https://other.example");
    expect(key).toHaveValue("");
    expect(screen.getByText(/The key belongs to the base URL that it was saved or tested with/)).toBeVisible();
    await fill(user, await base(), `${window.location.origin}/`);
    expect(key).toHaveValue("key-for-tests");
    expect(
      screen.queryByText(/The key belongs to the base URL that it was saved or tested with/),
    ).not.toBeInTheDocument();
  });

  test("is not sent to a base URL that was typed without a key, tested or saved", async () => {
    const seen = requests();
    server.use(http.get("https://other.example/*", () => HttpResponse.json({ message: "", data: [] })));
    const { user, navigate } = renderApp("/settings");
    await fill(user, await base(), "https://other.example");
    await fill(user, screen.getByRole("textbox", { name: "Workflow ID to test with" }), "w1");
    await press(user, "Test connection");
    await waitFor(() => expect(seen).toHaveLength(1));
    await press(user, "Save settings");
    await navigate("/workflows/w1");
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(seen.map(({ headers }) => headers.get("x-api-key"))).toEqual([null, null]);
  });

  test("that was typed and tested is not sent to another base URL, and comes back with its own", async () => {
    const seen = requests();
    server.use(http.get("https://:host/*", () => HttpResponse.json({ message: "", data: [] })));
    const { user, navigate } = renderApp("/settings");
    await fill(user, await keyField(), "key-for-one");
    await fill(user, await base(), "https://one.example");
    await fill(user, screen.getByRole("textbox", { name: "Workflow ID to test with" }), "w1");
    await press(user, "Test connection");
    await screen.findByText(/Key accepted/);

    await fill(user, await base(), "https://two.example");
    expect(await keyField()).toHaveValue("");
    expect(await keyField()).toHaveAccessibleDescription(/Type the key for this one/);
    await navigate("/");
    await navigate("/settings");
    expect(await base()).toHaveValue("https://two.example");
    expect(await keyField()).toHaveValue("");
    await fill(user, await base(), "https://one.example");
    expect(await keyField()).toHaveValue("key-for-one");

    await fill(user, await base(), "https://two.example");
    await fill(user, screen.getByRole("textbox", { name: "Workflow ID to test with" }), "w1");
    await press(user, "Test connection");
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(seen.map(({ url, headers }) => [new URL(url).host, headers.get("x-api-key")])).toEqual([
      ["one.example", "key-for-one"],
      ["two.example", null],
    ]);
  });

  test("cannot be sent before the site's config is known: the form comes after it", async () => {
    let answer: (config: ConfigAnswer) => void = () => undefined;
    startSiteConfig(() => new Promise((resolve) => (answer = resolve)));
    renderApp("/settings");
    expect(await screen.findByText("Loading this site's settings…")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Test connection" })).not.toBeInTheDocument();
    answer({ config: { ...NO_CONFIG, baseUrl: "https://config.example" }, faults: [] });
    expect(await base()).toHaveValue("https://config.example");
  });

  test("is not sent by a test that was still waiting when it was forgotten", async () => {
    const seen = requests();
    let start: () => void = () => undefined;
    server.use(
      http.get("*/api/v1/documents/w1", async () => {
        await new Promise<void>((resolve) => (start = resolve));
        return HttpResponse.json({ message: "", data: [] });
      }),
    );
    const { user } = renderApp("/settings");
    await fill(user, await screen.findByRole("textbox", { name: "Workflow ID to test with" }), "w1");
    await press(user, "Test connection");
    await waitFor(() => expect(seen).toHaveLength(1));
    await press(user, "Forget API key");
    await waitFor(() => expect(seen[0]?.signal.aborted).toBe(true));
    start();
  });
});
