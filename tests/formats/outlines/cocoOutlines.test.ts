import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOfText } from '#formats/coco/cocoBox.ts';
import { notes } from '../support.ts';
import { drawn, json } from './cocoShapes.ts';

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
