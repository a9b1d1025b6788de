// Excel's own limit for the text of a cell, in UTF-16 code units.
const MAX_TEXT_LENGTH = 32_767;
const HALF_AT_END = /[\ud800-\udbff]$/;
// With the flag `u`, a surrogate matches only where its other half is missing. The others are no characters of XML; control
// characters are escaped by the library that writes the file.
const NOT_IN_XML = /[\p{Surrogate}\ufffe\uffff]/gu;

/** A text as a cell of a workbook can have it: at most 32,767 code units of whole characters, and nothing that breaks XML. */
export function excelText(text: string): { text: string; isCut: boolean } {
  const isCut = text.length > MAX_TEXT_LENGTH;
  const start = isCut ? text.slice(0, MAX_TEXT_LENGTH).replace(HALF_AT_END, "") : text;
  return { text: start.replace(NOT_IN_XML, "\ufffd"), isCut };
}
