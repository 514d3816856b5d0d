import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_POINTS, outlineBounds, pointCount, ringsOf } from '#domain/geometry/outline/outline.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import type { Reading } from '#formats/reading/report.ts';
import { scaled } from '#support/propertyRuns.ts';
import { read } from '../support.ts';
import { json, ofCvat, ofLabelme, ofVia, outcome, PHOTO, type Points, placed } from './soundShapes.ts';

const flat = (points: Points) => points.flat();

/** A file with one polygon, `points` in pixels, in each format that has any. */
const POLYGON: Readonly<Record<string, (points: Points) => Reading>> = {
  coco: (points) =>
    json({
      images: [{ id: 1, file_name: 'a.jpg', ...PHOTO }],
      categories: [{ id: 1, name: 'crack' }],
      annotations: [{ id: 1, image_id: 1, category_id: 1, segmentation: [flat(points)] }],
    }),
  labelme: (points) => ofLabelme('polygon', points),
  via: (points) => ofVia('polygon', points),
  cvat: (points) => ofCvat('polygon', points),
  voc: (points) =>
    read(
      `<annotation><filename>a.jpg</filename><object><name>crack</name><polygon>${points.map(([x, y]) => `<pt><x>${x}</x><y>${y}</y></pt>`).join('')}</polygon></object></annotation>`,
      'a.xml',
    ),
  'label studio': (points) =>
    json([
      {
        data: { image: 'a.jpg' },
        annotations: [
          {
            result: [
              {
                type: 'polygonlabels',
                original_width: 200,
                original_height: 100,
                value: {
                  points: points.map(([x, y]) => [typeof x === 'number' ? x / 2 : x, y]),
                  polygonlabels: ['crack'],
                },
              },
            ],
          },
        ],
      },
    ]),
  yolo: (points) =>
    read(
      `0 ${points.map(([x, y]) => `${typeof x === 'number' ? x / 200 : x} ${typeof y === 'number' ? y / 100 : y}`).join(' ')}\n`,
      'a.txt',
      { names: ['crack'] },
    ),
};
const formats = Object.entries(POLYGON);

/** That what came in is a sound shape: numbers on the photo, a box that is the bounds, parts that don't cross. */
function expectSound(reading: Reading): void {
  for (const one of placed(reading)) {
    if ('key' in one) continue;
    const { outline, ...box } = one.box;
    for (const side of [box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height])
      expect(side).toBeGreaterThanOrEqual(-1e-6);
    expect(box.width).toBeGreaterThan(0);
    expect(box.height).toBeGreaterThan(0);
    if (!outline) continue;
    expect(ringsOf(outline).flat().every(Number.isFinite)).toBe(true);
    expect(pointCount(outline)).toBeLessThanOrEqual(MAX_POINTS);
    expect(outlineArea(outline)).toBeGreaterThan(0);
    const bounds = outlineBounds(outline);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(bounds[side]).toBeCloseTo(box[side], 6);
  }
}

const SQUARE = [
  [20, 20],
  [60, 20],
  [60, 60],
  [20, 60],
] as const;

