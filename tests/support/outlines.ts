import fc from 'fast-check';
import type { Outline, Ring } from '#domain/geometry/outline/outline.ts';

const coordinate = fc.double({ min: -0.3, max: 1.3, noNaN: true });

/** Random points on and around the photo: rings of them usually cross themselves. */
export const wildRing = (most = 12): fc.Arbitrary<Ring> =>
  fc.array(coordinate, { minLength: 6, maxLength: 2 * most }).map((flat) => flat.slice(0, flat.length & ~1));

/** A ring that goes once around a centre, so that it can't cross itself; fractions inside the photo. */
export const soundRing = (most = 40): fc.Arbitrary<Ring> =>
  fc
    .record({
      x: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      y: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      radii: fc.array(fc.double({ min: 0.05, max: 0.25, noNaN: true }), { minLength: 3, maxLength: most }),
    })
    .map(({ x, y, radii }) =>
      radii.flatMap((radius, i) => {
        const angle = (2 * Math.PI * i) / radii.length;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      }),
    );

/** A turned box inside the photo. */
export const turnedBox: fc.Arbitrary<Outline> = fc
  .record({
    x: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    y: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    long: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    wide: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    angle: fc.double({ min: 0, max: Math.PI, noNaN: true }),
  })
  .map(({ x, y, long, wide, angle }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const corners = [
      [-long, -wide],
      [long, -wide],
      [long, wide],
      [-long, wide],
    ].flatMap(([a = 0, b = 0]) => [x + a * cos - b * sin, y + a * sin + b * cos]);
    return { kind: 'turned', corners };
  });

/** An open line on the photo. */
export const openLine: fc.Arbitrary<Outline> = fc
  .array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 2, maxLength: 30 })
  .map((points) => points.filter(([x, y], i) => x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1]))
  .filter((points) => points.length >= 2)
  .map((points) => ({ kind: 'line', points: points.flatMap(([x, y]) => [x / 1000, y / 1000]) }));

/** Any outline that needs no repair. */
export const soundOutline: fc.Arbitrary<Outline> = fc.oneof(
  soundRing().map((ring): Outline => ({ kind: 'polygon', parts: [[ring]] })),
  turnedBox,
  openLine,
);

/** Whether a point lies in a ring by the even-odd rule, counted with a downward ray, unlike in the program. */
export function evenOdd(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    if (x1 > x !== x2 > x && y < y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)) inside = !inside;
  }
  return inside;
}
