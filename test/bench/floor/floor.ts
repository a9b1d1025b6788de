// The floor: what a plain page does without a framework. It requests the list from the same service with the same
// headers, calls response.json(), trusts every row, and draws 40 rows around the viewport with the DOM's own functions. It
// searches by lower-casing and joining three fields of each row, and sorts a copy of the list. A document is fetched when
// its row is clicked, or 150 ms after the pointer enters the row; the next one is fetched ahead.
import type { DocumentSummary } from "../../../src/contract/document";
import { cellText, listUrl, request } from "../request";
import { createDocumentPage, type LoadedDocument } from "./document-page";
import { getElement } from "./elements";

const COLUMNS = [
  ["original_file_name", "File name"],
  ["Extracted", "Extracted"],
  ["Edited", "Edited"],
  ["CreatedAt", "Created"],
  ["EditedAt", "Edited at"],
  ["rottenDays", "Rotten days"],
  ["_id", "Document ID"],
  ["userId", "Owner"],
] as const;
const ROW_HEIGHT = 36;
const DRAWN = 40;
const BEFORE_VIEWPORT = 8;
const MAX_BODY_HEIGHT = 8_000_000;
const HOVER_MS = 150;

const main = getElement("main");
const listPage = getElement("#list");
const scroller = getElement(".scroller");
const head = getElement("thead tr");
const body = getElement("tbody");
const count = getElement("[role=status]");
const input = getElement("input");
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const orders: Record<string, (a: DocumentSummary, b: DocumentSummary) => number> = {
  CreatedAt: (a, b) => (a.CreatedAt < b.CreatedAt ? -1 : a.CreatedAt > b.CreatedAt ? 1 : 0),
  original_file_name: (a, b) => collator.compare(a.original_file_name, b.original_file_name),
};

let shown: DocumentSummary[] = [];
let scrollTop = 0;
const documents = new Map<string, Promise<LoadedDocument>>();

const rows = await request<DocumentSummary[]>(listUrl);
const readAt = Date.now();
head.replaceChildren(...COLUMNS.map(createHeader));
show(rows);

scroller.addEventListener("scroll", draw);
input.addEventListener("input", () => {
  const text = input.value.trim().toLowerCase();
  show(rows.filter((row) => `${row.original_file_name}\n${row._id}\n${row.userId}`.toLowerCase().includes(text)));
});
body.addEventListener("click", (event) => {
  const row = getRow(event);
  if (row) void open(shown.indexOf(row));
});
let hover = 0;
body.addEventListener("pointerover", (event) => {
  clearTimeout(hover);
  const row = getRow(event);
  if (row) hover = window.setTimeout(() => void fetchDocument(row._id), HOVER_MS);
});

function show(next: DocumentSummary[]) {
  shown = next;
  count.textContent = `Showing ${shown.length} of ${rows.length} documents`;
  draw();
}

// A list longer than the browser's element limit is scrolled by a factor.
function draw() {
  const height = Math.min(MAX_BODY_HEIGHT, shown.length * ROW_HEIGHT);
  const top = scroller.scrollTop;
  const scale = (shown.length * ROW_HEIGHT) / Math.max(1, height);
  const most = Math.max(0, shown.length - DRAWN);
  const first = Math.min(most, Math.max(0, Math.floor((top * scale) / ROW_HEIGHT) - BEFORE_VIEWPORT));
  const drawn = shown.slice(first, first + DRAWN);
  const before = scale > 1 ? Math.max(0, top - BEFORE_VIEWPORT * ROW_HEIGHT) : first * ROW_HEIGHT;
  const after = Math.max(0, height - before - drawn.length * ROW_HEIGHT);
  body.replaceChildren(
    createSpacer(before),
    ...drawn.map((row, offset) => createRow(row, first + offset)),
    createSpacer(after),
  );
}

function createRow(row: DocumentSummary, index: number) {
  const tr = document.createElement("tr");
  tr.setAttribute("aria-rowindex", String(index + 2));
  for (const [field] of COLUMNS) tr.insertCell().textContent = cellText(row[field]);
  return tr;
}

function createSpacer(height: number) {
  const tr = document.createElement("tr");
  tr.className = "spacer";
  const td = tr.insertCell();
  td.colSpan = COLUMNS.length;
  td.style.height = `${height}px`;
  return tr;
}

function createHeader([field, name]: (typeof COLUMNS)[number]) {
  const th = document.createElement("th");
  const button = th.appendChild(document.createElement("button"));
  button.textContent = name;
  button.addEventListener("click", () => show([...rows].sort(orders[field])));
  return th;
}

function getRow({ target }: Event): DocumentSummary | undefined {
  const row = target instanceof Element ? target.closest("[aria-rowindex]") : null;
  return row ? shown[Number(row.getAttribute("aria-rowindex")) - 2] : undefined;
}

function fetchDocument(id: string): Promise<LoadedDocument> {
  const found = documents.get(id) ?? request<LoadedDocument>(listUrl.replace(/documents\/.*/, `document/${id}`));
  documents.set(id, found);
  return found;
}

async function open(index: number) {
  const row = shown[index];
  if (!row) return;
  if (!listPage.hidden) ({ scrollTop } = scroller);
  const place = { index, total: shown.length, readAt };
  const page = createDocumentPage(await fetchDocument(row._id), row, place);
  const step = ({ key }: KeyboardEvent) => {
    if (key !== "j") return;
    removeEventListener("keydown", step);
    void open(index + 1);
  };
  addEventListener("keydown", step);
  getElement(".back", page).addEventListener("click", () => {
    page.remove();
    removeEventListener("keydown", step);
    listPage.hidden = false;
    scroller.scrollTop = scrollTop;
    draw();
  });
  main.querySelector("section.document")?.remove();
  listPage.hidden = true;
  main.append(page);
  const next = shown[index + 1];
  if (next) void fetchDocument(next._id);
}
