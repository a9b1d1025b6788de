/** A made-up receipt: its lines, and what its labels say. */
export interface Receipt {
  name: string;
  lines: readonly (readonly [left: string, right?: string])[];
  /** Values that stand on it. */
  values: Record<string, string>;
  /** Values that do not. */
  absent: Record<string, string>;
  /** How it was taken. */
  photo: Photo;
}

/** What a camera does to a page. */
export interface Photo {
  /** In degrees. */
  tilt: number;
  /** In px. */
  blur: number;
  /** The most that a pixel is lighter or darker, of 255. */
  noise: number;
  /** How dark the darkest corner is, from 0 (black) to 1. */
  shadow: number;
  /** The width of a letter, in px. */
  size: number;
  /** A border of a dark table around the paper, in px. */
  border: number;
}

/** Numbers from 0 to 1 that are the same in each run. https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const SHOPS = [
  "Harbour Hardware Ltd",
  "Café Lindenhof",
  "Blue Mountain Grocers",
  "Papeterie Moreau",
  "Otto Werkzeug GmbH",
];
const STREETS = ["14 Canal Street", "Gartenweg 8", "221 Mill Road", "5 rue des Lilas", "Industriestr. 33"];
const ITEMS = [
  "Copy paper A4",
  "Cable ties 100",
  "Espresso",
  "Work gloves",
  "LED lamp 9W",
  "Light bulbs",
  "Notebook",
  "Paint white",
];

/** Twenty-four receipts, each taken in another way. The same in each run. */
export function createReceipts(): Receipt[] {
  return Array.from({ length: 24 }, (_, index) => {
    const random = createRandom(index + 7);
    random();
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
    const number = (from: number, to: number) => Math.floor(from + random() * (to - from));
    const shop = pick(SHOPS);
    const day = `${String(number(1, 28)).padStart(2, "0")}/${String(number(1, 12)).padStart(2, "0")}/2026`;
    const code = `R${number(10, 99)}-${number(10_000, 99_999)}`;
    const items = Array.from({ length: number(3, 7) }, () => ({ text: pick(ITEMS), cents: number(95, 9950) }));
    const total = items.reduce((sum, { cents }) => sum + cents, 0);
    const money = (cents: number) => (cents / 100).toFixed(2);
    const phone = `020 ${number(1000, 9999)} ${number(1000, 9999)}`;
    return {
      name: `receipt ${index + 1}`,
      lines: [
        [shop],
        [pick(STREETS)],
        [`Tel ${phone}`],
        [""],
        [`Receipt ${code}`],
        [`Date ${day}`],
        [""],
        ...items.map(({ text, cents }): [string, string] => [text, money(cents)]),
        ["Total", money(total)],
        ["Cash", money(total + 500)],
        ["Change", "5.00"],
        [""],
        ["Thank you for your visit"],
      ],
      values: {
        seller_name: shop,
        invoice_number: code,
        invoice_date: day,
        invoice_amount: money(total),
        seller_phone: phone,
      },
      absent: { po_number: `PO-${number(10_000, 99_999)}`, bank_name: "Merchants Union Bank" },
      photo: {
        tilt: (random() - 0.5) * 6,
        blur: 0.3 + random() * 0.8,
        noise: 10 + random() * 40,
        shadow: 0.35 + random() * 0.5,
        size: number(9, 16),
        border: index % 3 === 0 ? 60 : 0,
      },
    };
  });
}

/** The sizes of a receipt's paper and of its photo, in px. */
function sizesOf({ lines, photo: { size, border } }: Receipt) {
  const [width, lineHeight] = [34 * size, Math.round(size * 2.1)];
  const height = lineHeight * (lines.length + 3);
  return { width, height, lineHeight, photo: { width: width + 2 * border + 60, height: height + 2 * border + 60 } };
}

/** The index of the line of the paper that is at a point of the photo, which is given in fractions of it. */
export function lineAt(receipt: Receipt, { x, y }: { x: number; y: number }): number {
  const { height, lineHeight, photo } = sizesOf(receipt);
  const tilt = (receipt.photo.tilt * Math.PI) / 180;
  const [right, down] = [(x - 0.5) * photo.width, (y - 0.5) * photo.height];
  const onPaper = down * Math.cos(tilt) - right * Math.sin(tilt) + height / 2;
  // Letters stand on the line's lower edge, and are about half as high as the line.
  return Math.round(onPaper / lineHeight + 0.25) - 2;
}

/** The index of the line in which a value stands, as that of its label. */
export function lineOf({ lines }: Receipt, key: string, value: string): number {
  const name = key === "invoice_amount" ? "Total" : "";
  return lines.findIndex(([left, right]) => left.startsWith(name) && `${left} ${right ?? ""}`.includes(value));
}

/** Draws a receipt as a photo, in a browser. Resolves with a JPEG. */
export async function takePhoto(receipt: Receipt): Promise<Blob> {
  const { lines } = receipt;
  const { tilt, blur, noise, shadow, size, border } = receipt.photo;
  const { width, height, lineHeight, photo } = sizesOf(receipt);
  const paper = new OffscreenCanvas(width, height);
  const pen = paper.getContext("2d");
  const camera = new OffscreenCanvas(photo.width, photo.height);
  const view = camera.getContext("2d");
  if (!pen || !view) throw new Error("There is no memory for a canvas");
  pen.fillStyle = "#f4f1ea";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#3a3733";
  pen.font = `${Math.round(size * 1.55)}px "DejaVu Sans Mono", monospace`;
  for (const [index, [left, right]] of lines.entries()) {
    const y = lineHeight * (index + 2);
    pen.textAlign = right === undefined && index < 4 ? "center" : "left";
    pen.fillText(left, pen.textAlign === "center" ? width / 2 : size, y);
    pen.textAlign = "right";
    if (right !== undefined) pen.fillText(right, width - size, y);
  }
  view.fillStyle = border > 0 ? "#2b2622" : "#e9e5dc";
  view.fillRect(0, 0, camera.width, camera.height);
  view.translate(camera.width / 2, camera.height / 2);
  view.rotate((tilt * Math.PI) / 180);
  view.filter = `blur(${blur}px)`;
  view.drawImage(paper, -width / 2, -height / 2);
  view.resetTransform();
  view.filter = "none";
  const light = view.createLinearGradient(0, 0, camera.width, camera.height);
  light.addColorStop(0, "rgb(0 0 0 / 0)");
  light.addColorStop(1, `rgb(0 0 0 / ${1 - shadow})`);
  view.fillStyle = light;
  view.fillRect(0, 0, camera.width, camera.height);
  const pixels = view.getImageData(0, 0, camera.width, camera.height);
  // A fixed series, so that each run has the same noise.
  let state = 1;
  for (let at = 0; at < pixels.data.length; at += 4) {
    state = (state * 48_271) % 2_147_483_647;
    const change = (state / 2_147_483_647 - 0.5) * 2 * noise;
    for (let channel = at; channel < at + 3; channel++) pixels.data[channel] = (pixels.data[channel] ?? 0) + change;
  }
  view.putImageData(pixels, 0, 0);
  return camera.convertToBlob({ type: "image/jpeg", quality: 0.6 });
}
