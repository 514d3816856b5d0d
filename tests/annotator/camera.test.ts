import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isReadable, zoomFor } from '#annotator/viewing.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { centre, type Point, type Rect } from '#domain/geometry/rect.ts';
import { type View, viewTransform, visibleStage } from '#domain/geometry/view.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { scaled } from '#support/propertyRuns.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const host = { width: 800, height: 600 };
const lens = { photo: anImage(), host };
const view = (test: TestAnnotator) => test.annotator.view.target;
const zoom = (test: TestAnnotator) => view(test).zoomOffset;
/** The stage point in the middle of the view. */
const middle = (of: View): Point => centre(visibleStage(viewTransform(of, host, null), host));
const onScreen = (test: TestAnnotator, { x, y, width, height }: Rect): Rect => {
  const { scale } = viewTransform(view(test), host, null);
  return { ...test.screen({ x, y }), width: width * scale, height: height * scale };
};
const isSeen = (at: Rect) =>
  at.x >= 0 && at.y >= 0 && at.x + at.width <= host.width + 1e-6 && at.y + at.height <= host.height + 1e-6;

const nails = (count: number, apart = 60): Damage[] =>
  Array.from({ length: count }, (_, at) => aDamage(`NAIL_00${at + 1}`, [200 + at * apart, 500, 20, 20]));

describe('the zoom of a label', () => {
  it('gives a box a quarter of the view', () => {
    // 100 × 75 stage units: a quarter of 800 × 600 CSS pixels at two pixels a unit, four times fit.
    expect(zoomFor([{ x: 0, y: 0, width: 100, height: 75 }], lens)).toBe(3);
  });

  it('is no nearer than two screen pixels for a photo pixel', () => {
    // Two photo pixels for a unit: four screen pixels for a unit, eight times fit.
    expect(zoomFor([{ x: 0, y: 0, width: 2, height: 2 }], lens)).toBe(7);
  });

  it('is no farther than fit', () => {
    expect(zoomFor([{ x: 0, y: 0, width: 1500, height: 1100 }], lens)).toBe(0);
    expect(zoomFor([], lens)).toBe(0);
    expect(zoomFor([{ x: 0, y: 0, width: 10, height: 10 }], { ...lens, host: { width: 0, height: 0 } })).toBe(
      0,
    );
  });

  it('lets every box of the label be read in one view, where one zoom can', () => {
    const side = fc.integer({ min: 24, max: 250 });
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 20 }), (sizes) => {
        const boxes = sizes.map(([width, height]) => ({ x: 0, y: 0, width, height }));
        const chosen = zoomFor(boxes, lens);
        for (const box of boxes) expect(isReadable(box, chosen, lens)).toBe(true);
      }),
    );
  });
});

describe('next and accept', () => {
  it('leave the view alone while the next box is seen and can be read', () => {
    const test = new TestAnnotator([
      aDamage('STAIN_001', [100, 100, 200, 200]),
      aDamage('STAIN_002', [900, 700, 200, 200]),
    ]);
    const before = view(test);
    test.key('a').expectSelected('STAIN_002');
    expect(view(test)).toBe(before);
  });

  it('choose the zoom once for a label and keep it', () => {
    const test = new TestAnnotator(nails(6));
    test.key('j');
    const chosen = zoom(test);
    expect(chosen).toBeGreaterThan(0);
    for (let press = 0; press < 4; press += 1) {
      test.key('a');
      expect(zoom(test)).toBe(chosen);
    }
  });

  it('keep a zoom that a person chose while boxes can be read at it', () => {
    const test = new TestAnnotator(nails(4));
    test.key('j').key('=').key('=');
    const chosen = zoom(test);
    test.key('j', 'a');
    expect(zoom(test)).toBe(chosen);
  });

  it('show a box that is too large for the view whole, and return to the zoom before', () => {
    const test = new TestAnnotator([
      ...nails(2),
      aDamage('NAIL_003', [100, 100, 1200, 900]),
      aDamage('NAIL_004', [500, 500, 20, 20]),
    ]);
    test.key('j');
    const chosen = zoom(test);
    test.key('j').expectSelected('NAIL_003');
    expect(zoom(test)).toBeLessThan(chosen);
    expect(isSeen(onScreen(test, { x: 100, y: 100, width: 1200, height: 900 }))).toBe(true);
    test.key('j').expectSelected('NAIL_004');
    expect(zoom(test)).toBe(chosen);
  });

  it('cut where the way is longer than the view, and glide otherwise', () => {
    const test = new TestAnnotator([...nails(1), aDamage('NAIL_009', [1500, 1100, 20, 20])]);
    test.key('w').key('j').expectSelected('NAIL_009');
    expect(test.annotator.view.motion).toBe('jump');
    test.key('9').key('k');
    expect(test.annotator.view.motion).toBe('glide');
  });

  it('do not move the view where the camera is to stay, until it follows again', () => {
    const test = new TestAnnotator(nails(5, 250), { choices: { camera: 'stay', allTags: true } });
    const before = view(test);
    test.key('j', 'a', 'k').do('undo');
    expect(view(test)).toBe(before);
    test.do('view.camera').expectSaid('camera_follows').key('j');
    expect(zoom(test)).toBeGreaterThan(0);
    test.do('view.camera').expectSaid('camera_stays');
  });
});

