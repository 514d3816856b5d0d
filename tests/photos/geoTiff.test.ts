import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coordinatesAt,
  type Georeference,
  georeferenceOf,
  groundScale,
} from '#domain/measure/georeference.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { decodeTiff } from '#photos/decode/decodeTiff.ts';
import { anImage } from '#support/damages.ts';
import { madeTiff } from './madeTiff.ts';

const [WIDTH, HEIGHT] = [40, 30];

/** Keys of a directory whose values are all in it, but for the unit's size, which is the first of the doubles. */
const keys = (values: Readonly<Record<number, number>>, sized = false) => {
  const all = Object.entries(values).flatMap(([key, value]) => [Number(key), 0, 1, value]);
  return [1, 1, 1, all.length / 4 + Number(sized), ...all, ...(sized ? [3077, 34736, 1, 0] : [])];
};
const UTM = keys({ 1024: 1, 1025: 1, 3072: 32650, 3076: 9001 });
const PLACED = {
  33550: Float64Array.of(0.02, 0.02, 0),
  33922: Float64Array.of(0, 0, 0, 205_000, 2_468_000, 0),
};

type Tags = NonNullable<Parameters<typeof madeTiff>[0]['tags']>;

const read = async (tags: Tags): Promise<Georeference | undefined> => {
  const values = Array.from({ length: WIDTH * HEIGHT }, (_, at) => at % 256);
  const decoded = await decodeTiff(madeTiff({ width: WIDTH, height: HEIGHT, values, tags }));
  if (!decoded.ok) throw new Error(decoded.error.key);
  return decoded.value.georeference;
};
const scaleOf = async (tags: Tags) => {
  const found = await read(tags);
  if (!found) return 'none';
  const scale = groundScale(found, { width: WIDTH, height: HEIGHT });
  return scale.ok ? Number(scale.value.toFixed(6)) : scale.error;
};

