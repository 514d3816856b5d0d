import { expect, test } from 'vitest';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';

const PHOTO = { x: 10, y: 20, width: 200, height: 100 };

test('an outline is drawn where the photo is: an area closed with its holes, a line open, all corners of a turned box', () => {
  const area: Outline = {
    kind: 'polygon',
    parts: [
      [
        [0, 0, 0.5, 0, 0.5, 0.5],
        [0.2, 0.1, 0.4, 0.1, 0.4, 0.2],
      ],
      [[0.6, 0.6, 0.9, 0.6, 0.9, 0.9]],
    ],
  };
  expect(outlinePath(area, PHOTO, 0)).toBe('M10 20 110 20 110 70ZM50 30 90 30 90 40ZM130 80 190 80 190 110Z');
  expect(outlinePath({ kind: 'line', points: [0, 0, 0.25, 1, 1, 1] }, PHOTO, 0)).toBe(
    'M10 20 60 120 210 120',
  );
  expect(outlinePath({ kind: 'turned', corners: [0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5] }, PHOTO, 1000)).toBe(
    'M110 20 210 70 110 120 10 70Z',
  );
});

test('points that nobody would see are left out, and no more than two decimals are written', () => {
  const line: Outline = { kind: 'line', points: [0, 0, 0.5, 0.001, 1 / 3 + 0.5, 0, 1, 1] };
  expect(outlinePath(line, PHOTO, 0.25)).toBe('M10 20 176.67 20 210 120');
});
