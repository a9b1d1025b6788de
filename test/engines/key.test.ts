import type { IncomingHttpHeaders } from "node:http";
import { summary } from "../e2e/hostile-answers";
import { json, redirect } from "../e2e/hostile-service";
import { count, shown, text, value } from "./expect";
import { connect, expect, saveSettings, test } from "./fixtures";
import type { Tab } from "./tab";

const LIST = "/workflows/inv-2026-q3";
const status = (tab: Tab) => tab.role("status");
const keyField = (tab: Tab) => tab.label("API key");
const stored = (tab: Tab) => tab.run(() => JSON.stringify([localStorage, sessionStorage]));

test.describe("the API key", () => {
  test("survives a reload, is handed to a tab that is opened by address, and ends with the last tab", async ({
    tab,
    newTab,
    viewer,
    service,
  }) => {
    await saveSettings(tab, viewer, service);
    await tab.driver.reload();
    await value(keyField(tab)).toBe(service.key);
    expect(await tab.run(() => JSON.stringify(localStorage))).not.toContain(service.key);
    const second = await newTab();
    await second.driver.goto(`${viewer}${LIST}`);
    await text(status(second)).toBe("Showing 57 of 57 documents");

    const third = await newTab();
    await tab.driver.close();
    await second.driver.close();
    await third.driver.goto(`${viewer}/settings`);
    await value(third.label("Base URL")).toBe(service.url);
    await third.role("textbox", "Workflow ID to test with").fill("inv-2026-q3");
    await third.role("button", "Test connection").click();
    await text(status(third)).toContain("403");
    await value(keyField(third)).toBe("");
  });

  test("is removed from every open tab at once when it is forgotten", async ({ tab, newTab, viewer, service }) => {
    await saveSettings(tab, viewer, service);
    const second = await newTab();
    await second.driver.goto(`${viewer}${LIST}`);
    await text(status(second)).toBe("Showing 57 of 57 documents");
    await tab.role("button", "Forget API key").click();
    await value(keyField(tab)).toBe("");
    await text(second.role("alert")).toContain("403");
    await count(second.role("table")).toBe(0);
    expect(await stored(second)).not.toContain(service.key);
    expect(await stored(tab)).not.toContain(service.key);
  });

  test("that was forgotten while a tab was on another page is gone on the way back", async ({
    tab,
    newTab,
    viewer,
    service,
  }) => {
    await saveSettings(tab, viewer, service);
    const second = await newTab();
    await second.driver.goto(`${viewer}/settings`);
    await value(keyField(second)).toBe(service.key);
    await tab.driver.goto("about:blank");
    await second.role("button", "Forget API key").click();
    await value(keyField(second)).toBe("");
    await tab.driver.back();
    await shown(tab.role("button", "Save settings"));
    await value(keyField(tab)).toBe("");
    await tab.driver.goto(`${viewer}${LIST}`);
    await text(tab.role("alert")).toContain("403");
    expect(await stored(tab)).not.toContain(service.key);
  });

  test("is sent in its header only, without referrer and cookies, and not along with a redirect", async ({
    tab,
    viewer,
    hostile,
    list,
  }) => {
    const asked: [string, IncomingHttpHeaders][] = [];
    hostile.answer((response, { url = "", headers }) => {
      asked.push([url, headers]);
      return json(200, { data: [summary()] })(response);
    });
    await connect(tab, viewer, { url: hostile.url, key: "the-key" });
    await tab.driver.goto(`${viewer}/workflows/w1`);
    await shown(tab.role("link", "Invoice 1.pdf"));
    expect(asked).toHaveLength(1);
    const [url, headers] = asked[0] ?? ["", {}];
    expect(url).toBe("/api/v1/documents/w1");
    expect(headers["x-api-key"]).toBe("the-key");
    expect(headers.referer).toBeUndefined();
    expect(headers.cookie).toBeUndefined();

    hostile.answer(redirect(`${list.url}/elsewhere`));
    await tab.driver.goto(`${viewer}/documents/moved`);
    await text(tab.role("main").role("alert")).toContain("redirect");
    expect(list.asked).toBe(0);
  });
});
