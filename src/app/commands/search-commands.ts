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
 * The commands that contain every word of the search text, in any case. Those with the first word nearest to their start
 * come first, and so do their groups.
 */
export function searchCommands(groups: CommandGroup[], text: string): CommandGroup[] {
  const words = text.toLowerCase().match(/\S+/g) ?? [];
  const [first = ""] = words;
  return groups
    .map(({ items, ...group }) => {
      const matches = items
        .map((command) => ({ command, text: `${command.name} ${group.name} ${command.alias ?? ""}`.toLowerCase() }))
        .filter((match) => words.every((word) => match.text.includes(word)))
        .map((match) => ({ ...match, rank: match.text.indexOf(first) }))
        .sort((a, b) => a.rank - b.rank);
      return { ...group, items: matches.map(({ command }) => command), rank: matches[0]?.rank ?? Infinity };
    })
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => a.rank - b.rank);
}
