import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { server } from "../server";
import { UBL } from "../unit/e-invoice-fixtures";
import { answerDocument, documentOf, never } from "./fixtures";
import { file, fresh, HOST, open } from "./open-file";

const panel = () => screen.queryByRole("group", { name: "File" });

describe("the file beside the labels", () => {
  test("is requested only when it is shown, without the key or other headers, and can be hidden again", async () => {
    const { user, seen } = await open("/17.txt", file("Total 440.40", "text/plain"));
    expect(await screen.findByText("Total 440.40")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hide file" }));
    expect(panel()).not.toBeInTheDocument();
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(["/api/v1/document/17", "/17.txt"]);
    expect(seen[1]).toMatchObject({ method: "GET", credentials: "omit", referrerPolicy: "no-referrer" });
    expect([...(seen[1]?.headers.keys() ?? [])]).not.toContain("x-api-key");
  });

  test("shows markup in a text as text", async () => {
    await open("/17.csv", file("<b>a</b>,b", "text/csv"));
    expect(await screen.findByText("<b>a</b>,b")).toBeVisible();
  });

  test("shows the beginning of a text that is too long to draw", async () => {
    await open("/17.txt", file("a".repeat(1_000_001), "text/plain"));
    expect(await screen.findByText(/Only the beginning: the file is longer than 1000000 characters/)).toBeVisible();
    expect(screen.getByRole("group", { name: "Text" })).toHaveTextContent(/characters\.a{1000000}$/);
  });

  test("is no longer requested after the page is left", async () => {
    const { navigate, seen } = await open("/17.txt", never);
    expect(screen.getByText("Loading the file…")).toBeVisible();
    await waitFor(() => expect(seen).toHaveLength(2));
    await navigate("/settings");
    await waitFor(() => expect(seen[1]?.signal.aborted).toBe(true));
  });
});

const FAULTS: [string, () => Response, RegExp][] = [
  ["where its host allows no other site", () => HttpResponse.error(), /does not let this page read the file/],
  ["where it is gone", () => new HttpResponse(null, { status: 404 }), /no file at this address \(404\)/],
  ["where it is empty", file("", "application/pdf"), /The file is empty/],
  ["where a web page arrives instead", file("<h1>Sign in</h1>", "text/html"), /A web page arrived instead/],
  ["where it is of another kind", file("PK", "application/x-unknown"), /no preview for this kind/],
];

describe("a file that cannot be shown", () => {
  test.each(FAULTS)("says so %s, and keeps the labels and the link", async (_, respond, words) => {
    await open("/17.pdf", respond);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Open file" })).toHaveAttribute("href", `${HOST}/17.pdf?sig=1`);
    expect(screen.getByRole("region", { name: "Buyer" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    // A frame could run what the host sends, or navigate the tab.
    expect(document.querySelector("iframe, frame, object, embed")).toBeNull();
  });

  test.each([
    ["is gone", "/17.pdf"],
    ["is of a kind without a preview", "/17.docx"],
  ])("is said where a label is to be found in a file that %s", async (_, path) => {
    const { user } = await open(path, () => new HttpResponse(null, { status: 404 }));
    await screen.findByText(/no file at this address|no preview for this kind/);
    await user.click(screen.getByRole("button", { name: "Find buyer_name in the file" }));
    expect(await screen.findByText("Buyer name cannot be found in a file that is not shown.")).toBeVisible();
  });

  test.each([
    ["a Word document", "/17.docx", "", "A Word document. Docket does not show it."],
    ["a workbook by its type", "/17", "application/vnd.ms-excel", "An Excel workbook. Docket does not show it."],
    ["an OpenDocument text", "/17.odt", "", "An OpenDocument text. Docket does not show it."],
  ])("says what it is where it is %s", async (_, path, type, words) => {
    await open(path, file("PK", type), { original_file_name: "Invoice 17" });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Open file" })).toHaveAttribute("href", `${HOST}${path}?sig=1`);
  });

  test("is read with a fresh link when the reader asks for one, and the focus stays on the page", async () => {
    const { user, seen } = await open("/17.txt", () => new HttpResponse(null, { status: 403 }));
    server.use(http.get(`${HOST}/18.txt`, file("Total 440.40", "text/plain")));
    answerDocument("17", documentOf({ fileUrl: `${HOST}/18.txt` }));
    (await fresh()).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Total 440.40")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open file" })).toHaveAttribute("href", `${HOST}/18.txt`);
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
      "/api/v1/document/17",
      "/17.txt",
      "/api/v1/document/17",
      "/18.txt",
    ]);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  test("keeps the preview's place where no fresh link can be had", async () => {
    const { user } = await open("/17.txt", () => new HttpResponse(null, { status: 403 }));
    server.use(http.get("*/api/v1/document/17", () => HttpResponse.json({ detail: "no" }, { status: 404 })));
    await user.click(await fresh());
    expect(await screen.findByRole("alert")).toBeVisible();
    await waitFor(() => expect(screen.getByText(/expired or was refused/)).toBeVisible());
  });
});

describe("a file of separated values", () => {
  const CSV = 'Item;Amount\r\nPaper;12,50\r\n"Ink; black";1.440,40\r\n';

  test("opens as a table, and is its text where the reader asks for that", async () => {
    const { user } = await open("/17.csv", file(CSV, "text/csv"));
    expect(await screen.findByRole("columnheader", { name: "Amount" })).toBeVisible();
    expect(screen.getAllByRole("cell").map((cell) => cell.textContent.trim())).toEqual([
      "Paper",
      "12,50",
      "Ink; black",
      "1.440,40",
    ]);
    await user.click(screen.getByRole("radio", { name: "Text" }));
    expect(screen.getByRole("group", { name: "Text" })).toHaveTextContent('"Ink; black";1.440,40');
    await user.click(screen.getByRole("radio", { name: "Table" }));
    expect(screen.getByRole("cell", { name: "Ink; black" })).toBeVisible();
  });

  test("is searched in the table, also across cells", async () => {
    const { user } = await open("/17.csv", file(CSV, "text/plain"));
    await user.type(await screen.findByRole("searchbox", { name: "Search file" }), "paper 12,50");
    expect(await screen.findByText("1 of 1 in the file")).toBeVisible();
  });

  test("has the values of the labels marked in its cells", async () => {
    const documentLabels = [{ key: "total", value: "1440.40", group: "g", groupVal: "Amounts" }];
    await open("/17.csv", file(CSV, "text/csv"), { documentLabels });
    expect(await screen.findByText(/^In the table, as 1\.440,40/)).toBeVisible();
    expect(screen.getByTitle("Total")).toHaveTextContent("1.440,40");
  });

  test("is read with the separator that its first line names, and that line is no row", async () => {
    await open("/17.csv", file("\ufeffsep=|\r\nItem|Amount, net; gross\r\nInk, black|7", "text/csv"));
    expect(await screen.findByRole("columnheader", { name: "Amount, net; gross" })).toBeVisible();
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect(screen.getByRole("cell", { name: "Ink, black" })).toBeVisible();
  });

  test.each(["one column\nonly", "a,b"])("is a text where it is no table: %j", async (text) => {
    await open("/17.csv", file(text, "text/csv"));
    expect(await screen.findByRole("group", { name: "Text" })).toHaveTextContent(text.replace("\n", " "));
    expect(screen.queryByRole("radio", { name: "Table" })).not.toBeInTheDocument();
  });
});

test("XML is shown as sent, and is marked and searched as the characters that its references stand for", async () => {
  const written = "M&#252;ller &amp; S&#xF6;hne";
  const documentLabels = [{ key: "seller", value: "Müller & Söhne", group: "g", groupVal: "Seller" }];
  const xml = `<a>\n  <b x="&lt;&#9;">&bogus; &#0; ${written}</b><c/>\n  <d><![CDATA[R&amp;D]]></d>\n</a>`;
  const { user } = await open("/17.xml", file(xml, "text/xml"), { documentLabels });
  expect((await screen.findByTitle("Seller")).textContent).toBe(written);
  expect(screen.getByText("Page 1")).toBeVisible();
  expect(screen.getByRole("group", { name: "Text" }).textContent).toBe(xml);
  await user.type(screen.getByRole("searchbox", { name: "Search file" }), "müller & söhne");
  expect(await screen.findByText("1 of 1 in the file")).toBeVisible();
  await user.clear(screen.getByRole("searchbox", { name: "Search file" }));
  await user.type(screen.getByRole("searchbox", { name: "Search file" }), "R&amp;D");
  expect(await screen.findByText("1 of 1 in the file")).toBeVisible();
});

test("an electronic invoice is shown as one, or as its XML, and compared with the labels", async () => {
  const documentLabels = [
    { key: "invoice_amount", value: "EUR 23.80", group: "g", groupVal: "Invoice" },
    { key: "po_number", value: "PO-8", group: "g", groupVal: "Invoice" },
  ];
  const { user } = await open("/17.xml", file(UBL, "application/xml"), { documentLabels });
  const shown = within(await screen.findByRole("group", { name: "Invoice" }));
  expect(shown.getByRole("row", { name: "1 Cable & plug 2 10.00 20.00" })).toBeVisible();
  expect(await screen.findByText("E-invoice agrees")).toBeVisible();
  expect(screen.getByText('E-invoice says "PO-9"')).toBeVisible();
  expect(await screen.findByText(/^In the invoice, as 23\.80/)).toBeVisible();
  expect(await screen.findByTitle("Invoice amount")).toHaveTextContent("23.80");
  await user.type(screen.getByRole("searchbox", { name: "Search file" }), "cable & plug");
  expect(await screen.findByText("1 of 1 in the file")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "XML" }));
  expect(await screen.findByText(/Cable &amp; plug/)).toBeVisible();
});

