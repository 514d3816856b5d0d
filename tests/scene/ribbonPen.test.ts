import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceTo } from '#domain/geometry/outline/onOutline.ts';
import { type Outline, ringsOf } from '#domain/geometry/outline/outline.ts';
import { FURTHEST, RIBBON, VERTEX_WORDS } from '#scene/draw/outline/ribbonData.ts';
import { type RibbonLook, RibbonPen } from '#scene/draw/outline/ribbonPen.ts';
import { soundRing, wildRing } from '#support/outlines.ts';

const LOOK: RibbonLook = { colour: 0x332211, border: 2, cased: true, dashed: false };
/** A border of 2, its edge of 1 on both sides, and half a pixel. */
const SPREAD = 2.5;

interface Vertex {
  /** CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly across: number;
}

/** The triangles of an outline as the shader places them, at a scale in CSS pixels for a unit. */
function trianglesOf(outline: Outline, scale: number, look = LOOK): Vertex[][] {
  const pen = new RibbonPen();
  pen.add(outline, { weights: null, tolerance: 0, scale }, look);
  const { vertices, indices, indexCount, vertexCount } = pen.data;
  const view = new DataView(vertices.buffer);
  const at = (index: number): Vertex => {
    expect(index).toBeLessThan(vertexCount);
    const byte = index * VERTEX_WORDS * 4;
    const off = (k: number) => (view.getInt16(byte + 8 + 2 * k, true) / 32767) * FURTHEST * SPREAD;
    const deep = view.getUint8(byte + 19) === RIBBON.fan ? view.getFloat32(byte + 20, true) * scale : 0;
    return {
      x: view.getFloat32(byte, true) * scale + off(0),
      y: view.getFloat32(byte + 4, true) * scale + off(1),
      across: ((view.getUint8(byte + 16) - 128) / 127) * SPREAD - deep,
    };
  };
  const corners = Array.from(indices.subarray(0, indexCount), at);
  return Array.from({ length: corners.length / 3 }, (_, i) => corners.slice(3 * i, 3 * i + 3));
}

/** How far across the line a pixel of a triangle is said to be; null beside it. */
function acrossAt([a, b, c]: readonly Vertex[], x: number, y: number): number | null {
  if (!a || !b || !c) return null;
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area === 0) return null;
  const v = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area;
  const w = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area;
  if (Math.min(v, w, 1 - v - w) < -1e-3) return null;
  return a.across + v * (b.across - a.across) + w * (c.across - a.across);
}

const scaled = (outline: Outline, scale: number): Outline => {
  const rings = ringsOf(outline).map((ring) => ring.map((value) => value * scale));
  if (outline.kind === 'line') return { kind: 'line', points: rings[0] ?? [] };
  return { kind: 'polygon', parts: [rings] };
};

/** CSS pixels by which a line may be off. */
const OFF = 0.6;
/** The same where a small ring is drawn as a fan, for the part in its neighbour's sector, and what a byte rounds. */
const OFF_IN_FAN = 1.03;

/** Whether a ring is so small that it is drawn as a fan from its middle. */
function isFan(outline: Outline, scale: number): boolean {
  const pen = new RibbonPen();
  pen.add(outline, { weights: null, tolerance: 0, scale }, LOOK);
  return new DataView(pen.data.vertices.buffer).getUint8(19) === RIBBON.fan;
}

/** Whether an outline is larger than a tenth of a pixel: of smaller ones without an inside no pixel is drawn. */
const isSeen = (outline: Outline, scale: number): boolean => {
  const all = ringsOf(outline).flat();
  const [xs, ys] = [all.filter((_, i) => i % 2 === 0), all.filter((_, i) => i % 2 === 1)];
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return (extent(xs) + extent(ys)) * scale > 0.1;
};

const line = wildRing().map((points): Outline => ({ kind: 'line', points }));
const ring = fc
  .oneof(soundRing(), wildRing())
  .map((points): Outline => ({ kind: 'polygon', parts: [[points]] }));
const scales = fc.double({ min: 20, max: 4000, noNaN: true });

