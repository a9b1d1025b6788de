import { cpus } from "node:os";
import type { Visit } from "./visit";

/** The app, the floor, the page with TanStack Table, and the app with its overview open, which is only opened. */
export const PAGES = ["app", "floor", "peer", "overview"] as const;
export type PageName = (typeof PAGES)[number];

/** The visits to the pages, which took turns. */
export interface Comparison {
  name: string;
  visits: Record<PageName, Visit[]>;
}

interface Line {
  name: string;
  value: (visit: Visit) => number | undefined;
  unit: (value: number) => string;
  target?: string;
  /** Each page's own figure counts, not its ratio to the floor. */
  alone?: boolean;
  /** The line is about the app with its overview open. */
  isOverview?: boolean;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} kB`;
const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

const SEARCH = "2.0, 100,000: 1.5, 1,000,000: 2.0";
const SORT = "1.7, 100,000: 1.5, 1,000,000: 3 s";

const LINES: Line[] = [
  {
    name: "Opening to the first row",
    value: ({ firstRow }) => firstRow,
    unit: ms,
    target: "1.6, 100,000: 0.9, 1,000,000: 0.15",
  },
  { name: "Opening to the whole list", value: ({ whole }) => whole, unit: ms, target: "100,000: 1.6" },
  { name: "The same with the overview open", value: ({ whole }) => whole, unit: ms, isOverview: true },
  { name: "Long tasks while opening", value: ({ longTasks }) => longTasks, unit: ms },
  { name: "Search right after opening", value: ({ soon }) => soon?.search, unit: ms },
  { name: "Sort by Created right after opening", value: ({ soon }) => soon?.created, unit: ms },
  {
    name: "Wheel: frames over 20 ms",
    value: ({ later }) => later?.scroll.slow,
    unit: percent,
    target: "2 %, 1,000,000: 5 %",
    alone: true,
  },
  { name: "Wheel: longest frame", value: ({ later }) => later?.scroll.longest, unit: ms, alone: true },
  {
    name: "Wheel: main thread per frame",
    value: ({ later }) => later?.scroll.work,
    unit: (value) => `${value.toFixed(1)} ms`,
    alone: true,
  },
  { name: "Scrollbar: mean frame", value: ({ later }) => later?.drag.mean, unit: ms },
  {
    name: "Click to the document",
    value: ({ later }) => later?.documents?.opened,
    unit: ms,
    target: "3.0, 100,000: 3.5, 1,000,000: 5",
  },
  {
    name: "The same after hovering",
    value: ({ later }) => later?.documents?.hovered,
    unit: ms,
    target: "2.0, 1,000,000: 5",
  },
  { name: "Step to the next document", value: ({ later }) => median(later?.documents?.steps ?? []), unit: ms },
  {
    name: "Back to the list",
    value: ({ later }) => later?.documents?.back,
    unit: ms,
    target: "1.5, 100,000: 2.0, 1,000,000: 4",
  },
  { name: "Search", value: ({ later }) => later?.search, unit: ms, target: SEARCH },
  { name: "Sort by Created", value: ({ later }) => later?.created, unit: ms, target: SORT },
  {
    name: "Sort by file name",
    value: ({ later }) => later?.name,
    unit: ms,
    target: "100,000: 1.7, 1,000,000: 6 s",
  },
  { name: "Heap with array buffers", value: ({ later }) => later?.heap, unit: megabytes, target: "100,000: 0.8" },
  {
    name: "JS of the first load, gzip",
    value: ({ scriptBytes }) => scriptBytes,
    unit: kilobytes,
    target: "135 kB",
    alone: true,
  },
];

/** The medians as a Markdown table: the floor, and the ratios of the app and of the peer to it. */
export function report(comparisons: Comparison[], browser: string, cpu: string | undefined): string {
  const heads = ["", ...comparisons.flatMap(({ name }) => [`${name}: floor`, "ratio", "peer ratio"]), "target"];
  const lines = LINES.map((line) => [
    line.name,
    ...comparisons.flatMap(({ visits }) => cells(line, visits)),
    line.target ?? "",
  ]);
  const table = [heads, heads.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  const slowdown = cpu ? `, ${cpu} times slower` : "";
  const visits = Math.max(...comparisons.map(({ visits }) => visits.app.filter(({ soon }) => !soon).length));
  const legend = `Medians of ${visits} visits. Chromium ${browser}, ${cpus().length} cores${slowdown}.`;
  return `\n${table.join("\n")}\n\n${legend}\n`;
}

interface HeapGrowth {
  steps: { count: number; size: number };
  /** By the number of documents. */
  labels: ReadonlyMap<number, number>;
}

/** By how much the heap grew, in bytes, after steps through documents, and after labels of documents were collected. */
export function reportHeap({ steps, labels }: HeapGrowth): string {
  const lines = Array.from(labels, ([rows, size]) => {
    const target = rows === 10_000 ? "40 MB" : "";
    return `| Labels of ${rows.toLocaleString("en")} documents: heap | ${megabytes(size)} | ${target} |`;
  });
  lines.unshift(`| ${steps.count} steps through documents: heap | ${megabytes(steps.size)} | 2 MB |`);
  return `\n| | app | target |\n| --- | --- | --- |\n${lines.join("\n")}\n`;
}

/** The floor's figure, and those of the app and the peer, as ratios to it where it makes sense. */
function cells({ value, unit, alone, isOverview }: Line, visits: Comparison["visits"]): string[] {
  const floor = median(visits.floor.map(value));
  const compared = (pageVisits: Visit[]) => {
    const figure = median(pageVisits.map(value));
    if (floor === undefined || figure === undefined) return "–";
    return alone || floor === 0 ? unit(figure) : (figure / floor).toFixed(2);
  };
  const app = compared(isOverview ? visits.overview : visits.app);
  return [floor === undefined ? "–" : unit(floor), `**${app}**`, isOverview ? "–" : compared(visits.peer)];
}

function median(values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)];
}