describe.each(formats)('a polygon in %s', (name, make) => {
  const isYolo = name === 'yolo';

  test('that crosses itself is made of parts that don’t, which is said', () => {
    const bow: Points = [
      [20, 20],
      [60, 60],
      [60, 20],
      [20, 60],
      [10, 40],
    ];
    const reading = make(bow);
    expect(outcome(reading)).toEqual(['yes outline_crossing']);
    expectSound(reading);
  });

  test('whose first point is its last too, or whose points repeat, is the same', () => {
    const closed: Points = [...SQUARE, [10, 40], SQUARE[0]];
    const doubled: Points = [...SQUARE, [10, 40]].flatMap((point) => [point, point] as Points);
    for (const points of [closed, doubled]) {
      const reading = make(points);
      expect(outcome(reading)).toEqual(['yes']);
      const [one] = placed(reading);
      const outline = one && 'box' in one ? one.box.outline : undefined;
      expect(outline && pointCount(outline)).toBe(5);
    }
  });

  test('on one line, of two points, or of one place is refused with the reason', () => {
    const line: Points = [
      [20, 20],
      [40, 30],
      [60, 40],
      [80, 50],
      [100, 60],
    ];
    expect(outcome(make(line))).toEqual(['no: box_zero_size']);
    const few = outcome(
      make([
        [20, 20],
        [60, 60],
      ]),
    );
    // In YOLO five figures are a box.
    expect(few[0]).toMatch(isYolo ? /^yes/ : /^no: (outline_points|box_missing|box_zero_size)$/);
    expect(
      outcome(
        make([
          [20, 20],
          [20, 20],
          [20, 20],
          [20, 20],
          [20, 20],
        ]),
      ),
    ).toEqual(['no: box_zero_size']);
  });

  test('with what is no number is refused', () => {
    for (const bad of ['NaN', 'x', null, '1e999'] as const)
      expect(outcome(make([...SQUARE, [40, bad]]))).toEqual(['no: box_not_numbers']);
  });

  test('beyond the photo is cut at its edge, one that lies outside refused', () => {
    const over = make([
      [150, 50],
      [260, 50],
      [260, 150],
      [200, 170],
      [150, 150],
    ]);
    expect(outcome(over)).toEqual(['yes box_clamped']);
    expectSound(over);
    expect(
      outcome(
        make([
          [250, 50],
          [360, 50],
          [360, 90],
          [300, 90],
          [250, 80],
        ]),
      ),
    ).toEqual(['no: box_outside']);
  });

  test('of 100,000 points has fewer, and says so', () => {
    const points: Points = Array.from({ length: 100_000 }, (_, i) => {
      const angle = (i / 100_000) * 2 * Math.PI;
      return [100 + 60 * Math.cos(angle), 50 + 40 * Math.sin(angle)] as const;
    });
    const reading = make(points);
    expect(outcome(reading)).toEqual(['yes outline_thinned']);
    const [one] = placed(reading);
    const outline = one && 'box' in one ? one.box.outline : undefined;
    // π · 60 · 40 of 200 × 100 pixels.
    expect(outline && outlineArea(outline)).toBeCloseTo((Math.PI * 60 * 40) / 20_000, 3);
  });

  test('whatever its points are, is a sound shape or none, with a reason', () => {
    const value = fc.oneof(
      fc.integer({ min: -100, max: 300 }),
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      fc.constantFrom(0, 100, 200, 1e9, -1e9, 1e-9),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 5, maxLength: 14 }), (points) => {
        const reading = make(points);
        expect(outcome(reading)).toHaveLength(1);
        expectSound(reading);
      }),
      { numRuns: scaled(60) },
    );
  });
});

test('holes outside of their part, and parts over one another, are by the even-odd rule what they cover', () => {
  const square = (x: number, y: number, side: number) => [x, y, x + side, y, x + side, y + side, x, y + side];
  const supervisely = json({
    size: { width: 200, height: 100 },
    objects: [
      {
        classTitle: 'crack',
        geometryType: 'polygon',
        points: {
          exterior: [
            [20, 20],
            [60, 20],
            [60, 60],
            [20, 60],
          ],
          interior: [
            [
              [100, 20],
              [120, 20],
              [120, 40],
              [100, 40],
            ],
          ],
        },
      },
    ],
  });
  const coco = json({
    images: [{ id: 1, file_name: 'a.jpg', width: 200, height: 100 }],
    categories: [{ id: 1, name: 'crack' }],
    annotations: [
      { id: 1, image_id: 1, category_id: 1, segmentation: [square(20, 20, 40), square(40, 40, 40)] },
      { id: 2, image_id: 1, category_id: 1, segmentation: [square(20, 20, 40), [1, 2, 3]] },
    ],
  });
  for (const reading of [supervisely, coco]) {
    expect(outcome(reading).every((one) => one.startsWith('yes'))).toBe(true);
    expectSound(reading);
  }
  const pixels = (reading: Reading) =>
    placed(reading).map((one) =>
      'box' in one && one.box.outline ? Math.round(outlineArea(one.box.outline) * 200 * 100) : null,
    );
  // The hole takes nothing from its part, and parts that lie on one another count once.
  expect(pixels(supervisely)).toEqual([1600]);
  expect(pixels(coco)).toEqual([2 * 1600 - 400, 1600]);
});