describe('the ribbon of an outline', () => {
  test('is drawn all along the line', () => {
    fc.assert(
      fc.property(
        fc.oneof(line, ring),
        scales,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (outline, scale, t) => {
          fc.pre(isSeen(outline, scale));
          const triangles = trianglesOf(outline, scale);
          const most = isFan(outline, scale) ? OFF_IN_FAN : OFF;
          for (const points of ringsOf(outline))
            for (let i = 0; i + 3 < points.length; i += 2) {
              const x = ((points[i] ?? 0) * (1 - t) + (points[i + 2] ?? 0) * t) * scale;
              const y = ((points[i + 1] ?? 0) * (1 - t) + (points[i + 3] ?? 0) * t) * scale;
              const across = triangles.flatMap((each) => acrossAt(each, x, y) ?? []);
              expect(Math.min(...across.map(Math.abs))).toBeLessThan(most);
            }
        },
      ),
    );
  });

  test.each([
    [
      'with a notch near its middle',
      98.1,
      [
        53.68, 32.22, 46.46, 35.88, 43.16, 37.57, 34.9, 52.32, 36.77, 35.61, 31.6, 32.22, 37.39, 29.29, 35.18,
        12.99, 45.06, 21.03, 47.37, 27.9,
      ],
    ],
    [
      'with long spikes',
      22.2,
      [
        11.81, 10.21, 7.85, 10.97, 8.64, 14.54, 6.46, 11.62, 5.88, 11.12, 5.27, 10.62, 3.41, 9.25, 3.46, 6.5,
        6.45, 8.7, 8.81, 5.52, 8.97, 8.72,
      ],
    ],
  ] as const)('is drawn all along a small ring %s', (_, scale, pixels) => {
    const points = pixels.map((value) => value / scale);
    const triangles = trianglesOf({ kind: 'polygon', parts: [[points]] }, scale);
    for (let i = 0; i + 3 < pixels.length; i += 2)
      for (const t of [0, 0.2, 0.5, 0.8, 1]) {
        const at = (k: number) => (pixels[i + k] ?? 0) * (1 - t) + (pixels[i + k + 2] ?? 0) * t;
        const across = triangles.flatMap((each) => acrossAt(each, at(0), at(1)) ?? []);
        expect(Math.min(...across.map(Math.abs))).toBeLessThan(OFF_IN_FAN);
      }
  });

  test('is drawn nowhere else', () => {
    fc.assert(
      fc.property(fc.oneof(line, ring), scales, (outline, scale) => {
        const whole = scaled(outline, scale);
        for (const each of trianglesOf(outline, scale))
          for (const corner of each) {
            const away = distanceTo(whole, corner);
            // The middle of a fan lies inside, as deep as it says.
            expect(away).toBeLessThanOrEqual(Math.max(FURTHEST * SPREAD, -corner.across) + 0.05);
          }
      }),
    );
  });

  test('is exactly as far across as its pixels lie off a straight piece', () => {
    const outline: Outline = { kind: 'line', points: [0, 0, 1, 0, 1, 1] };
    const triangles = trianglesOf(outline, 100);
    for (const [x, y, off] of [
      [50, 1, 1],
      [50, -2, -2],
      [99, 40, 1],
      [102, 40, -2],
    ] as const) {
      const across = triangles.flatMap((each) => acrossAt(each, x, y) ?? []);
      expect(across.length).toBeGreaterThan(0);
      for (const each of across) expect(each).toBeCloseTo(off, 1);
    }
  });

  test('shares the ends of its pieces: two vertices and two triangles for a point', () => {
    const pen = new RibbonPen();
    const points = Array.from({ length: 40 }, (_, k) => [Math.cos(k / 6.37), Math.sin(k / 6.37)]).flat();
    pen.add({ kind: 'polygon', parts: [[points]] }, { weights: null, tolerance: 0, scale: 100 }, LOOK);
    expect([pen.data.vertexCount, pen.data.indexCount]).toEqual([80, 240]);
  });
});

