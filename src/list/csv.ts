// Without it Excel reads the file in the machine's own encoding and breaks every umlaut.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes rows as CSV below a header of field names. A spreadsheet would run a text that begins with = + - @ tab or CR
 * as a formula, so such a text gets a leading apostrophe. Null and undefined are empty cells.
 */
export async function csvOf(fields: readonly string[], data: unknown[][]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const options = { escapeFormulae: /^[=+\-@\t\r]/, newline: "\r\n" };
  return BYTE_ORDER_MARK + papa.unparse({ fields: [...fields], data }, options);
}
