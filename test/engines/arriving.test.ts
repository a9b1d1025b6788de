import { part } from "../e2e/arriving-service";
import { shown, text } from "./expect";
import { connect, expect, test } from "./fixtures";

test("a list that breaks off keeps its rows, and a request ends when it is cancelled or its page is left", async ({
  tab,
  viewer,
  arriving,
}) => {
  await connect(tab, viewer, arriving);
  await tab.driver.goto(`${viewer}/workflows/flow-1`);
  const broken = await arriving.next();
  broken.sendRows(part(0, 101));
  await shown(tab.text(/^100 documents so far, /));
  broken.send(',{"_id":"half');
  await shown(tab.text(/^101 documents so far, /));
  broken.breakOff();
  await text(tab.role("alert")).toContain("The answer ended early, 101 documents were read");
  await text(tab.role("status")).toBe("Showing 101 of 101 documents, incomplete");

  await tab.role("button", "Try again").click();
  const cancelled = await arriving.next();
  cancelled.sendRows(part(0, 201));
  await shown(tab.text(/kB received, \d+ s$/));
  await tab.role("button", "Cancel").click();
  await expect.poll(() => cancelled.left).toBe(true);
  await text(tab.role("status")).toBe("Showing 101 of 101 documents, incomplete");

  await tab.role("button", "Refresh").click();
  const left = await arriving.next();
  left.sendRows(part(0, 301));
  await shown(tab.text(/kB received, \d+ s$/));
  await tab.role("link", "Home").click();
  await shown(tab.role("textbox", "Workflow ID"));
  await expect.poll(() => left.left).toBe(true);
});
