import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerDocument, answerList, documentOf, fill, summary } from "./fixtures";
import { focusPhrase, listen, pick, transcript } from "./screen-reader";

const ROWS = [summary("a1"), summary("b2", { Extracted: false, rottenDays: null }), summary("c3")];

/** Opens the list, and waits until everything that loads later is there. */
async function openList(rows = ROWS) {
  answerList("flow-1", rows);
  const heard = listen();
  const app = renderApp("/workflows/flow-1");
  await screen.findByRole("link", { name: "c3.pdf" });
  for (const name of ["Export", "Views", "Display"]) await screen.findByRole("button", { name });
  return { ...app, heard };
}

const press = (app: { user: Awaited<ReturnType<typeof openList>>["user"] }, name: string) =>
  app.user.click(screen.getByRole("button", { name }));

/** Waits until exactly these phrases were heard, and forgets them. */
async function expectHeard(heard: string[], phrases: unknown[]) {
  await waitFor(() => expect(heard).toEqual(phrases));
  heard.length = 0;
}

test("the list is read in the order of the page, with the number of its rows", async () => {
  await openList();
  const order = [
    "link, Skip to content",
    "heading, flow-1, level 1",
    "button, Refresh, Key: r, not disabled",
    "searchbox, Search documents, Key: /, placeholder Search documents",
    "group, Extracted",
    "group, Edited",
    "Showing 3 of 3 documents",
    "table, Documents, not busy, row count 4",
  ];
  expect(pick(await transcript(), order)).toEqual(order);
});

test("what was found is announced once: when the list arrives, and after each search", async () => {
  const { user, heard } = await openList();
  await expectHeard(heard, ["Showing 3 of 3 documents"]);
  await fill(user, screen.getByRole("searchbox", { name: "Search documents" }), "b2");
  await expectHeard(heard, ["Showing 1 of 3 documents"]);
});

test("a sort is announced, and its header says it", async () => {
  const app = await openList();
  await expectHeard(app.heard, ["Showing 3 of 3 documents"]);
  for (const [sort, announced] of [
    ["sorted in ascending order", "Sorted by Edited at, ascending"],
    ["sorted in descending order", "Sorted by Edited at, descending"],
    ["no defined sort order", "In the service's order"],
  ] as const) {
    await press(app, "Edited at");
    await expectHeard(app.heard, [announced]);
    expect(await transcript(screen.getByRole("table"))).toContain(`columnheader, Edited at, ${sort}`);
    expect(await focusPhrase()).toBe("button, Edited at");
  }
});

test("news are announced as one sentence, and that there are none too", async () => {
  const app = await openList();
  await expectHeard(app.heard, ["Showing 3 of 3 documents"]);
  answerList("flow-1", [summary("b2"), summary("c3"), summary("d4")]);
  await press(app, "Refresh");
  await expectHeard(app.heard, ["1 new, 1 now extracted, 1 gone"]);
  answerList("flow-1", [summary("b2"), summary("c3"), summary("d4"), summary("e5")]);
  await press(app, "Refresh");
  await expectHeard(app.heard, ["Showing 4 of 4 documents", "2 new, 1 now extracted, 1 gone"]);
  await press(app, "Refresh");
  await expectHeard(app.heard, ["Nothing changed"]);
  expect(await focusPhrase()).toBe("button, Refresh, Key: r, not disabled");
});

test("an empty list is announced, and the focus stays on the button", async () => {
  const app = await openList();
  await expectHeard(app.heard, ["Showing 3 of 3 documents"]);
  answer("/api/v1/documents/flow-1", () => HttpResponse.json({ message: "documents not found!" }, { status: 404 }));
  await press(app, "Refresh");
  await expectHeard(app.heard, [
    "3 gone",
    expect.stringMatching(/^No documents in this workflow The service said: documents not found! \(404\)/),
  ]);
  expect(await focusPhrase()).toBe("button, Refresh, Key: r, not disabled");
});

test("an incomplete list says so in what is announced", async () => {
  answer("/api/v1/documents/flow-1", () => new HttpResponse(`{"message":"","data":[${JSON.stringify(ROWS[0])},`));
  const heard = listen();
  renderApp("/workflows/flow-1");
  await screen.findByRole("link", { name: "a1.pdf" });
  // The alert comes with the code that it needs, before or after the count.
  await waitFor(() =>
    expect(heard.toSorted()).toEqual([
      "Showing 1 of 1 documents, incomplete",
      expect.stringMatching(/^The answer ended early, 1 document was read/),
    ]),
  );
});

test("a document and the way back move the focus to what is read next", async () => {
  const app = await openList();
  for (const id of ["b2", "c3"]) answerDocument(id, documentOf({ original_file_name: `${id}.pdf` }));
  await app.user.click(screen.getByRole("link", { name: "b2.pdf" }));
  await screen.findByRole("region", { name: "Buyer" });
  expect(await focusPhrase()).toBe("heading, b2.pdf, level 1");
  await app.user.click(await screen.findByRole("link", { name: "Next document" }));
  await screen.findByRole("heading", { name: "c3.pdf" });
  expect(await focusPhrase()).toBe("heading, c3.pdf, level 1");
  await app.user.click(screen.getByRole("link", { name: "Back to workflow" }));
  await screen.findByRole("table", { name: "Documents" });
  await waitFor(async () => expect(await focusPhrase()).toBe("link, c3.pdf"));
});
