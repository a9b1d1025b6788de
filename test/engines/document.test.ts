import { rows } from "../e2e/list-service";
import { attribute, checked, focused, gone, path, shown, text } from "./expect";
import { connect, expect, test } from "./fixtures";
import type { Tab } from "./tab";

const WORKFLOW = "/workflows/inv-2026-q4";
const heading = (tab: Tab) => tab.role("heading", undefined, { level: 1 });
const firstDocument = (tab: Tab) => tab.role("table", "Documents").role("link").nth(0);

test.describe("a document of a list", () => {
  test.beforeEach(async ({ tab, viewer, service }) => {
    await connect(tab, viewer, service);
    await tab.driver.goto(`${viewer}${WORKFLOW}?sort=_id`);
    await text(tab.role("status")).toBe("Showing 342 of 342 documents");
  });

  test("opens with its labels by group, and the focus is on its name", async ({ tab }) => {
    const name = (await firstDocument(tab).describe()).text;
    await firstDocument(tab).click();
    await focused(heading(tab));
    await text(heading(tab)).toBe(name);
    await text(tab.role("region", "Seller details")).toContain("invoice_number");
    await text(tab.role("region", "Buyer")).toContain("buyer_name");
    await attribute(tab.role("link", "Open file"), "rel").toBe("noopener noreferrer");
  });

  test("leads to the next and the previous one, after a reload too, and back to the list", async ({ tab }) => {
    await firstDocument(tab).click();
    await shown(tab.text("1 of 342"));
    const first = (await heading(tab).describe()).text;
    await gone(tab.role("link", "Previous document"));
    await tab.role("link", "Next document").click();
    await shown(tab.text("2 of 342"));
    await tab.driver.press("j");
    await shown(tab.text("3 of 342"));
    await tab.driver.reload();
    await shown(tab.text("3 of 342"));
    await tab.driver.press("k");
    await shown(tab.text("2 of 342"));
    await tab.role("link", "Previous document").click();
    await text(heading(tab)).toBe(first);
    await tab.role("link", "Back to workflow").click();
    await path(tab).toBe(`${WORKFLOW}?sort=_id`);
    await focused(firstDocument(tab));
  });

  test("has labels that are searched, folded and shown as sent", async ({ tab }) => {
    await firstDocument(tab).click();
    // Until then the focus would be taken away from the field.
    await focused(heading(tab));
    const search = tab.role("searchbox", "Search labels");
    await search.fill("vat");
    await gone(tab.role("region", "Seller details"));
    await text(tab.role("region", "Buyer")).toContain("buyer_vat_number");
    await search.fill("");
    await shown(tab.role("region", "Seller details"));
    const fold = tab.role("region", "Buyer").role("button", /Buyer/).nth(0);
    await fold.click();
    await attribute(fold, "aria-expanded").toBe("false");
    await gone(tab.role("region", "Buyer").text("buyer_name"));
  });

  test("is marked as checked, which the list and the next visit know", async ({ tab, newTab, viewer }) => {
    await firstDocument(tab).click();
    const mark = tab.role("button", "Checked");
    // It has no effect before the labels are there.
    await attribute(mark, "aria-disabled").toBe("false");
    await mark.click();
    await attribute(mark, "aria-pressed").toBe("true");
    await shown(tab.text("1 of 342 checked"));
    await tab.driver.reload();
    await attribute(mark, "aria-pressed").toBe("true");
    const second = await newTab();
    await second.driver.goto(`${viewer}${WORKFLOW}?checked=true`);
    await text(second.role("status")).toBe("Showing 1 of 342 documents");
    await checked(second.role("group", "Checked").role("radio", /^Yes/)).toBe(true);
    await attribute(mark, "aria-disabled").toBe("false");
    await mark.click();
    await text(second.role("status")).toBe("Showing 0 of 342 documents");
  });
});

test("a document known only by its id opens, and leads to its workflow", async ({ tab, viewer, service }) => {
  await connect(tab, viewer, service);
  await tab.driver.goto(`${viewer}${WORKFLOW}`);
  await shown(firstDocument(tab));
  const address = (await firstDocument(tab).describe()).attributes?.href ?? "";
  const id = /\/documents\/(\w+)/.exec(address)?.[1] ?? "";
  await tab.driver.goto(`${viewer}/documents/${id}`);
  await shown(tab.role("region", "Seller details"));
  await gone(tab.role("link", "Next document"));
  await tab.role("link", "Back to workflow").click();
  await path(tab).toBe(WORKFLOW);
});

test("a document opened while its list arrives says how many there are so far", async ({ tab, viewer, arriving }) => {
  await connect(tab, viewer, arriving);
  await tab.driver.goto(`${viewer}/workflows/flow-1`);
  const list = await arriving.next();
  list.sendRows(rows(101));
  await tab.role("table", "Documents").role("link", "d-7.pdf").click();
  await shown(tab.text("8 of 100 so far"));
  list.end();
  await shown(tab.text("8 of 101"));
  expect(arriving.asked()).toBe(1);
});
