import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import {
  answerDocument,
  answer,
  answerLater,
  answerList,
  documentOf,
  fact,
  heading,
  never,
  openDocument,
  requests,
  summary,
} from "./fixtures";

const openFile = () => screen.queryByRole("link", { name: "Open file" });

describe("a document's page", () => {
  test("shows the file name, the type, both flags and the workflow", async () => {
    await openDocument({ Edited: true, Extracted: false, documentType: "Credit note" });
    expect(await heading("Invoice 17.pdf")).toBeVisible();
    expect(fact("Document type")).toHaveTextContent(/^Credit note$/);
    expect(fact("Extracted")).toHaveTextContent(/^No$/);
    expect(fact("Edited")).toHaveTextContent(/^Yes$/);
    expect(fact("Workflow")).toHaveTextContent(/^flow-1$/);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("shows markup in every text as text", async () => {
    const markup = '<img src="x" onerror="alert(1)">';
    await openDocument({
      original_file_name: markup,
      documentType: markup,
      workflowId: markup,
      documentLabels: [
        { key: markup, value: "v", group: "g", groupVal: markup },
        { key: "k", value: markup, group: "g", groupVal: markup },
      ],
    });
    expect(await heading(markup)).toBeVisible();
    expect(within(screen.getByRole("region", { name: markup })).getAllByText(markup)).toHaveLength(3);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("is busy until the document is rendered", async () => {
    const { send } = answerLater("/api/v1/document/17");
    renderApp("/documents/17");
    // The route's fallback is busy too, before the page is rendered.
    await heading("17");
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
    send(HttpResponse.json({ data: documentOf() }));
    await heading("Invoice 17.pdf");
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
  });

  test("shows the file name from the list while the document is loading", async () => {
    answerList("flow-1", [summary("17", { original_file_name: "From the list.pdf" })]);
    answer("/api/v1/document/17", never);
    renderApp("/workflows/flow-1/documents/17");
    expect(await heading("From the list.pdf")).toBeVisible();
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
  });

  test("aborts its requests when it is left", async () => {
    const seen = requests();
    answer("/api/v1/document/17", never);
    answer("/api/v1/documents/flow-1", never);
    const { navigate } = renderApp("/workflows/flow-1/documents/17");
    await screen.findByRole("main", { busy: true });
    await waitFor(() => expect(seen).toHaveLength(2));
    await navigate("/settings");
    await waitFor(() => expect(seen.map(({ signal }) => signal.aborted)).toEqual([true, true]));
  });
});

describe("Open file", () => {
  test("leads to the file's address letter for letter, in a new tab", async () => {
    const seen = requests();
    const fileUrl = "http://files.example.com:8080/a%20b/%C3%A4.pdf?sig=A%2FB+c==&x=1#page=2";
    await openDocument({ fileUrl });
    expect(openFile()).toHaveAttribute("href", fileUrl);
    expect(openFile()).toHaveAttribute("target", "_blank");
    expect(openFile()).toHaveAttribute("rel", "noopener noreferrer");
    expect(seen.map(({ url }) => url)).toEqual(["http://localhost:3000/api/v1/document/17"]);
  });

  test.each([
    ["", /no address/],
    ["javascript:alert(1)", /begins with “javascript:”/],
  ])("is absent for %j, and a sentence says why", async (fileUrl, why) => {
    const seen = requests();
    await openDocument({ fileUrl });
    expect(screen.getByText(why)).toBeVisible();
    expect(openFile()).not.toBeInTheDocument();
    const links = within(screen.getByRole("main")).getAllByRole("link");
    expect(links).toHaveLength(2);
    expect(links[0]).toHaveAccessibleName("flow-1");
    // In the guide.
    expect(links[1]).toHaveAccessibleName("What does this mean?");
    expect(seen).toHaveLength(1);
  });
});

test("the key r reads the document again, and says so", async () => {
  const { user } = await openDocument();
  answerDocument("17", documentOf({ documentType: "Receipt" }));
  await user.keyboard("r");
  expect(await screen.findByText("Receipt")).toBeVisible();
  expect(await screen.findByText("The document was read again")).toBeVisible();
});
