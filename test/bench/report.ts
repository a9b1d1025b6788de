import { cpus } from "node:os";
import type { Visit } from "./visit";

/** The visits to the app and to the floor that took turns. */
export interface Comparison {
  name: string;
  app: Visit[];
  floor: Visit[];
  /** Visits to the app with the overview open. They only open the list. */
  overview: Visit[];
}

interface Line {
  name: string;
  value: (visit: Visit) => number | undefined;
  unit: (value: number) => string;
  target?: string;
  /** The app's own figure counts, not its ratio to the floor. */
  alone?: boolean;
  /** The app with its overview open is compared with the app without it. */
  isOverview?: boolean;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} kB`;
const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

const LINES: Line[] = [
  {
    name: "Opening to the first row",
    value: ({ firstRow }) => firstRow,
    unit: ms,
    target: "1.55, 100,000: 0.6, slow: 0.22",
  },
  { name: "Opening to the whole list", value: ({ whole }) => whole, unit: ms, target: "1.15" },
  {
    name: "The same, with / without the overview",
    value: ({ whole }) => whole,
    unit: ms,
    target: "1.1",
    isOverview: true,
  },
  { name: "Long tasks while opening", value: ({ longTasks }) => longTasks, unit: ms, target: "0.6" },
  { name: "Search right after opening", value: ({ soon }) => soon?.search, unit: ms, target: "0.75" },
  { name: "Sort by Created right after opening", value: ({ soon }) => soon?.created, unit: ms, target: "0.3" },
  {
    name: "Wheel: frames over 20 ms",
    value: ({ later }) => later?.scroll.slow,
    unit: percent,
    target: "2 %",
    alone: true,
  },
  { name: "Wheel: longest frame", value: ({ later }) => later?.scroll.longest, unit: ms, target: "34 ms", alone: true },
  { name: "Scrollbar: mean frame", value: ({ later }) => later?.drag.mean, unit: ms, target: "1.2" },
  { name: "Click to the document", value: ({ later }) => later?.document, unit: ms, target: "1.5" },
  { name: "The same after hovering", value: ({ later }) => later?.hovered, unit: ms, target: "1.2" },
  { name: "Step to the next document", value: ({ later }) => later?.step, unit: ms, target: "1.2" },
  { name: "Back to the list", value: ({ later }) => later?.back, unit: ms },
  { name: "Search", value: ({ later }) => later?.search, unit: ms, target: "0.75" },
  { name: "Sort by Created", value: ({ later }) => later?.created, unit: ms, target: "0.3" },
  { name: "Sort by file name", value: ({ later }) => later?.name, unit: ms, target: "0.4" },
  { name: "Heap with array buffers", value: ({ later }) => later?.heap, unit: megabytes, target: "1.0" },
  {
    name: "JS of the first load, gzip",
    value: ({ scriptBytes }) => scriptBytes,
    unit: kilobytes,
    target: "120 kB",
    alone: true,
  },
];

/** The medians as a Markdown table: the app, the floor, and the ratio of the two. */
export function report(comparisons: Comparison[], browser: string, cpu: string | undefined): string {
  const heads = ["", ...comparisons.map(({ name }) => name), "target"];
  const lines = LINES.map((line) => [line.name, ...comparisons.map((one) => cell(line, one)), line.target ?? ""]);
  const table = [heads, heads.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  const slowdown = cpu ? `, ${cpu} times slower` : "";
  const visits = Math.max(...comparisons.map(({ app }) => app.filter(({ soon }) => !soon).length));
  const legend = `Medians of ${visits} visits, app / floor = ratio. Chromium ${browser}, ${cpus().length} cores${slowdown}.`;
  return `\n${table.join("\n")}\n\n${legend}\n`;
}

/** By how much the heap grew, in bytes, after the labels of so many documents were collected. */
export function reportLabels(sizes: ReadonlyMap<number, number>): string {
  const lines = Array.from(sizes, ([rows, size]) => {
    const target = rows === 10_000 ? "40 MB" : "";
    return `| Labels of ${rows.toLocaleString("en")} documents: heap | ${megabytes(size)} | ${target} |`;
  });
  return `\n| | app | target |\n| --- | --- | --- |\n${lines.join("\n")}\n`;
}

function cell({ value, unit, alone, isOverview }: Line, { app, floor, overview }: Comparison): string {
  const [first, second] = isOverview ? [overview, app] : [app, floor];
  const [ours, theirs] = [median(first.map(value)), median(second.map(value))];
  if (ours === undefined || theirs === undefined) return "–";
  const ratio = alone || theirs === 0 ? "" : ` = **${(ours / theirs).toFixed(2)}**`;
  return `${unit(ours)} / ${unit(theirs)}${ratio}`;
}

function median(values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)];
}
