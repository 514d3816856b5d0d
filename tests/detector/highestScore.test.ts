import { expect, it } from 'vitest';
import { boxesOf, highestScore } from '#detector/boxesOf.ts';
import type { Outputs } from '#detector/layouts/layout.ts';

const input = { width: 640, height: 640 };
const part = { region: { x: 0, y: 0, ...input }, placement: { scaleX: 1, scaleY: 1, left: 0, top: 0 } };

it('where no box is above the threshold the highest score is that of a valid box', () => {
  const rows = [
    [0, 0, 50, 50, 0.12, 0],
    [10, 10, 60, 60, 0.31, 1],
    // No box: without a size, and with a score that is none.
    [10, 10, 10, 10, 0.9, 0],
    [10, 10, 60, 60, Number.NaN, 0],
    [10, 10, 60, 60, 7, 0],
  ];
  const outputs: Outputs = new Map([['output0', { shape: [1, rows.length, 6], data: rows.flat() }]]);
  const how = { input, threshold: 0.5 };
  expect(boxesOf('end_to_end', outputs, how, part)).toEqual([]);
  expect(highestScore('end_to_end', outputs, how)).toBe(0.31);
  const none: Outputs = new Map([['output0', { shape: [1, 0, 6], data: [] }]]);
  expect(highestScore('end_to_end', none, how)).toBeNull();
});
