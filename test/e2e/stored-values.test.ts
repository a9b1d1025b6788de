import { connect, expect, test } from "./fixtures";

test("a list opens whatever is stored under the app's names", async ({ page, viewer, service }) => {
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/inv-2026-q4`);
  const names = ["preferences", "views", "recent", `checked ${service.url} inv-2026-q4`, "typed-search"];
  for (const text of [
    "5",
    "true",
    '"x"',
    "null",
    "[]",
    "[[]]",
    "{",
    `[{"name":${"[".repeat(9999) + "]".repeat(9999)}}]`,
  ]) {
    await page.evaluate(
      ({ names, text }) => {
        // The page would store its own search when it is left.
        window.addEventListener("pagehide", () =>
          names.forEach((name) => sessionStorage.setItem(`docket.${name}`, text)),
        );
        names.forEach((name) => localStorage.setItem(`docket.${name}`, text));
      },
      { names, text },
    );
    await page.reload();
    await expect(page.getByRole("status")).toHaveText("Showing 342 of 342 documents");
  }
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByRole("dialog", { name: "Views" })).toContainText("No saved views");
});

test("a build without the demo asks for a service where the demo was chosen", async ({ page, viewer }) => {
  const demo = JSON.stringify({ source: "demo", remember: false, epoch: 1 });
  await page.addInitScript((choice) => localStorage.setItem("docket.connection", choice), demo);
  await page.goto(`${viewer}/workflows/inv-2026-q4`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No service is set up on this device");
});
