import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thermalPhoto } from '#data/read/readThermal.ts';
import { temperatureOf } from '#domain/measure/radiometry.ts';
import { CAMERA } from '#support/flirFile.ts';

const [WIDTH, HEIGHT] = [8, 6];
/** Values of the sensor that rise along the rows, as temperatures do. */
const RAW = Uint16Array.from({ length: WIDTH * HEIGHT }, (_, at) => 15_000 + 100 * at);
const degrees = (at: number, camera = CAMERA) => temperatureOf(camera)(15_000 + 100 * at);
const photo = (orientation = 1, raw = RAW) =>
  thermalPhoto({ width: WIDTH, height: HEIGHT, raw, camera: CAMERA, orientation });

test('the temperature at a point is that of the sensor’s value there, and none outside the photo', () => {
  expect(photo().at({ x: 0, y: 0 })).toBeCloseTo(degrees(0), 4);
  expect(photo().at({ x: 0.99, y: 0.99 })).toBeCloseTo(degrees(47), 4);
  expect(photo().at({ x: 0.5, y: 0.5 })).toBeCloseTo(degrees(28), 4);
  for (const point of [
    { x: -0.01, y: 0 },
    { x: 0, y: 1 },
    { x: Number.NaN, y: 0 },
  ])
    expect(photo().at(point)).toBeNull();
  // Held upright, the first value of the sensor is at the top right.
  expect(photo(6).at({ x: 0.99, y: 0.01 })).toBeCloseTo(degrees(0), 4);
});

test('an area has the lowest, mean and highest of the values whose centres are in it, however the camera was held', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, fc.integer({ min: 1, max: 8 }), (x, y, w, h, orientation) => {
      const area = { x, y, width: w * (1 - x), height: h * (1 - y) };
      const of = photo(orientation);
      const [across, down] = orientation >= 5 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
      const inside: number[] = [];
      for (let row = 0; row < down; row++)
        for (let column = 0; column < across; column++) {
          const centre = { x: (column + 0.5) / across, y: (row + 0.5) / down };
          const isIn =
            centre.x > area.x &&
            centre.x < area.x + area.width &&
            centre.y > area.y &&
            centre.y < area.y + area.height;
          if (isIn) inside.push(of.at(centre) ?? Number.NaN);
        }
      const found = of.within(area);
      if (inside.length === 0) {
        expect(found).toBeNull();
        return;
      }
      expect(found?.count).toBe(inside.length);
      expect(found?.low.celsius).toBeCloseTo(Math.min(...inside), 1);
      expect(found?.high.celsius).toBeCloseTo(Math.max(...inside), 1);
      expect(found?.meanC).toBeCloseTo(inside.reduce((sum, value) => sum + value, 0) / inside.length, 1);
      // The spots are where they are said to be.
      for (const spot of found ? [found.low, found.high] : [])
        expect(of.at(spot)).toBeCloseTo(spot.celsius, 1);
    }),
  );
});

test('values that the curve gives no temperature for count nowhere', () => {
  const blind = RAW.slice().fill(0, 0, 8);
  expect(temperatureOf(CAMERA)(0)).toBeNaN();
  expect(photo(1, blind).at({ x: 0, y: 0 })).toBeNull();
  expect(photo(1, blind).within({ x: 0, y: 0, width: 1, height: 1 })?.low.celsius).toBeCloseTo(degrees(8), 1);
  expect(photo(1, blind).within({ x: 0, y: 0, width: 1, height: 0.1 })).toBeNull();
});

test('a duller surface is warmer than its radiation says, where all around it is colder', () => {
  const all = { x: 0, y: 0, width: 1, height: 1 };
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 0.94, noNaN: true }), (emissivity) => {
      const other = photo().withEmissivity(emissivity).within(all);
      expect(other?.high.celsius).toBeCloseTo(degrees(47, { ...CAMERA, emissivity }), 1);
      expect(other?.high.celsius).toBeGreaterThan(photo().within(all)?.high.celsius ?? Number.NaN);
    }),
  );
});
