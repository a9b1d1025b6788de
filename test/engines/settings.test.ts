import { shown, value } from "./expect";
import { saveSettings, test } from "./fixtures";

test("the settings say what is saved after going back to them, also from another document", async ({
  tab,
  viewer,
  service,
}) => {
  await saveSettings(tab, viewer, service);
  await tab.role("link", "Home").click();
  await shown(tab.role("textbox", "Workflow ID"));
  await tab.driver.back();
  await value(tab.label("Base URL")).toBe(service.url);
  await value(tab.label("API key")).toBe(service.key);
  await tab.driver.goto(`${viewer}/guide.html`);
  await tab.driver.back();
  await value(tab.label("Base URL")).toBe(service.url);
  await value(tab.label("API key")).toBe(service.key);
});
