import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresBetween, metresFrom, RADIANS, wrap180, wrap360 } from '#domain/geometry/earth.ts';

const position = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('angles', () => {
  test('any angle is wrapped to one turn', () => {
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (degrees) => {
        expect(wrap360(degrees)).toBeGreaterThanOrEqual(0);
        expect(wrap360(degrees)).toBeLessThan(360);
        expect(wrap180(degrees)).toBeGreaterThan(-180);
        expect(wrap180(degrees)).toBeLessThanOrEqual(180);
        expect(Math.cos(wrap180(degrees) * RADIANS)).toBeCloseTo(Math.cos(degrees * RADIANS), 6);
        expect(Math.sin(wrap360(degrees) * RADIANS)).toBeCloseTo(Math.sin(degrees * RADIANS), 6);
      }),
    );
    expect([-180, 180, 540].map(wrap180)).toEqual([180, 180, 180]);
  });
});

describe('metres on the ground', () => {
  test('a degree of latitude is 111 km north, a degree of longitude at 60° half of that east', () => {
    const from = { latitude: 60, longitude: 10 };
    expect(metresFrom(from, { latitude: 60.001, longitude: 10 }).y).toBeCloseTo(111.195, 2);
    expect(metresFrom(from, { latitude: 60, longitude: 10.001 }).x).toBeCloseTo(111.195 / 2, 2);
  });

  test('places on both sides of the 180th meridian are near each other, the eastern one in the east', () => {
    const [west, east] = [
      { latitude: 0, longitude: 179.9999 },
      { latitude: 0, longitude: -179.9999 },
    ];
    expect(metresFrom(west, east).x).toBeCloseTo(22.24, 2);
    expect(metresBetween(east, west)).toBeCloseTo(22.24, 2);
  });

  test('the way there is the way back', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3);
      }),
    );
  });
});
