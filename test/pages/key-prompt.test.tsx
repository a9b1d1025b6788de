import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { getConnection, forgetKey, setMocksStarter, saveConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { KEY } from "../server";
import { answer, requests, type User } from "./fixtures";

const prompt = () => screen.findByRole("form", { name: "Enter a key" });
const wrongKey = () => saveConnection({ ...getConnection(), key: "wrong-key" });
const LIST = "/workflows/inv-2026-q3?extracted=true&sort=original_file_name";

async function enter(user: User, key: string) {
  const form = await prompt();
  await user.click(within(form).getByLabelText("API key"));
  await user.paste(key);
  await user.click(within(form).getByRole("button", { name: "Use this key" }));
}

async function openSecond() {
  const app = renderApp(LIST);
  const link = (await screen.findAllByRole("link", { name: /\.(pdf|png|txt)$/ }))[1];
  const name = link?.textContent ?? "";
  await app.user.click(link ?? document.body);
  await screen.findByRole("heading", { level: 1, name });
  return { ...app, name };
}

describe("a key that the service refuses", () => {
  test("is entered beside the error, masked, and the request is repeated with it", async () => {
    wrongKey();
    const { user, address } = renderApp("/documents/no-such-document");
    expect(await screen.findByRole("alert")).toHaveTextContent(/401.*Could not validate credentials/);
    const field = within(await prompt()).getByLabelText("API key");
    expect(field).toHaveAttribute("type", "password");
    expect(field).toHaveValue("");
    const seen = requests();
    await enter(user, ` ${KEY} `);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("404"));
    expect(seen.map(({ url, headers }) => [new URL(url).pathname, headers.get("x-api-key")])).toEqual([
      ["/api/v1/document/no-such-document", KEY],
    ]);
    expect(screen.queryByRole("form", { name: "Enter a key" })).not.toBeInTheDocument();
    expect(address()).toBe("/documents/no-such-document");
    expect(screen.getByRole("main")).toHaveFocus();
  });

  test("is requested in the same words by the alert and the field if none was sent", async () => {
    saveConnection({ ...getConnection(), key: "" });
    renderApp("/documents/17");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/The service asks for an API key \(401\).*No API key was sent\. Enter one below\./);
    expect(alert).not.toHaveTextContent(/did not accept/);
    expect(within(alert).getByRole("link", { name: "Settings" })).toBeVisible();
    expect(within(await prompt()).getByLabelText("API key")).toBeVisible();
  });

  test("is not replaced by nothing", async () => {
    wrongKey();
    const { user } = renderApp("/documents/17");
    await prompt();
    const seen = requests();
    await enter(user, " ");
    expect(await screen.findByText(/Type the API key/)).toBeVisible();
    expect(screen.getByLabelText("API key")).toBeInvalid();
    expect(seen).toEqual([]);
    expect(getConnection().key).toBe("wrong-key");
  });

  test("can be entered on a list's 403 too, and the filters stay", async () => {
    wrongKey();
    const { user, address } = renderApp(LIST);
    expect(await screen.findByRole("alert")).toHaveTextContent("403");
    await enter(user, KEY);
    expect(await screen.findByRole("table", { name: "Documents" })).toBeVisible();
    expect(address()).toBe(LIST);
  });

  test.each(["/workflows/error-401", "/documents/error-404"])("is not requested on %s", async (address) => {
    // The code of the prompt has been loaded by now, so the prompt would be shown together with the alert.
    wrongKey();
    const { navigate } = renderApp(LIST);
    await prompt();
    saveConnection({ ...getConnection(), key: KEY });
    await screen.findByRole("table", { name: "Documents" });
    await navigate(address);
    await screen.findByRole("alert");
    expect(screen.queryByLabelText("API key")).not.toBeInTheDocument();
  });

  test("is not requested in the demo, which has its own key", async () => {
    answer("/demo/api/v1/document/17", () => new HttpResponse(null, { status: 403 }));
    setMocksStarter(() => Promise.resolve());
    saveConnection({ ...getConnection(), source: "demo" });
    renderApp("/documents/17");
    expect(await screen.findByRole("alert")).toHaveTextContent("403");
    expect(screen.queryByLabelText("API key")).not.toBeInTheDocument();
  });
});

test("a key forgotten elsewhere can be entered in place, and page, filters and queue are kept", async () => {
  const { user, name, address } = await openSecond();
  const before = address();
  forgetKey();
  expect(await prompt()).toHaveTextContent(/forgotten in another tab/);
  expect(screen.getByRole("alert")).toHaveTextContent("401");
  await enter(user, KEY);
  expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
  await screen.findAllByText(/^2 of \d+$/);
  expect(address()).toBe(before);
  await user.keyboard("j");
  await screen.findAllByText(/^3 of \d+$/);
});
