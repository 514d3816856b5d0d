import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CameraFacts, cameraFacts } from '#domain/measure/cameraFacts.ts';
import { disagree, type PhotoScale, photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { NO_INPUTS, type ScaleFacts, type ScaleInputs } from '#domain/measure/scaleInputs.ts';
import type { Scale } from '#domain/rating/scale.ts';
import { anImage } from '#support/damages.ts';

/** A drone's wide camera of 24 mm equivalent: 12.29 mm before a sensor 17.3 mm wide. */
const WIDE = cameraFacts({ focalLength35Mm: 24, focalLengthMm: 12.29, sensorWidthMm: 17.3 });
const photo = { width: 5280, height: 3956 };

const facts = (
  camera: Partial<CameraFacts> = {},
  inputs: Partial<ScaleInputs> = {},
  more: Partial<ScaleFacts> = {},
): ScaleFacts => ({
  photo,
  camera: { ...cameraFacts(undefined), ...camera },
  inputs: { ...NO_INPUTS, ...inputs },
  bearing: null,
  ...more,
});
const at = (distanceM: number) => ({ distance: { distanceM, sigmaM: 0.05 } });
const reference = (lengthMm: number, pixels: number, sigmaMm = 1) => ({
  reference: { a: { x: 0.1, y: 0.5 }, b: { x: 0.1 + pixels / photo.width, y: 0.5 }, lengthMm, sigmaMm },
});
const why = (scale: PhotoScale) =>
  Object.fromEntries(scale.ways.map(({ source, result }) => [source, result.ok ? 'ok' : result.error]));

describe('the scale of a photo', () => {
  test('is not known of a photo that tells nothing, and each way says why', () => {
    const scale = photoScale(facts());
    expect(scale).toMatchObject({ tilted: null, distance: null, tilt: null, doubts: [] });
    expect(why(scale)).toEqual({
      two_point: 'no_reference',
      calibrated: 'no_focal',
      sensor: 'no_focal',
      equivalent_35mm: 'no_focal',
    });
  });

  test('comes from two points before the calibrated focal length, the sensor and the 35 mm equivalent', () => {
    const all = facts({ ...WIDE, focalPx: 3713 }, { ...at(5), ...reference(1337, 1000) });
    const source = (given: ScaleFacts) => photoScale(given).tilted?.scale.source;
    expect(source(all)).toBe('two_point');
    const without = { ...all, inputs: { ...all.inputs, reference: null } };
    expect(source(without)).toBe('calibrated');
    expect(source({ ...without, camera: WIDE })).toBe('sensor');
    expect(source({ ...without, camera: { ...WIDE, focalMm: null } })).toBe('equivalent_35mm');
  });

  test.each([
    [1.5, 0.4],
    [3, 0.8],
    [5, 1.33],
    [8, 2.13],
    [10, 2.67],
  ])('of such a drone at %d m is about %d mm a pixel', (distance, expected) => {
    const { tilted: held } = photoScale(facts(WIDE, at(distance)));
    expect(held?.scale.mmPerPx).toBeCloseTo(expected, 1);
  });

  test('needs a distance for a lens, and says so', () => {
    expect(why(photoScale(facts(WIDE)))).toMatchObject({
      sensor: 'no_distance',
      equivalent_35mm: 'no_distance',
    });
  });

  test('takes the laser’s distance where nobody said one, and only beyond its nearest', () => {
    const lasered = photoScale(facts({ ...WIDE, laserM: 8 }));
    expect(lasered.distance).toMatchObject({ distanceM: 8, by: 'laser' });
    expect(lasered.tilted?.scale.mmPerPx).toBeCloseTo(2.13, 1);
    expect(photoScale(facts({ ...WIDE, laserM: 0.4 })).distance).toBeNull();
  });

  test('prefers what a person says of the distance, and tells that the laser differs', () => {
    const both = photoScale(facts({ ...WIDE, laserM: 52 }, at(8)));
    expect(both.distance).toMatchObject({ distanceM: 8, by: 'person' });
    expect(both.doubts).toContain('laser_differs');
    expect(photoScale(facts({ ...WIDE, laserM: 8.1 }, at(8))).doubts).not.toContain('laser_differs');
  });

  test('is refused of lenses that contradict one another, and two points help', () => {
    const contradictory = { ...WIDE, focal35Mm: 162 };
    const scale = photoScale(facts(contradictory, at(5)));
    expect(scale.tilted).toBeNull();
    expect(why(scale)).toMatchObject({ sensor: 'contradictory', equivalent_35mm: 'contradictory' });
    const marked = photoScale(facts(contradictory, { ...at(5), ...reference(1337, 1000) }));
    expect(marked.tilted?.scale.source).toBe('two_point');
  });

  test('holds from two points against the lens, and says that they differ', () => {
    const { tilted: held, doubts } = photoScale(facts(WIDE, { ...at(5), ...reference(3000, 1000) }));
    expect(held?.scale.mmPerPx).toBeCloseTo(3, 9);
    expect(doubts).toContain('lens_differs');
  });

  test('is refused of a photo that was resized or cropped after it was taken', () => {
    const shrunk = facts({ ...WIDE, frame: photo }, at(5), { photo: { width: 2640, height: 1978 } });
    expect(why(photoScale(shrunk))).toMatchObject({ sensor: 'resized', equivalent_35mm: 'resized' });
    const turned = facts({ ...WIDE, frame: photo }, at(5), { photo: { width: 3956, height: 5280 } });
    expect(photoScale(turned).tilted).not.toBeNull();
  });

  test('is the same however the camera was held', () => {
    const upright = photoScale(facts(WIDE, at(5), { photo: { width: 3956, height: 5280 } }));
    expect(upright.tilted?.scale.mmPerPx).toBeCloseTo(
      photoScale(facts(WIDE, at(5))).tilted?.scale.mmPerPx ?? 0,
      9,
    );
  });

  test('two points 1 px apart, a focal length of 0 and a distance out of range are refused with the reason', () => {
    expect(why(photoScale(facts({}, reference(300, 1))))).toMatchObject({ two_point: 'points_too_close' });
    expect(cameraFacts({ focalLengthMm: 0, focalLengthPx: 0 })).toMatchObject({
      focalMm: null,
      focalPx: null,
    });
    expect(why(photoScale(facts(WIDE, at(5000))))).toMatchObject({ sensor: 'distance_out_of_range' });
  });

  test('grows with the tilt, is flagged above 30° and refused above 45°', () => {
    const tilted = (tiltDeg: number) => photoScale(facts(WIDE, { ...at(5), tiltDeg }));
    const straight = tilted(0).tilted?.scale.mmPerPx ?? 0;
    expect((tilted(20).tilted?.scale.mmPerPx ?? 0) / straight).toBeCloseTo(1.03, 2);
    expect(tilted(35).doubts).toContain('oblique');
    expect(why(tilted(50))).toMatchObject({ sensor: 'too_oblique' });
  });

  test('takes the tilt from gimbal and facade, and doubts it where the facade’s bearing is not known', () => {
    const turned = { ...WIDE, headingDeg: 200, pitchDeg: 0 };
    const known = photoScale(facts(turned, at(5), { bearing: 0 }));
    expect(known.tilt).toMatchObject({ by: 'gimbal' });
    expect(known.tilt?.deg).toBeCloseTo(20, 6);
    expect(photoScale(facts({ ...turned, pitchDeg: -30 }, at(5))).doubts).toContain('yaw_unknown');
    expect(photoScale(facts(WIDE, at(5))).doubts).toContain('tilt_unknown');
  });

  test('doubts a digital zoom', () => {
    expect(photoScale(facts({ ...WIDE, digitalZoom: 2 }, at(5))).doubts).toContain('digital_zoom');
    expect(photoScale(facts({ ...WIDE, digitalZoom: 1 }, at(5))).doubts).not.toContain('digital_zoom');
  });

  test('reads its facts from photo and location, up to the facade above a floor', () => {
    const image = anImage({
      location: 'floor',
      facts: { focalLength35Mm: 24, pitch: 'level', laserDistance: -1 },
    });
    const locations = [
      { id: 'facade', name: 'North', parent: null, bearing: 10 },
      { id: 'floor', name: '3/F', parent: 'facade' },
    ];
    expect(scaleFactsOf(image, { locations })).toMatchObject({
      photo: { width: 3200, height: 2400 },
      inputs: NO_INPUTS,
      camera: { focal35Mm: 24, pitchDeg: null, laserM: null },
      bearing: 10,
    });
    const circle = [{ id: 'floor', name: '3/F', parent: 'floor' }];
    expect(scaleFactsOf(image, { locations: circle }).bearing).toBeNull();
  });
});

describe('every scale', () => {
  const mm = fc.double({ min: 10, max: 50_000, noNaN: true });
  const px = fc.double({ min: 25, max: 4000, noNaN: true });
  const metres = fc.double({ min: 0.5, max: 100, noNaN: true });
  const perPx = (given: ScaleFacts) => photoScale(given).tilted?.scale.mmPerPx ?? Number.NaN;

  test('from two points grows with the length and shrinks with the pixels, in proportion', () => {
    fc.assert(
      fc.property(mm, px, fc.double({ min: 1.01, max: 10, noNaN: true }), (length, pixels, by) => {
        const one = perPx(facts({}, reference(length, pixels)));
        expect(perPx(facts({}, reference(length * by, pixels))) / one).toBeCloseTo(by, 6);
        if (pixels / by >= 21)
          expect(perPx(facts({}, reference(length, pixels / by))) / one).toBeCloseTo(by, 6);
      }),
    );
  });

  test('from a lens grows with the distance and shrinks with the focal length, in proportion', () => {
    fc.assert(
      fc.property(metres, fc.double({ min: 1.01, max: 4, noNaN: true }), (distance, by) => {
        const lens = cameraFacts({ focalLengthMm: 12.29, sensorWidthMm: 17.3 });
        const one = perPx(facts(lens, at(distance)));
        expect(perPx(facts(lens, at(distance * by))) / one).toBeCloseTo(by, 6);
        expect(perPx(facts({ ...lens, focalMm: 12.29 * by }, at(distance))) / one).toBeCloseTo(1 / by, 6);
      }),
    );
  });

  test('is the same from sensor and from 35 mm where both describe one lens', () => {
    fc.assert(
      fc.property(metres, fc.double({ min: 4, max: 40, noNaN: true }), (distance, sensorWidthMm) => {
        const diagonal = Math.hypot(1, photo.height / photo.width);
        const focalMm = 24 * ((sensorWidthMm * diagonal) / 43.267);
        const bySensor = perPx(facts(cameraFacts({ focalLengthMm: focalMm, sensorWidthMm }), at(distance)));
        const by35 = perPx(facts(cameraFacts({ focalLength35Mm: 24 }), at(distance)));
        expect(bySensor / by35).toBeCloseTo(1, 4);
      }),
    );
  });

  test('disagrees with another one or not, whichever is asked first', () => {
    const scale = fc.record({
      mmPerPx: fc.double({ min: 0.01, max: 10, noNaN: true }),
      relSigma: fc.double({ min: 0, max: 0.3, noNaN: true }),
      source: fc.constant('sensor' as const),
    });
    fc.assert(fc.property(scale, scale, (a, b) => disagree(a, b) === disagree(b, a)));
  });
});

describe('two scales of one photo', () => {
  const scale = (mmPerPx: number, relSigma: number): Scale => ({ mmPerPx, relSigma, source: 'sensor' });

  test.each([
    ['a third apart, beyond three of their standard errors', 1, 1.33, 0.06, true],
    ['a third apart, within three of their standard errors', 1, 1.33, 0.075, false],
    ['a fifth apart, however exact', 1, 1.2, 0.001, false],
    ['a third apart the other way round', 1.33, 1, 0.06, true],
  ])('%s', (_, a, b, relSigma, expected) => {
    expect(disagree(scale(a, relSigma), scale(b, relSigma))).toBe(expected);
  });
});
