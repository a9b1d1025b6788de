import { cpus } from "node:os";
import type { Use, Visit } from "./measure";

/** The visits to the app and to the floor that took turns. */
export interface Comparison {
  name: string;
  app: Visit[];
  floor: Visit[];
}

interface Line {
  name: string;
  value: (visit: Visit) => number | undefined;
  unit: (value: number) => string;
  target?: string;
  /** The app's own figure is what counts, not its ratio to the floor. */
  alone?: boolean;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} kB`;
const number = (value: number) => value.toFixed(0);
const inUse = (part: keyof Use) => (visit: Visit) => visit.use?.[part];

const LINES: Line[] = [
  { name: "Opening, cold, to the first row", value: ({ open }) => open, unit: ms, target: "≤ 0.9, 1 M ≤ 0.25" },
  {
    name: "First byte to the first row",
    value: ({ firstByte }) => firstByte,
    unit: ms,
    target: "≤ 500 ms",
    alone: true,
  },
  { name: "End of the response to the first row", value: ({ response }) => response, unit: ms, target: "≤ 1.15" },
  { name: "Opening to the whole list", value: ({ whole }) => whole, unit: ms, target: "≤ 1.35" },
  { name: "Long tasks until then, in total", value: ({ longTasks }) => longTasks, unit: ms, target: "≤ 0.5" },
  { name: "Heap after opening", value: ({ heapOpened }) => heapOpened, unit: megabytes, target: "≤ 1.05, 1 M ≤ 1.2" },
  { name: "A letter typed to its result", value: inUse("search"), unit: ms, target: "≤ 1.0" },
  { name: "Longest task while typing", value: inUse("keystroke"), unit: ms, target: "≤ 100 ms", alone: true },
  { name: "Sort by Created", value: inUse("created"), unit: ms, target: "≤ 0.5" },
  { name: "Sort by file name", value: inUse("name"), unit: ms, target: "≤ 1.6" },
  { name: "Scrolling: frames over 34 ms", value: inUse("longFrames"), unit: number, target: "0", alone: true },
  { name: "Scrolling: frames with a blank", value: inUse("blank"), unit: number, target: "0", alone: true },
  { name: "Heap after all of it", value: inUse("heap"), unit: megabytes },
  { name: "JS and CSS of the page, gzip", value: ({ bytes }) => bytes, unit: kilobytes, alone: true },
];

/** The medians as a Markdown table: the app, the floor, and the ratio of the two. */
export function report(comparisons: Comparison[], browser: string): string {
  const heads = ["", ...comparisons.map(({ name }) => name), "target at 100,000"];
  const lines = LINES.map((line) => [line.name, ...comparisons.map((one) => cell(line, one)), line.target ?? ""]);
  const table = [heads, heads.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  const legend = `Medians, app / floor = ratio. Chromium ${browser}, ${cpus().length} cores.`;
  return `\n${table.join("\n")}\n\n${legend}\n`;
}

function cell({ value, unit, alone }: Line, { app, floor }: Comparison): string {
  const [ours, theirs] = [median(app.map(value)), median(floor.map(value))];
  if (ours === undefined || theirs === undefined) return "–";
  const ratio = alone || theirs === 0 ? "" : ` = **${(ours / theirs).toFixed(2)}**`;
  return `${unit(ours)} / ${unit(theirs)}${ratio}`;
}

function median(values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)];
}
