import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { getWorkflows } from "../../src/state/recent-workflows";
import { renderApp } from "../render-app";
import { server } from "../server";
import { answer, answerLater, answerList, fill, requests, summary } from "./fixtures";

/** Opens the settings, changes some fields without saving and tests with a workflow's id. */
async function testConnection(workflowId: string, fields: Record<string, string> = {}) {
  const app = renderApp("/settings");
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  for (const [name, text] of Object.entries(fields)) await fill(app.user, screen.getByLabelText(name), text);
  await fill(app.user, screen.getByRole("textbox", { name: "Workflow ID to test with" }), workflowId);
  await app.user.click(screen.getByRole("button", { name: "Test connection" }));
  return app;
}

const says = (words: string | RegExp) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(words));

describe("a test of the connection", () => {
  test("is gone once another base URL is typed, and stays while the key is to be remembered", async () => {
    const { user } = await testConnection("inv-2026-q4");
    await says(/^Key accepted, 342 documents, \d+ ms$/);
    await user.click(screen.getByRole("checkbox", { name: "Remember the key on this device" }));
    expect(screen.getByText(/^Key accepted/)).toBeVisible();
    await user.type(screen.getByLabelText("Base URL"), "/v2");
    expect(screen.queryByText(/^Key accepted/)).not.toBeInTheDocument();
  });

  test("counts the documents that cannot be read", async () => {
    answerList("flow-1", [summary("17"), { _id: 18 }]);
    await testConnection("flow-1");
    await says(/Key accepted, 2 documents \(1 could not be read\), \d+ ms/);
  });

  test("claims nothing about a key that was not sent", async () => {
    answerList("flow-1", [summary("17")]);
    await testConnection("flow-1", { "API key": " " });
    await says(/1 document, \d+ ms/);
    expect(screen.getByRole("status")).not.toHaveTextContent("Key accepted");
  });

  test("leads on to its workflow, which becomes the first of the recent ones", async () => {
    const { user } = await testConnection("inv-2026-q4");
    await user.click(await screen.findByRole("button", { name: "Save and open inv-2026-q4" }));
    expect(await screen.findByRole("heading", { level: 1, name: "inv-2026-q4" })).toBeVisible();
    expect(getWorkflows().recent[0]).toBe("inv-2026-q4");
  });

  test("says at the field that the service refused the key", async () => {
    answer("/api/v1/documents/flow-1", () => HttpResponse.json({ message: "no" }, { status: 403 }));
    const { user } = await testConnection("flow-1");
    const field = screen.getByLabelText("API key");
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(
      /The service refused access \(403\)\. The key may not be the right one; the documentation does not describe this answer\.$/,
    );
    await user.type(field, "2");
    expect(field).toBeValid();
  });

  test("says that the answer is a page of HTML without showing it", async () => {
    answer("/api/v1/documents/flow-1", () => HttpResponse.html("<h1>Sign in</h1>"));
    await testConnection("flow-1");
    await says(/not JSON.*200.*HTML/);
    expect(screen.queryByText("Sign in")).not.toBeInTheDocument();
  });

  test("uses the values of the form and does not save them", async () => {
    const seen = requests();
    server.use(
      http.get("https://service.example.com/list", () => HttpResponse.json({ data: [summary("17"), summary("18")] })),
    );
    const { user } = await testConnection("flow 1", {
      "Base URL": "https://service.example.com/",
      "API key": "  another-key ",
      "Workflow documents path": "/list{?workflow_id}",
    });
    await says(/Key accepted, 2 documents.*This is not saved yet\./);
    expect(seen.map(({ url }) => url)).toEqual(["https://service.example.com/list?workflow_id=flow%201"]);
    expect(seen[0]?.headers.get("x-api-key")).toBe("another-key");

    await user.click(screen.getByRole("link", { name: "Home" }));
    await screen.findByRole("textbox", { name: "Workflow ID" });
    await user.click(screen.getByRole("link", { name: "Settings" }));
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(await screen.findByLabelText("API key")).toHaveValue("key-for-tests");
    expect(screen.getByLabelText("Base URL")).toHaveValue("");
    expect(screen.getByLabelText("Workflow documents path")).toHaveValue("/api/v1/documents/{workflow_id}");
  });

  test("starts by the Enter key, which saves nothing then", async () => {
    const { user } = renderApp("/settings");
    await user.type(await screen.findByRole("textbox", { name: "Workflow ID to test with" }), "inv-2026-q3{Enter}");
    await says(/^Key accepted, 57 documents, \d+ ms$/);
  });

  test("takes the place of the one before, whose late answer is not shown", async () => {
    const { send } = answerLater("/api/v1/documents/slow");
    const { user } = await testConnection("slow");
    await says("Asking the service…");
    await fill(user, screen.getByRole("textbox", { name: "Workflow ID to test with" }), "inv-2026-q3");
    await user.click(screen.getByRole("button", { name: "Test connection" }));
    await says(/57 documents/);
    send(HttpResponse.json({ data: [] }));
    // A request of our own, which is answered after the late one.
    await fetch("/api/v1/documents/inv-2026-q3");
    expect(screen.getByRole("status")).toHaveTextContent(/^Key accepted, 57 documents, \d+ ms$/);
  });

  test("sends one request, even if the service fails, and says the status and the service's message", async () => {
    const asked = answer("/api/v1/documents/flow-1", () => HttpResponse.json({ detail: "down" }, { status: 503 }));
    await testConnection("flow-1");
    await says(/503.*down/);
    expect(screen.getByRole("status")).not.toHaveTextContent("Key accepted");
    expect(asked.times).toBe(1);
  });
});
