import "./tiff-globals";
import { TooManyPixelsError, tiffToPdf, UnknownTiffError } from "./tiff-to-pdf";

/** What the worker says: that it got on, and in the end the PDF or why there is none. */
export type TiffMessage =
  | "page"
  | Blob
  | "broken"
  | "too-many-pixels"
  | { /** What it is, for a picture that cannot be drawn. */ format: string };

const answer = (message: TiffMessage) => {
  postMessage(message);
};

onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  tiffToPdf(data, () => answer("page")).then(answer, (error: unknown) => {
    if (error instanceof UnknownTiffError) answer({ format: error.message });
    else answer(error instanceof TooManyPixelsError ? "too-many-pixels" : "broken");
  });
};
