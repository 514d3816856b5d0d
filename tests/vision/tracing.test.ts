import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crackWidth, error95, tracedEdges } from '#domain/rating/width.ts';
import { sample } from '#vision/gray.ts';
import { DEAREST, pathsFrom } from '#vision/trace/traceWindow.ts';
import { createTracing, lengthOf, smoothLine } from '#vision/trace/tracing.ts';
import { widthsAlong } from '#vision/trace/widths.ts';
import { middleAt, middleLine, paintCrack, readerOf } from './paintedCrack.ts';

const SIZE = 200;
const WHOLE = { x: 0, y: 0, width: SIZE, height: SIZE };
const onCrack = (y: number, size = SIZE) => ({ x: middleAt(y, size), y });
const BLURS = [0.6, 1, 1.5];
const SCALE = { mmPerPx: 1, relSigma: 0, source: 'two_point' } as const;

describe('the way of a crack', () => {
  it('follows a painted crack from click to click, whatever its width', () => {
    for (const width of [2, 3, 6, 12]) {
      const photo = readerOf(paintCrack({ width, blur: 1, seed: width }));
      const line = createTracing(photo).refine(onCrack(10), onCrack(190), WHOLE);
      const furthest = Math.max(...line.map(({ x, y }) => Math.abs(x - middleAt(y, SIZE))));
      expect(furthest).toBeLessThanOrEqual(Math.max(2.5, width / 2));
      expect(lengthOf(line) / lengthOf(middleLine(SIZE, 10, 190))).toBeCloseTo(1, 1);
    }
  });

  it('finds back to the crack from clicks eight pixels off', () => {
    const photo = readerOf(paintCrack({ width: 4, blur: 1, seed: 7 }));
    const off = (y: number, by: number) => ({ x: middleAt(y, SIZE) + by, y });
    const line = createTracing(photo).propose(off(20, 8), off(180, -8), WHOLE);
    const near = line.filter(({ x, y }) => Math.abs(x - middleAt(y, SIZE)) <= 5).length;
    expect(near / line.length).toBeGreaterThanOrEqual(0.88);
  });

  it('is found in a smaller window where much is seen, and then by every pixel', () => {
    const size = 1600;
    const photo = readerOf(paintCrack({ width: 6, blur: 1, seed: 3 }, size));
    const tracing = createTracing(photo);
    const view = { x: 0, y: 0, width: size, height: size };
    const fine = tracing.refine(onCrack(30, size), onCrack(1570, size), view);
    const off = fine.filter(({ x, y }) => Math.abs(x - middleAt(y, size)) > 3.5).length;
    expect(off / fine.length).toBeLessThan(0.02);
    expect(fine.length).toBeGreaterThan(1500);
    const gaps = fine.slice(1).map(({ x, y }, i) => Math.hypot(x - (fine[i]?.x ?? x), y - (fine[i]?.y ?? y)));
    expect(Math.max(...gaps)).toBeLessThan(4);
  });

  it('is the cheapest: no dearer than any other way through the same grid', () => {
    const grid = fc.array(fc.integer({ min: 1, max: DEAREST }), { minLength: 36, maxLength: 36 });
    fc.assert(
      fc.property(grid, fc.nat(35), fc.nat(35), (costs, start, end) => {
        const given = Uint16Array.from(costs);
        const price = (way: readonly number[]) =>
          way.slice(1).reduce((sum, pixel, i) => {
            const before = way[i] ?? pixel;
            const straight = before % 6 === pixel % 6 || Math.floor(before / 6) === Math.floor(pixel / 6);
            const step = (((costs[before] ?? 0) + (costs[pixel] ?? 0)) / 2) * (straight ? 1 : Math.SQRT2);
            return sum + Math.max(1, Math.round(step));
          }, 0);
        const there = pathsFrom(given, 6, start).to(end);
        const back = pathsFrom(given, 6, end).to(start);
        expect([there[0], there.at(-1)]).toEqual([start, end]);
        expect(price(there)).toBe(price(back));
        // Whatever was asked for first.
        const asked = pathsFrom(given, 6, start);
        for (let other = 0; other < 36; other += 7) asked.to(other);
        expect(price(asked.to(end))).toBe(price(there));
      }),
    );
  });

  it('keeps its ends where it is smoothed', () => {
    const line = middleLine(SIZE, 0, 50);
    expect(smoothLine(line)[0]).toEqual(line[0]);
    expect(smoothLine(line).at(-1)).toEqual(line.at(-1));
    expect(smoothLine([])).toEqual([]);
  });

  it('stands on a photo of one colour, at its edge and of one pixel', () => {
    const flat = { width: 40, height: 1, values: new Float32Array(40).fill(90) };
    const tracing = createTracing(readerOf(flat));
    const line = tracing.refine({ x: 0, y: 0 }, { x: 40, y: 1 }, { x: 0, y: 0, width: 40, height: 1 });
    expect(line.every(({ x, y }) => x >= 0 && x <= 40 && y >= 0 && y <= 1)).toBe(true);
    expect(tracing.widths(line)).toEqual({ places: [], blur: 0 });
    expect(tracing.refine({ x: 3, y: 0.5 }, { x: 3, y: 0.5 }, WHOLE)).toHaveLength(1);
  });
});

