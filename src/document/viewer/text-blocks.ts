// The time to lay out text can grow with the square of its length, if it has accents or is written from right to left.
const MAX_BLOCK_LINES = 200;
const MAX_BLOCK_LENGTH = 4000;
const MAX_PIECE_LENGTH = 500;
const PIECE = /.{1,500}$|.{0,499}\s|.{1,500}/gsu;

/** Lines of a text that are laid out together. */
interface TextBlock {
  /** The index of the first line. */
  first: number;
  lines: string[];
}

/** Divides the lines of a text into blocks that are laid out one by one. */
export function toBlocks(lines: string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let length = 0;
  lines.forEach((line, index) => {
    const last = blocks.at(-1);
    length += line.length;
    if (last && last.lines.length < MAX_BLOCK_LINES && length <= MAX_BLOCK_LENGTH) {
      last.lines.push(line);
    } else {
      blocks.push({ first: index, lines: [line] });
      length = line.length;
    }
  });
  return blocks;
}

/** Whether a line is laid out in pieces. */
export function isLong(line: string): boolean {
  return line.length > MAX_PIECE_LENGTH;
}

/** Divides a line into pieces of up to 500 characters, each of which ends with a space if it has one. */
export function toPieces(line: string): string[] {
  return line.match(PIECE) ?? [];
}
