import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cameraFacts } from '#domain/measure/cameraFacts.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { ANSWERS, NO_INPUTS, type Reference, type ScaleInputs } from '#domain/measure/scaleInputs.ts';
import { measureValues, scaleValues } from '#domain/measure/schemas.ts';
import { suggestionFor } from '#domain/measure/suggestion.ts';
import { takeMeasure } from '#domain/measure/takeMeasure.ts';
import { errorGap, WORST_TILT_SIGMA_DEG } from '#domain/rating/errorBasis.ts';
import { polygonArea } from '#domain/rating/extent.ts';
import { meanScale, type Scale } from '#domain/rating/scale.ts';
import { stretch, tilted } from '#domain/rating/tilt.ts';
import { interval95 } from '#domain/rating/width.ts';
import { aDamage } from '#support/damages.ts';

const photo = { width: 4000, height: 3000 };
const CAMERA = cameraFacts({ focalLengthMm: 12.29, sensorWidthMm: 17.3 });
/** A known length of this many pixels. */
const length = (lengthMm: number, pixels: number, answers: Partial<Reference> = {}): Reference => ({
  a: { x: 0.1, y: 0.5 },
  b: { x: 0.1 + pixels / photo.width, y: 0.5 },
  lengthMm,
  sigmaMm: 0.5,
  ...answers,
});
/** Uniform numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const YES = { inPlane: 'yes', square: 'yes' } as const;
const scaled = (inputs: Partial<ScaleInputs>, camera: object = {}, bearing: number | null = null) =>
  photoScale({
    photo,
    camera: { ...cameraFacts(undefined), ...camera },
    inputs: { ...NO_INPUTS, ...inputs },
    bearing,
  });
const gap = (...of: Parameters<typeof scaled>) => {
  const { tilted: held } = scaled(...of);
  return held ? errorGap(held.scale) : 'no scale';
};

describe('a known length', () => {
  test('gives a ± only if it is in the plane of the defect and the camera faced the wall', () => {
    const answers = [undefined, ...ANSWERS];
    for (const inPlane of answers)
      for (const square of answers) {
        const given = { ...(inPlane && { inPlane }), ...(square && { square }) };
        const isAsked = inPlane === 'yes' && square === 'yes';
        expect(gap({ reference: length(250, 1000, given) }) === null, `${inPlane} ${square}`).toBe(isAsked);
      }
    expect(gap({ reference: length(250, 1000) })).toBe('not_asked');
    expect(gap({ reference: length(250, 1000, { ...YES, inPlane: 'no' }) })).toBe('off_plane');
    expect(gap({ reference: length(250, 1000, { ...YES, square: 'unknown' }) })).toBe('square_unknown');
  });

  test('gives no ± where a known tilt contradicts the answer', () => {
    expect(gap({ reference: length(250, 1000, YES), tiltDeg: 25 })).toBe('not_square');
    expect(gap({ reference: length(250, 1000, YES), tiltDeg: 5 })).toBeNull();
    expect(gap({ reference: length(250, 1000, YES) }, { pitchDeg: -40 })).toBe('not_square');
  });

  test('is checked by a second one, whose difference enters the ±', () => {
    const one = scaled({ reference: length(250, 1000, YES) });
    const both = scaled({ reference: length(250, 1000, YES), secondReference: length(270, 1000, YES) });
    expect(both.tilted?.scale).toMatchObject({
      mmPerPx: expect.closeTo(0.26, 9),
      errorBasis: 'answered',
      lengths: [expect.closeTo(0.25, 9), expect.closeTo(0.27, 9)],
    });
    // s / g = 0.02 / √2 / 0.26
    expect(both.tilted?.scale.relSigma).toBeGreaterThan(0.0543);
    expect(one.tilted?.scale.relSigma).toBeLessThan(0.003);
    expect(both.doubts).toContain('lengths_differ');
    const agreeing = scaled({ reference: length(250, 1000, YES), secondReference: length(250.2, 1000, YES) });
    expect(agreeing.doubts).not.toContain('lengths_differ');
  });

  test('that is contradicted by a second one, as on a ruler seen aslant, gives no ± at all', () => {
    const ruler = { reference: length(250, 1000, YES), secondReference: length(339, 1000, YES) };
    expect(gap(ruler)).toBe('lengths_disagree');
    expect(scaled(ruler).doubts).toContain('lengths_differ');
    expect(gap({ ...ruler, secondReference: length(251, 1000) })).toBe('not_asked');
  });

  test('that the camera’s data contradict gives no ±', () => {
    const inputs = { reference: length(250, 1000, YES), distance: { distanceM: 5, sigmaM: 0.05 } };
    expect(gap(inputs, CAMERA)).toBe('lens_differs');
  });

  test('two known lengths: the ± covers both, and never is below that of either', () => {
    const g = fc.double({ min: 0.01, max: 10, noNaN: true });
    const rho = fc.double({ min: 0, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(g, g, rho, rho, (a, b, ra, rb) => {
        const of = (mmPerPx: number, relSigma: number): Scale => ({ mmPerPx, relSigma, source: 'two_point' });
        const mean = meanScale(of(a, ra), of(b, rb));
        expect(mean.relSigma).toBeGreaterThanOrEqual(Math.max(ra, rb));
        const [low, high] = interval95({ value: mean.mmPerPx, sigma: mean.mmPerPx * mean.relSigma });
        for (const one of [a, b]) {
          expect(one).toBeGreaterThanOrEqual(low * (1 - 1e-9));
          expect(one).toBeLessThanOrEqual(high * (1 + 1e-9));
        }
      }),
    );
  });

  test('on the ruler of two halves the ± of an area covers what is right', () => {
    const mean = meanScale(
      { mmPerPx: 0.25, relSigma: 0.003, source: 'two_point' },
      { mmPerPx: 0.339, relSigma: 0.003, source: 'two_point' },
    );
    // 0.0204 m² at 0.25 mm per pixel, 0.0375 m² at 0.339.
    const side = Math.sqrt(0.0204) / 0.00025;
    const [w, h] = [side / photo.width, side / photo.height];
    const square = [
      { x: 0, y: 0 },
      { x: w, y: 0 },
      { x: w, y: h },
      { x: 0, y: h },
    ];
    expect(interval95(polygonArea(square, photo, mean))[1]).toBeGreaterThan(0.0375);
  });
});

describe('a lens and a distance', () => {
  const lens = (inputs: Partial<ScaleInputs>, camera: object = {}) => gap(inputs, { ...CAMERA, ...camera });
  const distance = { distanceM: 5, sigmaM: 0.05, errorStated: true };
  const ready: Partial<ScaleInputs> = { distance, tiltDeg: 0, tiltSigmaDeg: 1, distanceInPlane: 'yes' };

  test('give a ± only if tilt and its error, error of the distance and plane are known', () => {
    expect(lens(ready)).toBeNull();
    expect(lens({ ...ready, tiltDeg: null })).toBe('tilt_unknown');
    expect(lens({ ...ready, tiltDeg: null }, { pitchDeg: -5 })).toBe('yaw_unknown');
    expect(lens({ ...ready, tiltSigmaDeg: null })).toBe('tilt_error_unknown');
    const facing = { headingDeg: 0, pitchDeg: -5 };
    const byGimbal = (tiltSigmaDeg: number | null) =>
      gap({ ...ready, tiltDeg: null, tiltSigmaDeg }, { ...CAMERA, ...facing }, 180);
    expect(byGimbal(null)).toBe('tilt_error_unknown');
    expect(byGimbal(1)).toBeNull();
    expect(lens({ ...ready, distance: { distanceM: 5, sigmaM: 0.25 } })).toBe('distance_error_unknown');
    expect(lens({ distance, tiltDeg: 0, tiltSigmaDeg: 1 })).toBe('not_asked');
    expect(lens({ ...ready, distanceInPlane: 'no' })).toBe('off_plane');
    expect(lens({ ...ready, distanceInPlane: 'unknown' })).toBe('plane_unknown');
    expect(lens(ready, { digitalZoom: 2 })).toBe('digital_zoom');
    expect(lens(ready, { laserM: 20 })).toBe('laser_differs');
    expect(lens({ tiltDeg: 0, tiltSigmaDeg: 1 }, { laserM: 5 })).toBe('not_asked');
    expect(lens({ tiltDeg: 0, tiltSigmaDeg: 1, distanceInPlane: 'yes' }, { laserM: 5 })).toBeNull();
  });
});

test('the error of an angle enters the ± of a scale as a simulation of the measurement says', () => {
  const runs = 20_000;
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 40, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.double({ min: 0, max: 0.05, noNaN: true }),
      fc.integer(),
      (deg, sigmaDeg, relSigma, seed) => {
        const flat: Scale = { mmPerPx: 1, relSigma, source: 'sensor' };
        const made = tilted(flat, { deg, sigmaDeg, distance: 'slant' });
        if (!made.ok) throw new Error(made.error);
        const { scale } = made.value;
        const random = seeded(seed);
        const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
        let squares = 0;
        for (let run = 0; run < runs; run += 1) {
          const { parallel, across } = stretch({
            deg: Math.abs(deg + sigmaDeg * normal()),
            distance: 'slant',
          });
          const right = (1 + relSigma * normal()) * (parallel + random() * (across - parallel));
          squares += (right - scale.mmPerPx) ** 2;
        }
        const simulated = Math.sqrt(squares / runs) / scale.mmPerPx;
        expect(scale.relSigma).toBeGreaterThan(simulated * 0.94 - 1e-4);
        expect(scale.relSigma).toBeLessThan(simulated * 1.06 + 1e-4);
      },
    ),
    { numRuns: 60 },
  );
});

test('the more uncertain an angle, the larger the ±; an exact one has that of the unknown direction alone', () => {
  const flat: Scale = { mmPerPx: 1, relSigma: 0.01, source: 'sensor' };
  const rho = (deg: number, sigmaDeg?: number) => {
    const made = tilted(flat, { deg, distance: 'slant', ...(sigmaDeg === undefined ? {} : { sigmaDeg }) });
    return made.ok ? made.value.scale.relSigma : made.error;
  };
  const { parallel, across } = stretch({ deg: 30, distance: 'slant' });
  expect(rho(30)).toBeCloseTo(Math.hypot(0.01, (across - parallel) / (across + parallel) / Math.sqrt(3)), 9);
  expect(rho(30, 0)).toBe(rho(30));
  const angle = fc.double({ min: 0, max: 45, noNaN: true });
  const sigma = fc.double({ min: 0, max: WORST_TILT_SIGMA_DEG, noNaN: true });
  fc.assert(
    fc.property(angle, sigma, sigma, (deg, a, b) => {
      expect(rho(deg, Math.max(a, b))).toBeGreaterThanOrEqual(Number(rho(deg, Math.min(a, b))) - 1e-12);
    }),
  );
  for (const wrong of [-1, 11, Number.NaN, Number.POSITIVE_INFINITY])
    expect(rho(30, wrong)).toBe('too_oblique');
});

test('a crack whose width has no ± is rated by its value, and the reason says so', () => {
  const place = [0.2, 0.3, 0.4].flatMap((y) => [
    { x: 0.2, y },
    { x: 0.2 + 4 / photo.width, y },
  ]);
  const rated = (errorBasis?: Scale['errorBasis']) => {
    const scale: Scale = {
      mmPerPx: 0.25,
      relSigma: 0.3,
      source: 'two_point',
      ...(errorBasis && { errorBasis }),
    };
    const by = { by: 'Mei', at: 0, program: '0' };
    const taken = takeMeasure('crackWidth', place, photo, { scale, oblique: false }, by);
    if (!taken.ok) throw new Error(taken.error);
    return suggestionFor({ ...aDamage('crack_001'), label: 'crack', ...taken.value }, []);
  };
  expect(rated('answered')).toMatchObject({ severity: 3, straddles: 2, reasons: ['width'] });
  for (const basis of [undefined, 'off_plane'] as const)
    expect(rated(basis)).toMatchObject({ severity: 2, straddles: null, reasons: ['width_without_error'] });
});

test('what no version writes as the basis of a ± or as an answer is not read', () => {
  const measure = (more: object) => ({
    points: [],
    scale: { mmPerPx: 1, relSigma: 0, source: 'two_point', ...more },
    oblique: false,
    by: '',
    at: 0,
    program: '',
    result: { value: 1, sigma: 0 },
  });
  const reads = (more: object) => v.is(measureValues.surfaceArea, measure(more));
  expect([reads({}), reads({ errorBasis: 'off_plane' }), reads({ lengths: [1, 2] })]).toEqual([
    true,
    true,
    true,
  ]);
  for (const more of [
    { errorBasis: 'as_signed' },
    { errorBasis: '__proto__' },
    { lengths: [1] },
    { lengths: [1, 0] },
  ])
    expect(reads(more)).toBe(false);
  expect(v.is(scaleValues.reference, length(1, 1))).toBe(true);
  expect(v.is(scaleValues.reference, { ...length(1, 1), inPlane: 'perhaps' })).toBe(false);
  expect(v.is(scaleValues.distanceInPlane, 'perhaps')).toBe(false);
});
