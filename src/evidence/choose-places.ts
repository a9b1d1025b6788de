import type { Candidate } from "./candidates";
import { captionsOf } from "./captions";
import { scoreCaptions, type LabelName } from "./names";
import type { CellRow, Reading } from "./values";

/** A place where a leaf may stand, and how well the words beside it name the leaf. */
export interface Choice extends Candidate {
  naming: number;
  /** Equal for two choices that are one place. */
  key: string;
  /** The index of its row on the page. */
  row: number;
}

/** What is looked for: the value of a label, or a cell of it. */
export interface Leaf {
  name: LabelName;
  /** Undefined if the label's name is looked for. */
  reading: Reading | undefined;
  path: string[];
  row: CellRow | undefined;
  /** Where the whole stands. */
  choices: Choice[];
  /** Where a part stands, as long as the whole stands nowhere. */
  parts: Choice[];
}

/** How well the words beside a place name the leaf. A percentage is no amount. */
export function scoreNaming(name: LabelName, { page, spans, isRate }: Candidate): number {
  const score = scoreCaptions(name, captionsOf(page, spans[0] ?? [0, 0]));
  return isRate ? score + (name.meanings.has("rate") ? 0.3 : -0.6) : score;
}

/** The score of a choice. Computed when it is first needed. */
export function namingOf({ name }: Leaf, choice: Choice): number {
  if (Number.isNaN(choice.naming)) choice.naming = scoreNaming(name, choice);
  return choice.naming;
}

// The least score of the words beside a place that a small number needs.
export const NAMED = 0.3;
// So far apart, two places belong together. In heights of the text.
const NEAR = 4;
const SAME_ROW = 0.12;
const SAME_BLOCK = 0.06;

/**
 * Chooses a place for each leaf that has none yet: the closest notation first, then the one that words beside it name best,
 * then the one near the places of the leaves before and after. A place is used once while a leaf has another one.
 */
export function choosePlaces(leaves: readonly Leaf[], chosen: Map<Leaf, Choice>): void {
  const claimed = new Set(Array.from(chosen.values(), ({ key }) => key));
  const open = leaves.filter((leaf) => !leaf.row);
  const first = assign(open, new Set(claimed), () => 0);
  const nearOthers = (leaf: Leaf, choice: Choice, index: number) => {
    const others = [index - 2, index - 1, index + 1, index + 2].map((other) => first.get(open[other] ?? leaf));
    return Math.max(0, ...others.map((other) => (other && other.key !== choice.key ? closeness(choice, other) : 0)));
  };
  for (const [leaf, choice] of assign(open, claimed, nearOthers)) chosen.set(leaf, choice);
}

function closeness(a: Choice, b: Choice): number {
  if (a.page !== b.page) return 0;
  if (a.row === b.row) return SAME_ROW;
  const [upper, lower] = [a, b].map((choice) => choice.page.rows[choice.row]);
  if (!upper || !lower) return 0;
  return Math.abs(upper.bottom - lower.bottom) <= NEAR * (upper.bottom - upper.top) ? SAME_BLOCK : 0;
}

interface Pair {
  leaf: Leaf;
  choice: Choice;
  score: number;
}

function assign(
  leaves: readonly Leaf[],
  claimed: Set<string>,
  getBonus: (leaf: Leaf, choice: Choice, index: number) => number,
): Map<Leaf, Choice> {
  const pairsOf = new Map<Leaf, Pair[]>();
  for (const [index, leaf] of leaves.entries()) {
    const choices = choicesOf(leaf);
    // How close a notation is tells places of one leaf apart, and not which of two leaves a place belongs to.
    const closest = Math.max(...choices.map(({ rank }) => rank));
    const pairs = choices.map((choice) => {
      const position = choice.page.index * 1e-5 + choice.row * 1e-9;
      return {
        leaf,
        choice,
        score: (choice.rank - closest) * 10 + choice.naming + getBonus(leaf, choice, index) - position,
      };
    });
    pairsOf.set(leaf, pairs.sort(byScore).slice(0, MAX_PAIRS));
  }
  const sorted = [...pairsOf.values()].flat().sort(byScore);
  const result = new Map<Leaf, Choice>();
  const owners = new Map<string, Leaf>();
  const claim = (leaf: Leaf, choice: Choice) => {
    result.set(leaf, choice);
    owners.set(choice.key, leaf);
    claimed.add(choice.key);
  };
  for (const { leaf, choice } of sorted) {
    if (!result.has(leaf) && !claimed.has(choice.key)) claim(leaf, choice);
  }
  for (const { leaf, choice } of sorted) {
    if (result.has(leaf)) continue;
    const ofOwner = pairsOf.get(owners.get(choice.key) ?? leaf) ?? [];
    const other = ofOwner.find((pair) => isAsGood(pair, choice) && !claimed.has(pair.choice.key));
    if (other) claim(other.leaf, other.choice);
    // Where no place is free, two leaves share one.
    claim(leaf, choice);
  }
  return result;
}

/** A place inside a longer code, or an address of the web, only counts if the whole stands nowhere else. */
function choicesOf({ choices, parts }: Leaf): Choice[] {
  const apart = choices.filter(({ rank }) => rank > 1);
  return [apart, choices].find(({ length }) => length > 0) ?? parts;
}

const byScore = (a: Pair, b: Pair) => b.score - a.score;
const MAX_PAIRS = 40;

/** Whether the owner of a place can as well use another one. */
function isAsGood({ choice }: Pair, owned: Choice): boolean {
  return choice.rank === owned.rank && owned.naming - choice.naming < 0.25;
}
