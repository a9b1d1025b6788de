import UTIF from "utif2";

/** Maximum number of pixels of a page: A3 at 600 dots per inch has 70 million. */
const MAX_PIXELS = 70_000_000;
const POINTS_PER_INCH = 72;
// The width of A4, for pictures that do not say how large they are.
const USUAL_INCHES = 8.27;
const MIN_DPI = 36;
const WHITE = 255;

/** Thrown for a picture with too many pixels. */
export class TooManyPixelsError extends Error {}

/** Thrown for a picture that the decoder would draw wrong. The message says what it is, such as `A TIFF picture in Lab colours`. */
export class UnknownTiffError extends Error {}

type Tags = ReturnType<typeof UTIF.decode>[number];
type Bytes = Uint8Array<ArrayBuffer>;

interface Picture {
  width: number;
  height: number;
  /** What a PDF says of its pixels. */
  format: string;
  pixels: Bytes;
}

/**
 * Writes the pages of a TIFF into a PDF, which the viewer of PDFs then shows, searches and reads. `onPage` is called after
 * each of them. Throws if a page cannot be read.
 */
export async function tiffToPdf(data: ArrayBuffer, onPage: () => void): Promise<Blob> {
  const images = UTIF.decode(data).filter((tags) => numberAt(tags, 256) > 0 && numberAt(tags, 257) > 0);
  // Reduced copies of pages are no pages.
  const full = images.filter((tags) => (numberAt(tags, 254) & 1) === 0);
  const pages = full.length > 0 ? full : images;
  if (pages.length === 0) throw new Error("A TIFF without pages");
  const pdf = createPdf(pages.length);
  for (const tags of pages) {
    const picture = decodePage(data, tags);
    await pdf.addPage(picture, { inches: measure(tags), ...turnOf(tags) });
    onPage();
  }
  return pdf.finish();
}

function decodePage(data: ArrayBuffer, tags: Tags): Picture {
  const [width, height] = [numberAt(tags, 256), numberAt(tags, 257)];
  if (width * height > MAX_PIXELS) throw new TooManyPixelsError();
  const unknown = describeUnknown(tags);
  if (unknown !== undefined) throw new UnknownTiffError(`A TIFF picture ${unknown}`);
  // The decoder makes three samples of the one that a grey JPEG has.
  if (numberAt(tags, 259) === JPEG && samplesOf(tags).count === 1) setSamples(tags, { count: 3, colours: RGB });
  UTIF.decodeImage(data, tags);
  widenSamples(tags, width, height);
  const rgba = UTIF.toRGBA8(tags);
  // Otherwise all pages would stay in memory.
  tags.data = new Uint8Array();
  if (rgba.length < width * height * 4) throw new Error("A page without pixels");
  return { width, height, ...pack(rgba, width, height) };
}

// The values of a TIFF's tags that say how its pixels are written.
const COMPRESSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 32773, 32809, 32946];
const COMPRESSION_NAMES: Partial<Record<number, string>> = {
  34661: "JBIG",
  34712: "JPEG 2000",
  34925: "LZMA",
  50000: "Zstandard",
  50001: "WebP",
  50002: "JPEG XL",
};
const [OLD_JPEG, JPEG] = [6, 7];
const [WHITE_IS_ZERO, BLACK_IS_ZERO, RGB, PALETTE, CMYK, YCBCR] = [0, 1, 2, 3, 5, 6];
const LAB = [8, 9, 10];

interface Samples {
  /** The number of samples of each pixel. */
  count: number;
  /** The colour space. */
  colours: number;
}

function samplesOf(tags: Tags): Samples & { bits: number } {
  const bits = numberAt(tags, 258, 1);
  return { bits, count: numberAt(tags, 277, 1), colours: numberAt(tags, 262, bits === 1 ? WHITE_IS_ZERO : RGB) };
}

/** What the decoder does not know of a picture, or would draw wrong. */
function describeUnknown(tags: Tags): string | undefined {
  const compression = numberAt(tags, 259, 1);
  const { bits, count, colours } = samplesOf(tags);
  const isJpeg = compression === OLD_JPEG || compression === JPEG;
  if (!COMPRESSIONS.includes(compression)) {
    return `with ${COMPRESSION_NAMES[compression] ?? "an unknown"} compression`;
  }
  if (numberAt(tags, 284) === 2 && count > 1) return "whose colours are in planes of their own";
  if (LAB.includes(colours)) return "in Lab colours";
  if (colours === CMYK && isJpeg) return "in CMYK with JPEG compression";
  if (colours === YCBCR && !isJpeg) return "in YCbCr colours";
  if (![WHITE_IS_ZERO, BLACK_IS_ZERO, RGB, PALETTE, CMYK, YCBCR].includes(colours)) return "in unknown colours";
  const known = [1, 2, 4, 8];
  if (colours !== CMYK && colours !== PALETTE) known.push(16);
  // Numbers between 0 and 1.
  if ((colours === BLACK_IS_ZERO || colours === RGB) && numberAt(tags, 339) === 3) known.push(32);
  return known.includes(bits) ? undefined : `with ${bits} bits for each sample`;
}

function setSamples(tags: Tags, { count, colours }: Samples): void {
  Object.assign(tags, { t258: Array<number>(count).fill(8), t262: [colours], t277: [count] });
}

