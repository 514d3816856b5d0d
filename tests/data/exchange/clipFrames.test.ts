import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameName, MOST_FRAMES, momentsAt } from '#data/import/files/clipFrames.ts';

const seconds = fc.double({ min: 0, max: 36_000, noNaN: true });

test('frames are named by their clip and moment, so that the names are in the order of the clip', () => {
  expect(frameName('DJI_0001.MP4', 65.4)).toBe('DJI_0001_00-01-05-400.jpg');
  expect(frameName('a.b.mov', 0)).toBe('a.b_00-00-00-000.jpg');
  fc.assert(
    fc.property(seconds, seconds, (a, b) => {
      fc.pre(Math.abs(a - b) >= 0.002);
      expect(frameName('x.mp4', a) < frameName('x.mp4', b)).toBe(a < b);
    }),
  );
});

test('a step gives the first frame and one for each step, inside the clip, and no more than at once are allowed', () => {
  expect(momentsAt({ from: 0, to: 10 }, 5)).toEqual([0, 5]);
  expect(momentsAt({ from: 0.5, to: 3 }, 1)).toEqual([0.5, 1.5, 2.5]);
  expect(momentsAt({ from: 0, to: 1 }, 60)).toEqual([0]);
  fc.assert(
    fc.property(
      seconds,
      fc.double({ min: 0.01, max: 36_000, noNaN: true }),
      fc.double({ min: 0.1, max: 3600, noNaN: true }),
      (from, length, step) => {
        const moments = momentsAt({ from, to: from + length }, step);
        expect(moments[0]).toBe(from);
        expect(moments.length).toBeLessThanOrEqual(MOST_FRAMES);
        expect(moments.every((at) => at < from + length)).toBe(true);
        if (moments.length < MOST_FRAMES)
          expect((moments.at(-1) ?? 0) + step).toBeGreaterThanOrEqual(from + length - 1e-6);
      },
    ),
  );
});
