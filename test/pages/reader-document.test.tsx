import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerDocument, answerList, documentOf, fill, summary } from "./fixtures";
import { focusPhrase, listen, pick, transcript } from "./screen-reader";

const PATH = "/workflows/flow-1/documents/b2";
const LABELS = [
  { key: "buyer_name", value: "Acme", group: "buyer", groupVal: "Buyer" },
  { key: "invoice_date", value: "invoice_date", group: "seller", groupVal: "Seller details" },
];

/** Opens the second of three documents, and waits until everything that loads later is there. */
async function openDocument() {
  answerList("flow-1", [summary("a1"), summary("b2"), summary("c3")]);
  answerDocument("b2", documentOf({ documentLabels: LABELS }));
  answerDocument("c3", documentOf());
  const heard = listen();
  const app = renderApp(PATH);
  await screen.findByRole("link", { name: "Next document" });
  await screen.findByRole("region", { name: "Seller details" });
  return { ...app, heard };
}

test("a document is read from its name and its flags to its labels", async () => {
  await openDocument();
  const head = [
    "link, Back to workflow, Key: u",
    "heading, Invoice 17.pdf, level 1",
    "Extracted",
    "Yes",
    "Edited",
    "No",
    "link, Previous document, Key: k",
    "2 of 3",
    "link, Next document, Key: j",
    "link, Open file, On files.example.com, in a new tab (o)",
  ];
  expect(pick(await transcript(screen.getByRole("banner")), head)).toEqual(head);
  const page = [
    "Document type",
    "Invoice",
    "Rotten days",
    "searchbox, Search labels, Key: /, placeholder Search labels",
    "region, Buyer",
    "Buyer name",
    "buyer_name",
    "Acme",
    "region, Seller details",
    "Invoice date",
    "invoice_date",
  ];
  expect(pick(await transcript(screen.getByRole("main")), page)).toEqual(page);
});

test("what keys and buttons change is announced once", async () => {
  const { user, heard } = await openDocument();
  heard.length = 0;
  await user.keyboard("m");
  await waitFor(() => expect(heard).toEqual(["1 of 3 checked"]));
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(heard).toEqual(["1 of 3 checked", "Link copied"]));
  heard.length = 0;
  await fill(user, screen.getByRole("searchbox", { name: "Search labels" }), "acme");
  await waitFor(() => expect(heard).toEqual(["1 of 2 labels"]));
});

test("a document that fails is announced again when it fails again, and the next steps are read after it", async () => {
  answerList("flow-1", [summary("b2")]);
  answer("/api/v1/document/b2", () => HttpResponse.json({ message: "document not found!" }, { status: 404 }));
  const heard = listen();
  const { user } = renderApp(PATH);
  const fault: unknown = expect.stringMatching(
    /^The service has no such document \(404\) The service said: document not found! Check the id\./,
  );
  await waitFor(() => expect(heard).toEqual([fault]));
  const order = [
    "alert",
    "heading, The service has no such document (404), level 2",
    "document not found!",
    "button, Try again, not disabled",
    "button, Copy report",
    "textbox, Document ID, b2, not invalid",
  ];
  await screen.findByRole("textbox", { name: "Document ID" });
  expect(pick(await transcript(), order)).toEqual(order);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(heard).toEqual([fault, fault]));
  expect(await focusPhrase()).not.toBe("lost");
});
