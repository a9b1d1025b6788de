import { readFileSync } from "node:fs";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { server } from "../server";
import { answerDocument, describeBlobs, documentOf } from "./fixtures";
import { UBL } from "../unit/e-invoice-fixtures";
import { file, HOST, open } from "./open-file";

const searchFile = () => screen.findByRole("searchbox", { name: "Search file" });
const panel = () => within(screen.getByRole("group", { name: "File" }));
const status = () => panel().getByRole("status");

/** The file is behind a tab. */
function narrowWindow() {
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes("max-width: 63.9375rem") }),
  );
}

describe("the search in a text file", () => {
  test("counts the matches, and goes round in both directions", async () => {
    const { user } = await open("/17.txt", file("Total 1\nsubtotal 2\nTOTAL 3", "text/plain"));
    await user.type(await searchFile(), "total");
    await waitFor(() => expect(status()).toHaveTextContent(/^1 of 3 in the file$/));
    await user.keyboard("{Enter}");
    expect(status()).toHaveTextContent("2 of 3 in the file");
    await user.click(screen.getByRole("button", { name: "Next match" }));
    await user.click(screen.getByRole("button", { name: "Next match" }));
    expect(status()).toHaveTextContent("1 of 3 in the file");
    await user.click(screen.getByRole("button", { name: "Previous match" }));
    expect(status()).toHaveTextContent("3 of 3 in the file");
    await user.type(await searchFile(), "{Shift>}{Enter}{/Shift}");
    expect(status()).toHaveTextContent("2 of 3 in the file");
    await user.type(await searchFile(), "needle");
    expect(status()).toHaveTextContent("0 of 0 in the file");
  });

  test("lists the matches with the text around them, and each leads to its place", async () => {
    const { user } = await open("/17.txt", file("Total 1\nsubtotal 2\nTOTAL 3", "text/plain"));
    const list = await screen.findByRole("button", { name: "List of matches" });
    expect(list).toHaveAttribute("aria-disabled", "true");
    await user.type(await searchFile(), "total");
    await waitFor(() => expect(status()).toHaveTextContent(/^1 of 3 in the file$/));
    await user.click(list);
    const matches = within(screen.getByRole("list", { name: "Matches" }));
    expect(matches.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Total 1 subtotal 2 TOTAL 3",
      "Total 1 subtotal 2 TOTAL 3",
      "Total 1 subtotal 2 TOTAL 3",
    ]);
    const marked = screen.getAllByText(/^total$/i, { selector: "mark" });
    expect(marked.map(({ textContent }) => textContent)).toEqual(["Total", "total", "TOTAL"]);
    await user.click(await searchFile());
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(status()).toHaveTextContent("3 of 3 in the file"));
    expect(matches.getAllByRole("button")[2]).toHaveAttribute("aria-current", "true");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("list", { name: "Matches" })).not.toBeInTheDocument();
    expect(await searchFile()).toHaveFocus();
    await user.click(list);
    await user.click(await searchFile());
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("list", { name: "Matches" })).not.toBeInTheDocument();
    expect(await searchFile()).toHaveFocus();
  });

  test("is reached by a key, left by Escape, and cleared by another one", async () => {
    const { user } = await open("/17.txt", file("Total 1, total 2", "text/plain"));
    const box = await searchFile();
    await user.keyboard("f");
    expect(box).toHaveFocus();
    expect(box).toHaveValue("");
    await user.keyboard("total");
    expect(status()).toHaveTextContent("1 of 2 in the file");
    await user.keyboard("{Escape}");
    expect(screen.getByRole("group", { name: "Text" })).toHaveFocus();
    expect(box).toHaveValue("total");
    await user.keyboard("n");
    expect(status()).toHaveTextContent("2 of 2 in the file");
    await user.keyboard("{Escape}");
    expect(box).toHaveValue("");
    expect(status()).toBeEmptyDOMElement();
    expect(screen.getByRole("group", { name: "Text" })).toHaveFocus();
  });

  test("is absent from a picture", async () => {
    describeBlobs();
    await open("/17.png", file("bytes", "image/png"));
    fireEvent.load(await screen.findByRole("img"));
    expect(screen.queryByRole("searchbox", { name: "Search file" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Fit page" })).toBeVisible();
  });

  test("takes selected text to the search in the labels", async () => {
    const { user } = await open("/17.txt", file("Total of the\n  buyer", "text/plain"));
    const text = await screen.findByText(/^Total of the/);
    expect(screen.queryByRole("button", { name: "Search labels" })).not.toBeInTheDocument();
    act(() => {
      document.getSelection()?.selectAllChildren(text.parentElement ?? text);
      document.dispatchEvent(new Event("selectionchange"));
    });
    await user.click(screen.getByRole("button", { name: "Search labels" }));
    expect(screen.getByRole("searchbox", { name: "Search labels" })).toHaveValue("Total of the buyer");
  });
});

test("the lines of a text file are numbered and wrapped until the reader changes that", async () => {
  const { user } = await open("/17.txt", file("first\r\nsecond\n\nfourth", "text/plain"));
  expect(await screen.findByText("fourth")).toHaveAttribute("data-line", "4");
  expect(screen.getByRole("group", { name: "Text" })).toHaveTextContent(/^first second fourth$/);
  const wrap = screen.getByRole("button", { name: "Wrap lines" });
  expect(wrap).toHaveAttribute("aria-pressed", "true");
  await user.click(wrap);
  expect(wrap).toHaveAttribute("aria-pressed", "false");
});

test("a very long line is laid out in pieces, and stays one line with one number", async () => {
  const line = "שורה ארוכה 𠮷 ".repeat(500);
  await open("/17.txt", file(`${line}\nlast`, "text/plain; charset=utf-8"));
  expect(await screen.findByText("last")).toHaveAttribute("data-line", "2");
  const first = document.querySelector("[data-line='1']");
  expect(first?.textContent).toBe(`${line}\n`);
  const pieces = [...(first?.firstElementChild?.children ?? [])];
  expect(pieces.length).toBeGreaterThan(10);
  for (const piece of pieces) expect(piece.textContent.length).toBeLessThan(1000);
});

/** Opens a document with these values, each under its key, beside a text file. */
async function openLabels(text: string, values: Record<string, unknown>) {
  const documentLabels = Object.entries(values).map(([key, value]) => ({ key, value, group: "g", groupVal: "Group" }));
  return open("/17.txt", file(text, "text/plain"), { documentLabels });
}

const row = (name: string) => screen.getByText(name, { selector: "dt bdi" }).closest("dl > div") as HTMLElement;
const find = (key: string) => screen.getByRole("button", { name: `Find ${key} in the file` });

describe("the values of labels", () => {
  const VALUES = {
    invoice_date: "2026-11-03",
    invoice_amount: "1234.50",
    seller_name: "Corvane Works",
    buyer_name: "Nobody at all",
    currency: "currency",
  };
  const TEXT = "Corvane\nInvoice date: 3 November 2026\nTotal amount: 1,234.50\nCurrency: EUR";

  test("say where they are in the file, and a line counts them", async () => {
    const { user } = await openLabels(TEXT, VALUES);
    expect(await screen.findByText("2 of 4 values are in the file")).toBeVisible();
    expect(row("Invoice date")).toHaveTextContent("Page 1, as 3 November 2026");
    expect(row("Invoice amount")).toHaveTextContent("Page 1, as 1,234.50");
    expect(row("Seller name")).toHaveTextContent('Page 1, only "Corvane"');
    expect(row("Buyer name")).toHaveTextContent("Not in the file");
    expect(row("Currency")).toHaveTextContent("Named on page 1");
    await user.click(screen.getByRole("button", { name: "Not in the file" }));
    expect(screen.getByText("Buyer name", { selector: "dt bdi" })).toBeVisible();
    expect(screen.queryByText("Invoice date", { selector: "dt bdi" })).not.toBeInTheDocument();
  });

  test("say which words name them there, what else these words name, and what the file has instead", async () => {
    const text = "Invoice date: 3 November 2026\nDue date: 3 December 2026\nTotal due: EUR 1,243.50\nClient ID: 12";
    const { user } = await openLabels(text, {
      invoice_date: "2026-11-03",
      delivery_date: "2026-12-03",
      invoice_amount: "1234.50",
      quantity: "1",
      client_id: "",
    });
    expect(await screen.findByText("2 of 4 values are in the file")).toBeVisible();
    expect(row("Client ID")).toHaveTextContent('Named on page 1 Page 1 has "12" beside "Client ID"');
    act(() => row("Client ID").focus());
    expect(await screen.findByRole("img", { name: "Client ID in the file: 12" })).toBeVisible();
    expect(row("Invoice date")).toHaveTextContent('Page 1, as 3 November 2026 beside "Invoice date"');
    expect(row("Delivery date")).toHaveTextContent('Page 1, as 3 December 2026 but beside "Due date"');
    expect(row("Invoice amount")).toHaveTextContent('Not in the file Page 1 has "1,243.50" beside "Total due"');
    expect(row("Quantity")).toHaveTextContent("Not in the file");
    await user.click(within(row("Invoice amount")).getByRole("button", { name: /^Page 1 has/ }));
    await waitFor(() => expect(status()).toHaveTextContent("1 of 1 in the file"));
    act(() => row("Invoice amount").focus());
    expect(await screen.findByRole("img", { name: "Invoice amount in the file: 1,243.50" })).toBeVisible();
  });

  test("are found behind the tab of the file, before it is opened", async () => {
    narrowWindow();
    server.use(http.get(`${HOST}/17.txt`, file(TEXT, "text/plain")));
    const documentLabels = [{ key: "invoice_date", value: "2026-11-03", group: "g", groupVal: "Group" }];
    answerDocument("17", documentOf({ fileUrl: `${HOST}/17.txt`, documentLabels }));
    renderApp("/documents/17");
    expect(await screen.findByText("1 of 1 values are in the file")).toBeVisible();
    expect(screen.queryByRole("searchbox", { name: "Search file" })).not.toBeInTheDocument();
  });

  test("are compared with an electronic invoice behind the tab of the file, before it is opened", async () => {
    narrowWindow();
    server.use(http.get(`${HOST}/17.xml`, file(UBL, "application/xml")));
    const documentLabels = [{ key: "invoice_amount", value: "32.80", group: "g", groupVal: "Group" }];
    answerDocument("17", documentOf({ fileUrl: `${HOST}/17.xml`, documentLabels }));
    renderApp("/documents/17");
    expect(await screen.findByText('E-invoice says "23.80"')).toBeVisible();
    expect(screen.queryByRole("searchbox", { name: "Search file" })).not.toBeInTheDocument();
  });

  test("are not called missing where the file has no text", async () => {
    const { user } = await openLabels(" \n ", VALUES);
    await user.click(await screen.findByRole("button", { name: "Find buyer_name in the file" }));
    expect(await screen.findByText(/no text to search/)).toBeVisible();
    expect(row("Buyer name")).not.toHaveTextContent("Not in the file");
  });

  test("have a box with the label's name, whose press leads to the label, and a switch hides the boxes", async () => {
    const { user } = await openLabels(TEXT, VALUES);
    const box = await screen.findByTitle("Invoice date");
    expect(box).toHaveTextContent("3 November 2026");
    await user.click(box);
    expect(row("Invoice date")).toHaveFocus();
    await user.click(screen.getByRole("switch", { name: "Mark values" }));
    expect(screen.queryByTitle("Invoice date")).not.toBeInTheDocument();
  });

  test("stay apart from the text that no label has, which a switch shows", async () => {
    const { user } = await openLabels(TEXT, VALUES);
    await screen.findByTitle("Invoice date");
    await user.click(screen.getByRole("switch", { name: "Mark values" }));
    await user.click(await screen.findByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Tint other text" }));
    expect(screen.getByTitle("Invoice date")).toHaveTextContent(/^3 November 2026$/);
    expect(screen.getByText(/^Total amount/).closest("pre")).toHaveClass(/tinted/);
  });

  test("are walked through by the arrow keys, shown enlarged, and found by Enter", async () => {
    const { user } = await openLabels(TEXT, VALUES);
    await screen.findByText("2 of 4 values are in the file");
    act(() => screen.getByRole("heading", { level: 1 }).focus());
    await user.keyboard("{ArrowDown}");
    expect(row("Invoice date")).toHaveFocus();
    expect(await screen.findByRole("img", { name: "Invoice date in the file: 3 November 2026" })).toHaveTextContent(
      "Invoice date: 3 November 2026",
    );
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(row("Invoice amount")).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(1));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(status()).toHaveTextContent("1 of 1 in the file"));
    expect(await searchFile()).toHaveValue("1,234.50");
    act(() => screen.getByRole("group", { name: "Text" }).focus());
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("group", { name: "Text" })).toHaveFocus();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });
});

