import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suppress } from '#detector/boxesOf.ts';
import { mergeTiles } from '#detector/joining/mergeTiles.ts';
import { passes, tileRegions } from '#detector/joining/tileRegions.ts';
import type { RawBox } from '#detector/rawBox.ts';
import { intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { overSmaller, overUnion } from '#domain/geometry/sameBoxes.ts';

const root = resolve(import.meta.dirname, '..', '..');
const sample: {
  images: { detections: { label: string; xywh: [number, number, number, number] }[] }[];
} = JSON.parse(readFileSync(join(root, 'public/sample/inspection.json'), 'utf8'));

/** Numbers that look random, the same each time (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const labels = [...new Set(sample.images.flatMap(({ detections }) => detections.map(({ label }) => label)))];

const truthOf = (photo: number, { width, height }: Size): RawBox[] =>
  sample.images[photo]!.detections.map(({ label, xywh: [x, y, w, h] }) => ({
    x: (x - w / 2) * width,
    y: (y - h / 2) * height,
    width: w * width,
    height: h * height,
    class: labels.indexOf(label),
    score: 1,
  }));

/**
 * A perfect detector behind a keyhole: of each box it says the part that lies in the region, where a third of it shows
 * or the part is large, its sides 2 to 3 % off, the surer the more of it shows.
 */
function seen(truth: readonly RawBox[], photo: Size, isThorough: boolean, next: () => number): RawBox[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const found: RawBox[] = [];
  for (const region of passes(photo, isThorough, 640)) {
    const isWhole = region.width === photo.width && region.height === photo.height;
    const scale = 640 / Math.max(region.width, region.height);
    for (const box of truth) {
      const part = intersection(box, region);
      if (!part) continue;
      const share = (part.width * part.height) / (box.width * box.height);
      const smallest = Math.min(part.width, part.height);
      if (isWhole ? smallest * scale < 12 : smallest < 8 || (share < 0.3 && smallest <= 250)) continue;
      const off = () => normal() * (isWhole ? 0.03 : 0.02);
      const [left, right] = [part.x + off() * part.width, part.x + part.width * (1 + off())];
      const [top, bottom] = [part.y + off() * part.height, part.y + part.height * (1 + off())];
      const inside = intersection({ x: left, y: top, width: right - left, height: bottom - top }, region);
      const score = isWhole ? 0.8 : Math.min(1, Math.max(0.1, 0.5 + 0.45 * share + normal() * 0.05));
      if (inside) found.push({ ...inside, class: box.class, score });
    }
  }
  return found;
}

function judge(found: readonly RawBox[], truth: readonly RawBox[]) {
  const hit = new Set<RawBox>();
  for (const box of found) {
    const best = truth
      .filter((each) => each.class === box.class)
      .toSorted((a, b) => overUnion(b, box) - overUnion(a, box))[0];
    if (best && overUnion(best, box) >= 0.5 && !hit.has(best)) hit.add(best);
  }
  return { hits: hit.size, found: found.length, truth: truth.length };
}

function over(photo: Size, join: (boxes: readonly RawBox[]) => readonly RawBox[]) {
  const next = randomly(20);
  const sums = { hits: 0, found: 0, truth: 0 };
  for (const index of sample.images.keys()) {
    const truth = truthOf(index, photo);
    const judged = judge(join(seen(truth, photo, true, next)), truth);
    sums.hits += judged.hits;
    sums.found += judged.found;
    sums.truth += judged.truth;
  }
  return { precision: sums.hits / sums.found, recall: sums.hits / sums.truth };
}

describe('what tiles and the whole photo say of one thing', () => {
  it.each([
    { name: '12 megapixels', width: 4000, height: 3000 },
    { name: '48 megapixels', width: 8000, height: 6000 },
  ])('is one box, for a perfect detector over the sample at $name', (photo) => {
    const { precision, recall } = over(photo, mergeTiles);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.94);
  });

  it('would be many with plain suppression', () => {
    expect(over({ width: 8000, height: 6000 }, suppress).precision).toBeLessThan(0.5);
  });
});

