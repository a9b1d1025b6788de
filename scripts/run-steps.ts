import { spawn } from "node:child_process";
import pLimit from "p-limit";

/** A command of a check or a test run, and what it is called in the output. */
export interface Step {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
}

export interface StepResult {
  name: string;
  failed: boolean;
  /** How long it took, in ms. */
  duration: number;
}

/** Runs a step and prints its output as it comes. */
export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n— ${step.name}`);
  return (await run(step, true)).result;
}

/** Runs steps side by side, two at a time, and prints the output of each when it ends. */
export function runSideBySide(steps: Step[]): Promise<StepResult[]> {
  return pLimit(2).map(steps, async (step) => {
    const { result, output } = await run(step, false);
    console.log(`\n— ${step.name}\n${output.trimEnd()}`);
    return result;
  });
}

async function run({ name, command: [program = "", ...args], env }: Step, showsOutput: boolean) {
  const start = performance.now();
  const child = spawn(program, args, {
    stdio: showsOutput ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  const result: StepResult = { name, failed: status !== 0, duration: performance.now() - start };
  return { result, output: Buffer.concat(output).toString() };
}

/** A table of steps with their durations, and below it the time that all of them took, in ms. */
export function durationTable(results: StepResult[], total: number): string {
  const lines = results.map(
    ({ name, duration, failed }) => `${minutes(duration)}  ${name}${failed ? " (failed)" : ""}`,
  );
  return [...lines, `${minutes(total)}  altogether`].join("\n");
}

/** A duration in ms as minutes and seconds, such as ` 9:05`. */
export function minutes(duration: number): string {
  const seconds = Math.round(duration / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`.padStart(5);
}
