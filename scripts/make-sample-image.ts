// Creates the sample files that are images in public/files, which are committed. Run it by hand after a change of the demo
// data in src/mocks or of the invoice's layout: npx tsx scripts/make-sample-image.ts
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { createData } from "../src/mocks/data";
import { invoiceHtml } from "./invoice-html";
import { getInvoiceContent } from "./invoice-content";
import { IMAGES } from "./sample-files";

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 700, height: 990 }, deviceScaleFactor: 2 });
  await mkdir(IMAGES, { recursive: true });
  for (const { storedFile, invoice } of createData(new Date()).documents.values()) {
    if (!storedFile.endsWith(".png")) continue;
    await page.setContent(invoiceHtml(getInvoiceContent(invoice), invoice.supplier.color));
    await page.screenshot({ path: join(IMAGES, storedFile) });
    console.log(join(IMAGES, storedFile));
  }
} finally {
  await browser.close();
}