describe("the values of a table", () => {
  const TEXT = "Item        Price\nHose        12.00\nValve       7.50\nTotal       19.50";
  const ITEMS = [
    { item: "Hose", price: 12 },
    { item: "Valve", price: "7,50" },
    { item: "Pump", price: "30.00" },
  ];
  const cell = (text: string) => screen.getByRole("button", { name: new RegExp(`^${text},`) });

  test("say where they are, and count as one value, which is found when all of them are", async () => {
    await openLabels(TEXT, { items: ITEMS, found_items: ITEMS.slice(0, 2), total: "19.50" });
    expect(await screen.findByText("2 of 3 values are in the file")).toBeVisible();
    expect(row("Items")).toHaveTextContent("Page 1, only 4 of 6 values");
    const [all] = screen.getAllByRole("table");
    const cells = within(all as HTMLElement).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "Hose, Page 1",
      "12, Page 1, as 12.00",
      "Valve, Page 1",
      "7,50, Page 1, as 7.50",
      "Pump, Not in the file",
      "30.00, Not in the file",
    ]);
  });

  test("lead to their places by a press and by the arrow keys, and their boxes lead back to the label", async () => {
    const { user } = await openLabels(TEXT, { items: ITEMS, total: "19.50" });
    await screen.findByText("1 of 2 values are in the file");
    await user.click(cell("7,50"));
    await waitFor(async () => expect(await searchFile()).toHaveValue("7.50"));
    await user.keyboard("{ArrowLeft}");
    expect(cell("Valve")).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowUp}{ArrowRight}{ArrowRight}");
    expect(cell("12")).toHaveFocus();
    expect(await screen.findByRole("img", { name: "Items in the file: 12.00" })).toBeVisible();
    await user.click(screen.getAllByTitle("Items")[3] as HTMLElement);
    expect(row("Items")).toHaveFocus();
    expect(await screen.findByRole("img", { name: "Items in the file: 7.50" })).toBeVisible();
  });
});