describe("a mail", () => {
  const mail = (...parts: string[]) =>
    [
      "From: =?utf-8?Q?Birgit_=C3=85gren?= <birgit@clearwater.example>",
      "To: Accounts: ap@docket.example, Bo <bo@docket.example>;",
      "Date: Mon, 20 Mar 2023 10:00:00 +0000",
      "Subject: Invoice INV-117",
      'Content-Type: multipart/mixed; boundary="part"',
      ...parts.map((part) => `\r\n--part\r\n${part}`),
      "--part--",
    ].join("\r\n");
  const attached = (name: string, type: string, body: string) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      `Content-Transfer-Encoding: base64\r\n\r\n${btoa(body)}`,
    ].join("\r\n");
  const text = "Content-Type: text/plain; charset=utf-8\r\n\r\nPlease pay 1,440.40 EUR.";

  test("has its head and its text, in which the values of labels are marked and searched", async () => {
    const documentLabels = [
      { key: "invoice_number", value: "INV-117", group: "g", groupVal: "Invoice" },
      { key: "total", value: "1440.40", group: "g", groupVal: "Invoice" },
    ];
    const { user } = await open("/17.eml", file(mail(text), "message/rfc822"), { documentLabels });
    expect(await screen.findByText("Birgit Ågren <birgit@clearwater.example>")).toBeVisible();
    expect(screen.getByText("Accounts: ap@docket.example, Bo <bo@docket.example>")).toBeVisible();
    expect(await screen.findByTitle("Invoice number")).toHaveTextContent("INV-117");
    expect(screen.getByTitle("Total")).toHaveTextContent("1,440.40");
    await user.type(screen.getByRole("searchbox", { name: "Search file" }), "please pay");
    expect(await screen.findByText("1 of 1 in the file")).toBeVisible();
    expect(screen.queryByRole("group", { name: "Parts of the mail" })).not.toBeInTheDocument();
  });

  test("that has only HTML is shown as the text of it", async () => {
    const html = `Content-Type: text/html\r\n\r\n<style>p { color: red }</style><p>Hello <b>there</b></p>
      <img src="https://track.example/pixel.png"><script>document.title = "run"</script>
      <table><tr><td>Total</td><td>440 &euro;</td></tr></table><a href="https://pay.example">Pay</a>`;
    const { seen } = await open("/17.eml", file(mail(html), "text/plain"));
    const shown = await screen.findByRole("group", { name: "Mail" });
    expect(shown).toHaveTextContent(/Hello there Total 440 € Pay$/);
    expect(shown.querySelector("img, script, style, a, table")).toBeNull();
    expect(seen).toHaveLength(2);
  });

  test("has its attachments as files of their own, each of which can be saved", async () => {
    const parts = [
      attached("lines.csv", "text/csv", "Item,Amount\nPaper,12.50"),
      attached("contract.docx", "application/octet-stream", "PK"),
      "Content-Type: message/rfc822\r\n\r\nSubject: Reminder\r\n\r\nStill open.",
    ];
    const { user } = await open("/17.eml", file(mail(text, ...parts), "message/rfc822"));
    await user.click(await screen.findByRole("button", { name: "lines.csv 1 kB" }));
    expect(await screen.findByRole("columnheader", { name: "Amount" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Save attachment" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^contract\.docx/ }));
    expect(screen.getByText("A Word document. Docket does not show it.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Reminder\.eml/ }));
    expect(await screen.findByText("Still open.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Message" }));
    expect(await screen.findByText("Please pay 1,440.40 EUR.")).toBeVisible();
  });

  test("is searched in all its parts: each of them says what it has, and the search goes on in it", async () => {
    const lines = attached("lines.csv", "text/csv", "Item,Amount\nPaper,12.50\nMore paper,1.50");
    const { user } = await open("/17.eml", file(mail(text, lines), "message/rfc822"), {
      documentLabels: [{ key: "total", value: "1440.40", group: "g", groupVal: "Invoice" }],
    });
    await user.click(await screen.findByRole("button", { name: "Find total in the file" }));
    const search = await screen.findByRole("searchbox", { name: "Search file" });
    await waitFor(() => expect(search).toHaveValue("1,440.40"));
    await user.clear(search);
    await user.type(search, "paper");
    await user.click(await screen.findByRole("button", { name: "lines.csv 1 kB 2 found" }));
    expect(await screen.findByText("1 of 2 in the file")).toBeVisible();
    expect(screen.getByRole("searchbox", { name: "Search file" })).toHaveValue("paper");
    expect(screen.getByRole("button", { name: "Message" })).toBeVisible();
  });

  test("that is none says so", async () => {
    await open("/17.eml", file("\0\0junk", "message/rfc822"));
    expect(await screen.findByText("The file is broken")).toBeVisible();
  });
});
