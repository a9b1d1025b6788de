/** A request to find a label in the file. Each request is a new object, even if it asks for the same label again. */
export interface FileLookup {
  /** The name of the label, such as `Invoice number`. */
  name: string;
  /** The texts that count as found, the best first. The first one that is in the file is highlighted. */
  texts: readonly string[];
}
