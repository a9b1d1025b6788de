import type { FailureClass } from "../contract/retry-policy";

/** Why a file could not be checked, as a sentence for the reader. */
export class FileError extends Error {
  constructor(
    message: string,
    readonly failureClass: FailureClass,
  ) {
    super(message);
  }
}
