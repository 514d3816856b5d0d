import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxes, notes, read } from '../support.ts';
import { kindsOf } from './kinds.ts';

describe('COCO masks', () => {
  /** 6 wide, 4 high; column by column: two columns of two pixels. */
  const counts = [5, 2, 2, 2, 13];
  const coco = (size: readonly number[], more: object = {}) =>
    read(
      JSON.stringify({
        images: [{ id: 1, file_name: 'a.jpg', width: 6, height: 4 }],
        categories: [{ id: 1, name: 'crack' }],
        annotations: [{ id: 1, image_id: 1, category_id: 1, segmentation: { size, counts }, ...more }],
      }),
      'a.json',
    );

  test('with the sides the wrong way round are read with those of the photo', () => {
    expect(boxes(coco([4, 6]))).toEqual(['crack 1 1 2 2']);
    const swapped = coco([6, 4]);
    expect([boxes(swapped), notes(swapped.repaired)]).toEqual([
      ['crack 1 1 2 2'],
      ['annotations 0: mask_turned'],
    ]);
  });

  test('of another size than the photo are fitted to it', () => {
    const double = read(
      JSON.stringify({
        images: [{ id: 1, file_name: 'a.jpg', width: 12, height: 8 }],
        categories: [{ id: 1, name: 'crack' }],
        annotations: [{ id: 1, image_id: 1, category_id: 1, segmentation: { size: [4, 6], counts } }],
      }),
      'a.json',
    );
    expect([boxes(double), notes(double.repaired)]).toEqual([
      ['crack 2 2 4 4'],
      ['annotations 0: size_differs'],
    ]);
  });

  test('whose runs don’t add up, or go row by row, are never another shape', () => {
    expect(notes(coco([4, 5]).skipped)).toEqual(['annotations 0: mask_broken']);
    // Row by row these are other pixels: the box beside them says so.
    const rows = coco([4, 6], { bbox: [5, 0, 1, 4] });
    expect([boxes(rows), kindsOf(rows), notes(rows.repaired)]).toEqual([
      ['crack 5 0 1 4'],
      ['box'],
      ['annotations 0: outline_disagrees'],
    ]);
  });
});

describe('a brush of Label Studio', () => {
  /** `encode_rle` of its converter, in its plainest form: every value by itself. */
  function brush(covered: readonly number[]): number[] {
    let bits = '';
    const put = (value: number, count: number) => {
      bits += value.toString(2).padStart(count, '0');
    };
    const values = covered.flatMap((one) => [0, 0, 0, one ? 255 : 0]);
    put(values.length, 32);
    put(7, 5);
    for (const length of [3, 4, 8, 16]) put(length - 1, 4);
    for (let at = 0; at < values.length; ) {
      let run = 1;
      while (run < 256 && values[at + run] === values[at]) run++;
      put(1, 1);
      put(2, 2);
      put(run - 1, 8);
      put(values[at] ?? 0, 8);
      at += run;
    }
    bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
    return bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  }
  const labelled = (rle: readonly number[], width = 6, height = 4) =>
    read(
      JSON.stringify([
        {
          data: { image: 'a.jpg' },
          annotations: [
            {
              result: [
                {
                  type: 'brushlabels',
                  original_width: width,
                  original_height: height,
                  value: { format: 'rle', rle, brushlabels: ['crack'] },
                },
              ],
            },
          ],
        },
      ]),
    );

  test('is read along the edges of its pixels', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1), { minLength: 24, maxLength: 24 }), (covered) => {
        const reading = labelled(brush(covered));
        const painted = covered.flatMap((one, i) => (one ? [[i % 6, Math.floor(i / 6)] as const] : []));
        if (painted.length === 0) return expect(notes(reading.skipped)).toEqual(['result 0: mask_broken']);
        const [xs, ys] = [painted.map(([x]) => x), painted.map(([, y]) => y)];
        const box = reading.images[0]?.boxes[0]?.box;
        expect(box?.x).toBeCloseTo(Math.min(...xs) / 6, 9);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((Math.max(...xs) + 1) / 6, 9);
        expect(box?.y).toBeCloseTo(Math.min(...ys) / 4, 9);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((Math.max(...ys) + 1) / 4, 9);
      }),
    );
  });

  test('cut off, too long or of another size is refused', () => {
    const whole = brush(Array.from({ length: 24 }, (_, i) => i % 5 === 0).map(Number));
    for (const bad of [whole.slice(0, -4), [...whole].fill(255), [], [1, 2, 300]])
      expect(notes(labelled(bad).skipped).length).toBe(1);
    expect(notes(labelled(whole, 7, 4).skipped)).toEqual(['result 0: mask_broken']);
  });
});
