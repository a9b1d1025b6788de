import PDFDocument from "pdfkit";
import { CII } from "../unit/e-invoice-fixtures";
import { expect, serveFiles, test } from "./file-fixtures";
import { filePanel, resize } from "./on-page";
import { serveWorkflow } from "./served-workflow";

/** A PDF with an electronic invoice in it, as ZUGFeRD has it, and another file. */
async function createPdf(): Promise<Uint8Array> {
  const pdf = new PDFDocument();
  pdf.text("Invoice number: RE-17");
  pdf.text("Total due: EUR 23.80");
  pdf.file(Buffer.from(CII), { name: "factur-x.xml" });
  pdf.file(Buffer.from("PK"), { name: "terms.docx" });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

test("a value that only the electronic invoice in a PDF has is found there, and what the page has instead is said", async ({
  page,
  visit,
}) => {
  const { file: fileUrl } = await serveFiles(page, { file: await createPdf() });
  const inGroup = { group: "seller", groupVal: "Seller" };
  const documentLabels = [
    { key: "invoice_number", value: "RE-17", ...inGroup },
    { key: "seller_email", value: "billing@muster.example", ...inGroup },
    { key: "seller_phone", value: "030 5550", ...inGroup },
    { key: "net_amount", value: "20.00", ...inGroup },
  ];
  await serveWorkflow(page, ["doc"], { documentOf: () => ({ fileUrl, documentLabels }) });
  await visit("/workflows/flow/documents/doc");
  const labels = page.getByRole("definition");
  const mark = (name: string) => labels.getByRole("button", { name, exact: true });
  await expect(mark("In factur-x.xml")).toHaveCount(2);
  await expect(labels.filter({ hasText: "030 5550" }).first()).toContainText("Not in the file");
  await expect(page.getByRole("status").filter({ hasText: "3 of 4 values are in the file" })).toBeVisible();

  await mark("In factur-x.xml").first().click();
  const invoice = filePanel(page).getByRole("group", { name: "Invoice" });
  await expect(invoice.getByTitle("Seller email")).toHaveText("billing@muster.example");
  await mark("Page 1").click();
  await expect(invoice).toBeHidden();
  await expect(filePanel(page).getByTitle("Invoice number")).toBeVisible();

  // Here the file is opened by the press.
  await resize(page, 375, 812);
  await page.reload();
  await mark("In factur-x.xml").first().click();
  await expect(invoice.getByTitle("Seller email")).toBeVisible();
});

test("the files in a PDF are listed and saved, and an electronic invoice among them is shown and compared", async ({
  page,
  visit,
}) => {
  const { file: fileUrl } = await serveFiles(page, { file: await createPdf() });
  const documentLabels = [
    { key: "invoice_amount", value: "32.80", group: "others", groupVal: "others" },
    { key: "invoice_number", value: "RE-17", group: "seller", groupVal: "Seller" },
  ];
  await serveWorkflow(page, ["doc"], { documentOf: () => ({ fileUrl, documentLabels }) });
  await visit("/workflows/flow/documents/doc");
  const labels = page.getByRole("definition");
  await expect(labels.filter({ hasText: 'E-invoice says "23.80"' })).toBeVisible();
  await expect(labels.filter({ hasText: "RE-17" }).first()).toContainText("E-invoice agrees");

  const attachments = filePanel(page).getByRole("group", { name: "Attachments" });
  await attachments.getByRole("button", { name: /^factur-x\.xml/ }).click();
  const invoice = filePanel(page).getByRole("group", { name: "Invoice" });
  await expect(invoice.getByRole("row", { name: "Total amount 23.80" })).toBeVisible();
  const download = page.waitForEvent("download");
  await attachments.getByRole("button", { name: "Save attachment" }).click();
  expect((await download).suggestedFilename()).toBe("factur-x.xml");
  await attachments.getByRole("button", { name: /^terms\.docx/ }).click();
  await expect(filePanel(page).getByText("Docket has no view for this attachment. It can be saved.")).toBeVisible();
  await attachments.getByRole("button", { name: "PDF" }).click();
  await expect(filePanel(page).getByTitle("Invoice number")).toBeVisible();
});
