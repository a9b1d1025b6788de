import type { LucideIcon } from "lucide-react";

export interface Command {
  /** Unique in its group. */
  name: string;
  /** Other words that find it. */
  alias?: string;
  /** Values of `KeyboardEvent.key` that run it too. */
  keys?: readonly string[];
  /** Whether it names what is chosen now. */
  isCurrent?: boolean;
  /** Called when the palette has closed and the focus is back where it was. */
  run: () => void;
}

export interface CommandGroup {
  name: string;
  Icon: LucideIcon;
  items: Command[];
}

/**
 * The commands that contain every word of the search text, in any case. Those that begin with the first word come first,
 * then those with another word that does. Groups are ordered by their first command.
 */
export function searchCommands(groups: CommandGroup[], text: string): CommandGroup[] {
  const words = text.toLowerCase().match(/\S+/g) ?? [];
  const [first = ""] = words;
  const rank = ({ name }: Command) => {
    const lowerCase = name.toLowerCase();
    if (lowerCase.startsWith(first)) return 0;
    return lowerCase.includes(` ${first}`) ? 1 : 2;
  };
  const bestRank = ({ items }: CommandGroup) => Math.min(...items.map(rank));
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .filter((command) => hasWords(`${command.name} ${group.name} ${command.alias ?? ""}`, words))
        .sort((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => bestRank(a) - bestRank(b));
}

function hasWords(text: string, words: string[]) {
  const lowerCase = text.toLowerCase();
  return words.every((word) => lowerCase.includes(word));
}
