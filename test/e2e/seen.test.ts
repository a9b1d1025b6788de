import { connect, expect, test } from "./fixtures";
import { row, rows } from "./list-service";
import { link, status, table } from "./on-page";

test("with the switch on, what changed while the browser was closed is marked, and a reload keeps it", async ({
  page,
  browser,
  viewer,
  list,
}) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("docket.seen ")));
  await page.goto(`${viewer}/workflows/flow-1`);
  await page.getByRole("button", { name: "Changes" }).click();
  await page.getByRole("switch", { name: "Remember what I have seen" }).check();
  await expect.poll(kept).toHaveLength(1);
  const storageState = await page.context().storageState();
  expect(JSON.stringify(storageState)).not.toMatch(/d-0|owner-1|d-0.pdf/);

  list.list = [row("new-1"), row("d-0", { Extracted: true }), ...rows(3).slice(1, 2)];
  const restarted = await browser.newContext({ storageState });
  const next = await restarted.newPage();
  await connect(next, viewer, list);
  await next.goto(`${viewer}/workflows/flow-1`);
  await expect(
    table(next)
      .getByRole("row")
      .filter({ has: link(next, "new-1") }),
  ).toContainText("new");
  await next.getByRole("button", { name: "1 gone" }).click();
  await expect(next.getByText("1 document went while nobody looked")).toBeVisible();
  await next.keyboard.press("Escape");
  await next.getByRole("button", { name: "Only changed" }).click();
  await expect(status(next)).toHaveText("Showing 2 of 3 documents");
  await next.reload();
  await expect(status(next)).toHaveText("Showing 2 of 3 documents");
  await expect(next.getByRole("button", { name: "1 now extracted" })).toBeVisible();
  await restarted.close();
});