/** Makes a byte of each sample that is smaller, because the decoder draws only some of these. */
function widenSamples(tags: Tags, width: number, height: number): void {
  const { bits, count, colours } = samplesOf(tags);
  const isBlackAndWhite = bits === 1 && colours <= BLACK_IS_ZERO;
  if (bits >= 8 || colours === PALETTE || isBlackAndWhite) return;
  const packed = tags.data;
  const perRow = width * count;
  const bytesPerRow = Math.ceil((perRow * bits) / 8);
  const max = 2 ** bits - 1;
  tags.data = new Uint8Array(perRow * height).map((_, index) => {
    const bit = (index % perRow) * bits;
    const byte = packed[Math.floor(index / perRow) * bytesPerRow + (bit >> 3)] ?? 0;
    return (((byte >> (8 - bits - (bit & 7))) & max) * WHITE) / max;
  });
  setSamples(tags, { count, colours });
}

/** The pixels on white, with one bit each where they are black and white only, and one byte where they are grey. */
function pack(rgba: Uint8Array, width: number, height: number): { format: string; pixels: Bytes } {
  const count = width * height;
  let isGrey = true;
  let isBlackAndWhite = true;
  const rgb = new Uint8Array(count * 3);
  for (let pixel = 0; pixel < count; pixel++) {
    const opacity = (rgba[pixel * 4 + 3] ?? WHITE) / WHITE;
    for (let part = 0; part < 3; part++) {
      rgb[pixel * 3 + part] = (rgba[pixel * 4 + part] ?? 0) * opacity + WHITE * (1 - opacity);
    }
    const red = rgb[pixel * 3];
    isGrey &&= red === rgb[pixel * 3 + 1] && red === rgb[pixel * 3 + 2];
    isBlackAndWhite &&= red === 0 || red === WHITE;
  }
  if (!isGrey) return { format: "/ColorSpace /DeviceRGB /BitsPerComponent 8", pixels: rgb };
  if (!isBlackAndWhite) {
    const pixels = new Uint8Array(count).map((_, pixel) => rgb[pixel * 3] ?? 0);
    return { format: "/ColorSpace /DeviceGray /BitsPerComponent 8", pixels };
  }
  const bytesPerRow = Math.ceil(width / 8);
  const pixels = new Uint8Array(bytesPerRow * height);
  for (let pixel = 0; pixel < count; pixel++) {
    if (rgb[pixel * 3] === 0) continue;
    const column = pixel % width;
    const byte = ((pixel - column) / width) * bytesPerRow + (column >> 3);
    pixels[byte] = (pixels[byte] ?? 0) | (0x80 >> (column & 7));
  }
  return { format: "/ColorSpace /DeviceGray /BitsPerComponent 1", pixels };
}

/** The size of a page in inches. Faxes have other resolutions down than across. */
function measure(tags: Tags): [width: number, height: number] {
  const perInch = numberAt(tags, 296, 2) === 3 ? 2.54 : 1;
  const usual = numberAt(tags, 256) / USUAL_INCHES;
  const across = numberAt(tags, 282) * perInch;
  const down = numberAt(tags, 283) * perInch;
  const isKnown = across >= MIN_DPI && down >= MIN_DPI && numberAt(tags, 296, 2) !== 1;
  return [numberAt(tags, 256) / (isKnown ? across : usual), numberAt(tags, 257) / (isKnown ? down : usual)];
}

/** How a page is shown: turned by degrees clockwise, and before that perhaps mirrored from left to right. */
function turnOf(tags: Tags): { turn: number; isMirrored: boolean } {
  const orientation = numberAt(tags, 274, 1);
  const turn = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  return { turn, isMirrored: [2, 4, 5, 7].includes(orientation) };
}

function numberAt(tags: Tags, tag: number, fallback = 0): number {
  const value = tags[`t${tag}`];
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return typeof first === "number" && Number.isFinite(first) ? first : fallback;
}

interface PageFormat extends ReturnType<typeof turnOf> {
  inches: [width: number, height: number];
}

/** Writes a PDF whose pages are one picture each. */
function createPdf(pages: number) {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Bytes) => {
    parts.push(part);
    length += part.length;
  };
  const writeObject = (dictionary: string, stream?: Bytes) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream) {
      write("stream\n");
      write(stream);
      write("\nendstream\n");
    }
    write("endobj\n");
  };
  const firstPage = 3;
  write("%PDF-1.4\n");
  writeObject("<< /Type /Catalog /Pages 2 0 R >>");
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + index * 3} 0 R`).join(" ");
  writeObject(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  return {
    addPage: async (picture: Picture, { inches, turn, isMirrored }: PageFormat) => {
      const [width, height] = inches.map((each) => (each * POINTS_PER_INCH).toFixed(2));
      const page = offsets.length + 1;
      writeObject(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${turn} ` +
          `/Resources << /XObject << /P ${page + 2} 0 R >> >> /Contents ${page + 1} 0 R >>`,
      );
      const drawing = new TextEncoder().encode(
        isMirrored ? `-${width} 0 0 ${height} ${width} 0 cm /P Do` : `${width} 0 0 ${height} 0 0 cm /P Do`,
      );
      writeObject(`<< /Length ${drawing.length} >>`, drawing);
      const pixels = await compress(picture.pixels);
      writeObject(
        `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ${picture.format} ` +
          `/Filter /FlateDecode /Length ${pixels.length} >>`,
        pixels,
      );
    },
    finish: () => {
      const start = length;
      const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
      write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
      write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
      return new Blob(parts, { type: "application/pdf" });
    },
  };
}

async function compress(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