describe('undo', () => {
  const far = [
    aDamage('STAIN_001', [50, 50, 100, 100]),
    aDamage('STAIN_002', [1400, 1050, 100, 100]),
    aDamage('STAIN_003', [700, 500, 100, 100]),
  ];

  it('shows all that the step touched, and the zoom returns with the next box', async () => {
    const test = new TestAnnotator(far);
    test.annotator.commands.select('STAIN_001');
    test.annotator.commands.select('STAIN_002', 'toggle');
    test.key('Shift+A').annotator.commands.select('STAIN_003');
    for (let press = 0; press < 12; press += 1) test.key('=');
    const before = zoom(test);
    test.key('Mod+Z');
    await expect.poll(() => test.annotator.listing.value.selected.length).toBe(2);
    expect(isSeen(onScreen(test, { x: 50, y: 50, width: 1450, height: 1100 }))).toBe(true);
    test.key('j');
    expect(zoom(test)).toBe(before);
  });
});

/** A photo of boxes with these labels, none too large or too small to be read at a zoom that shows all of its label. */
const photos = fc
  .array(
    fc.record({
      x: fc.noBias(fc.double({ min: 0, max: 1, noNaN: true })),
      y: fc.noBias(fc.double({ min: 0, max: 1, noNaN: true })),
      width: fc.integer({ min: 24, max: 250 }),
      height: fc.integer({ min: 24, max: 200 }),
      label: fc.constantFrom('crack', 'nail', 'rust', 'stain'),
    }),
    { minLength: 20, maxLength: 70 },
  )
  .map((boxes) =>
    boxes.map(({ x, y, width, height, label }, at) =>
      aDamage(
        `BOX_${String(at + 1).padStart(3, '0')}`,
        [x * (1600 - width), y * (1200 - height), width, height],
        {
          label,
        },
      ),
    ),
  );

/** The length of a greedy shortest path: label by label, always on to the nearest box of the label. Stage units. */
function greedyTravel(damages: readonly Damage[], start: Point): number {
  const labels = [...new Set(damages.map(({ label }) => label))].sort();
  let here = start;
  let sum = 0;
  for (const label of labels) {
    const left = damages
      .filter((each) => each.label === label)
      .map(({ box }) => ({ x: (box.x + box.width / 2) * 1600, y: (box.y + box.height / 2) * 1200 }));
    while (left.length > 0) {
      const away = left.map((each) => Math.hypot(each.x - here.x, each.y - here.y));
      const nearest = Math.min(...away);
      here = left.splice(away.indexOf(nearest), 1)[0]!;
      sum += nearest;
    }
  }
  return sum;
}

/** How far the middle of the view goes, in stage units. */
function wayBetween(a: View, b: View): number {
  const [from, to] = [middle(a), middle(b)];
  return Math.hypot(to.x - from.x, to.y - from.y);
}

describe('judging a photo in the order by label and place', () => {
  it('travels at most 1.3 times a greedy shortest path, and changes the zoom at most once for a label', async () => {
    await fc.assert(
      fc.asyncProperty(photos, async (damages) => {
        const test = new TestAnnotator(damages);
        test.annotator.commands.filter({ sort: 'labelPlace' });
        await vi.dynamicImportSettled();
        const order = test.annotator.listing.value.listed;
        test.annotator.commands.select(order[0]?.id ?? '');
        // The first box is where the work begins: both cameras come from there.
        test.key('k', 'j');
        const changes = new Map<string, number>();
        const start = view(test);
        let travel = 0;
        let last = start;
        for (const { label } of order.slice(1)) {
          test.key('a');
          const now = view(test);
          travel += wayBetween(last, now);
          if (now.zoomOffset !== last.zoomOffset) changes.set(label, (changes.get(label) ?? 0) + 1);
          const { lead } = test.annotator.listing.value;
          const box = lead && {
            x: lead.box.x * 1600,
            y: lead.box.y * 1200,
            width: lead.box.width * 1600,
            height: lead.box.height * 1200,
          };
          expect(lead?.label).toBe(label);
          expect(box && isSeen(onScreen(test, box))).toBe(true);
          expect(box && isReadable(box, now.zoomOffset, lens)).toBe(true);
          last = now;
        }
        for (const count of changes.values()) expect(count).toBe(1);
        expect(travel).toBeLessThanOrEqual(1.3 * greedyTravel(damages, middle(start)));
      }),
      { numRuns: scaled(150) },
    );
  });
});
