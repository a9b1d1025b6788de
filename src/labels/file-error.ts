import { CODE_MISSING, isCodeMissing } from "../lib/missing-code";
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

/** Turns an error into a FileError. Where a part of the app is missing, no other file can be checked either. */
export function toFileError(error: unknown): FileError {
  if (error instanceof FileError) return error;
  if (isCodeMissing(error) || (error instanceof Error && isCodeMissing(error.cause))) {
    return new FileError(`${CODE_MISSING.happened}.`, "refusal");
  }
  return new FileError(error instanceof Error ? error.message : String(error), "permanent");
}