describe('a small ring', () => {
  const points = Array.from({ length: 8 }, (_, k) => [Math.cos(k / 1.27), Math.sin(k / 1.27)]).flat();
  const ringOf = (flat: number[]): Outline => ({ kind: 'polygon', parts: [[flat]] });

  test('is a fan of half as many triangles, with the same line', () => {
    const fan = trianglesOf(ringOf(points), 5);
    expect(fan).toHaveLength(8);
    expect(trianglesOf(ringOf(points), 50)).toHaveLength(16);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.double({ min: 0.2, max: 0.8, noNaN: true }), (k, t) => {
        const next = (2 * k + 2) % 16;
        const x = 5 * (points[2 * k]! * (1 - t) + points[next]! * t);
        const y = 5 * (points[2 * k + 1]! * (1 - t) + points[next + 1]! * t);
        const size = Math.hypot(x, y);
        for (const off of [-2, -1, 0, 1]) {
          const across = fan.flatMap(
            (each) => acrossAt(each, x + (x / size) * off, y + (y / size) * off) ?? [],
          );
          expect(Math.min(...across.map((each) => Math.abs(each - off)))).toBeLessThan(0.2);
        }
      }),
    );
  });

  test.each([
    ['that is not seen from its middle', [0, 0, 4, 0, 4, 1, 1, 1, 1, 4, 0, 4]],
    ['without an inside', [0, 0, 1, 0, 2, 0, 3, 0]],
  ])('%s is a ribbon', (_, flat) => {
    expect(trianglesOf(ringOf(flat), 2).length).toBeGreaterThan(flat.length / 2);
  });

  test('with gaps is a ribbon', () => {
    expect(trianglesOf(ringOf(points), 5, { ...LOOK, dashed: true })).toHaveLength(16);
  });
});

describe('bad outlines', () => {
  const NAN = Number.NaN;
  test.each<[string, Outline, number]>([
    ['a point is a square', { kind: 'line', points: [0.5, 0.5] }, 2],
    ['a ring without extent is a square', { kind: 'polygon', parts: [[[1, 1, 1, 1, 1, 1]]] }, 2],
    ['a ring of two points is a line', { kind: 'polygon', parts: [[[0, 0, 1, 0]]] }, 2],
    [
      'a ring that says its first point again is the same',
      { kind: 'polygon', parts: [[[0, 0, 1, 0, 1, 1, 0, 0]]] },
      12,
    ],
    ['no number is left out', { kind: 'line', points: [0, 0, NAN, 1, 1, 0, 2, Number.POSITIVE_INFINITY] }, 2],
    ['nothing but no numbers is nothing', { kind: 'polygon', parts: [[[NAN, NAN, NAN, 1]]] }, 0],
    ['no point is nothing', { kind: 'polygon', parts: [[[]]] }, 0],
    ['a half point is left out', { kind: 'line', points: [0, 0, 1, 0, 5] }, 2],
    ['a line there and back ends where it turns', { kind: 'line', points: [0, 0, 1, 0, 0, 0] }, 7],
  ])('%s', (_, outline, count) => {
    const triangles = trianglesOf(outline, 100);
    expect(triangles).toHaveLength(count);
    expect(triangles.flat().every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
  });

  test('100,000 points are drawn, and their room is given back when they are gone', () => {
    const pen = new RibbonPen();
    const points = Array.from({ length: 200_000 }, (_, i) => (i % 2 === 0 ? i / 2 : i % 7));
    const detail = { weights: null, tolerance: 0, scale: 1 };
    pen.add({ kind: 'line', points }, detail, LOOK);
    expect(pen.data.vertexCount).toBeGreaterThanOrEqual(200_000);
    const many = pen.data.vertices.length;
    for (let times = 0; times < 2; times++) {
      pen.data.clear();
      pen.add({ kind: 'line', points: [0, 0, 1, 1] }, detail, LOOK);
    }
    expect(pen.data.vertices.length).toBeLessThan(many / 100);
    expect(pen.data.indexCount).toBe(6);
  });
});
