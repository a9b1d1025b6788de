import type { Page } from "@playwright/test";

const LIST = "/workflows/inv-2026-q4";
const SHORT_LIST = "/workflows/inv-2026-q3";
const LABELLED = "/workflows/purchasing-2026";
const DOCUMENTS = `${LIST}?q=acme&extracted=true&sort=original_file_name`;

/** How to reach each state of the demo's pages. */
export const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto("/"),
  "home-fault": async (page) => {
    await page.goto("/");
    await press(page, "Open workflow");
  },
  "home-recent": async (page) => {
    for (const id of ["inv-2026-q3", "supplier-onboarding", "inv-2026-q4"]) {
      await page.goto(`/workflows/${id}`);
      await page.getByText(/^Showing/).waitFor();
    }
    await page.getByRole("link", { name: "Home" }).click();
    const pin = page.getByRole("button", { name: "Pin supplier-onboarding" });
    if ((await pin.getAttribute("aria-pressed")) === "false") await pin.click();
    await page.getByRole("button", { name: "Refresh counts" }).click();
    await page.getByText(/^Read \d workflows/).waitFor();
  },
  settings: (page) => page.goto("/settings"),
  "settings-fault": async (page) => {
    await page.goto("/settings");
    await page.getByRole("textbox", { name: "Workflow ID to test with" }).fill("inv-2026-q4");
    await press(page, "Test connection");
    await page.getByText("342 documents").waitFor();
    await page.getByRole("radio", { name: "Service" }).check();
    await page.getByLabel("Base URL").fill("ftp://example.com");
    await press(page, "Save settings");
  },
  workflow: (page) => openList(page, `${SHORT_LIST}?sort=-CreatedAt`),
  filtered: (page) => openList(page, DOCUMENTS),
  ranges: (page) => openList(page, `${LIST}?rotten=5..30&edited=false&sort=-rottenDays`),
  "range-fault": async (page) => {
    await openList(page, `${SHORT_LIST}?q=pdf&extracted=true&edited=false&rotten=3..&created=2026-01-01..`);
    const filters = page.getByRole("button", { name: "Filters · 4" });
    if (await filters.isVisible()) await filters.click();
    await press(page, "Rotten days, active");
    await page.getByRole("textbox", { name: "Rotten days from" }).fill("three");
    await press(page, "Apply");
    await page.getByText("This is not a whole number").waitFor();
  },
  nothing: async (page) => {
    await page.goto(`${LIST}?q=nothing-like-this`);
    await page.getByText("No document matches").waitFor();
  },
  overview: async (page) => {
    await openList(page, SHORT_LIST);
    await pressTool(page, "Overview");
    await page.keyboard.press("Escape");
    for (const name of ["Created", "Rotten days"]) {
      await page.getByRole("figure", { name }).getByRole("button", { name: "Show as table" }).click();
    }
    await page.getByRole("slider", { name: "Created" }).press("ArrowRight");
  },
  commands: async (page) => {
    await openList(page, SHORT_LIST);
    await press(page, "Commands");
    await page.getByRole("option").first().waitFor();
  },
  range: async (page) => {
    await openList(page, SHORT_LIST);
    const filters = page.getByRole("button", { name: "Filters", exact: true });
    if (await filters.isVisible()) await filters.click();
    await page.getByRole("button", { name: "Created", exact: true }).first().click();
    await page.getByRole("button", { name: "Last 7 days" }).waitFor();
  },
  display: async (page) => {
    await openList(page, SHORT_LIST);
    await pressTool(page, "Display");
    await page.getByRole("menu").waitFor();
  },
  selected: async (page) => {
    await openList(page, SHORT_LIST);
    for (const key of ["j", "x", "j", "x", "Space"]) await page.keyboard.press(key);
    await page.getByRole("group", { name: "Selection" }).waitFor();
    await page.getByRole("complementary", { name: "Peek" }).getByText("Buyer name").waitFor();
  },
  labels: async (page) => {
    await page.goto(`${LABELLED}/labels`);
    await press(page, "Start");
    await page.getByRole("button", { name: "Read again" }).waitFor();
    await page.getByTitle("Show the documents without currency", { exact: true }).first().click();
    await page.getByRole("table", { name: "Documents without currency" }).waitFor();
  },
  compare: async (page) => {
    await openList(page, LABELLED);
    for (const key of ["j", "x", "j", "x", "j", "x"]) await page.keyboard.press(key);
    await press(page, "Compare");
    await page.getByText(/labels differ/).waitFor();
  },
  export: async (page) => {
    await openList(page, SHORT_LIST);
    await pressTool(page, "Export");
    await page.getByRole("menu").waitFor();
  },
  keys: async (page) => {
    await openList(page, SHORT_LIST);
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  },
  "keys-change": async (page) => {
    await openDocument(page);
    await page.keyboard.press("?");
    await press(page, "Change the key for: Fold or unfold all groups");
  },
  scenarios: async (page) => {
    await openList(page, SHORT_LIST);
    await page.getByRole("button", { name: /^Scenario/ }).click();
    await page.getByRole("menu").waitFor();
  },
  names: (page) => openList(page, "/workflows/supplier-onboarding"),
  empty: async (page) => {
    await page.goto("/workflows/new-workflow");
    await page.getByRole("heading", { name: "No documents in this workflow" }).waitFor();
  },
  "list-error": (page) => refused(page, "/workflows/error-500"),
  "list-refused": (page) => refused(page, "/workflows/error-401"),
  document: openDocument,
  "document-file": async (page) => {
    await openDocument(page);
    const show = page
      .getByRole("button", { name: "Show file" })
      .or(page.getByRole("tab", { name: "File", selected: false }));
    if (await show.isVisible()) await show.click();
    await page.getByRole("img", { name: /^Page 1 of/ }).waitFor();
  },
  "document-text": async (page) => {
    await page.goto(`${SHORT_LIST}?q=.txt`);
    await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
    const show = page
      .getByRole("button", { name: "Show file" })
      .or(page.getByRole("tab", { name: "File", selected: false }));
    if (await show.isVisible()) await show.click();
    await page.getByRole("group", { name: "Text" }).waitFor();
  },
  label: async (page) => {
    await openDocument(page);
    await page.getByText("Bank name").filter({ visible: true }).click();
    await page.getByRole("button", { name: "Copy key bank_name" }).waitFor();
  },
  "queue-end": async (page) => {
    // A queue of one document.
    await openList(page, `${LABELLED}?q=scan`);
    await page.getByRole("table", { name: "Documents" }).getByRole("link").click();
    await page.getByRole("button", { name: "Checked", pressed: false, disabled: false }).click();
    await page
      .getByText(/^You are through/)
      .filter({ visible: true })
      .waitFor();
  },
  message: async (page) => {
    await openDocument(page);
    await press(page, "Checked");
    await openList(page, `${LIST}?checked=true`);
    await press(page, "Clear checked marks");
    await page.getByRole("button", { name: "Undo" }).waitFor();
  },
  "document-response": async (page) => {
    await openDocument(page);
    await page.getByText("Response", { exact: false }).filter({ visible: true }).last().click();
    await press(page, "Copy response", { trial: true });
  },
  "document-refused": (page) => refused(page, "/documents/error-401"),
  "document-missing": (page) => refused(page, "/documents/error-404"),
  "not-found": (page) => page.goto("/no/such/page"),

  // A scenario stays active until the tab is closed, so these come last.
  changes: async (page) => {
    const from = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
    await openList(page, `${LIST}?demo=arriving&sort=-CreatedAt&created=${from}..`);
    await page.clock.setFixedTime(Date.now() + 90_000);
    await press(page, "Refresh");
    await page.getByRole("button", { name: "Only changed" }).waitFor();
  },
  unreadable: (page) => openList(page, `${SHORT_LIST}?demo=bad-row`),
  unclear: (page) => refused(page, `${LIST}?demo=html`),
  "wrong-types": (page) => refused(page, `${LIST}?demo=wrong-types`),
  loading: async (page) => {
    await page.goto("/?demo=slow");
    await page.getByText("Slow").waitFor({ state: "attached" });
    await page.goto(SHORT_LIST);
    await page.getByText("Loading documents…").waitFor();
  },
};

/** Opens a list, and waits until it can be used. */
export async function openList(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().waitFor();
  await page.getByRole("button", { name: "Changes" }).waitFor();
}

/** Presses a button of a list that a narrow page has behind another one. */
async function pressTool(page: Page, name: string) {
  const more = page.getByRole("button", { name: "More" });
  if (await more.isVisible()) await more.click();
  await press(page, name);
}

async function openDocument(page: Page) {
  await openList(page, DOCUMENTS);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").nth(1).click();
  const search = page.getByRole("searchbox", { name: "Search labels" });
  // A narrow window remembers which of both was chosen.
  const labels = page.getByRole("tab", { name: "Labels", selected: false });
  await search.or(labels).first().waitFor({ state: "attached" });
  if (await labels.isVisible()) await labels.click();
  await search.waitFor();
}

async function refused(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole("alert").waitFor();
}

function press(page: Page, name: string, options = {}) {
  return page.getByRole("button", { name }).click(options);
}
