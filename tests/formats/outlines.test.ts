import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceTo } from '#domain/geometry/outline/onOutline.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import { repair } from '#domain/geometry/outline/repair.ts';
import { oneRing } from '#domain/geometry/outline/rings/oneRing.ts';
import { runsOfText } from '#formats/coco/cocoRle.ts';
import type { Reading } from '#formats/reading/report.ts';
import { type Mask, outlineOfMask } from '#formats/shapes/mask.ts';
import { notes, read } from './support.ts';

/** What each box of a reading is drawn by: its kind and its points, or `box`. */
const drawn = (reading: Reading, digits = 3): string[] =>
  reading.images.flatMap(({ boxes }) =>
    boxes.map(({ box: { outline } }) => {
      if (!outline) return 'box';
      const say = (ring: readonly number[]) => ring.map((value) => Number(value.toFixed(digits))).join(' ');
      if (outline.kind === 'line') return `line ${say(outline.points)}`;
      if (outline.kind === 'turned') return `turned ${say(outline.corners)}`;
      return `polygon ${outline.parts.map((part) => part.map(say).join(' / ')).join(' + ')}`;
    }),
  );
const json = (of: unknown) => read(JSON.stringify(of), 'a.json');

const cocoOf = (photo: object, ...annotations: readonly object[]) =>
  json({
    images: [{ id: 1, file_name: 'a.jpg', ...photo }],
    categories: [{ id: 1, name: 'crack' }],
    annotations: annotations.map((one, id) => ({ id, image_id: 1, category_id: 1, ...one })),
  });

const coco = (...annotations: readonly object[]) => cocoOf({ width: 100, height: 80 }, ...annotations);

/** `rleToString` of cocoapi's maskApi.c, written anew. */
function compressed(runs: readonly number[]): string {
  let text = '';
  for (const [i, run] of runs.entries()) {
    let rest = i > 2 ? run - (runs[i - 2] ?? 0) : run;
    for (let more = true; more; ) {
      let five = rest & 0x1f;
      rest >>= 5;
      more = five & 0x10 ? rest !== -1 : rest !== 0;
      if (more) five |= 0x20;
      text += String.fromCharCode(five + 48);
    }
  }
  return text;
}

describe('COCO', () => {
  test('polygons are kept, each ring as a part; the corners of the box alone are a box', () => {
    const reading = coco(
      { bbox: [10, 10, 20, 20], segmentation: [[10, 10, 30, 10, 30, 30]] },
      {
        segmentation: [
          [10, 10, 30, 10, 30, 30],
          [50, 50, 60, 50, 60, 70],
        ],
      },
      { bbox: [10, 10, 20, 20], segmentation: [[10, 10, 30, 10, 30, 30, 10, 30]] },
      { bbox: [10, 10, 20, 20], segmentation: [] },
    );
    expect(drawn(reading)).toEqual([
      'polygon 10 10 30 10 30 30',
      'polygon 10 10 30 10 30 30 + 50 50 60 50 60 70',
      'box',
      'box',
    ]);
  });

  test('a polygon that lies elsewhere than its bbox is left out, and that is said', () => {
    const reading = coco({ bbox: [10, 10, 20, 20], segmentation: [[60, 60, 80, 60, 80, 79]] });
    expect(drawn(reading)).toEqual(['box']);
    expect(notes(reading.repaired)).toEqual(['annotations 0: outline_disagrees']);
  });

  test('masks are read from counts and from compressed text, with and without a bbox', () => {
    // Column by column: a frame of 3 × 3 with a hole at its middle, in 5 × 4.
    const counts = [6, 3, 2, 1, 1, 1, 2, 3, 1];
    const size = [5, 4];
    const frame = 'polygon 1 1 4 1 4 4 1 4 / 2 2 2 3 3 3 3 2';
    const reading = cocoOf(
      { width: 4, height: 5 },
      { segmentation: { size, counts } },
      { bbox: [1, 1, 3, 3], segmentation: { size, counts: compressed(counts) } },
    );
    expect(drawn(reading)).toEqual([frame, frame]);
    expect(reading.repaired).toEqual([]);
  });

  test('a mask whose runs don’t fit its size is refused, or its bbox taken', () => {
    for (const segmentation of [
      { size: [5, 4], counts: [6, 3] },
      { size: [5, 4], counts: [6, -3, 17] },
      { size: [5, 4], counts: 'é' },
      { size: [1e9, 1e9], counts: [1e18] },
      { size: 'x', counts: [1] },
      { counts: [20] },
    ]) {
      const reading = coco({ segmentation }, { bbox: [1, 1, 3, 3], segmentation });
      expect(notes(reading.skipped)).toEqual(['annotations 0: mask_broken']);
      expect(notes(reading.repaired)).toEqual(['annotations 1: mask_broken']);
      expect(drawn(reading)).toEqual(['box']);
    }
  });

  test('compressed text gives the runs that were written', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { maxLength: 40 }), (runs) => {
        expect(runsOfText(compressed(runs))).toEqual(runs);
      }),
    );
  });
});

