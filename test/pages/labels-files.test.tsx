import { act, screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { server } from "../server";
import { answerDocument, answerList, documentOf, requests, summary, table } from "./fixtures";

const label = (key: string, value: string, group = "others") => ({ key, value, group, groupVal: group });

interface Sample {
  amount: string;
  /** The text of its file, or what its host answers. */
  file: string | (() => Response | Promise<Response>);
  url?: string;
}

const SAMPLES: Record<string, Sample> = {
  good: { amount: "1250.00", file: "Invoice of Acme\nTotal EUR 1,250.00" },
  wrong: { amount: "1520.00", file: "Invoice of Acme\nTotal EUR 1,250.00" },
  gone: { amount: "7.00", file: () => new HttpResponse(null, { status: 404 }) },
  local: { amount: "8.00", file: "", url: "file:///invoice.pdf" },
};

/** Opens the labels page of documents with files, and reads all documents. */
async function openRead(samples: Record<string, Sample> = SAMPLES) {
  const ids = Object.keys(samples);
  answerList(
    "flow-1",
    ids.map((id) => summary(id)),
  );
  for (const [id, { amount, file, url }] of Object.entries(samples)) {
    const fileUrl = url ?? `https://files.example.com/${id}.txt`;
    const labels = [label("invoice_amount", amount), label("currency", "currency")];
    answerDocument(id, documentOf({ documentLabels: labels, fileUrl }));
    server.use(http.get(`https://files.example.com/${id}.txt`, () => (typeof file === "string" ? text(file) : file())));
  }
  const seen = requests();
  const app = renderApp("/workflows/flow-1/labels");
  await app.user.click(await screen.findByRole("button", { name: "Start" }));
  await screen.findByText(`${ids.length} of ${ids.length} documents read`);
  const fetched = () => seen.filter(({ url }) => url.includes("files.example.com"));
  return { ...app, fetched };
}

const text = (body: string) => new HttpResponse(body, { headers: { "Content-Type": "text/plain" } });
const button = (name: string) => screen.getByRole("button", { name });
const row = (key: string) =>
  within(within(screen.getByRole("table", { name: "Label coverage" })).getByRole("row", { name: new RegExp(key) }));
const cellsOf = (key: string) =>
  row(key)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent.trim());

