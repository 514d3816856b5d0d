import { expect, test } from 'vitest';
import { readShot } from '#domain/inspection/photos/shot.ts';

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
});
