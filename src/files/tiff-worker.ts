import "./tiff-globals";
import { TooManyPixelsError, tiffToPdf } from "./tiff-to-pdf";

/** What the worker says: that it got on, and in the end the PDF or why there is none. */
export type TiffMessage = "page" | Blob | "broken" | "too-many-pixels";

const answer = (message: TiffMessage) => {
  postMessage(message);
};

onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  tiffToPdf(data, () => answer("page")).then(answer, (error: unknown) =>
    answer(error instanceof TooManyPixelsError ? "too-many-pixels" : "broken"),
  );
};
