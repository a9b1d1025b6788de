import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, onTestFinished, test } from "vitest";
import { forgetKey } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { KEY } from "../server";
import {
  answer,
  answerDocument,
  answerLater,
  answerList,
  documentOf,
  fill,
  heading,
  never,
  openDocument,
  summary,
} from "./fixtures";

const openFile = () => screen.getByRole("link", { name: "Open file" });
const copied = () => navigator.clipboard.readText();

describe("the keys of a document", () => {
  test("o follows the link to the file", async () => {
    const { user } = await openDocument();
    const followed: EventTarget[] = [];
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      if (event.target) followed.push(event.target);
    };
    document.addEventListener("click", follow);
    onTestFinished(() => document.removeEventListener("click", follow));
    await user.keyboard("o");
    expect(followed).toEqual([openFile()]);
  });

  test("b shows and hides the file", async () => {
    const { user } = await openDocument({
      fileUrl: "https://files.example.com/17.docx",
      original_file_name: "17.docx",
    });
    await user.keyboard("b");
    expect(screen.getByRole("group", { name: "File" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Hide file" })).toBeVisible();
    await user.keyboard("b");
    expect(screen.queryByRole("group", { name: "File" })).not.toBeInTheDocument();
  });

  test("c copies the address as it is", async () => {
    answerList("flow-1", [summary("17")]);
    answerDocument("17", documentOf());
    const { user } = renderApp("/workflows/flow-1/documents/17?sort=_id");
    await heading("Invoice 17.pdf");
    await user.keyboard("c");
    await waitFor(async () =>
      expect(await copied()).toBe("http://localhost:3000/workflows/flow-1/documents/17?sort=_id"),
    );
  });

  test("are all in the help, in groups", async () => {
    const { user } = await openDocument();
    await user.keyboard("?");
    const ofFile = within(await screen.findByRole("region", { name: "File", hidden: true }));
    expect(ofFile.getByText("Show or hide the file")).toBeInTheDocument();
    expect(ofFile.queryByText("Copy the link to this document")).not.toBeInTheDocument();
    for (const words of ["Open file in a new tab", "Show or hide the file", "Copy the link to this document"]) {
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
  });

  test("o does nothing if the file's address cannot be opened, and b shows why", async () => {
    const { user } = await openDocument({ fileUrl: "ftp://files.example.com/17.pdf" });
    await user.keyboard("ob?");
    await screen.findByText("Keys on this page");
    expect(screen.queryByText("Open file in a new tab")).not.toBeInTheDocument();
    const panel = within(screen.getByRole("group", { name: "File", hidden: true }));
    expect(panel.getByText(/Only http and https addresses are opened/)).toBeInTheDocument();
  });
});

test("Copy facts copies what the document and the list say, a line for each, guarded for a spreadsheet", async () => {
  answerList("flow-1", [summary("-17", { userId: "owner-9", rottenDays: -3 })]);
  answerDocument("-17", documentOf({ original_file_name: "Two\tlines\n.pdf", documentType: "x;=1", workflowId: "=2" }));
  const { user } = renderApp("/workflows/flow-1/documents/-17");
  await screen.findByText("Owner");
  await user.click(screen.getByRole("button", { name: "Copy facts" }));
  await waitFor(async () => expect((await copied()).split("\n")).toHaveLength(10));
  const lines = (await copied()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "File name\tTwo lines .pdf",
      "Extracted\tYes",
      "Owner\towner-9",
      "Document type\tx;'=1",
      "Workflow\t'=2",
      "Document ID\t'-17",
      "Rotten days\t-3",
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Copy document ID" }));
  await waitFor(async () => expect(await copied()).toBe("'-17"));
});

describe("a document that does not exist", () => {
  const missing = () =>
    answer("/api/v1/document/nope", () => HttpResponse.json({ message: "document not found!" }, { status: 404 }));

  test("says so, and lets the reader correct the id", async () => {
    missing();
    answerDocument("17", documentOf());
    const { user, address } = renderApp("/documents/nope");
    expect(await heading("Document not found")).toBeVisible();
    expect(document.title).toMatch(/^Document not found · /);
    const field = screen.getByRole("textbox", { name: "Document ID" });
    expect(field).toHaveValue("nope");
    await user.clear(field);
    await user.type(field, " 17 {Enter}");
    expect(await heading("Invoice 17.pdf")).toBeVisible();
    expect(address()).toBe("/documents/17");
  });

  test("is corrected within its workflow, with the list's filters", async () => {
    answerList("flow-1", [summary("17")]);
    missing();
    answerDocument("17", documentOf());
    const { user, address } = renderApp("/workflows/flow-1/documents/nope?sort=_id");
    const field = await screen.findByRole("textbox", { name: "Document ID" });
    await fill(user, field, "17");
    await user.click(screen.getByRole("button", { name: "Open document" }));
    expect(await heading("Invoice 17.pdf")).toBeVisible();
    expect(address()).toBe("/workflows/flow-1/documents/17?sort=_id");
  });

  test("is requested again if the id stays the same, and not where no page can have the id", async () => {
    const asked = missing();
    const { user, address } = renderApp("/documents/nope");
    const open = await screen.findByRole("button", { name: "Open document" });
    await user.click(open);
    await waitFor(() => expect(asked.times).toBe(2));
    const field = await screen.findByRole("textbox", { name: "Document ID" });
    for (const [id, fault] of [
      [" ", /Type the id of a document/],
      ["..", /No document page can have this id/],
    ] as const) {
      await fill(user, field, id);
      await user.click(screen.getByRole("button", { name: "Open document" }));
      expect(screen.getByText(fault)).toBeVisible();
      expect(field).toBeInvalid();
    }
    expect(address()).toBe("/documents/nope");
  });
});

describe("a document without labels", () => {
  test("says so once, and keeps its unknown fields and its response", async () => {
    await openDocument({ documentLabels: [], pages: 4 });
    expect(screen.getByText("The service sent no labels for this document.")).toBeVisible();
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Other fields" })).toBeVisible();
    expect(screen.getByText(/^Response/)).toBeVisible();
  });

  test("has a report without the key, also if the file's name repeats it", async () => {
    const { user } = await openDocument({ documentLabels: [], original_file_name: `${KEY}.pdf` });
    await user.click(screen.getByRole("button", { name: "Copy report" }));
    const report = await navigator.clipboard.readText();
    expect(report).toContain("<API_KEY>.pdf: The service sent no labels");
    expect(report).not.toContain(KEY);
  });

  test("offers a report of it, and to mark it as checked and go on", async () => {
    const { user } = await openDocument({ documentLabels: [], Extracted: false });
    await user.click(screen.getByRole("button", { name: "Copy report" }));
    const report = await navigator.clipboard.readText();
    expect(report).toContain("The service sent no labels for this document.\nDocument: ");
    expect(report).toContain("Extracted: No, Edited: ");
    await user.click(screen.getByRole("button", { name: "Check and go on" }));
    expect(await screen.findByRole("button", { name: "Checked", pressed: true })).toBeVisible();
  });
});

describe("a step to a document that has not arrived", () => {
  const labelled = (id: string) => {
    const documentLabels = [{ key: "name", value: `Value ${id}`, group: "code", groupVal: "Buyer" }];
    return documentOf({ original_file_name: `${id}.pdf`, documentLabels });
  };

  async function open() {
    answerList(
      "flow-1",
      ["a", "b", "c"].map((id) => summary(id)),
    );
    for (const id of ["a", "c"]) answerDocument(id, labelled(id));
    const { send } = answerLater("/api/v1/document/b");
    const app = renderApp("/workflows/flow-1/documents/a");
    await screen.findByText("Value a");
    await screen.findByText("1 of 3");
    return { ...app, send };
  }

  test("shows its name and its place at once. The labels of the one before cannot be used, and go when its own are there", async () => {
    const { user, send } = await open();
    await user.keyboard("j");
    await heading("b.pdf");
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText("2 of 3")).toBeVisible();
    expect(screen.getByText("Value a").closest("[inert]")).not.toBeNull();
    expect(screen.queryByText("Loading the document…")).not.toBeInTheDocument();
    send(HttpResponse.json({ data: labelled("b") }));
    expect((await screen.findByText("Value b")).closest("[inert]")).toBeNull();
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    expect(screen.queryByText("Value a")).not.toBeInTheDocument();
  });

  test("says after a second that it is loading, and shows no labels of another one", async () => {
    const { user } = await open();
    await user.keyboard("j");
    expect(await screen.findByText("Loading the document…")).toBeVisible();
    expect(screen.queryByText("Value a")).not.toBeInTheDocument();
  });

  test("shows why it cannot, and no labels of another one", async () => {
    const { user, send } = await open();
    await user.keyboard("j");
    send(HttpResponse.json({ message: "document not found!" }, { status: 404 }));
    expect(await screen.findByRole("alert")).toHaveTextContent("404");
    expect(screen.queryByText("Value a")).not.toBeInTheDocument();
  });

  test("is waited for by a key that is held", async () => {
    const { user, send, address } = await open();
    await user.keyboard("{j>4}");
    await heading("b.pdf");
    expect(address()).toBe("/workflows/flow-1/documents/b");
    send(HttpResponse.json({ data: labelled("b") }));
    await screen.findByText("Value b");
    await user.keyboard("{j>2}{/j}");
    await screen.findByText("Value c");
  });
});

test("no document of another connection is left behind", async () => {
  answerDocument("a", documentOf({ original_file_name: "a.pdf" }));
  renderApp("/documents/a");
  await screen.findByText("Buyer name");
  answer("/api/v1/document/:id", never);
  act(forgetKey);
  await waitFor(() => expect(screen.queryByText("Buyer name")).not.toBeInTheDocument());
});

describe("the keys of a page", () => {
  const change = (name: string) => screen.findByRole("button", { name: `Change the key for: ${name}`, hidden: true });

  test("can be changed, which the tooltips and the palette show, and reset", async () => {
    const { user } = await openDocument();
    const link = screen.getByRole("button", { name: "Copy link" });
    await user.keyboard("?");
    await user.click(await change("Copy the link to this document"));
    await user.keyboard("y");
    expect(await change("Copy the link to this document")).toHaveTextContent("y");
    expect(link).toHaveAttribute("title", "Copy the link to this document (y)");
    fireEvent(screen.getByRole("dialog", { hidden: true }), new Event("close"));
    await user.keyboard("c");
    expect(screen.queryByText("Link copied")).not.toBeInTheDocument();
    await user.keyboard("y");
    expect(await screen.findByText("Link copied")).toBeVisible();
    await user.keyboard("{Control>}k{/Control}");
    const command = await screen.findByRole("option", { name: /^Copy the link/ });
    expect(command).toHaveAttribute("aria-keyshortcuts", "y");
    await user.keyboard("{Escape}?");
    await user.click(await screen.findByRole("button", { name: "Reset all keys", hidden: true }));
    expect(await change("Copy the link to this document")).toHaveTextContent("c");
    expect(link).toHaveAttribute("title", "Copy the link to this document (c)");
  });

  test("are not changed to one that is taken, or that types nothing, and Escape keeps the one before", async () => {
    const { user } = await openDocument();
    await user.keyboard("?");
    const button = await change("Copy the link to this document");
    await user.click(button);
    for (const [key, words] of [
      ["u", "u is taken: Back to workflow."],
      ["{F2}", /^Choose a letter/],
    ] as const) {
      await user.keyboard(key);
      expect(screen.getByText(words)).toBeInTheDocument();
      expect(button).toHaveAttribute("aria-pressed", "true");
    }
    await user.keyboard("{Escape}");
    expect(button).toHaveAttribute("aria-pressed", "false");
    expect(button).toHaveTextContent("c");
  });
});
