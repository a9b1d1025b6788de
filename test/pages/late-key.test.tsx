import { act, screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { onTestFinished, test } from "vitest";
import { mount } from "../../src/app/mount";
import { createStartup } from "../../src/app/startup";
import { getConnection, saveConnection } from "../../src/state/connection";
import { KEY } from "../server";
import { answer, summary } from "./fixtures";

test("a key that another tab sends after the first request has left, and before the first rendering, is used", async () => {
  const withKey = getConnection();
  saveConnection({ ...withKey, key: "" });
  answer("/api/v1/documents/flow-1", ({ headers }) => {
    if (headers.get("x-api-key") === KEY) return HttpResponse.json({ message: "found", data: [summary("a")] });
    saveConnection(withKey);
    return HttpResponse.json({ detail: "Forbidden" }, { status: 403 });
  });
  window.history.replaceState(null, "", "/workflows/flow-1");
  const root = document.createElement("div");
  root.id = "root";
  document.body.append(root);
  const unmount = mount(createStartup("/workflows/flow-1"));
  onTestFinished(() => act(unmount));
  await screen.findByText("Showing 1 of 1 documents");
});
