import { cpus } from "node:os";
import type { Visit } from "./measure";

/** The visits to the app and to the floor that took turns, by the number of rows. */
export interface Comparison {
  rows: number;
  app: Visit[];
  floor: Visit[];
}

interface Line {
  name: string;
  value: (visit: Visit) => number;
  unit: (value: number) => string;
  target?: string;
  /** The app's own figure is what counts, not its ratio to the floor. */
  alone?: boolean;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} kB`;
const number = (value: number) => value.toFixed(0);

const LINES: Line[] = [
  { name: "Opening, cold, to the first row", value: (visit) => visit.open, unit: ms, target: "≤ 1.25" },
  { name: "End of the response to the first row", value: (visit) => visit.response, unit: ms, target: "≤ 1.15" },
  { name: "A letter typed to its result", value: (visit) => visit.search, unit: ms, target: "≤ 1.0" },
  { name: "Sort by Created", value: (visit) => visit.created, unit: ms, target: "≤ 0.5" },
  { name: "Sort by file name", value: (visit) => visit.name, unit: ms, target: "≤ 1.6" },
  { name: "Heap after opening", value: (visit) => visit.heapOpened, unit: megabytes, target: "≤ 1.05" },
  { name: "Heap after all of it", value: (visit) => visit.heap, unit: megabytes },
  { name: "Longest task while typing", value: (visit) => visit.keystroke, unit: ms, target: "≤ 100 ms", alone: true },
  { name: "Scrolling: frames over 34 ms", value: (visit) => visit.longFrames, unit: number, target: "0", alone: true },
  { name: "Scrolling: frames with a blank", value: (visit) => visit.blank, unit: number, target: "0", alone: true },
  { name: "JS and CSS of the page, gzip", value: (visit) => visit.bytes, unit: kilobytes, alone: true },
];

/** The medians as a Markdown table: the app, the floor, and the ratio of the two. */
export function report(comparisons: Comparison[], browser: string): string {
  const heads = ["", ...comparisons.map(({ rows }) => `${rows.toLocaleString("en")} rows`), "target at 100,000"];
  const lines = LINES.map((line) => [line.name, ...comparisons.map((one) => cell(line, one)), line.target ?? ""]);
  const table = [heads, heads.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  const legend = `Medians, app / floor = ratio. Chromium ${browser}, ${cpus().length} cores.`;
  return `\n${table.join("\n")}\n\n${legend}\n`;
}

function cell({ value, unit, alone }: Line, { app, floor }: Comparison): string {
  const [ours, theirs] = [median(app.map(value)), median(floor.map(value))];
  const ratio = alone ? "" : ` = **${(ours / theirs).toFixed(2)}**`;
  return `${unit(ours)} / ${unit(theirs)}${ratio}`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