describe("a label that is looked for in the file", () => {
  test("is searched for as it stands there, and once more when the reader asks again", async () => {
    const { user } = await openLabels("Total amount 1,234.50\nAgain 1,234.50", { invoice_amount: "1234.50" });
    await user.click(find("invoice_amount"));
    await waitFor(() => expect(status()).toHaveTextContent("1 of 2 in the file"));
    expect(await searchFile()).toHaveValue("1,234.50");
    await user.click(screen.getByRole("button", { name: "Next match" }));
    expect(status()).toHaveTextContent("2 of 2 in the file");
    await user.click(find("invoice_amount"));
    await waitFor(() => expect(status()).toHaveTextContent("1 of 2 in the file"));
  });

  test("is the selected match, not the same letters in another word", async () => {
    const { user } = await openLabels("Traiteur Dumont\nCurrency: EUR\nAll prices in EUR", { currency: "EUR" });
    await user.click(find("currency"));
    await waitFor(() => expect(status()).toHaveTextContent("2 of 3 in the file"));
  });

  test("is said to be missing, with control characters of its name written out", async () => {
    const { user } = await openLabels("Total", { "a\u202eb": "x 17" });
    await user.click(find("a[U+202E]b"));
    await waitFor(() => expect(status()).toHaveTextContent("A[U+202E]b was not found in the file: 0 of 0 in the file"));
  });
});