describe('a mask', () => {
  const mask = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom(0, 1), { minLength: width * height, maxLength: width * height })
        .map((bits): Mask => ({ left: 2, top: 3, width, height, covered: Uint8Array.from(bits) })),
    );

  test('has an outline that covers its pixels and no others', () => {
    fc.assert(
      fc.property(mask, (one) => {
        const { width, height, covered } = one;
        const outline = outlineOfMask(one)?.outline;
        expect(outline === undefined).toBe(!covered.includes(1));
        if (!outline) return;
        expect(outlineArea(outline)).toBe(covered.reduce((sum, bit) => sum + bit, 0));
        for (let i = 0; i < width * height; i++) {
          const at = { x: 2.5 + (i % width), y: 3.5 + Math.floor(i / width) };
          expect(distanceTo(outline, at) === 0).toBe(covered[i] === 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('written as one ring is repairs to the same', () => {
    fc.assert(
      fc.property(mask, (one) => {
        const outline = outlineOfMask(one)?.outline;
        if (outline?.kind !== 'polygon') return;
        const small = (of: Outline): Outline =>
          of.kind === 'polygon'
            ? {
                kind: 'polygon',
                parts: of.parts.map((part) => part.map((ring) => ring.map((value) => value / 20))),
              }
            : of;
        const back = repair(small({ kind: 'polygon', parts: [[oneRing(outline.parts)]] }));
        if (!back.ok) throw new Error(back.error);
        expect(outlineArea(back.value.outline)).toBeCloseTo(outlineArea(outline) / 400, 6);
        expect(back.value.repairs).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('labelme: polygons, lines, circles and turned boxes are kept', () => {
  const shape = (shape_type: string, points: number[][], of: object = {}) => ({
    label: 'crack',
    shape_type,
    points,
    ...of,
  });
  const reading = json({
    imagePath: 'a.jpg',
    imageWidth: 100,
    imageHeight: 80,
    shapes: [
      shape('polygon', [
        [1, 1],
        [9, 1],
        [9, 9],
      ]),
      shape('linestrip', [
        [1, 1],
        [9, 1],
        [9, 9],
      ]),
      shape('line', [
        [5, 5],
        [50, 5],
      ]),
      shape('rotation', [
        [10, 5],
        [15, 10],
        [10, 15],
        [5, 10],
      ]),
      shape('circle', [
        [20, 20],
        [30, 20],
      ]),
      shape('rectangle', [
        [1, 1],
        [9, 9],
      ]),
      shape('polygon', [
        [1, 1],
        [9, 9],
      ]),
      shape(
        'mask',
        [
          [1, 1],
          [9, 9],
        ],
        { mask: 'iVBORw0KGgo=' },
      ),
    ],
  });
  const [polygon, strip, line, turned, circle, ...rest] = drawn(reading);
  expect([polygon, strip, line]).toEqual(['polygon 1 1 9 1 9 9', 'line 1 1 9 1 9 9', 'line 5 5 50 5']);
  expect(turned).toBe('turned 10 5 15 10 10 15 5 10');
  expect(circle?.split(' ').length).toBe(257);
  expect(rest).toEqual(['box', 'box']);
  expect(notes(reading.skipped)).toEqual(['shapes 6: outline_points']);
  expect(notes(reading.repaired)).toEqual(['shapes 7: mask_as_bounds']);
});

test('CVAT: polygons, polylines, turned boxes, ellipses and masks are kept', () => {
  const reading = read(
    `<annotations><image id="0" name="a.jpg" width="100" height="80">
      <box label="a" xtl="10" ytl="10" xbr="30" ybr="20" rotation="90"/>
      <box label="a" xtl="10" ytl="10" xbr="30" ybr="30" rotation="45"/>
      <polygon label="a" points="1,1;9,1;9,9"/>
      <polyline label="a" points="1,1;9,1;9,9"/>
      <mask label="a" left="5" top="6" width="3" height="2" rle="1, 5"/>
    </image></annotations>`,
    'a.xml',
  );
  expect(drawn(reading)).toEqual([
    'box',
    'turned 20 5.858 34.142 20 20 34.142 5.858 20',
    'polygon 1 1 9 1 9 9',
    'line 1 1 9 1 9 9',
    'polygon 6 6 8 6 8 8 5 8 5 7 6 7',
  ]);
});

test('YOLO: a segmentation is polygons, four corners are turned boxes', () => {
  expect(drawn(read('0 0.1 0.1 0.3 0.1 0.3 0.3\n0 0.5 0.5 0.1 0.1\n', 'a.txt'))).toEqual([
    'polygon 0.1 0.1 0.3 0.1 0.3 0.3',
    'box',
  ]);
  expect(drawn(read('0 0.2 0.1 0.3 0.2 0.2 0.3 0.1 0.2\n', 'a.txt'))).toEqual([
    'turned 0.2 0.1 0.3 0.2 0.2 0.3 0.1 0.2',
  ]);
});

test('Label Studio: polygons, ellipses and turned rectangles, whose angle is one of pixels', () => {
  const common = { original_width: 200, original_height: 100, from_name: 'l', to_name: 'i' };
  const reading = json([
    {
      data: { image: 'a.jpg' },
      annotations: [
        {
          result: [
            {
              ...common,
              type: 'polygonlabels',
              value: {
                points: [
                  [10, 10],
                  [30, 10],
                  [30, 30],
                ],
                polygonlabels: ['a'],
              },
            },
            {
              ...common,
              type: 'rectanglelabels',
              value: { x: 50, y: 20, width: 10, height: 20, rotation: 45, rectanglelabels: ['a'] },
            },
            {
              ...common,
              type: 'ellipselabels',
              value: { x: 50, y: 50, radiusX: 10, radiusY: 5, ellipselabels: ['a'] },
            },
          ],
        },
      ],
    },
  ]);
  const [polygon, turned, round] = drawn(reading);
  expect(polygon).toBe('polygon 0.1 0.1 0.3 0.1 0.3 0.3');
  // 20 × 20 pixels from (100, 20) on.
  expect(turned).toBe('turned 0.5 0.2 0.571 0.341 0.5 0.483 0.429 0.341');
  expect(round?.startsWith('polygon')).toBe(true);
});

test('VIA and VOC: polygons, polylines, ellipses; polygons and turned boxes', () => {
  const region = (shape_attributes: object) => ({ shape_attributes, region_attributes: { label: 'a' } });
  const points = { all_points_x: [1, 9, 9], all_points_y: [1, 1, 9] };
  const via = json({
    a: {
      filename: 'a.jpg',
      size: -1,
      regions: [region({ name: 'polygon', ...points }), region({ name: 'polyline', ...points })],
    },
  });
  expect(drawn(via)).toEqual(['polygon 1 1 9 1 9 9', 'line 1 1 9 1 9 9']);
  const object = (inner: string) => `<object><name>a</name>${inner}</object>`;
  const pt = (x: number, y: number) => `<pt><x>${x}</x><y>${y}</y></pt>`;
  const robndbox = (angle: string) => `<robndbox><cx>20</cx><cy>20</cy><w>20</w><h>10</h>${angle}</robndbox>`;
  const voc = read(
    `<annotation><filename>a.jpg</filename>${object(`<polygon>${pt(1, 1)}${pt(9, 1)}${pt(9, 9)}</polygon>`)}${object(robndbox(`<angle>${Math.PI / 6}</angle>`))}${object(robndbox(''))}</annotation>`,
    'a.xml',
  );
  expect(drawn(voc, 1)).toEqual([
    'polygon 1 1 9 1 9 9',
    'turned 13.8 10.7 31.2 20.7 26.2 29.3 8.8 19.3',
    'box',
  ]);
});
