import { describe, expect, test } from 'vitest';
import { MAX_POINTS, pointCount } from '#domain/geometry/outline/outline.ts';
import type { Reading } from '#formats/reading/report.ts';
import { json, ofCvat, ofLabelme, ofVia, outcome, type Points, placed } from './soundShapes.ts';

/** A file with one open line, in each format that has any. */
const LINE: Readonly<Record<string, (points: Points) => Reading>> = {
  labelme: (points) => ofLabelme('linestrip', points),
  via: (points) => ofVia('polyline', points),
  cvat: (points) => ofCvat('polyline', points),
  supervisely: (points) =>
    json({
      size: { width: 200, height: 100 },
      objects: [{ classTitle: 'crack', geometryType: 'line', points: { exterior: points, interior: [] } }],
    }),
};

describe.each(Object.entries(LINE))('a line in %s', (_, make) => {
  const lineOf = (reading: Reading) => {
    const [one] = placed(reading);
    return one && 'box' in one && one.box.outline?.kind === 'line' ? one.box.outline : null;
  };

  test('is a line, also one that crosses itself, is level, or goes there and back', () => {
    for (const points of [
      [
        [20, 20],
        [60, 60],
        [60, 20],
        [20, 60],
      ],
      [
        [20, 50],
        [180, 50],
      ],
      [
        [20, 20],
        [60, 60],
        [20, 20],
      ],
    ] as Points[]) {
      const reading = make(points);
      expect(outcome(reading)).toEqual(['yes']);
      const line = lineOf(reading);
      expect(line && pointCount(line)).toBe(points.length);
    }
  });

  test('of one point, of one place, or with what is no number is refused', () => {
    expect(outcome(make([[20, 20]]))[0]).toMatch(/^no: (outline_points|box_zero_size)$/);
    expect(
      outcome(
        make([
          [20, 20],
          [20, 20],
          [20, 20],
        ]),
      ),
    ).toEqual(['no: box_zero_size']);
    for (const bad of ['NaN', 'x', null] as const)
      expect(
        outcome(
          make([
            [20, 20],
            [40, bad],
            [60, 60],
          ]),
        ),
      ).toEqual(['no: box_not_numbers']);
  });

  test('beyond the photo is cut at its edge, one outside refused, one of 100,000 points gets fewer', () => {
    const over = make([
      [150, 50],
      [260, 50],
    ]);
    expect(outcome(over)).toEqual(['yes box_clamped']);
    expect(lineOf(over)?.points).toEqual([0.75, 0.5, 1, 0.5]);
    expect(
      outcome(
        make([
          [250, 50],
          [360, 90],
        ]),
      ),
    ).toEqual(['no: box_outside']);
    const long = make(
      Array.from({ length: 100_000 }, (_, i) => [i / 500, 50 + 40 * Math.sin(i / 3000)] as const),
    );
    expect(outcome(long)).toEqual(['yes outline_thinned']);
    const line = lineOf(long);
    expect(line && pointCount(line)).toBeLessThanOrEqual(MAX_POINTS);
  });
});
