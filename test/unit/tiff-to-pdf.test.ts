import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { tiffToPdf, TooManyPixelsError, UnknownTiffError } from "../../src/files/tiff-to-pdf";
import { colourPage, createTiff, faxPage, greyJpeg } from "../e2e/file-samples";

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
    ["4 bits of grey", { 258: 4, 262: 1 }, [0x08, 0xff, 0x44, 0x00], "Gray", [0, 136, 255, 68, 68, 0]],
    [
      "2 bits of grey, white first",
      { 258: 2, 262: 0 },
      [0b00_01_11_00, 0b10_10_10_00],
      "Gray",
      [255, 170, 0, 85, 85, 85],
    ],
    [
      "4 bits of each colour",
      { 258: 4, 262: 2, 277: 3 },
      [0xf0, 0x00, 0xf0, 0x00, 0xf0, 0xff, 0xf0, 0x00, 0x88, 0x80],
      "RGB",
      [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 136, 136, 136],
    ],
  ])("are drawn with %s", async (_, tags, pixels, space, drawn) => {
    const page = { tags: { 256: 3, 257: 2, 259: 1, 277: 1, 278: 2, ...tags }, pixels: Uint8Array.from(pixels) };
    const { pictures } = await convert(createTiff([page]));
    expect(pictures).toEqual([
      { format: `/Width 3 /Height 2 /ColorSpace /Device${space} /BitsPerComponent 8`, pixels: drawn },
    ]);
  });

  test("are drawn from a grey JPEG", async () => {
    // 16 × 8 pixels: 8 black ones in each row, then white ones.
    const tags = { 256: 16, 257: 8, 258: 8, 259: 7, 262: 1, 277: 1, 278: 8 };
    const { pictures } = await convert(createTiff([{ tags, pixels: greyJpeg() }]));
    // A bit each.
    expect(pictures[0]?.pixels).toEqual(Array.from({ length: 8 }, () => [0, 255]).flat());
  });

  test.each([
    [2, 0],
    [4, 180],
    [5, 270],
    [7, 90],
  ])("are mirrored and turned as orientation %i says", async (orientation, turn) => {
    const { tags, pixels } = colourPage();
    const { text } = await convert(createTiff([{ tags: { ...tags, 274: orientation }, pixels }]));
    expect(text).toContain(`/Rotate ${turn} `);
    expect(text).toContain("-595.44 0 0 595.44 595.44 0 cm");
  });

  test.each([
    [{ 259: 50001 }, "with WebP compression"],
    [{ 259: 34925 }, "with LZMA compression"],
    [{ 259: 12345 }, "with an unknown compression"],
    [{ 262: 8 }, "in Lab colours"],
    [{ 262: 5, 277: 4, 259: 7 }, "in CMYK with JPEG compression"],
    [{ 262: 6 }, "in YCbCr colours"],
    [{ 258: 12, 262: 1, 277: 1 }, "with 12 bits for each sample"],
    [{ 284: 2 }, "whose colours are in planes of their own"],
  ])("are not drawn wrong where their tags are %j, but named", async (tags, words) => {
    const page = colourPage();
    const drawn = convert(createTiff([{ ...page, tags: { ...page.tags, ...tags } }]));
    await expect(drawn).rejects.toThrow(new UnknownTiffError(`A TIFF picture ${words}`));
  });

  test.each([
    ["nothing but a head", new Uint8Array(Buffer.from("II*\0\x08\0\0\0\0\0\0\0"))],
    ["planes", createTiff([{ ...colourPage(), tags: { ...colourPage().tags, 284: 2 } }])],
  ])("are refused where the file has %s", async (_, tiff) => {
    await expect(convert(tiff)).rejects.toThrow();
  });
});
