import type { Range } from "./range";

/** Describes a range of numbers, such as "Rotten days 3 to 10". */
export function rottenWords({ from, to }: Range<number>): string {
  if (from === undefined) return `Rotten days ${to} or less`;
  if (to === undefined) return `Rotten days ${from} or more`;
  return from === to ? `Rotten days ${from}` : `Rotten days ${from} to ${to}`;
}

/** Describes a range of days, such as "Created 2026-11-01 to 2026-11-20 (UTC)". */
export function createdWords({ from, to }: Range<string>): string {
  if (from === undefined) return `Created until ${to} (UTC)`;
  if (to === undefined) return `Created from ${from} (UTC)`;
  return from === to ? `Created on ${from} (UTC)` : `Created ${from} to ${to} (UTC)`;
}
