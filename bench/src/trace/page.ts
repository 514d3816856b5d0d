import type { Point } from '#domain/geometry/rect.ts';
import { type Gray, grayOf } from '#vision/gray.ts';
import { openTracer } from '#vision/trace/tracer.ts';
import { createTracing, lengthOf, smoothLine } from '#vision/trace/tracing.ts';
import { grown, longestWay, type Mask, skeletonOf } from './skeleton.ts';

/** How a crack was traced: fractions of the path that are on it, and its length compared with the true one. */
export interface Traced {
  readonly two: number;
  readonly three: number;
  readonly straight: number;
  /** With both clicks this far off, in eight directions. */
  readonly off: number;
  readonly lengthError: number;
}

export interface TraceBench {
  /** A crack outlined by people. @param photo its address @param points photo pixels */
  crack(photo: string, points: readonly (readonly [number, number])[]): Promise<Traced | null>;
  /** The same as a picture: the photo with the path between two clicks, beside the crack as it was outlined. */
  picture(photo: string, points: readonly (readonly [number, number])[]): Promise<string | null>;
  /** Times in the shipped worker, on a photo of 12 megapixels; milliseconds. */
  times(): Promise<{ first: number; moves: number[]; bound: number }>;
}

declare global {
  interface Window {
    traceBench?: TraceBench;
  }
}

/** Margin around a crack, and longest side of a window; photo pixels. */
const [AROUND, LONGEST] = [60, 1000];
/** Distance to the outlined crack that counts as on it, and how far off a click is placed; pixels of the window. */
const [ON, OFF] = [5, 8];

interface Case {
  readonly gray: Gray;
  readonly mask: Mask;
}

function drawing(width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
  if (!context) throw new Error('No drawing context.');
  return context;
}

function cut(photo: ImageBitmap, points: readonly (readonly [number, number])[]): Case {
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...across) - AROUND));
  const top = Math.max(0, Math.floor(Math.min(...down) - AROUND));
  const right = Math.min(photo.width, Math.floor(Math.max(...across) + AROUND));
  const bottom = Math.min(photo.height, Math.floor(Math.max(...down) + AROUND));
  const scale = Math.min(1, LONGEST / Math.max(right - left, bottom - top));
  const [width, height] = [Math.floor((right - left) * scale), Math.floor((bottom - top) * scale)];
  const picture = drawing(width, height);
  picture.imageSmoothingQuality = 'high';
  picture.drawImage(photo, left, top, right - left, bottom - top, 0, 0, width, height);
  const shape = drawing(width, height);
  shape.fillStyle = 'white';
  shape.beginPath();
  for (const [x, y] of points) shape.lineTo((x - left) * scale, (y - top) * scale);
  shape.fill();
  const { data } = shape.getImageData(0, 0, width, height);
  const values = Uint8Array.from({ length: width * height }, (_, i) => Number((data[4 * i] ?? 0) > 127));
  return {
    gray: grayOf(picture.getImageData(0, 0, width, height).data, width, height),
    mask: { width, height, values },
  };
}

/** Fraction of a path that is on white. */
function shareOn(way: readonly Point[], { width, values }: Mask): number {
  const on = way.filter(({ x, y }) => values[Math.floor(y) * width + Math.floor(x)] === 1).length;
  return on / way.length;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The centre line of an outlined crack. */
const middleOf = (mask: Mask): Point[] =>
  longestWay(skeletonOf(mask)).map((i) => ({
    x: (i % mask.width) + 0.5,
    y: Math.floor(i / mask.width) + 0.5,
  }));

function score({ gray, mask }: Case): Traced | null {
  const { width, height } = gray;
  const truth = middleOf(mask);
  const [a, b, middle] = [truth[0], truth.at(-1), truth[Math.floor(truth.length / 2)]];
  if (!a || !b || !middle || truth.length < 60) return null;
  const view = { x: 0, y: 0, width, height };
  const on = grown(mask, ON);
  const way = (...clicks: readonly Point[]): Point[] => {
    const tracing = createTracing({ size: { width, height }, read: () => gray });
    return clicks.slice(1).flatMap((to, i) => tracing.propose(clicks[i] ?? to, to, view));
  };
  const inside = ({ x, y }: Point): Point => ({
    x: Math.min(Math.max(x, 0), width - 0.5),
    y: Math.min(Math.max(y, 0), height - 0.5),
  });
  const aside = ({ x, y }: Point, turn: number): Point =>
    inside({ x: x + OFF * Math.cos(turn), y: y + OFF * Math.sin(turn) });
  const turns = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);
  const straight = Array.from({ length: 400 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / 399,
    y: a.y + ((b.y - a.y) * i) / 399,
  }));
  const two = way(a, b);
  return {
    two: shareOn(two, on),
    three: shareOn(way(a, middle, b), on),
    straight: shareOn(straight, on),
    off: mean(turns.map((turn) => shareOn(way(aside(a, turn), aside(b, 2.4 - 2 * turn)), on))),
    lengthError: lengthOf(smoothLine(two)) / lengthOf(smoothLine(truth)) - 1,
  };
}