describe('the width along it', () => {
  const widthsOf = (width: number, blur: number, seed: number) => {
    const photo = readerOf(paintCrack({ width, blur, seed }));
    const tracing = createTracing(photo);
    const found = tracing.widths(tracing.refine(onCrack(10), onCrack(190), WHOLE));
    return { ...found, pixels: found.places.map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y)) };
  };

  it('is right within 0.65 pixels for painted cracks of 3 to 12', () => {
    for (const width of [3, 4, 6, 8, 12]) {
      const errors = [0.6, 1, 1.2].flatMap((blur) =>
        [1, 2, 3].flatMap((seed) => widthsOf(width, blur, seed).pixels.map((read) => Math.abs(read - width))),
      );
      expect(errors.length).toBeGreaterThan(200);
      expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(0.65);
    }
  });

  it('is right within 0.65 pixels at every blur where it is printed as a number, the median and the widest', () => {
    for (const blur of [0.6, 1, 1.2, 1.5, 1.8, 2.2, 2.6, 3])
      for (const width of [3, 4, 4.5, 5, 6, 7, 8, 9, 10, 12]) {
        // Narrower ones are no number.
        if (width < 2.4 * blur) continue;
        const errors: number[] = [];
        const widest: number[] = [];
        for (const seed of [1, 2]) {
          const { pixels, blur: told } = widthsOf(width, blur, seed);
          const result = crackWidth(pixels, SCALE, tracedEdges(told));
          if (result?.kind !== 'measured') continue;
          widest.push(Math.abs(result.max.value - width));
          if (result.median) for (const read of pixels) errors.push(Math.abs(read - width));
        }
        const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
        const of = `${width} px, blur ${blur}`;
        if (errors.length > 0) expect(mean(errors), `${of}: all places`).toBeLessThanOrEqual(0.65);
        if (widest.length > 0) expect(mean(widest), `${of}: the widest`).toBeLessThanOrEqual(0.65);
      }
  });

  it('is no number under 2.5 pixels', () => {
    for (const width of [0.5, 1, 1.5, 2, 2.4])
      for (const blur of BLURS) {
        for (const seed of [5, 6, 7]) {
          const { pixels, blur: told } = widthsOf(width, blur, seed);
          const result = crackWidth(pixels, SCALE, tracedEdges(told));
          expect(result?.kind ?? 'not_resolvable', `${width} px, blur ${blur}`).toBe('not_resolvable');
        }
      }
  });

  it('lies within its own ± where it is a number', () => {
    for (const width of [3, 4, 6, 8, 12, 20])
      for (const blur of [...BLURS, 2.2]) {
        const { pixels, blur: told } = widthsOf(width, blur, 4);
        const result = crackWidth(pixels, SCALE, tracedEdges(told));
        if (result?.kind !== 'measured' || !result.median) continue;
        expect(Math.abs(result.median.value - width)).toBeLessThanOrEqual(error95(result.median));
      }
  });

  it('is not read where nothing is darker than its sides', () => {
    const light = paintCrack({ width: 6, blur: 1, seed: 1, depth: -70 });
    expect(widthsAlong(light, middleLine(SIZE, 10, 190)).places.length).toBeLessThan(4);
  });

  it('goes by what lies between pixels', () => {
    const step = { width: 2, height: 1, values: Float32Array.from([0, 100]) };
    expect([0, 0.5, 1, 1.5, 9].map((x) => Math.round(sample(step, x, 0.5)))).toEqual([0, 0, 50, 100, 100]);
  });
});
