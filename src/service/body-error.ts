/** Thrown if a body cannot be read: it is too large, or its character set is unknown to the browser. */
export class BodyError extends Error {
  override readonly name = "BodyError";

  constructor(
    readonly kind: "too-large" | "charset",
    /** What was found, as text for the user. */
    readonly reason?: string,
  ) {
    super(reason ?? kind);
  }
}
