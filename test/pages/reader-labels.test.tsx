import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerDocument, answerList, documentOf, summary } from "./fixtures";
import { focusPhrase, listen, pick, transcript } from "./screen-reader";

/** Opens the labels page of three documents, of which the last cannot be read, and reads them. */
async function readLabels() {
  answerList("flow-1", [summary("a1"), summary("b2"), summary("c3")]);
  answerDocument("a1", documentOf());
  answerDocument("b2", documentOf({ documentLabels: [] }));
  answer("/api/v1/document/c3", () => HttpResponse.json({ message: "document not found!" }, { status: 404 }));
  const heard = listen();
  const { user } = renderApp("/workflows/flow-1/labels");
  await user.click(await screen.findByRole("button", { name: "Start" }));
  await screen.findByRole("button", { name: "Read again" });
  await screen.findByRole("table", { name: "Label coverage" });
  return { user, heard };
}

test("reading is announced once, when it ends, and the focus stays on its button", async () => {
  const { heard } = await readLabels();
  await waitFor(() => expect(heard).toEqual(["2 of 3 documents read, 1 failed"]));
  expect(await focusPhrase()).toBe("button, Read again");
});

test("the collector is read from its progress to its tables", async () => {
  await readLabels();
  await screen.findByRole("button", { name: "Export labels" });
  const order = [
    "heading, Labels of flow-1, level 1",
    "region, Reading",
    "button, Try failed again",
    "button, Read again",
    "progressbar, Documents read, 2, max value 3, min value 0, current value 66.67%",
    "2 of 3 documents read, 1 failed",
    "table, Documents that could not be read",
    "link, c3.pdf",
    "cell, 404",
    "heading, Labels, level 2",
    "table, Label coverage",
    "rowheader, Buyer name, buyer_name",
    "button, 1, Show the documents without buyer_name, not expanded",
  ];
  expect(pick(await transcript(), order)).toEqual(order);
});

test("a sort of the coverage is announced", async () => {
  const { user, heard } = await readLabels();
  heard.length = 0;
  await user.click(screen.getByRole("button", { name: "Missing" }));
  await waitFor(() => expect(heard).toEqual(["Sorted by Missing, ascending"]));
  expect(await transcript(screen.getByRole("table", { name: "Label coverage" }))).toContain(
    "columnheader, Missing, sorted in ascending order",
  );
});
