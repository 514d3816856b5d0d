import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createExporter } from '#data/export/exporter.ts';
import { exportFiles } from '#data/export/exportFiles.ts';
import type { ExportRequest } from '#data/export/exportPlan.ts';
import { planExport } from '#data/export/planExport.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { planImport } from '#data/import/planImport.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import { holdsOutline, WRITTEN_FORMATS, type WrittenFormat } from '#domain/exchange/formats.ts';
import { mapOutline, type Outline, outlineBounds, ringsOf } from '#domain/geometry/outline/outline.ts';
import { outlineArea, outlineLength } from '#domain/geometry/outline/outlineExtent.ts';
import { anImage, NOTHING_SAID } from '#support/damages.ts';
import { evenOdd, openLine, soundRing } from '#support/outlines.ts';
import { scaled } from '#support/propertyRuns.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools } from './support.ts';

vi.setConfig({ testTimeout: 120_000 });

const PHOTO = { width: 1200, height: 900 };
const image = anImage({ id: 'i0', name: 'a.jpg', ...PHOTO });

/** A turned box in pixels of the photo, as fractions. */
const turnedBox: fc.Arbitrary<Outline> = fc
  .record({
    x: fc.integer({ min: 350, max: 800 }),
    y: fc.integer({ min: 350, max: 550 }),
    long: fc.integer({ min: 20, max: 250 }),
    wide: fc.integer({ min: 20, max: 200 }),
    degrees: fc.integer({ min: 1, max: 359 }).filter((angle) => angle % 90 !== 0),
  })
  .map(({ x, y, long, wide, degrees }) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const sides = [-1, -1, 1, -1, 1, 1, -1, 1];
    const corners = sides.map((_, i) => {
      const [a, b] = [(sides[i & ~1] ?? 0) * long, (sides[i | 1] ?? 0) * wide];
      return i % 2 === 0 ? (x + a * cos - b * sin) / PHOTO.width : (y + a * sin + b * cos) / PHOTO.height;
    });
    return { kind: 'turned', corners };
  });

const inQuarter = (ring: readonly number[], dx: number, dy: number) =>
  ring.map((value, i) => value / 2 + (i % 2 === 0 ? dx : dy));

type At = readonly [number, number];
const cornersOf = (ring: readonly number[]): At[] =>
  Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0]);
const side = ([ax, ay]: At, [bx, by]: At, [px, py]: At) =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));

/** Whether any side of one ring touches one of the other. */
function meet(one: readonly number[], other: readonly number[]): boolean {
  const [a, b] = [cornersOf(one), cornersOf(other)];
  return a.some((from, i) => {
    const to = a[(i + 1) % a.length] ?? from;
    return b.some((start, k) => {
      const end = b[(k + 1) % b.length] ?? start;
      return (
        side(from, to, start) * side(from, to, end) <= 0 && side(start, end, from) * side(start, end, to) <= 0
      );
    });
  });
}

/** Two parts, the first with a hole. */
const parted: fc.Arbitrary<Outline> = fc.tuple(soundRing(), soundRing()).map(([a, b]) => {
  const ring = inQuarter(a, 0, 0);
  const { x, y, width, height } = outlineBounds({ kind: 'polygon', parts: [[ring]] });
  const [cx, cy] = [x + width / 2, y + height / 2];
  const hole = ring.map((value, i) => (i % 2 === 0 ? cx + (value - cx) / 8 : cy + (value - cy) / 8));
  const part = evenOdd(ring, cx, cy) && !meet(ring, hole) ? [ring, hole] : [ring];
  return { kind: 'polygon', parts: [part, [inQuarter(b, 0.5, 0.5)]] };
});

const OUTLINES: Readonly<Record<Outline['kind'], fc.Arbitrary<Outline>>> = {
  polygon: fc.oneof(
    soundRing().map((ring): Outline => ({ kind: 'polygon', parts: [[ring]] })),
    parted,
  ),
  turned: turnedBox,
  line: openLine,
};

const damageOf = (outline: Outline, n: number) =>
  ({
    ...NOTHING_SAID,
    key: `d${n}`,
    id: `CRACK_00${n}`,
    image: 'i0',
    label: 'crack',
    confidence: null,
    source: 'model',
    model: null,
    box: { ...outlineBounds(outline), outline },
  }) as Damage;

async function thereAndBack(format: WrittenFormat, outlines: readonly Outline[]) {
  const project = emptyProject();
  const damages = outlines.map(damageOf);
  const source = { project, damages: async () => damages, photo: async () => new Blob() };
  const request: ExportRequest = {
    format,
    images: [image],
    verdicts: VERDICTS,
    confidence: true,
    photos: false,
  };
  const plan = await planExport(request, source);
  const blob = await exportFiles(plan, source, createExporter());
  const given = [{ path: plan.fileName, file: new File([blob], plan.fileName) }];
  const memory = memoryTarget();
  const imported = await planImport(given, contextOf({ project, images: [image] }), nodeTools());
  const report = await commitImport(imported, {}, project, memory.target, nodeTools());
  return { plan, report, back: memory.boxes.get('i0') ?? [] };
}

