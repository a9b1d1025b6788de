import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [w, h, dark] of [[1440, 900, false], [1440, 900, true], [1024, 700, false], [375, 800, false]] as const) {
  const p = await b.newPage({ viewport: { width: w, height: h }, colorScheme: dark ? "dark" : "light" });
  p.on("console", (m) => m.type() === "error" && console.log("console:", m.text().slice(0, 200)));
  p.on("pageerror", (e) => console.log("pageerror:", e.message));
  await p.goto("http://localhost:4900/");
  await p.getByRole("button", { name: "Explore the demo" }).click();
  const s = `${w}${dark ? "d" : ""}`;
  await p.getByRole("table", { name: "Documents" }).getByRole("link").first().waitFor();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/shots/list-${s}.png` });
  await p.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await p.waitForTimeout(5000);
  await p.screenshot({ path: `/tmp/shots/doc-${s}.png` });
  await p.goto("http://localhost:4900/workflows/inv-2026-q3");
  await p.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await p.waitForTimeout(4000);
  if (w > 1000) {
    await p.getByRole("button", { name: "Find invoice_amount in the file" }).click({ timeout: 5000 }).catch((e) => console.log(e.message.slice(0, 200)));
    await p.waitForTimeout(2000);
  }
  await p.screenshot({ path: `/tmp/shots/values-${s}.png` });
  await p.close();
}
await b.close();
