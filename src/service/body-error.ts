/** Thrown where a body is not read: it is too large, or in a character set that the browser does not know. */
export class BodyError extends Error {
  override readonly name = "BodyError";

  constructor(
    readonly kind: "too-large" | "charset",
    /** What was found, in words for the reader. */
    readonly reason?: string,
  ) {
    super(reason ?? kind);
  }
}
