import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerList, documentOf, summary } from "./fixtures";

/** Opens a list of two documents. Resolves with its links and the requests for the first document. */
async function openList() {
  answerList("flow-1", [summary("17"), summary("18")]);
  const aborted: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = answer("/api/v1/document/17", async ({ signal }) => {
    signal.addEventListener("abort", () => aborted.push("17"));
    await released;
    return HttpResponse.json({ message: "document fetched successfully", data: documentOf() });
  });
  const { user } = renderApp("/workflows/flow-1");
  const [first, second] = [
    await screen.findByRole("link", { name: "17.pdf" }),
    screen.getByRole("link", { name: "18.pdf" }),
  ];
  return { user, first, second, asked, aborted, release };
}

describe("a document is requested", () => {
  test("when the pointer is pressed on its row, and not again when it opens", async () => {
    const { user, first, asked, aborted, release } = await openList();
    await user.pointer({ keys: "[MouseLeft>]", target: first });
    await waitFor(() => expect(asked.times).toBe(1));
    await user.pointer("[/MouseLeft]");
    expect(await screen.findByText("Loading the document…")).toBeVisible();
    release();
    expect(await screen.findByRole("heading", { level: 1, name: "Invoice 17.pdf" })).toBeVisible();
    expect(asked.times).toBe(1);
    expect(aborted).toEqual([]);
  });

  test("when the pointer rests on its row, until it leaves", async () => {
    const { user, first, second, asked, aborted } = await openList();
    answer("/api/v1/document/18", () => HttpResponse.error());
    await user.hover(first);
    await waitFor(() => expect(asked.times).toBe(1));
    await user.hover(second);
    await waitFor(() => expect(aborted).toEqual(["17"]));
  });
});
