import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { tiffToPdf, TooManyPixelsError } from "../../src/files/tiff-to-pdf";
import { colourPage, createTiff, faxPage } from "../e2e/file-samples";

async function convert(tiff: Uint8Array<ArrayBuffer>) {
  let pages = 0;
  const pdf = await tiffToPdf(tiff.buffer, () => (pages += 1));
  const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  const pictures = [...text.matchAll(/\/Subtype \/Image ([^>]*) \/Filter \/FlateDecode \/Length \d+ >>\nstream\n/g)];
  return {
    pages,
    text,
    pictures: pictures.map(([head, format], index) => {
      const start = (pictures[index]?.index ?? 0) + head.length;
      return { format, pixels: [...inflateSync(Buffer.from(text.slice(start), "latin1"))] };
    }),
  };
}

describe("the pages of a TIFF", () => {
  test("become the pages of a PDF, as black and white or as colours", async () => {
    const { pages, text, pictures } = await convert(createTiff([faxPage(), colourPage()]));
    expect(pages).toBe(2);
    expect(text).toContain("/Count 2");
    expect(pictures).toEqual([
      {
        format: "/Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1",
        pixels: Array.from({ length: 64 }, () => [255, 255, 0, 0, 255, 255, 255, 255]).flat(),
      },
      {
        format: "/Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8",
        pixels: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255],
      },
    ]);
  });

  test("are turned as the file says, and are as wide as A4 where it says no size", async () => {
    const { tags, pixels } = faxPage();
    const { text } = await convert(createTiff([{ tags: { ...tags, 274: 6 }, pixels }]));
    expect(text).toContain("/Rotate 90");
    expect(text).toContain("/MediaBox [0 0 595.44 595.44]");
  });

  test("do not include reduced copies of them", async () => {
    const { tags, pixels } = colourPage();
    const { pages } = await convert(createTiff([faxPage(), { tags: { ...tags, 254: 1 }, pixels }]));
    expect(pages).toBe(1);
  });

  test("are refused where they have too many pixels, before these are decoded", async () => {
    const { tags, pixels } = faxPage();
    const huge = createTiff([{ tags: { ...tags, 256: 40_000, 257: 40_000 }, pixels }]);
    await expect(convert(huge)).rejects.toThrow(TooManyPixelsError);
  });

  test.each([
    ["nothing but a head", new Uint8Array(Buffer.from("II*\0\x08\0\0\0\0\0\0\0"))],
    ["planes", createTiff([{ ...colourPage(), tags: { ...colourPage().tags, 284: 2 } }])],
  ])("are refused where the file has %s", async (_, tiff) => {
    await expect(convert(tiff)).rejects.toThrow();
  });
});
