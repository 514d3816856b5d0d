import { expect, test } from 'vitest';
import { sameViewpoint } from '#domain/inspection/comparison/compare.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import { learnFacades } from '#domain/inspection/places/heading.ts';

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

const NOTHING = { position: null, error: null, atZero: false, heading: null, pitch: null, distance: null };

test('what is not known or not believed is null', () => {
  expect(readShot({})).toEqual(NOTHING);
  expect(
    readShot({
      facts: {
        heading: 'north',
        pitch: Number.NaN,
        laserDistance: 0,
        positionError: -3,
        position: { latitude: 91, longitude: 0 },
      },
    }),
  ).toEqual(NOTHING);
});

test('headings are told as 0 to below 360 degrees', () => {
  expect(readShot({ facts: { heading: -90 } }).heading).toBe(270);
});

test('a position that is off by many metres tells neither the viewpoint nor the nearer facade', () => {
  const at = (id: string, positionError?: number) =>
    ({
      id,
      name: `${id}.jpg`,
      location: 'F-1',
      facts: { position: { latitude: 22.3, longitude: 114.2 }, heading: 90, positionError },
    }) as unknown as InspectionImage;
  expect(sameViewpoint(at('a'), at('b'))).toBe(true);
  expect(sameViewpoint(at('a'), at('b', 4))).toBe(true);
  expect(sameViewpoint(at('a'), at('b', 12))).toBe(false);
  const facades = [{ id: 'F-1', name: 'North', kind: 'facade', parent: null }] as unknown as Parameters<
    typeof learnFacades
  >[1];
  const metres = (mine?: number, theirs?: number) =>
    learnFacades([at('a', theirs)], facades, ['F-1'])(at('b', mine), 'F-1');
  expect([metres(), metres(8), metres(20), metres(8, 20)]).toEqual([0, 0, null, null]);
});
