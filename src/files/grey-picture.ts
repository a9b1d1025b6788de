/** A picture in shades of grey, from 0 (black) to 255 (white), row by row. Sizes are in px. */
export interface GreyPicture {
  width: number;
  height: number;
  shades: Uint8Array;
}

export interface Point {
  x: number;
  y: number;
}

/** The corners of a rectangle in any direction: the ends of its upper side, then of its lower side from right to left. */
export type Corners = readonly [Point, Point, Point, Point];

/** `rgba` has four bytes for each pixel, as a canvas has them. */
export function toGrey(width: number, height: number, rgba: Uint8ClampedArray): GreyPicture {
  const shades = new Uint8Array(width * height);
  for (let index = 0; index < shades.length; index++) {
    const at = 4 * index;
    // The parts of red, green and blue in what an eye takes for brightness. https://www.itu.int/rec/R-REC-BT.601
    shades[index] = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  }
  return { width, height, shades };
}

/** What a new pixel is made of: neighbouring old ones from `start`, and how much each counts. */
interface Share {
  start: number;
  weights: number[];
}

/** Old pixels count the more, the nearer they are. Where a picture shrinks, all of them count. */
function shares(before: number, after: number): Share[] {
  const scale = before / after;
  const reach = Math.max(1, scale);
  return Array.from({ length: after }, (_, index) => {
    const centre = (index + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.ceil(centre - reach));
    const end = Math.min(before - 1, Math.floor(centre + reach));
    const weights = Array.from({ length: end - start + 1 }, (__, step) => {
      return Math.max(0, 1 - Math.abs(start + step - centre) / reach);
    });
    const sum = weights.reduce((all, weight) => all + weight, 0) || 1;
    return { start, weights: weights.map((weight) => weight / sum) };
  });
}

/** The picture in another size. */
export function resize(
  { width: oldWidth, height: oldHeight, shades: old }: GreyPicture,
  width: number,
  height: number,
) {
  const columns = shares(oldWidth, width);
  const rows = shares(oldHeight, height);
  const narrow = new Float32Array(width * oldHeight);
  for (let y = 0; y < oldHeight; y++) {
    for (const [x, { start, weights }] of columns.entries()) {
      let sum = 0;
      for (let step = 0; step < weights.length; step++)
        sum += (old[y * oldWidth + start + step] ?? 0) * (weights[step] ?? 0);
      narrow[y * width + x] = sum;
    }
  }
  const shades = new Uint8Array(width * height);
  for (const [y, { start, weights }] of rows.entries()) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let step = 0; step < weights.length; step++)
        sum += (narrow[(start + step) * width + x] ?? 0) * (weights[step] ?? 0);
      shades[y * width + x] = Math.round(sum);
    }
  }
  return { width, height, shades };
}

/** The picture turned clockwise. */
export function turn(picture: GreyPicture, degrees: 0 | 90 | 180 | 270): GreyPicture {
  if (degrees === 0) return picture;
  const { width, height } = picture;
  if (degrees === 180) return { width, height, shades: picture.shades.slice().reverse() };
  const shades = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = degrees === 90 ? x * height + height - 1 - y : (width - 1 - x) * height + y;
      shades[place] = picture.shades[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, shades };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point that is a part of the way from one to another. */
export function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** What is in a rectangle, upright, with this height. It is as wide as its shape asks for, within limits. */
export function cutOut(
  { width: oldWidth, height: oldHeight, shades: old }: GreyPicture,
  [topLeft, topRight, , bottomLeft]: Corners,
  { height, minWidth, maxWidth }: { height: number; minWidth: number; maxWidth: number },
): GreyPicture {
  const shape = distance(topLeft, topRight) / Math.max(1, distance(topLeft, bottomLeft));
  const width = Math.min(maxWidth, Math.max(minWidth, Math.round(height * shape)));
  const right = { x: (topRight.x - topLeft.x) / width, y: (topRight.y - topLeft.y) / width };
  const down = { x: (bottomLeft.x - topLeft.x) / height, y: (bottomLeft.y - topLeft.y) / height };
  const shadeAt = (x: number, y: number) => {
    const column = Math.min(oldWidth - 1, Math.max(0, x));
    return old[Math.min(oldHeight - 1, Math.max(0, y)) * oldWidth + column] ?? 0;
  };
  const blend = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [ofRight, ofBottom] = [x - left, y - top];
    const upper = shadeAt(left, top) * (1 - ofRight) + shadeAt(left + 1, top) * ofRight;
    const lower = shadeAt(left, top + 1) * (1 - ofRight) + shadeAt(left + 1, top + 1) * ofRight;
    return upper * (1 - ofBottom) + lower * ofBottom;
  };
  // Where the picture shrinks, a pixel is made of several.
  const step = Math.max(Math.hypot(right.x, right.y), Math.hypot(down.x, down.y));
  const samples = Math.max(1, Math.ceil(step - 0.25));
  const shades = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let i = 0; i < samples; i++) {
        for (let j = 0; j < samples; j++) {
          const [across, along] = [column + (i + 0.5) / samples, row + (j + 0.5) / samples];
          const x = topLeft.x + across * right.x + along * down.x - 0.5;
          const y = topLeft.y + across * right.y + along * down.y - 0.5;
          sum += blend(x, y);
        }
      }
      shades[row * width + column] = Math.round(sum / (samples * samples));
    }
  }
  return { width, height, shades };
}
