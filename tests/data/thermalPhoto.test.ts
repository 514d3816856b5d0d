import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thermalPhoto } from '#data/read/readThermal.ts';
import { CAMERA } from '#support/flirFile.ts';

const [WIDTH, HEIGHT] = [8, 6];
const celsius = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => at);
const photo = (orientation = 1, values = celsius) =>
  thermalPhoto({ width: WIDTH, height: HEIGHT, celsius: values, camera: CAMERA, orientation });

test('the temperature at a point is that of the sensor’s value there, and none outside the photo', () => {
  expect(photo().at({ x: 0, y: 0 })).toBe(0);
  expect(photo().at({ x: 0.99, y: 0.99 })).toBe(47);
  expect(photo().at({ x: 0.5, y: 0.5 })).toBe(28);
  for (const point of [
    { x: -0.01, y: 0 },
    { x: 0, y: 1 },
    { x: Number.NaN, y: 0 },
  ])
    expect(photo().at(point)).toBeNull();
  // Held upright, the first value of the sensor is at the top right.
  expect(photo(6).at({ x: 0.99, y: 0.01 })).toBe(0);
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
      expect(found?.lowC).toBe(Math.min(...inside));
      expect(found?.highC).toBe(Math.max(...inside));
      expect(found?.meanC).toBeCloseTo(inside.reduce((sum, value) => sum + value, 0) / inside.length, 6);
    }),
  );
});

test('values that the curve gives no temperature for count nowhere', () => {
  const holes = celsius.slice().fill(Number.NaN, 0, 8);
  expect(photo(1, holes).at({ x: 0, y: 0 })).toBeNull();
  expect(photo(1, holes).within({ x: 0, y: 0, width: 1, height: 1 })?.lowC).toBe(8);
  expect(photo(1, holes).within({ x: 0, y: 0, width: 1, height: 0.1 })).toBeNull();
});
