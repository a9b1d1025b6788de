import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, fill, heading, openList, summary, table } from "./fixtures";

/** The element that Chrome puts around what it translates. */
const FONT: string = "font";

/**
 * Does with every text what Chrome's translation does: it takes the text out of the page and puts an element with the
 * translation in its place. Here the translation is the same text, so that what has become stale can be told.
 */
function translatePage() {
  const translate = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text);
    for (const text of found) {
      if (!text.parentElement || text.parentElement.closest('font, [translate="no"], script, style')) continue;
      const outer = document.createElement(FONT);
      outer.appendChild(document.createElement(FONT)).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) translate(target);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  translate(document.body);
}

const text = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, " ").trim();
const shown = (content: string) => waitFor(() => expect(document.body).toHaveTextContent(content));

test("a translated list is searched, filtered, sorted and opened", async () => {
  const rows = ["a1", "b2", "c3", "d4"].map((id, index) => summary(id, { Extracted: index > 0, rottenDays: index }));
  for (const { _id } of rows) answerDocument(_id, documentOf({ original_file_name: `${_id}.pdf` }));
  const { user } = await openList(rows);
  await screen.findByRole("button", { name: "Export" });
  translatePage();
  await shown("Showing 4 of 4 documents");
  const search = screen.getByRole("searchbox", { name: "Search documents" });
  await fill(user, search, "b2");
  await shown("Showing 1 of 4 documents");
  await fill(user, search, "nothing");
  await shown("Showing 0 of 4 documents");
  await user.clear(search);
  await shown("Showing 4 of 4 documents");
  await user.click(within(screen.getByRole("group", { name: "Extracted" })).getByRole("radio", { name: /No/ }));
  await shown("Showing 1 of 4 documents");
  await user.click(within(screen.getByRole("group", { name: "Extracted" })).getByRole("radio", { name: /Any/ }));
  await shown("Showing 4 of 4 documents");
  await user.click(within(screen.getByRole("table")).getByRole("button", { name: /Rotten days/ }));
  await user.click(within(screen.getByRole("table")).getByRole("button", { name: /Rotten days/ }));
  await waitFor(() => expect(text(within(screen.getByRole("table")).getAllByRole("link")[0])).toBe("d4.pdf"));
  await user.keyboard("jx");
  await shown("1 selected");
  await user.keyboard("jx");
  await shown("2 selected");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await table();
  await user.click(screen.getByRole("link", { name: "b2.pdf" }));
  await heading("b2.pdf");
});

test("translated documents are stepped through, and their labels searched", async () => {
  answerList(
    "flow-1",
    ["a", "b", "c"].map((id) => summary(id)),
  );
  for (const id of ["a", "b", "c"]) {
    const documentLabels = [
      { key: "buyer_name", value: `Acme ${id}`, group: "code-b", groupVal: "Buyer" },
      { key: "total", value: id === "b" ? "" : `1${id}`, group: "code-t", groupVal: `Totals ${id}` },
    ];
    answerDocument(id, documentOf({ original_file_name: `${id}.pdf`, documentLabels, Edited: id === "b" }));
  }
  const { user } = renderApp("/workflows/flow-1/documents/a");
  await screen.findByText("1 of 3");
  translatePage();
  for (const [position, id] of ["2 of 3 b", "3 of 3 c"].map((both) => both.split(/ (?=\w$)/)) as [string, string][]) {
    await user.keyboard("j");
    await heading(`${id}.pdf`);
    await shown(position);
    await shown(`Acme ${id}`);
    await shown(`Totals ${id}`);
  }
  const search = screen.getByRole("searchbox", { name: "Search labels" });
  await fill(user, search, "acme");
  await shown("1 of 2 labels");
  expect(document.body).not.toHaveTextContent("Totals c");
  await fill(user, search, "no such label");
  await waitFor(() => expect(document.body).not.toHaveTextContent("Acme c"));
  await user.clear(search);
  await shown("Totals c");
  await user.keyboard("{Escape}{Escape}");
  await user.click(document.body);
  await user.keyboard("k");
  await heading("b.pdf");
  await shown("2 of 3");
});
