import { summary } from "../e2e/hostile-answers";
import { json, reset, withoutCors } from "../e2e/hostile-service";
import { gone, text } from "./expect";
import { connect, test } from "./fixtures";

test("a connection that is reset and an answer without CORS have an alert, and Try again works", async ({
  tab,
  viewer,
  hostile,
}) => {
  const alert = tab.role("main").role("alert");
  await connect(tab, viewer, { url: hostile.url, key: "key" });
  for (const [workflow, answer] of Object.entries({ reset, withoutCors })) {
    await test.step(workflow, async () => {
      hostile.answer(answer);
      await tab.driver.goto(`${viewer}/workflows/${workflow}`);
      // After two retries.
      await text(alert).toMatch(/could not be reached/);
      hostile.answer(json(200, { data: [summary()] }));
      await alert.role("button", "Try again").click();
      await text(tab.role("status")).toBe("Showing 1 of 1 documents");
      await gone(alert);
    });
  }
});
