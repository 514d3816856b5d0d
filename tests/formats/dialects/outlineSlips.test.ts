import { describe, expect, test } from 'vitest';
import { geometryOf } from '#formats/coco/cocoBox.ts';
import { parseXml } from '#formats/reading/xml.ts';
import { readVoc } from '#formats/voc/adapter.ts';

const bbox = [50, 50, 100, 80];
const ring = [50, 50, 150, 50, 100, 130];
const pairs = [
  [50, 50],
  [150, 50],
  [100, 130],
];

/** The corners of the outline that is taken, and what is said. */
function taken(annotation: Record<string, unknown>) {
  const read = geometryOf(annotation);
  if (!read.ok) return read.error.key;
  const { box, repaired } = read.value;
  return [box.outline?.kind === 'polygon' ? box.outline.parts.flat() : null, repaired?.key ?? null];
}

describe('an outline of COCO', () => {
  test.each([
    ['a list in a list', [ring]],
    ['a flat list', ring],
    ['pairs', pairs],
    ['pairs in a list', [pairs]],
    ['points with names', [pairs.map(([x, y]) => ({ x, y }))]],
    ['texts', [ring.map(String)]],
  ])('is read, written as %s', (_, segmentation) => {
    expect(taken({ bbox, segmentation })).toEqual([[ring], null]);
    expect(taken({ segmentation })).toEqual([[ring], null]);
  });

  test.each([
    ['an odd number of figures', [[...ring, 50]], 'outline_odd'],
    ['too few points', [[1, 2, 3, 4]], 'outline_points'],
    ['a text', 'M 1 2 L 3 4', 'outline_unread'],
    ['a number among the lists', [ring, 7], 'outline_unread'],
  ])('with %s is left out and said, and the box stays', (_, segmentation, key) => {
    const [outline, said] = taken({ bbox, segmentation }) as [unknown, string];
    expect(said).toBe(key);
    if (key !== 'outline_unread') expect(outline).toBeNull();
  });

  test('that is absent or empty is nothing to say', () => {
    for (const segmentation of [undefined, null, [], [[]]])
      expect(taken({ bbox, segmentation })).toEqual([null, null]);
  });

  test('without a box beside it is refused for its own reason', () => {
    expect(taken({ segmentation: [[...ring, 50]] })).toBe('outline_odd');
    expect(taken({})).toBe('box_missing');
  });
});

/** The outlines and what is said of an object of Pascal VOC. */
function voc(object: string) {
  const parsed = parseXml(`<annotation><object><name>crack</name>${object}</object></annotation>`);
  if (!parsed.ok) throw new Error(parsed.error.key);
  const read = readVoc(parsed.value.root);
  if (!read.ok) throw new Error(read.error.key);
  const { images, repaired, skipped } = read.value;
  const [outline] = images.flatMap(({ boxes }) => boxes.map(({ box }) => box.outline ?? null));
  return { outline, said: [...repaired, ...skipped].map(({ reason }) => reason.key) };
}
const numbered = '<x1>50</x1><y1>50</y1><x2>150</x2><y2>50</y2><x3>100</x3><y3>130</y3>';
const around = '<bndbox><xmin>50</xmin><ymin>50</ymin><xmax>150</xmax><ymax>130</ymax></bndbox>';

describe('a polygon of Pascal VOC with numbered corners', () => {
  const outline = { kind: 'polygon', parts: [[ring]] };
  test('is read, with a box beside it or without', () => {
    expect(voc(`<polygon>${numbered}</polygon>`)).toEqual({ outline, said: [] });
    expect(voc(`${around}<polygon>${numbered}</polygon>`)).toEqual({ outline, said: [] });
  });

  test('elsewhere than its box, or written in another way, is said', () => {
    const far = numbered.replace('<x1>50', '<x1>5');
    expect(voc(`${around}<polygon>${far}</polygon>`)).toEqual({ outline: null, said: ['outline_disagrees'] });
    expect(voc(`${around}<polygon>50,50,150,50,100,130</polygon>`)).toEqual({
      outline: null,
      said: ['outline_unread'],
    });
  });
});
