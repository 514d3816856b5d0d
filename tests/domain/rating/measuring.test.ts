import { describe, expect, test } from 'vitest';
import { polygonArea, polylineLength } from '#domain/rating/extent.ts';
import {
  equivalentWidthMm,
  type Lens,
  type Scale,
  scaleFromLens,
  scaleFromTwoPoints,
} from '#domain/rating/scale.ts';
import { stretch, tilted, tiltOf } from '#domain/rating/tilt.ts';
import { crackWidth, interval95, widthEstimate } from '#domain/rating/width.ts';

/** Standard error of tracing a line by hand, as a share of its length. */
const TRACING = 0.02;

const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
};
const error = (result: { ok: boolean; error?: unknown }) => (result.ok ? 'ok' : result.error);

const photo = (width: number, height = (width * 3) / 4) => ({ width, height });
const sensor = (sensorWidthMm: number, focalMm: number): Lens => ({
  kind: 'sensor',
  sensorWidthMm,
  focalMm,
  relSigma: 0.02,
});
const scale = (mmPerPx: number, relSigma = 0): Scale => ({ mmPerPx, relSigma, source: 'two_point' });

/** Normal deviates of a fixed sequence, so that a run is repeatable. */
function normals(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
const deviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length);
};

describe('scale', () => {
  test.each([
    [6.17, 5, 162.0746, 4000, 50],
    [13.125, 15.4, 100, 4608, 18.5],
    [23.5, 16, 15, 6000, 3.67],
    [17.2, 24, 50, 3228, 11.1],
  ])('the sensor formula gives the published examples (%d mm, f %d, %d m, %d px → %d mm/px)', (...given) => {
    const [width, focal, distanceM, pixels, expected] = given;
    const found = value(scaleFromLens(sensor(width, focal), { distanceM, sigmaM: 0 }, photo(pixels)));
    expect(found.mmPerPx).toBeCloseTo(expected, 1);
    expect(found.source).toBe('sensor');
  });

  test('a 35 mm equivalent refers to 34.6 mm at 4:3, 36.0 at 3:2 and 37.7 at 16:9', () => {
    expect(equivalentWidthMm({ width: 4, height: 3 })).toBeCloseTo(34.6, 1);
    expect(equivalentWidthMm({ width: 3, height: 2 })).toBeCloseTo(36, 1);
    expect(equivalentWidthMm({ width: 16, height: 9 })).toBeCloseTo(37.7, 1);
  });

  test.each([
    [1.5, 0.4],
    [3, 0.8],
    [5, 1.35],
    [8, 2.13],
    [10, 2.67],
  ])('a 24 mm-equivalent drone of 5280 px at %d m sees about %d mm a pixel', (distanceM, expected) => {
    const lens: Lens = { kind: 'equivalent_35mm', focal35Mm: 24, relSigma: 0.02 };
    const found = value(scaleFromLens(lens, { distanceM, sigmaM: 0.1 }, photo(5280)));
    expect(found.mmPerPx).toBeGreaterThan(expected * 0.97);
    expect(found.mmPerPx).toBeLessThan(expected * 1.04);
  });

  test('a calibrated focal length needs no size of the sensor', () => {
    const lens: Lens = { kind: 'calibrated', focalPx: 3750, relSigma: 0.003 };
    expect(value(scaleFromLens(lens, { distanceM: 5, sigmaM: 0.1 }, photo(5280)))).toMatchObject({
      mmPerPx: 1000 * (5 / 3750),
      relSigma: Math.hypot(0.02, 0.003),
    });
  });

  test.each([
    [300, 300, 0.004],
    [45, 45, 0.027],
  ])('two points %d mm apart ± 1 over %d px are precise to %d', (lengthMm, pixels, expected) => {
    const size = photo(4000);
    const a = { x: 0.1, y: 0.5 };
    const b = { x: 0.1 + pixels / 4000, y: 0.5 };
    const found = value(scaleFromTwoPoints({ a, b, photo: size, lengthMm, sigmaMm: 1 }));
    expect(found.mmPerPx).toBeCloseTo(lengthMm / pixels, 9);
    expect(found.relSigma).toBeCloseTo(expected, 2);
  });

  test('two points 1 px apart, a focal length of 0 and a distance of 0 are refused with the reason', () => {
    const size = photo(4000);
    const near = { a: { x: 0.5, y: 0.5 }, b: { x: 0.5 + 1 / 4000, y: 0.5 }, photo: size, sigmaMm: 1 };
    expect(error(scaleFromTwoPoints({ ...near, lengthMm: 100 }))).toBe('points_too_close');
    expect(error(scaleFromTwoPoints({ ...near, lengthMm: 0 }))).toBe('length_not_positive');
    const range = { distanceM: 5, sigmaM: 0.1 };
    expect(error(scaleFromLens(sensor(6, 0), range, size))).toBe('focal_not_positive');
    expect(error(scaleFromLens(sensor(0, 5), range, size))).toBe('sensor_not_positive');
    expect(error(scaleFromLens(sensor(6, 5), { distanceM: 0, sigmaM: 0 }, size))).toBe(
      'distance_out_of_range',
    );
    expect(error(scaleFromLens(sensor(6, 5), { distanceM: Number.NaN, sigmaM: 0 }, size))).toBe(
      'distance_out_of_range',
    );
    expect(error(scaleFromLens(sensor(6, 5), range, { width: 0, height: 0 }))).toBe('image_without_size');
  });

  test('a distance counts from 0.2 to 500 m, both included', () => {
    const from = (distanceM: number) => scaleFromLens(sensor(6, 5), { distanceM, sigmaM: 0 }, photo(4000));
    expect([0.19, 0.2, 500, 500.1].map((distanceM) => from(distanceM).ok)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('tilt', () => {
  test.each([
    [20, 0.06, 0.13],
    [30, 0.15, 0.33],
  ])(
    'at %d° a pixel is %d longer by slant distance and %d by perpendicular distance',
    (deg, slant, straight) => {
      expect(stretch({ deg, distance: 'slant' }).across - 1).toBeCloseTo(slant, 2);
      expect(stretch({ deg, distance: 'perpendicular' }).across - 1).toBeCloseTo(straight, 2);
    },
  );

  test('above 30° it is flagged, above 45° there are no millimetres', () => {
    const at = (deg: number) => tilted(scale(1), { deg, distance: 'slant' });
    expect(value(at(0))).toEqual({ scale: scale(1), oblique: false });
    expect(value(at(30)).oblique).toBe(false);
    expect(value(at(31)).oblique).toBe(true);
    expect(error(at(46))).toBe('too_oblique');
    expect(error(at(Number.NaN))).toBe('too_oblique');
  });

  test('a camera looking straight at the wall has none; turned by yaw and pitch it has their angle', () => {
    expect(tiltOf({ heading: 180, pitch: 0 }, 0)).toBeCloseTo(0, 6);
    expect(tiltOf({ heading: 200, pitch: 0 }, 0)).toBeCloseTo(20, 6);
    expect(tiltOf({ heading: 0, pitch: -30 }, 180)).toBeCloseTo(30, 6);
  });
});

describe('crack width', () => {
  test('reads 1.05 ± 0.35 mm at 0.25 mm/px with 2 % + 2 % error of scale', () => {
    const found = widthEstimate(1.05 / 0.25, scale(0.25, Math.hypot(0.02, 0.02)));
    const [low, high] = interval95(found);
    expect((high - low) / 2).toBeCloseTo(0.35, 2);
  });

  test('under three pixels there is no number, only "narrower than"', () => {
    expect(crackWidth([1.2, 2.9, 2], scale(0.25))).toEqual({
      kind: 'not_resolvable',
      belowMm: 0.75,
      places: 3,
    });
  });

  test('of three places median and maximum are given', () => {
    const found = crackWidth([4, 8, 5], scale(0.5));
    expect(found).toMatchObject({ kind: 'measured', places: 3, median: { value: 2.5 }, max: { value: 4 } });
  });

  test('a median under three pixels is left out even where the maximum is not', () => {
    expect(crackWidth([1, 2, 3.5], scale(1))).toMatchObject({ kind: 'measured', median: null });
  });

  test('no place, or a place that is no distance, gives nothing', () => {
    expect(crackWidth([], scale(1))).toBeNull();
    expect(crackWidth([4, Number.NaN], scale(1))).toBeNull();
    expect(crackWidth([4, -1], scale(1))).toBeNull();
  });

  test.each([
    [0.25, 1],
    [0.5, 2],
    [1, 5],
    [1.35, 5],
  ])('the formula agrees with a simulation of picks and scale at %d mm/px, %d mm', (mmPerPx, trueMm) => {
    const normal = normals(7);
    const rho = Math.hypot(0.02, 0.02);
    const pixels = trueMm / mmPerPx;
    const reads = Array.from({ length: 40_000 }, () => {
      const n = pixels + 0.5 * normal() - 0.5 * normal();
      return n * mmPerPx * (1 + 0.02 * normal() + 0.02 * normal());
    });
    const { sigma } = widthEstimate(pixels, scale(mmPerPx, rho));
    expect(deviation(reads) / sigma).toBeGreaterThan(0.95);
    expect(deviation(reads) / sigma).toBeLessThan(1.05);
  });
});

describe('length and area', () => {
  const size = { width: 4000, height: 3000 };
  const line = [
    { x: 0.1, y: 0.1 },
    { x: 0.3, y: 0.1 },
    { x: 0.3, y: 0.3 },
  ];
  const square = [
    { x: 0.1, y: 0.1 },
    { x: 0.2, y: 0.1 },
    { x: 0.2, y: 0.1 + 400 / 3000 },
    { x: 0.1, y: 0.1 + 400 / 3000 },
  ];
  const shaken = (points: readonly { x: number; y: number }[], normal: () => number) =>
    points.map((p) => ({ x: p.x + (0.5 * normal()) / 4000, y: p.y + (0.5 * normal()) / 3000 }));

  test('a polyline of 800 and 600 px at 0.5 mm/px is 0.7 m long', () => {
    expect(polylineLength(line, size, scale(0.5)).value).toBeCloseTo(0.7, 9);
    expect(polylineLength(line.slice(0, 1), size, scale(0.5)).value).toBe(0);
  });

  test('a square of 400 px at 0.5 mm/px is 0.04 m², whichever way round', () => {
    expect(polygonArea(square, size, scale(0.5)).value).toBeCloseTo(0.04, 9);
    expect(polygonArea([...square].reverse(), size, scale(0.5)).value).toBeCloseTo(0.04, 9);
    expect(polygonArea(square.slice(0, 2), size, scale(0.5)).value).toBeCloseTo(0, 12);
  });

  test('a line that was traced by hand has the error of tracing, a straight one between two points has not', () => {
    const traced = polylineLength(line, size, scale(0.5));
    expect(traced.sigma).toBeGreaterThanOrEqual(TRACING * traced.value);
    const straight = polylineLength(line.slice(0, 2), size, scale(0.5));
    expect(straight.sigma).toBeLessThan((TRACING / 4) * straight.value);
  });

  test('their errors agree with a simulation of picks and scale', () => {
    const normal = normals(11);
    const rho = 0.004;
    const reads = Array.from({ length: 20_000 }, () => {
      const g = scale(0.5 * (1 + rho * normal()));
      return [
        polylineLength(shaken(line, normal), size, g).value,
        polygonArea(shaken(square, normal), size, g).value,
      ] as const;
    });
    const measured = polylineLength(line, size, scale(0.5, rho));
    // Of tracing by hand nothing is simulated.
    const length = Math.hypot(deviation(reads.map(([l]) => l)), TRACING * measured.value) / measured.sigma;
    const area = deviation(reads.map(([, a]) => a)) / polygonArea(square, size, scale(0.5, rho)).sigma;
    expect(Math.abs(length - 1)).toBeLessThan(0.05);
    expect(Math.abs(area - 1)).toBeLessThan(0.05);
  });
});
