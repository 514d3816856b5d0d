import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShot, wrap180, wrap360 } from '#domain/inspection/shot.ts';

test('a position of (0, 0) is what devices without a fix write: it is no position, and said to be zero', () => {
  expect(readShot({ facts: { position: { latitude: 0, longitude: 0 } } })).toMatchObject({
    position: null,
    atZero: true,
  });
  expect(readShot({ facts: { positionFault: 'zero' } }).atZero).toBe(true);
  expect(readShot({ facts: { position: { latitude: 22.3, longitude: 114.2 } } })).toMatchObject({
    position: { latitude: 22.3, longitude: 114.2 },
    atZero: false,
  });
});

test('what is not known or not believed is null', () => {
  expect(readShot({})).toEqual({ position: null, atZero: false, heading: null, pitch: null, distance: null });
  expect(
    readShot({
      facts: {
        heading: 'north',
        pitch: Number.NaN,
        laserDistance: 0,
        position: { latitude: 91, longitude: 0 },
      },
    }),
  ).toEqual({ position: null, atZero: false, heading: null, pitch: null, distance: null });
});

test('headings are told as 0 to below 360 degrees', () => {
  expect(readShot({ facts: { heading: -90 } }).heading).toBe(270);
  fc.assert(
    fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (degrees) => {
      expect(wrap360(degrees)).toBeGreaterThanOrEqual(0);
      expect(wrap360(degrees)).toBeLessThanOrEqual(360);
      expect(Math.abs(wrap180(degrees))).toBeLessThanOrEqual(180);
      expect(Math.cos((wrap180(degrees) * Math.PI) / 180)).toBeCloseTo(
        Math.cos((degrees * Math.PI) / 180),
        6,
      );
    }),
  );
});