/** A region of a photo and its mask side by side, both with the clicks and the path between them. */
function draw({ gray, mask }: Case): OffscreenCanvas | null {
  const { width, height } = gray;
  const truth = middleOf(mask);
  const [a, b] = [truth[0], truth.at(-1)];
  if (!a || !b || truth.length < 60) return null;
  const view = { x: 0, y: 0, width, height };
  const way = createTracing({ size: { width, height }, read: () => gray }).propose(a, b, view);
  const pen = drawing(2 * width, height);
  const paint = (left: number, shadeOf: (i: number) => number) => {
    const shades = Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) =>
      i % 4 === 3 ? 255 : shadeOf(i >> 2),
    );
    pen.putImageData(new ImageData(shades, width, height), left, 0);
    pen.strokeStyle = '#ff3b30';
    pen.fillStyle = '#0a84ff';
    pen.lineWidth = 1.5;
    pen.beginPath();
    for (const { x, y } of way) pen.lineTo(left + x, y);
    pen.stroke();
    for (const { x, y } of [a, b]) pen.fillRect(left + x - 4, y - 4, 8, 8);
  };
  paint(0, (i) => gray.values[i] ?? 0);
  paint(width, (i) => (mask.values[i] === 1 ? 235 : 40));
  return pen.canvas;
}

async function opened(address: string): Promise<ImageBitmap> {
  const blob = await (await fetch(address)).blob();
  return createImageBitmap(blob, { imageOrientation: 'from-image' });
}

/** A wall of 12 megapixels with a winding crack. */
async function wall(): Promise<Blob> {
  const context = drawing(4000, 3000);
  context.fillStyle = '#999';
  context.fillRect(0, 0, 4000, 3000);
  for (let i = 0; i < 60_000; i++) {
    context.fillStyle = `rgb(${100 + ((i * 37) % 90)} 150 150 / 0.5)`;
    context.fillRect((i * 7919) % 4000, (i * 104_729) % 3000, 4 + (i % 30), 2 + (i % 6));
  }
  context.lineWidth = 5;
  context.beginPath();
  for (let x = 0; x <= 4000; x += 10) context.lineTo(x, 1500 + 90 * Math.sin(x / 150));
  context.stroke();
  return context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

window.traceBench = {
  async crack(address, points) {
    const photo = await opened(address);
    const scored = score(cut(photo, points));
    photo.close();
    return scored;
  },
  async picture(address, points) {
    const photo = await opened(address);
    const drawn = draw(cut(photo, points));
    photo.close();
    const blob = await drawn?.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    if (!blob) return null;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  },
  async times() {
    const photo = await wall();
    const tracer = openTracer(async () => photo, { width: 4000, height: 3000 });
    const view = { x: 0.3, y: 0.33, width: 0.29, height: 0.33 };
    const onCrack = (x: number) => ({ x, y: (1500 + 90 * Math.sin((x * 4000) / 150)) / 3000 });
    const timed = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const from = onCrack(0.31);
    const first = await timed(() => tracer.propose(from, onCrack(0.55), view));
    const moves: number[] = [];
    for (let i = 0; i < 200; i++) {
      const to = { x: 0.32 + 0.001 * i, y: 0.45 + 0.0005 * i };
      moves.push(await timed(() => tracer.propose(from, to, view)));
    }
    // From edge to edge of the photo, in a window of a twelfth of its pixels.
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const bound = await timed(() => tracer.refine(onCrack(0.01), onCrack(0.99), whole));
    tracer.close();
    return { first, moves, bound };
  },
};
