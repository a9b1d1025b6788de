// The floor: what a plain page does without a framework. It asks the same service with the same headers, calls
// response.json(), trusts every row, keeps nothing but the rows, and draws 40 of them around the view with the DOM's own
// functions. It searches by lower-casing and joining the three fields of each row, and sorts a copy of the list: by
// Created with a plain comparison of strings, by file name with one collator.
interface Row {
  _id: string;
  userId: string;
  original_file_name: string;
  CreatedAt: string;
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
const BEFORE_VIEW = 8;

const scroller = there(document.querySelector<HTMLElement>(".table-scroller"));
const head = there(document.querySelector("thead tr"));
const body = there(document.querySelector("tbody"));
const count = there(document.querySelector("[role=status]"));
const input = there(document.querySelector("input"));
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const orders: Record<string, (a: Row, b: Row) => number> = {
  CreatedAt: (a, b) => (a.CreatedAt < b.CreatedAt ? -1 : a.CreatedAt > b.CreatedAt ? 1 : 0),
  original_file_name: (a, b) => collator.compare(a.original_file_name, b.original_file_name),
};

let rows: Row[] = [];
let shown: Row[] = [];

const params = new URLSearchParams(window.location.search);
const response = await window.fetch(params.get("list") ?? "", {
  headers: { accept: "application/json", "x-api-key": params.get("key") ?? "" },
  cache: "no-store",
});
({ data: rows } = (await response.json()) as { data: Row[] });
head.replaceChildren(...COLUMNS.map(header));
show(rows);

scroller.addEventListener("scroll", draw);
input.addEventListener("input", () => {
  const wanted = input.value.trim().toLowerCase();
  show(rows.filter((row) => `${row.original_file_name}\n${row._id}\n${row.userId}`.toLowerCase().includes(wanted)));
});

function show(next: Row[]) {
  shown = next;
  count.textContent = `Showing ${shown.length} of ${rows.length} documents`;
  draw();
}

function draw() {
  const most = Math.max(0, shown.length - DRAWN);
  const first = Math.min(most, Math.max(0, Math.floor(scroller.scrollTop / ROW_HEIGHT) - BEFORE_VIEW));
  const drawn = shown.slice(first, first + DRAWN);
  const after = shown.length - first - drawn.length;
  body.replaceChildren(gap(first), ...drawn.map((row, place) => line(row, first + place)), gap(after));
}

function line(row: object, place: number) {
  const tr = document.createElement("tr");
  tr.setAttribute("aria-rowindex", String(place + 2));
  const values = new Map(Object.entries(row));
  for (const [field] of COLUMNS) tr.insertCell().textContent = String(values.get(field) ?? "–");
  return tr;
}

function gap(rowsLeft: number) {
  const tr = document.createElement("tr");
  tr.className = "gap";
  const td = tr.insertCell();
  td.colSpan = COLUMNS.length;
  td.style.height = `${rowsLeft * ROW_HEIGHT}px`;
  return tr;
}

function header([field, name]: (typeof COLUMNS)[number]) {
  const th = document.createElement("th");
  const button = th.appendChild(document.createElement("button"));
  button.textContent = name;
  button.addEventListener("click", () => show([...rows].sort(orders[field])));
  return th;
}

function there<T>(element: T | null): T {
  if (element === null) throw new Error("not the floor's page");
  return element;
}

export {};