/** How much of a line across the photo lies inside rings by the even-odd rule. */
function insideAt(rings: readonly (readonly number[])[], y: number): number {
  const crossed: number[] = [];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const [x0 = 0, y0 = 0] = [ring[i], ring[i + 1]];
      const [x1 = 0, y1 = 0] = [ring[(i + 2) % ring.length], ring[(i + 3) % ring.length]];
      if (y0 > y !== y1 > y) crossed.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
    }
  crossed.sort((one, other) => one - other);
  return crossed.reduce((sum, x, i) => (i % 2 === 0 ? sum - x : sum + x), 0);
}

/** What two outlines cover in common as a share of what they cover together, by a thousand lines across them. */
function overlap(a: Outline, b: Outline): number {
  const { y, height } = outlineBounds(a);
  const [ringsA, ringsB] = [ringsOf(a), ringsOf(b)];
  let [of, apart] = [0, 0];
  for (let i = 0; i < 1000; i++) {
    const at = y + ((i + 0.413) / 1000) * height;
    of += insideAt(ringsA, at) + insideAt(ringsB, at);
    // What is inside of one alone is inside an odd number of all rings.
    apart += insideAt([...ringsA, ...ringsB], at);
  }
  return (of - apart) / (of + apart);
}

const held = WRITTEN_FORMATS.flatMap((format) =>
  (['polygon', 'turned', 'line'] as const)
    .filter((kind) => holdsOutline(format, kind))
    .map((kind) => [format, kind] as const),
);

test.each(held)('what %s says it holds comes back: a %s', async (format, kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(OUTLINES[kind], { minLength: 1, maxLength: 3 }), async (outlines) => {
      const { plan, report, back } = await thereAndBack(format, outlines);
      // Who drew it is another matter.
      expect(plan.losses.filter(({ key }) => key !== 'authorship')).toEqual([]);
      expect([...report.skipped, ...report.repaired, ...report.noted]).toEqual([]);
      expect(back).toHaveLength(outlines.length);
      // A format may write them in the order of their kinds.
      const left = [...back];
      for (const sent of outlines) {
        const bounds = outlineBounds(sent);
        const at = left.findIndex(
          ({ box }) => Math.abs(box.x - bounds.x) + Math.abs(box.y - bounds.y) < 0.003,
        );
        const [found] = left.splice(at, 1);
        const outline = found?.box.outline;
        if (!found || !outline) throw new Error('no outline');
        if (kind === 'line') {
          expect(outline.kind).toBe('line');
          expect(outlineLength(outline, PHOTO)).toBeCloseTo(outlineLength(sent, PHOTO), 0);
        } else {
          expect(overlap(sent, outline)).toBeGreaterThanOrEqual(0.999);
          expect(outlineArea(outline) / outlineArea(sent)).toBeCloseTo(1, 3);
        }
        const is = outlineBounds(outline);
        const right = [found.box.x + found.box.width, is.x + is.width] as const;
        expect(Math.abs(found.box.x - is.x)).toBeLessThan(0.001);
        expect(Math.abs(right[0] - right[1])).toBeLessThan(0.001);
      }
    }),
    { numRuns: scaled(8) },
  );
});

test('a format without room for an outline says so, and keeps the box', async () => {
  const line: Outline = { kind: 'line', points: [0.1, 0.1, 0.2, 0.3] };
  for (const format of WRITTEN_FORMATS) {
    const { plan, back } = await thereAndBack(format, [line]);
    const lost = plan.losses.filter(({ key }) => key === 'outline');
    expect(lost).toEqual(holdsOutline(format, 'line') ? [] : [{ key: 'outline', count: 1 }]);
    expect(back[0]?.box.x).toBeCloseTo(0.1, 2);
  }
});

test('an outline outlives every format it is passed through', async () => {
  const [polygon] = fc.sample(parted, { numRuns: 1, seed: 3 });
  if (!polygon) throw new Error('nothing made');
  let passed = polygon;
  for (const format of WRITTEN_FORMATS.filter((each) => holdsOutline(each, 'polygon'))) {
    const { back } = await thereAndBack(format, [passed]);
    passed =
      back[0]?.box.outline ??
      mapOutline(polygon, outlineBounds(polygon), { x: 0, y: 0, width: 0, height: 0 });
  }
  expect(overlap(polygon, passed)).toBeGreaterThanOrEqual(0.999);
});