const box = (x: number, y: number, over: Partial<RawBox> = {}): RawBox => ({
  x,
  y,
  width: 10,
  height: 10,
  class: 0,
  score: 0.5,
  ...over,
});

describe('boxes of one pass', () => {
  it('that overlap leave the surest, class by class', () => {
    const [first, second, other] = [box(0, 0), box(1, 1, { score: 0.9 }), box(1, 0, { class: 1 })];
    expect(suppress([first, second, other])).toEqual([second, other]);
  });

  it('stay few, however many are claimed', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => box(at * 20, 0));
    expect(suppress(many).length).toBeLessThanOrEqual(300);
  });

  it('overlap by what they share', () => {
    expect(overUnion(box(0, 0), box(5, 0))).toBeCloseTo(1 / 3);
    expect(overSmaller(box(0, 0, { width: 100, height: 100 }), box(5, 0))).toBe(1);
    expect(overUnion(box(0, 0), box(10, 0))).toBe(0);
  });
});

describe('the parts that are looked at', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  });
  const covers = (regions: readonly Rect[], start: 'x' | 'y', length: 'width' | 'height', size: number) => {
    const spans = regions
      .map((each) => [each[start], each[start] + each[length]] as const)
      .toSorted((a, b) => a[0] - b[0]);
    let reached = 0;
    for (const [from, to] of spans) if (from <= reached) reached = Math.max(reached, to);
    return reached === size;
  };

  it('cover the photo, lie in it, and overlap by a fifth', () => {
    fc.assert(
      fc.property(sizes, (photo) => {
        const regions = tileRegions(photo, 640);
        expect(covers(regions, 'x', 'width', photo.width)).toBe(true);
        expect(covers(regions, 'y', 'height', photo.height)).toBe(true);
        for (const { x, y, width, height } of regions) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(photo.width);
          expect(y + height).toBeLessThanOrEqual(photo.height);
        }
      }),
    );
  });

  it('are 48 and the whole for 12 megapixels, and the whole alone for what fits', () => {
    expect(tileRegions({ width: 4000, height: 3000 }, 640)).toHaveLength(48);
    expect(passes({ width: 4000, height: 3000 }, true, 640)).toHaveLength(49);
    expect(passes({ width: 4000, height: 3000 }, false, 640)).toHaveLength(1);
    expect(passes({ width: 640, height: 480 }, true, 640)).toHaveLength(1);
  });
});

/** What merging means, box by box: compared with every other. */
function mergedOneByOne(boxes: readonly RawBox[]): RawBox[] {
  let left = boxes.toSorted((a, b) => b.score - a.score);
  const merged: RawBox[] = [];
  for (let [box] = left; box; [box] = left) {
    let grown = box;
    left = left.slice(1).filter((other) => {
      if (other.class !== grown.class || overSmaller(grown, other) < 0.5) return true;
      const [x, y] = [Math.min(grown.x, other.x), Math.min(grown.y, other.y)];
      const right = Math.max(grown.x + grown.width, other.x + other.width);
      const bottom = Math.max(grown.y + grown.height, other.y + other.height);
      grown = { ...grown, x, y, width: right - x, height: bottom - y };
      return false;
    });
    merged.push(grown);
  }
  return merged;
}

it('merging finds the same boxes as comparing each with every other', () => {
  const whole = (max: number, min = 0) => fc.integer({ min, max });
  const box = fc.record({
    ...{ x: whole(60), y: whole(60), width: whole(30, 1), height: whole(30, 1) },
    ...{ class: whole(2), score: whole(10).map((tenths) => tenths / 10) },
  });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const sorted = (all: readonly RawBox[]) => all.map((one) => JSON.stringify(one)).toSorted();
      expect(sorted(mergeTiles(boxes))).toEqual(sorted(mergedOneByOne(boxes)));
    }),
  );
});
