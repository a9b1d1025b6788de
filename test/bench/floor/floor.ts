// The floor: what a plain page does without a framework. It requests the list from the same service with the same
// headers, calls response.json(), trusts every row, and draws 40 rows around the viewport with the DOM's own functions. It
// searches by lower-casing and joining three fields of each row, and sorts a copy of the list. A document is fetched when
// its row is clicked, or 150 ms after the pointer enters the row; the next one is fetched ahead.
interface Row {
  _id: string;
  userId: string;
  original_file_name: string;
  CreatedAt: string;
}

interface Document {
  original_file_name: string;
  documentLabels: { key: string; value: string }[];
}

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
const scroller = getElement(".scroller");
const head = getElement("thead tr");
const body = getElement("tbody");
const count = getElement("[role=status]");
const input = getElement("input");
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const orders: Record<string, (a: Row, b: Row) => number> = {
  CreatedAt: (a, b) => (a.CreatedAt < b.CreatedAt ? -1 : a.CreatedAt > b.CreatedAt ? 1 : 0),
  original_file_name: (a, b) => collator.compare(a.original_file_name, b.original_file_name),
};

let rows: Row[] = [];
let shown: Row[] = [];
let scrollTop = 0;
const documents = new Map<string, Promise<Document>>();

const params = new URLSearchParams(window.location.search);
const listUrl = params.get("list") ?? "";
({ data: rows } = await request<{ data: Row[] }>(listUrl));
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

async function request<T>(url: string): Promise<T> {
  const headers = { accept: "application/json", "x-api-key": params.get("key") ?? "" };
  const response = await window.fetch(url, { headers, cache: "no-store" });
  return (await response.json()) as T;
}

function show(next: Row[]) {
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

function createRow(row: object, index: number) {
  const tr = document.createElement("tr");
  tr.setAttribute("aria-rowindex", String(index + 2));
  const values = new Map(Object.entries(row));
  for (const [field] of COLUMNS) tr.insertCell().textContent = String(values.get(field) ?? "–");
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

function getRow({ target }: Event): Row | undefined {
  const row = target instanceof Element ? target.closest("[aria-rowindex]") : null;
  return row ? shown[Number(row.getAttribute("aria-rowindex")) - 2] : undefined;
}

function fetchDocument(id: string): Promise<Document> {
  const url = listUrl.replace(/documents\/.*/, `document/${id}`);
  const found = documents.get(id) ?? request<{ data: Document }>(url).then(({ data }) => data);
  documents.set(id, found);
  return found;
}

async function open(index: number) {
  const row = shown[index];
  if (!row) return;
  if (!scroller.hidden) ({ scrollTop } = scroller);
  const { original_file_name, documentLabels } = await fetchDocument(row._id);
  const page = document.createElement("section");
  const back = page.appendChild(document.createElement("a"));
  back.href = "#";
  back.textContent = "Back to workflow";
  back.addEventListener("click", () => {
    page.remove();
    removeEventListener("keydown", step);
    scroller.hidden = false;
    scroller.scrollTop = scrollTop;
    draw();
  });
  page.appendChild(document.createElement("h1")).textContent = original_file_name;
  const list = page.appendChild(document.createElement("dl"));
  for (const { key, value } of documentLabels) {
    list.appendChild(document.createElement("dt")).textContent = key;
    list.appendChild(document.createElement("dd")).textContent = value;
  }
  const step = ({ key }: KeyboardEvent) => {
    if (key !== "j") return;
    removeEventListener("keydown", step);
    void open(index + 1);
  };
  addEventListener("keydown", step);
  main.querySelector("section")?.remove();
  scroller.hidden = true;
  main.append(page);
  const next = shown[index + 1];
  if (next) void fetchDocument(next._id);
}

function getElement<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K];
function getElement(selector: string): HTMLElement;
function getElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`the floor's page has no ${selector}`);
  return element;
}

export {};
