import { summary } from "../e2e/hostile-answers";
import { html, json, reset, withoutCors, type Respond } from "../e2e/hostile-service";
import { count, gone, text } from "./expect";
import { connect, expect, test } from "./fixtures";

/** What each answer to the list leads to, and after how many requests. After a reset, browsers ask again by themselves. */
const ANSWERS: [name: string, answer: Respond, words: RegExp, requests?: number][] = [
  ["a 403 in the service's words", json(403, { message: "not for you" }), /403.*not for you/, 1],
  ["a 500 that stays after two retries", json(500, { detail: "error fetching documents" }), /500/, 3],
  ["a page of HTML, which is named and not shown", html(200), /HTML|web page/, 1],
  ["a connection that is reset", reset, /could not be reached/],
  ["an answer without CORS", withoutCors, /could not be reached/, 3],
];

for (const [name, answer, words, requests] of ANSWERS) {
  test(`an alert is shown for ${name}, and Try again works`, async ({ tab, viewer, hostile }) => {
    hostile.answer(answer);
    await connect(tab, viewer, { url: hostile.url, key: "key" });
    await tab.driver.goto(`${viewer}/workflows/w1`);
    const alert = tab.role("main").role("alert");
    // After two retries.
    await text(alert, { timeout: 15_000 }).toMatch(words);
    if (requests !== undefined) expect(hostile.asked).toHaveLength(requests);
    await count(tab.role("heading", "Proxy page")).toBe(0);
    hostile.answer(json(200, { data: [summary()] }));
    await alert.role("button", "Try again").click();
    await text(tab.role("status")).toBe("Showing 1 of 1 documents");
    await gone(alert);
  });
}

test("a workflow without documents is empty in the service's words, not an error", async ({ tab, viewer, service }) => {
  await connect(tab, viewer, service);
  await tab.driver.goto(`${viewer}/workflows/new-workflow`);
  await text(tab.role("status")).toContain("documents not found!");
  await gone(tab.role("alert"));
});