describe("the labels' values", () => {
  const documentLabels = ["Please pay", "7.00"].map((value, index) => {
    return { key: `label_${index}`, value, group: "g", groupVal: "G" };
  });
  const attached = [
    "--part\r\nContent-Type: application/octet-stream",
    "Content-Disposition: attachment; filename=contract.docx\r\n\r\nPK",
  ].join("\r\n");
  const mail = (...more: string[]) => {
    const head = 'Subject: Invoice\r\nContent-Type: multipart/mixed; boundary="part"\r\n';
    const body = [head, "--part\r\nContent-Type: text/plain\r\n\r\nPlease pay.", ...more, "--part--"].join("\r\n");
    return file(body, "message/rfc822");
  };
  const openMail = (...more: string[]) => open("/17.eml", mail(...more), { documentLabels });

  test("are not called missing while a part of the file cannot be searched, and the part is named", async () => {
    await openMail(attached);
    expect(await screen.findByText("1 of 2 values found. Not searched: contract.docx")).toBeVisible();
    expect(screen.getByText("In the message")).toBeVisible();
    expect(screen.getByText("Not in this part")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Not in the file" })).not.toBeInTheDocument();
  });

  test("are found anywhere in an electronic invoice, also where no field of an invoice is known for them", async () => {
    const values = ["RE-2026-0815", "Müller & Söhne GmbH", "Nordwind AG"];
    const labels = values.map((value, index) => ({ key: `label_${index}`, value, group: "g", groupVal: "G" }));
    await open("/17.xml", file(readFileSync("test/inputs/amp.xml", "utf8"), "text/xml"), { documentLabels: labels });
    expect(await screen.findByRole("group", { name: "Invoice" })).toBeVisible();
    expect(await screen.findByText("2 of 3 values are in the file")).toBeVisible();
  });

  test("are found in each attachment of a mail, which is named and opened where one is looked up", async () => {
    const table = "Content-Type: text/csv; name=lines.csv\r\n\r\nItem,Amount\r\nPaper,7.00";
    const forwarded = "Content-Type: message/rfc822\r\n\r\nSubject: Reminder\r\n\r\nStill open: 9.00";
    const values = ["Please pay", "7.00", "9.00", "8.00"];
    const labels = values.map((value, index) => ({ key: `label_${index}`, value, group: "g", groupVal: "G" }));
    const part = (words: string) => `--part\r\n${words}`;
    const { user } = await open("/17.eml", mail(part(table), part(forwarded)), { documentLabels: labels });
    expect(await screen.findByText("3 of 4 values are in the file")).toBeVisible();
    for (const words of ["In the message", "In lines.csv", "In Reminder.eml", "Not in the file"]) {
      expect(screen.getAllByText(words)[0]).toBeVisible();
    }
    await user.click(screen.getByRole("button", { name: "In lines.csv" }));
    expect(await screen.findByRole("button", { name: /^lines\.csv/ })).toHaveAttribute("aria-pressed", "true");
    expect(await screen.findByTitle("Label 1")).toHaveTextContent("7.00");
    expect(await screen.findByText("1 of 1 in the file")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "In Reminder.eml" }));
    expect(await screen.findByTitle("Label 2")).toHaveTextContent("9.00");
    await user.click(screen.getByRole("button", { name: "In the message" }));
    expect(await screen.findByTitle("Label 0")).toHaveTextContent("Please pay");
  });

  test("have a box in an electronic invoice of a mail as it is drawn, and none in its XML", async () => {
    const xml = `--part\r\nContent-Type: application/xml; name=invoice.xml\r\n\r\n${UBL}`;
    const labels = [{ key: "invoice_amount", value: "23.80", group: "g", groupVal: "G" }];
    const { user } = await open("/17.eml", mail(xml), { documentLabels: labels });
    await user.click(await screen.findByRole("button", { name: "In invoice.xml" }));
    expect(await screen.findByRole("group", { name: "Invoice" })).toBeVisible();
    expect(await screen.findByText("E-invoice agrees")).toBeVisible();
    expect(await screen.findByTitle("Invoice amount")).toHaveTextContent("23.80");
    await user.click(screen.getByRole("radio", { name: "XML" }));
    expect(await screen.findByRole("group", { name: "Text" })).toHaveTextContent("LegalMonetaryTotal");
    expect(screen.queryByTitle("Invoice amount")).not.toBeInTheDocument();
  });

  test("are missing where all of the file was searched", async () => {
    await openMail();
    expect(await screen.findByText("1 of 2 values are in the file")).toBeVisible();
    expect(screen.getByRole("button", { name: "Not in the file" })).toBeVisible();
  });
});