describe('the georeference of a GeoTIFF', () => {
  test('is its pixel scale and tiepoint, with the code of its coordinates', async () => {
    const found = await read({ ...PLACED, 34735: UTM });
    expect(found).toEqual({
      width: WIDTH,
      height: HEIGHT,
      transform: [0.02, 0, 205_000, 0, -0.02, 2_468_000],
      kind: 'projected',
      epsg: 32650,
      name: '',
      metresPerUnit: 1,
    });
    expect(found && coordinatesAt(found, { x: 0.5, y: 1 })).toEqual({ x: 205_000.4, y: 2_468_000 - 0.6 });
  });

  test('is a transformation where the file has one, turned pictures included', async () => {
    const [cos, sin] = [0.03 * Math.cos(0.4), 0.03 * Math.sin(0.4)];
    const matrix = Float64Array.of(cos, sin, 0, 7, sin, -cos, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1);
    expect((await read({ 34264: matrix, 34735: UTM }))?.transform).toEqual([cos, sin, 7, sin, -cos, 9]);
    expect(await scaleOf({ 34264: matrix, 34735: UTM })).toBe(30);
  });

  test('begins half a pixel earlier where coordinates are those of the pixel’s centre', async () => {
    const found = await read({ ...PLACED, 34735: keys({ 1024: 1, 1025: 2, 3072: 32650, 3076: 9001 }) });
    expect(found?.transform.slice(2, 3)).toEqual([205_000 - 0.01]);
    expect(found?.transform[5]).toBeCloseTo(2_468_000 + 0.01, 6);
  });

  test.each<[string, readonly number[], number | string]>([
    ['metres', UTM, 20],
    ['international feet', keys({ 1024: 1, 3072: 2263, 3076: 9002 }), 6.096],
    ['US survey feet', keys({ 1024: 1, 3072: 2263, 3076: 9003 }), 6.096012],
    ['a unit of its own', keys({ 1024: 1, 3072: 32767, 3076: 32767 }, true), 40],
    ['metres, known by the code alone', keys({ 1024: 1, 3072: 2326 }), 20],
    ['degrees', keys({ 1024: 2, 2048: 4326 }), 'in_degrees'],
    ['a unit that isn’t said', keys({ 1024: 1, 3072: 2263 }), 'unit_unknown'],
    ['a unit that nobody knows', keys({ 1024: 1, 3072: 32650, 3076: 9999 }), 'unit_unknown'],
    ['no system at all', keys({}), 'unit_unknown'],
    ['Web Mercator', keys({ 1024: 1, 3072: 3857, 3076: 9001 }), 'web_mercator'],
  ])('is a length, or is said not to be: %s', async (_, directory, expected) => {
    expect(await scaleOf({ ...PLACED, 34735: directory, 34736: Float64Array.of(2) })).toBe(expected);
  });

  test('gives no scale for pixels that are not square, and none of a photo of another size', async () => {
    expect(await scaleOf({ ...PLACED, 33550: Float64Array.of(0.02, 0.03, 0), 34735: UTM })).toBe(
      'pixels_uneven',
    );
    const found = await read({ ...PLACED, 34735: UTM });
    expect(found && groundScale(found, { width: 20, height: 15 })).toEqual({ ok: false, error: 'resized' });
  });

  test('is none of a plain or turned TIFF, and of broken tags', async () => {
    expect(await scaleOf({})).toBe('none');
    expect(await scaleOf({ ...PLACED, 34735: UTM, 274: [3] })).toBe('none');
    expect(await scaleOf({ 33550: Float64Array.of(0.02), 33922: PLACED[33922], 34735: UTM })).toBe('none');
    expect(await scaleOf({ ...PLACED, 33550: Float64Array.of(Number.NaN, 1, 0) })).toBe('none');
    expect(
      await scaleOf({ ...PLACED, 33922: Float64Array.of(0, 0, 0, Number.POSITIVE_INFINITY, 0, 0) }),
    ).toBe('none');
  });

  test('never throws, whatever its keys are', async () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 70_000 }),
      fc.constantFrom(1024, 3072, 3076, 34736, 34737, 32767),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(number, { maxLength: 40 }),
        fc.string({ maxLength: 20 }),
        async (directory, text) => {
          const found = await read({ ...PLACED, 34735: directory, 34737: text });
          expect(found === undefined || georeferenceOf({ facts: { georeference: found } }) !== null).toBe(
            true,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an orthophoto’s own scale', () => {
  const georeference: Georeference = {
    width: 3200,
    height: 2400,
    transform: [0.005, 0, 0, 0, -0.005, 0],
    kind: 'projected',
    epsg: 2326,
    name: '',
    metresPerUnit: 1,
  };
  const scale = (facts: object, scaleInputs = {}) =>
    photoScale(scaleFactsOf(anImage({ facts, ...scaleInputs }), { locations: [] }));

  test('is used with its source named and without a ±, as the file doesn’t say how exact it is', () => {
    const { tilted, ways } = scale({ georeference });
    expect(tilted?.scale).toMatchObject({ source: 'georeference', errorBasis: 'file_error_unknown' });
    expect(tilted?.scale.mmPerPx).toBeCloseTo(5, 9);
    expect(ways.map(({ source }) => source)).toContain('georeference');
    expect(scale({}).ways.map(({ source }) => source)).not.toContain('georeference');
  });

  test('comes after a length that a person marked, and a contradiction between them is said', () => {
    const reference = { a: { x: 0, y: 0 }, b: { x: 0.5, y: 0 }, lengthMm: 16_000, sigmaMm: 1 };
    const inputs = { reference, distance: null, tiltDeg: null, sensorWidthMm: null };
    const both = scale({ georeference }, { scale: inputs });
    expect(both.tilted?.scale.source).toBe('two_point');
    expect(both.doubts).toContain('file_differs');
  });

  test.each([
    { georeference: { ...georeference, transform: [1, 2] } },
    { georeference: { ...georeference, metresPerUnit: -1 } },
    { georeference: { ...georeference, epsg: 'x' } },
    { georeference: null },
    { georeference: { ...georeference, width: '__proto__' } },
  ])('counts as absent where it is stored in another form: %j', (facts) => {
    expect(georeferenceOf({ facts })).toBeNull();
    expect(scale(facts).tilted).toBeNull();
  });
});