test("the files of the documents are checked when the reader asks for it, and the coverage says what is in them", async () => {
  const { user, fetched } = await openRead();
  expect(screen.getByText("3 files from 1 host")).toBeVisible();
  expect(button("Check the files")).toHaveAccessibleDescription(/API key is not sent to their hosts.*1 has no address/);
  expect(screen.queryByRole("columnheader", { name: "In the file" })).not.toBeInTheDocument();
  expect(fetched()).toEqual([]);
  await user.click(button("Check the files"));
  expect(await screen.findByText("2 of 3 files checked, 1 could not be read")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Files checked" })).toHaveAttribute("value", "2");
  expect(fetched().map(({ url }) => new URL(url).pathname)).toEqual(["/good.txt", "/wrong.txt", "/gone.txt"]);
  expect(fetched().map(({ headers }) => headers.get("x-api-key"))).toEqual([null, null, null]);
  expect(cellsOf("invoice_amount").slice(-2)).toEqual(["1", "1"]);
  expect(cellsOf("currency").slice(-2)).toEqual(["0", "0"]);
  const failed = within(screen.getByRole("table", { name: "Files that could not be read" }));
  expect(failed.getAllByRole("row")[1]).toHaveTextContent("gone.pdfgoneThere is no file at this address (404)");
});

test("files of two hosts are fetched two at a time, and those of one host one after the other", async () => {
  const hosts = ["one", "two"];
  const waiting: Record<string, (() => void)[]> = { one: [], two: [] };
  const samples = Object.fromEntries(
    ["a", "b", "c", "d"].map((id, index) => [
      id,
      { amount: "7.00", file: "", url: `https://${hosts[index % 2]}.example.com/${id}.txt` },
    ]),
  );
  for (const host of hosts) {
    const wait = () => new Promise<void>((send) => waiting[host]?.push(send));
    server.use(http.get(`https://${host}.example.com/*`, () => wait().then(() => text("Total 7.00"))));
  }
  const { user } = await openRead(samples);
  expect(screen.getByText("4 files from 2 hosts")).toBeVisible();
  await user.click(button("Check the files"));
  for (let round = 0; round < 2; round++) {
    // Neither host answers before the other one was asked.
    await waitFor(() => expect(hosts.map((host) => waiting[host]?.length)).toEqual([1, 1]));
    for (const host of hosts) waiting[host]?.shift()?.();
  }
  expect(await screen.findByText("4 of 4 files checked")).toBeVisible();
});

test("the number of values that are not in the file opens their documents, and leads to the list of them", async () => {
  const { user, address } = await openRead();
  await user.click(button("Check the files"));
  await screen.findByText(/2 of 3 files checked/);
  await user.click(row("invoice_amount").getByRole("button", { description: /not in the file/ }));
  const title = "Documents with invoice_amount not in the file";
  expect(screen.getByRole("heading", { name: title })).toHaveFocus();
  expect(within(screen.getByRole("table", { name: title })).getAllByRole("row")).toHaveLength(2);
  await user.click(screen.getByRole("link", { name: "Show in the list" }));
  expect(
    within(await table())
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["wrong.pdf"]);
  expect(address()).toBe("/workflows/flow-1?label=invoice_amount%3Anotinfile%3A");
  // The file that is gone, and the one without an address.
  expect(screen.getByText("2 of 4 files checked.", { exact: false })).toBeVisible();
  expect(screen.getByRole("link", { name: "Check the files" })).toBeVisible();
});

test("the number of documents in which a label breaks a rule leads to them, and to the list of them", async () => {
  const { user, address } = await openRead();
  expect(screen.queryByRole("columnheader", { name: "Breaks a rule" })).not.toBeInTheDocument();
  for (const id of ["good", "wrong", "gone"]) {
    answerDocument(id, documentOf({ documentLabels: [label("currency", id === "wrong" ? "XQX" : "EUR")] }));
  }
  await user.click(button("Read again"));
  await screen.findByRole("columnheader", { name: "Breaks a rule" });
  await user.click(row("currency").getByRole("button", { description: /breaks a rule/ }));
  const title = "Documents in which currency breaks a rule";
  expect(within(screen.getByRole("table", { name: title })).getAllByRole("row")).toHaveLength(2);
  await user.click(screen.getByRole("link", { name: "Show in the list" }));
  const names = within(await table()).getAllByRole("link");
  expect(names.map(({ textContent }) => textContent)).toEqual(["wrong.pdf"]);
  expect(address()).toBe("/workflows/flow-1?label=currency%3Abreaks%3A");
  expect(screen.getByRole("button", { name: "Currency breaks a rule: remove" })).toBeVisible();
});

test("what failed is tried again, and the verdicts go with the documents when these are read again", async () => {
  let answers = 0;
  const file = () => (answers++ === 0 ? new HttpResponse(null, { status: 404 }) : text("Total 7.00"));
  const { user, fetched } = await openRead({ gone: { amount: "7.00", file } });
  await user.click(button("Check the files"));
  await screen.findByText("0 of 1 files checked, 1 could not be read");
  await user.click(button("Try failed again"));
  expect(await screen.findByText("1 of 1 files checked")).toBeVisible();
  expect(fetched()).toHaveLength(2);
  await user.click(button("Read again"));
  expect(await screen.findByRole("button", { name: "Check the files" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "In the file" })).not.toBeInTheDocument();
});

test("Pause and Cancel end the requests, and Check the files goes on", async () => {
  let release: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  const { user, fetched } = await openRead({
    a: { amount: "1.00", file: () => waiting.then(() => text("1.00")) },
    b: { amount: "2.00", file: "2.00" },
    c: { amount: "3.00", file: () => delay("infinite").then(() => text("")) },
  });
  await user.click(button("Check the files"));
  await waitFor(() => expect(fetched()).toHaveLength(1));
  await user.click(within(screen.getByRole("region", { name: "Files" })).getByRole("button", { name: "Pause" }));
  release();
  await screen.findByText("1 of 3 files checked");
  expect(fetched()).toHaveLength(1);
  await user.click(button("Resume"));
  await waitFor(() => expect(fetched()).toHaveLength(3));
  await user.click(button("Cancel"));
  expect(screen.getByText("2 of 3 files checked")).toBeVisible();
  expect(fetched()[2]?.signal.aborted).toBe(true);
  expect(button("Check the files")).toHaveFocus();
});

test("documents without a value to look for have no file to check", async () => {
  await openRead({ a: { amount: "invoice_amount", file: "" } });
  expect(screen.getByText("No file to check")).toBeVisible();
  expect(button("Check the files")).toHaveAttribute("aria-disabled", "true");
  expect(button("Check the files")).toHaveAccessibleDescription("1 document has no value to look for.");
});

test("a value that may stand in a part of a mail without readable text is not counted as missing", async () => {
  const mailWith = (...parts: string[]) => {
    const type = 'multipart/mixed; boundary="part"';
    const all = ["Content-Type: text/plain\r\n\r\nPlease pay 1.00 EUR.", ...parts].map((part) => `--part\r\n${part}`);
    const body = [`Subject: Invoice\r\nContent-Type: ${type}\r\n`, ...all, "--part--"].join("\r\n");
    return () => new HttpResponse(body, { headers: { "Content-Type": "message/rfc822" } });
  };
  const attached = (name: string, type: string, body: string) =>
    [
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename="${name}"`,
      `Content-Transfer-Encoding: base64\r\n\r\n${btoa(body)}`,
    ].join("\r\n");
  const contract = attached("contract.docx", "application/octet-stream", "PK");
  const picture = attached("scan.png", "image/png", "\x89PNG");
  const { user } = await openRead({
    found: { amount: "1.00", file: mailWith(contract) },
    missing: { amount: "7.00", file: mailWith() },
    contract: { amount: "7.00", file: mailWith(contract) },
    picture: { amount: "7.00", file: mailWith(picture) },
    sheet: { amount: "7.00", file: () => new HttpResponse("PK", { headers: { "Content-Type": "application/zip" } }) },
  });
  await user.click(button("Check the files"));
  expect(await screen.findByText("3 of 5 files checked, 1 could not be read, 1 scan to read")).toBeVisible();
  expect(cellsOf("invoice_amount").slice(-2)).toEqual(["1", "1"]);
});

test("scans are counted apart, and where WebAssembly is forbidden their text cannot be read", async () => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "script-src 'self'";
  document.head.append(policy);
  const picture = () => new HttpResponse("\x89PNG", { headers: { "Content-Type": "image/png" } });
  const { user } = await openRead({
    a: { amount: "1.00", file: picture },
    b: { amount: "2.00", file: picture },
    c: { amount: "3.00", file: "3.00" },
  });
  await user.click(button("Check the files"));
  expect(await screen.findByText("1 of 3 files checked, 2 scans to read")).toBeVisible();
  expect(screen.getByText("2 scans to read, about 8 s for 2 pages")).toBeVisible();
  const read = button("Read the text of 2 scans");
  await waitFor(() => expect(read).toHaveAccessibleDescription(/does not allow WebAssembly/));
  expect(read).toHaveAttribute("aria-disabled", "true");
  await user.click(read);
  expect(read).toHaveAccessibleName("Read the text of 2 scans");
  expect(cellsOf("invoice_amount").slice(-2)).toEqual(["1", "0"]);
  policy.remove();
});

test("no scan is read while the tab is hidden, and reading goes on when it is in view again", async () => {
  const hide = vi.spyOn(document, "hidden", "get");
  const change = (isHidden: boolean) => {
    hide.mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  };
  let answers = 0;
  const answer = () => new HttpResponse("\x89PNG", { headers: { "Content-Type": "image/png" } });
  const { user } = await openRead({
    a: { amount: "1.00", file: () => (answers++ === 0 ? answer() : delay("infinite").then(answer)) },
  });
  await user.click(button("Check the files"));
  await user.click(await screen.findByRole("button", { name: "Read the text of 1 scan" }));
  const scans = within(screen.getByRole("region", { name: "Scans" }));
  expect(await scans.findByRole("button", { name: "Pause" })).toBeVisible();
  change(true);
  expect(scans.getByRole("button", { name: "Resume" })).toBeVisible();
  change(false);
  expect(scans.getByRole("button", { name: "Pause" })).toBeVisible();
  await user.click(scans.getByRole("button", { name: "Pause" }));
  change(true);
  change(false);
  expect(scans.getByRole("button", { name: "Resume" })).toBeVisible();
});
