import type { Candidate } from "./candidates";
import { captionsOf } from "./captions";
import { isOfOtherKind, scoreCaptions, type NameMeaning } from "./names";
import type { ReadPage } from "./read-page";
import type { CellRow, ValueForms } from "./values";

/** A place where a leaf may stand, and how well the words beside it name the leaf. */
export interface NamedCandidate extends Candidate {
  naming: number;
  /** Equal for two candidates that are one place. */
  key: string;
  /** The index of its row on the page. */
  row: number;
}

/** What is looked for: the value of a label, or a cell of it. */
export interface Leaf {
  name: NameMeaning;
  /** Undefined if the label's name is looked for. */
  forms: ValueForms | undefined;
  path: string[];
  row: CellRow | undefined;
  /** Where the whole stands. */
  candidates: NamedCandidate[];
  /** Where a part stands, as long as the whole stands nowhere. */
  parts: NamedCandidate[];
  /** The pages with places that do not count, because the value is short and no words there name the leaf. */
  unnamedOn: Set<ReadPage>;
}

/** How well the words beside a place name the leaf. A percentage is no amount. */
export function scoreNaming(name: NameMeaning, { page, spans, isRate }: Candidate): number {
  const { all, nearest } = captionsOf(page, spans[0] ?? [0, 0]);
  const score = scoreCaptions(name, all) - (nearest && isOfOtherKind(name, nearest.words) ? OTHER_KIND : 0);
  return isRate ? score + (name.meanings.has("rate") ? 0.3 : -0.6) : score;
}

// What a place loses that words name as something else.
const OTHER_KIND = 0.6;

/** The score of a candidate. Computed when it is first needed. */
export function namingOf({ name }: Leaf, candidate: NamedCandidate): number {
  if (Number.isNaN(candidate.naming)) candidate.naming = scoreNaming(name, candidate);
  return candidate.naming;
}

// A small number counts as found only where the words beside it reach this score.
export const NAMED = 0.3;
// Two places belong together up to this distance, in heights of the text.
const NEAR = 4;
const SAME_ROW = 0.12;
const SAME_BLOCK = 0.06;

/**
 * Chooses a place for each leaf that has none yet: the closest notation first, then the one that words beside it name best,
 * then the one near the places of the leaves before and after. A place is used once while a leaf has another one.
 */
export function choosePlaces(leaves: readonly Leaf[], chosen: Map<Leaf, NamedCandidate>): void {
  const claimed = new Set(Array.from(chosen.values(), ({ key }) => key));
  const open = leaves.filter((leaf) => !leaf.row);
  const first = assign(open, new Set(claimed), () => 0);
  const nearOthers = (leaf: Leaf, candidate: NamedCandidate, index: number) => {
    const others = [index - 2, index - 1, index + 1, index + 2].map((other) => first.get(open[other] ?? leaf));
    return Math.max(
      0,
      ...others.map((other) => (other && other.key !== candidate.key ? closeness(candidate, other) : 0)),
    );
  };
  for (const [leaf, candidate] of assign(open, claimed, nearOthers)) chosen.set(leaf, candidate);
}

function closeness(a: NamedCandidate, b: NamedCandidate): number {
  if (a.page !== b.page) return 0;
  if (a.row === b.row) return SAME_ROW;
  const [upper, lower] = [a, b].map((candidate) => candidate.page.rows[candidate.row]);
  if (!upper || !lower) return 0;
  return Math.abs(upper.bottom - lower.bottom) <= NEAR * (upper.bottom - upper.top) ? SAME_BLOCK : 0;
}

interface Pair {
  leaf: Leaf;
  candidate: NamedCandidate;
  score: number;
}

function assign(
  leaves: readonly Leaf[],
  claimed: Set<string>,
  getBonus: (leaf: Leaf, candidate: NamedCandidate, index: number) => number,
): Map<Leaf, NamedCandidate> {
  const pairsOf = new Map<Leaf, Pair[]>();
  for (const [index, leaf] of leaves.entries()) {
    const candidates = candidatesOf(leaf);
    // How close a notation is tells places of one leaf apart, and not which of two leaves a place belongs to.
    const closest = Math.max(...candidates.map(({ rank }) => rank));
    const pairs = candidates.map((candidate) => {
      const position = candidate.page.index * 1e-8 + candidate.row * 1e-12;
      return {
        leaf,
        candidate,
        score: (candidate.rank - closest) * 10 + candidate.naming + getBonus(leaf, candidate, index) - position,
      };
    });
    pairsOf.set(leaf, pairs.sort(byScore).slice(0, MAX_PAIRS));
  }
  const sorted = [...pairsOf.values()].flat().sort(byScore);
  const result = new Map<Leaf, NamedCandidate>();
  const owners = new Map<string, Leaf>();
  const claim = (leaf: Leaf, candidate: NamedCandidate) => {
    result.set(leaf, candidate);
    owners.set(candidate.key, leaf);
    claimed.add(candidate.key);
  };
  for (const { leaf, candidate } of sorted) {
    if (!result.has(leaf) && !claimed.has(candidate.key)) claim(leaf, candidate);
  }
  for (const { leaf, candidate } of sorted) {
    if (result.has(leaf)) continue;
    const ofOwner = pairsOf.get(owners.get(candidate.key) ?? leaf) ?? [];
    const other = ofOwner.find((pair) => isAsGood(pair, candidate) && !claimed.has(pair.candidate.key));
    if (other) claim(other.leaf, other.candidate);
    // Where no place is free, two leaves share one.
    claim(leaf, candidate);
  }
  return result;
}

/** A place inside a longer code, or an address of the web, only counts if the whole stands nowhere else. */
function candidatesOf({ candidates, parts }: Leaf): NamedCandidate[] {
  const apart = candidates.filter(({ rank }) => rank > 1);
  return [apart, candidates].find(({ length }) => length > 0) ?? parts;
}

const byScore = (a: Pair, b: Pair) => b.score - a.score;
const MAX_PAIRS = 40;

/** Whether the owner of a place can as well use another one. */
function isAsGood({ candidate }: Pair, owned: NamedCandidate): boolean {
  return candidate.rank === owned.rank && owned.naming - candidate.naming < 0.25;
}
