import type { Page } from "@playwright/test";
import { openList } from "./states";

interface Picture {
  /** In CSS px. */
  height: number;
  /** The part of the page that is shown, in CSS px from its top left corner; otherwise all of it. */
  clip?: { x: number; y: number; width: number; height: number };
  /** Opens what the picture shows. */
  open: (page: Page) => Promise<unknown>;
}

/** In CSS px. The guide shows the pictures a little smaller. */
export const PICTURE_WIDTH = 1280;

const LIST = "/workflows/purchasing-2026";

/** Opens the first document, and waits until its values were looked for. */
async function openFirst(page: Page) {
  await openList(page, LIST);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await page.getByRole("img", { name: /^Page 1 of/ }).waitFor();
  await page.getByText(/values are in the file/).waitFor();
  // Away from the page of the file, whose boxes have names under the pointer.
  await page.mouse.move(0, 0);
}

/** The pictures of docs/guide.md, by the names of their files. They show the demo's data only. */
export const PICTURES: Record<string, Picture> = {
  list: {
    height: 640,
    open: async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Explore the demo" }).click();
      await page.getByText("Only changed").waitFor();
    },
  },
  filtered: {
    height: 520,
    open: (page) => openList(page, `${LIST}?q=acme&extracted=true&rotten=5..&sort=-CreatedAt`),
  },
  selected: {
    height: 640,
    open: async (page) => {
      await openList(page, LIST);
      for (const key of ["j", "x", "j", "x", "j", "x"]) await page.keyboard.press(key);
      await page.getByRole("group", { name: "Selection" }).waitFor();
    },
  },
  document: {
    height: 760,
    open: async (page) => {
      await openFirst(page);
      await page.getByRole("button", { name: "Find invoice_amount in the file" }).click();
      await page.getByText(/^1 of \d+ in the file/).waitFor();
    },
  },
  marks: {
    height: 900,
    open: async (page) => {
      await openFirst(page);
      const row = page.locator("dl > div:visible", { hasText: "Invoice date" }).last();
      await row.focus();
      await page.getByRole("img", { name: /in the file:/ }).waitFor();
      await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
    },
  },
  scan: {
    height: 760,
    open: async (page) => {
      await openFirst(page);
      await page.keyboard.press("j");
      await page.getByRole("button", { name: "Read the text" }).click();
      await page
        .getByText(/values are in the file/)
        .filter({ visible: true })
        .waitFor();
    },
  },
  compare: {
    height: 620,
    open: async (page) => {
      await openList(page, `${LIST}?q=corvane`);
      for (const key of ["j", "x", "j", "x", "j", "x"]) await page.keyboard.press(key);
      await page.getByRole("button", { name: "Compare" }).click();
      await page.getByText(/labels differ/).waitFor();
    },
  },
  print: {
    height: 760,
    open: async (page) => {
      // Instead of the browser's dialog.
      await page.exposeFunction("print", () => page.emulateMedia({ media: "print" }));
      await openFirst(page);
      await page.getByRole("button", { name: "Export labels" }).click();
      await page.getByRole("menuitemcheckbox", { name: "Print the first page of the file" }).click();
      await page.getByRole("menuitem", { name: "Print", exact: true }).click();
      await page.getByText("Read from the service on").filter({ visible: true }).waitFor();
    },
  },
  labels: {
    height: 720,
    open: async (page) => {
      await page.goto(`${LIST}/labels`);
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByRole("button", { name: "Read again" }).waitFor();
    },
  },
  check: {
    height: 900,
    open: async (page) => {
      await page.goto(`${LIST}/labels`);
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByRole("button", { name: "Check the files" }).click();
      await page.getByRole("button", { name: "Check again" }).waitFor();
    },
  },
  settings: {
    height: 680,
    open: async (page) => {
      await page.goto("/settings");
      await page.getByRole("radio", { name: "Service" }).check();
      await page.getByLabel("Base URL").fill("https://documents.example.com");
      await page.getByLabel("API key").fill("a-key-that-is-not-shown");
      await page.getByRole("textbox", { name: "Workflow ID to test with" }).fill("inv-2026-q4");
    },
  },
  keys: {
    height: 640,
    open: async (page) => {
      await openList(page, LIST);
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
  scenarios: {
    height: 960,
    clip: { x: 640, y: 0, width: 640, height: 900 },
    open: async (page) => {
      await openList(page, LIST);
      await page.getByRole("button", { name: /^Scenario/ }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  error: {
    height: 520,
    open: async (page) => {
      await page.goto("/workflows/error-500");
      await page.getByRole("alert").waitFor();
    },
  },
};
