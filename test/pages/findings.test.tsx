import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import {
  answerDocument,
  answerList,
  column,
  documentOf,
  openList,
  readBlob,
  savedFiles,
  summary,
  type User,
} from "./fixtures";

const documentLabels = [
  { key: "invoice_amount", value: "213.00", group: "others", groupVal: "others" },
  { key: "payto_name", value: "Muster GmbH", group: "seller", groupVal: "Seller" },
];

async function open(labels = documentLabels) {
  answerList("flow-1", [summary("d-1"), summary("d-2")]);
  answerDocument("d-1", documentOf({ documentLabels: labels }));
  const { user } = renderApp("/workflows/flow-1/documents/d-1");
  await screen.findByText("Document type");
  return user;
}

const button = (name: string) => screen.getByRole("button", { name });
const list = () => within(screen.getByRole("region", { name: /^Findings/ }));

async function write(user: User, key: string, note: string) {
  await user.click(button(`Add a finding about ${key}`));
  await user.keyboard(`${note}{Enter}`);
}

describe("a finding", () => {
  test("belongs to one of two labels with the same key, the one that it was written about", async () => {
    const twice = ["PO-78095", "PO-75029"].map((value) => ({ key: "po_number", value, group: "seller" }));
    const user = await open(twice as typeof documentLabels);
    const second = screen.getAllByRole("button", { name: "Add a finding about po_number" })[1] as HTMLElement;
    await user.click(second);
    await user.keyboard("Not on the invoice{Enter}");
    expect(screen.getAllByText("Not on the invoice")).toHaveLength(2);
    expect(screen.queryByText("The value was changed since this was written")).not.toBeInTheDocument();
    await user.click(list().getByRole("button", { name: "Copy finding" }));
    expect(await navigator.clipboard.readText()).toMatch(/po_number: sent "PO-75029"\. .*#seller\.po_number\.2$/);

    await user.click(screen.getAllByRole("button", { name: "Add a finding about po_number" })[0] as HTMLElement);
    await user.keyboard("The right one{Enter}");
    expect(list().getByRole("heading")).toHaveTextContent("2 findings");
    await user.click(list().getAllByRole("button", { name: "Delete the finding about po_number" })[0] as HTMLElement);
    expect(list().getByText("The right one")).toBeVisible();
    expect(screen.queryByText("Not on the invoice")).not.toBeInTheDocument();
  });

  test("is saved or cancelled by keyboard: Tab leads from the note to both buttons", async () => {
    const user = await open();
    await user.click(button("Add a finding about invoice_amount"));
    await user.keyboard("The page says 212.85");
    await user.tab();
    expect(button("Save finding")).toHaveFocus();
    await user.tab();
    expect(button("Cancel")).toHaveFocus();
  });

  test("is written about a label, listed, edited, copied with a link, and deleted with a way back", async () => {
    const user = await open();
    await write(user, "invoice_amount", "The page says 212.85");
    expect(list().getByRole("heading")).toHaveTextContent("Findings 1 finding");
    expect(screen.getAllByText("The page says 212.85")).toHaveLength(2);
    await write(user, "payto_name", "");
    expect(list().getByRole("heading")).toHaveTextContent("2 findings");

    await user.click(list().getAllByRole("button", { name: "Copy finding" })[0] as HTMLElement);
    expect(await navigator.clipboard.readText()).toMatch(
      /^Invoice 17\.pdf: invoice_amount: sent "213\.00"\. The page says 212\.85\. http\S+#others\.invoice_amount$/,
    );

    await user.click(button("Edit the finding about invoice_amount"));
    await user.clear(screen.getByRole("textbox", { name: "Note about invoice_amount" }));
    await user.keyboard("Wrong{Enter}");
    expect(list().getByText("Wrong")).toBeVisible();

    await user.click(button("Delete the finding about payto_name"));
    expect(list().getByRole("heading")).toHaveTextContent("1 finding");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(list().getByRole("heading")).toHaveTextContent("2 findings");
  });

  test("is deleted at its label too, where the form is", async () => {
    const user = await open();
    await user.click(button("Add a finding about payto_name"));
    expect(screen.queryByRole("button", { name: "Delete finding" })).not.toBeInTheDocument();
    await user.keyboard("Wrong{Enter}");
    await user.click(button("Add a finding about payto_name"));
    await user.click(button("Delete finding"));
    expect(screen.queryByRole("region", { name: /^Findings/ })).not.toBeInTheDocument();
    expect(screen.queryByText("Wrong")).not.toBeInTheDocument();
  });

  test("is not begun about the label of the next document", async () => {
    const user = await open();
    answerDocument("d-2", documentOf({ original_file_name: "second.pdf", documentLabels }));
    await user.click(button("Add a finding about payto_name"));
    const note = "Note about payto_name";
    expect(screen.getByRole("textbox", { name: note })).toHaveFocus();
    for (const [step, name] of [
      ["Next document", "second.pdf"],
      ["Previous document", "Invoice 17.pdf"],
    ] as const) {
      await user.click(screen.getByRole("link", { name: step }));
      await screen.findByRole("heading", { level: 1, name });
      await waitFor(() => expect(screen.queryByRole("textbox", { name: note })).not.toBeInTheDocument());
    }
  });

  test("is copied without the API key", async () => {
    const user = await open([{ key: "note", value: "key-for-tests", group: "g", groupVal: "G" }]);
    await write(user, "note", "");
    await user.click(list().getByRole("button", { name: "Copy finding" }));
    expect(await navigator.clipboard.readText()).toContain('sent "<API_KEY>"');
  });

  test("is written and copied about the label that has the focus, by key and by command", async () => {
    const user = await open();
    const row = button("Add a finding about payto_name").closest<HTMLElement>("dl > div");
    row?.focus();
    await user.keyboard("{Control>}k{/Control}");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Command" })).toHaveFocus());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(row).toHaveFocus());
    await user.keyboard("a");
    await user.keyboard("Another name{Enter}");
    expect(list().getByText("Another name")).toBeVisible();
    expect(row).toHaveFocus();

    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox", { name: "Command" }), "copy the finding{Enter}");
    await screen.findByText("Finding copied");
    expect(await navigator.clipboard.readText()).toContain("Another name");
  });

  test("is copied by key where its label has the focus, and together with the others of the document", async () => {
    const user = await open();
    await write(user, "payto_name", "Another name");
    expect(list().queryByRole("button", { name: "Copy all" })).not.toBeInTheDocument();
    await user.keyboard("{ArrowUp}C");
    await screen.findByText("There is no finding about this label");
    await user.keyboard("{ArrowDown}C");
    await screen.findByText("Finding copied");
    expect(await navigator.clipboard.readText()).toMatch(/^Invoice 17\.pdf: payto_name: .* Another name\. http\S+$/);

    await write(user, "invoice_amount", "Wrong");
    await user.click(list().getByRole("button", { name: "Copy all" }));
    await screen.findByText("2 findings copied");
    const lines = (await navigator.clipboard.readText()).split("\n");
    expect(lines.map((line) => line.split(": ")[1])).toEqual(["payto_name", "invoice_amount"]);
  });

  test("needs a label that has the focus, which its keys say", async () => {
    const user = await open();
    await user.keyboard("a");
    expect(await screen.findByText("Go to a label first, with ↓")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /^Note about/ })).not.toBeInTheDocument();
  });

  test("is not kept when its form is left by Escape, which gives the focus back to the label", async () => {
    const user = await open();
    await user.click(button("Add a finding about payto_name"));
    await user.keyboard("x{Escape}");
    expect(screen.queryByRole("region", { name: /^Findings/ })).not.toBeInTheDocument();
    expect(button("Add a finding about payto_name").closest("dl > div")).toHaveFocus();
  });

  test("says that the value was changed since it was written, or that the label is gone", async () => {
    const user = await open();
    await write(user, "invoice_amount", "Wrong");
    await write(user, "payto_name", "AG");
    cleanup();
    await open([{ key: "invoice_amount", value: "212.85", group: "others", groupVal: "others" }]);
    expect(list().getByText("The value was changed since this was written")).toBeVisible();
    expect(list().getByText("The document no longer has this label")).toBeVisible();
  });

  test("is seen in the list, filters it, and is exported, without the value where its document was not read", async () => {
    const user = await open();
    await write(user, "invoice_amount", "=1+1");
    cleanup();
    await openList([summary("d-1"), summary("d-2")]);
    expect(screen.getByRole("img", { name: "Has findings" })).toBeInTheDocument();
    await user.click(button("With findings 1"));
    await waitFor(() => expect(column("Document ID")).toEqual(["d-1"]));
    expect(screen.getByText("Showing 1 of 2 documents")).toBeVisible();
    const saved = savedFiles();
    await user.click(await screen.findByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Findings" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head, row] = (await readBlob(saved[0]?.blob)).split("\r\n");
    expect(head).toBe("\uFEFF_id,original_file_name,group,key,note,written,link,sent");
    expect(row).toMatch(/^d-1,[^,]+,others,invoice_amount,'=1\+1,\d{4}-[^,]+Z,http\S+#others\.invoice_amount,$/);
  });

  test("is exported with the value that was sent, and with the link to its label, where its document was read", async () => {
    const twice = ["PO-78095", "PO-75029"].map((value) => ({
      key: "po_number",
      value,
      group: "seller",
      groupVal: "S",
    }));
    const user = await open(twice);
    await user.click(screen.getAllByRole("button", { name: "Add a finding about po_number" })[1] as HTMLElement);
    await user.keyboard("{Enter}");
    await user.keyboard("u");
    await screen.findByText("Showing 2 of 2 documents");
    const saved = savedFiles();
    await user.click(await screen.findByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "Findings" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await readBlob(saved[0]?.blob)).toMatch(/#seller\.po_number\.2,PO-75029$/);
  });

  test("is found in the commands of the list: the filter and the export", async () => {
    const user = await open();
    await write(user, "invoice_amount", "Wrong");
    cleanup();
    await openList([summary("d-1"), summary("d-2")]);
    const run = async (text: string, name: string) => {
      await user.keyboard("{Control>}k{/Control}");
      await user.type(await screen.findByRole("combobox", { name: "Command" }), text);
      await user.click(screen.getByRole("option", { name }));
    };
    await run("findings", "Filter: With findings");
    await waitFor(() => expect(column("Document ID")).toEqual(["d-1"]));
    const saved = savedFiles();
    await run("findings", "Export findings");
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

test("what Docket keeps on the device is listed in the settings and forgotten, with a way back", async () => {
  const user = await open();
  await write(user, "invoice_amount", "Wrong");
  await user.click(screen.getByRole("link", { name: "Settings" }));
  const kept = within(await screen.findByRole("region", { name: "Kept on this device" }));
  expect(kept.getByText("Findings: 1")).toBeVisible();
  await user.click(kept.getByRole("button", { name: "Forget what Docket keeps" }));
  expect(kept.getByText("Nothing but the settings above.")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(kept.getByText("Findings: 1")).toBeVisible();
});
