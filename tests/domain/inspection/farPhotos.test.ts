import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleMetres, type Position } from '#domain/geometry/earth.ts';
import { farPhotoName, farPhotos, inKilometres } from '#domain/inspection/photos/farPhotos.ts';
import { aPhoto, aSurvey } from '#support/inspections.ts';

const HONG_KONG: Position = { latitude: 22.2817, longitude: 114.1583 };
const MEXICO: Position = { latitude: 19.4326, longitude: -99.1332 };
const LONDON: Position = { latitude: 51.5, longitude: -0.12 };

const at = (id: string, position: object | undefined) =>
  aPhoto(id, null, position ? { facts: { position } } : {});
/** A place some metres east and north of another. */
const from = ({ latitude, longitude }: Position, east: number, north = 0): Position => ({
  latitude: latitude + north / 111_195,
  longitude: longitude + east / (111_195 * Math.cos((latitude * Math.PI) / 180)),
});
const namesOf = (positions: readonly (object | undefined)[]) =>
  farPhotos(positions.map((one, i) => at(String(i), one))).map(({ photo }) => photo.id);

test('a photo of Mexico among those of a building in Hong Kong is far, with its distance', () => {
  const photos = [HONG_KONG, from(HONG_KONG, 20), from(HONG_KONG, -35, 12), MEXICO, from(HONG_KONG, 3)];
  const [far, ...others] = farPhotos(photos.map((one, i) => at(String(i), one)));
  if (!far) return expect.fail();
  expect(others).toEqual([]);
  expect(far.photo.id).toBe('3');
  // Between the two cities: 14,130 km along the great circle.
  expect(inKilometres(far)).toBeGreaterThan(14_000);
  expect(inKilometres(far)).toBeLessThan(14_250);
  expect(farPhotoName(far)).toMatch(/^3\.jpg \(14\d{3} km\)$/);
});

test('distances are those of the globe, over the 180th meridian and the poles too', () => {
  const degree = (Math.PI / 180) * 6_371_000;
  const between = (a: [number, number], b: [number, number]) =>
    greatCircleMetres({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] });
  expect(between([0, 179.5], [0, -179.5])).toBeCloseTo(degree, 0);
  expect(between([89.5, 0], [89.5, 180])).toBeCloseTo(degree, 0);
  expect(between([0, 0], [0, 180])).toBeCloseTo(180 * degree, 0);
  expect(between([12, 34], [12, 34])).toBe(0);
});

describe('nothing is far', () => {
  const few = [HONG_KONG, from(HONG_KONG, 100), from(HONG_KONG, 8000)];
  const cases: readonly (readonly [string, readonly (object | undefined)[]])[] = [
    ['without photos', []],
    ['of two photos, since either may be wrong', [HONG_KONG, MEXICO]],
    ['of three photos of a site that is kilometres long', few],
    ['where a bridge is 20 km long', Array.from({ length: 21 }, (_, i) => from(HONG_KONG, i * 1000))],
    [
      'around the 180th meridian',
      [179.9999, -179.9999, 179.9995, -179.9993].map((longitude) => ({ latitude: -17, longitude })),
    ],
    [
      'at (0, 0), which devices write without a fix',
      [HONG_KONG, HONG_KONG, HONG_KONG, HONG_KONG, { latitude: 0, longitude: 0 }],
    ],
    [
      'without a valid position',
      [
        HONG_KONG,
        HONG_KONG,
        HONG_KONG,
        HONG_KONG,
        { latitude: Number.NaN, longitude: 1 },
        { latitude: 1, longitude: Number.POSITIVE_INFINITY },
        { latitude: 91, longitude: 0 },
        { latitude: '19', longitude: '-99' },
        undefined,
      ],
    ],
  ];
  test.each(cases)('%s', (_, positions) => {
    expect(namesOf(positions)).toEqual([]);
  });
});

test('of two places with as many photos each, those of one are named', () => {
  const far = namesOf([HONG_KONG, HONG_KONG, MEXICO, MEXICO, HONG_KONG, MEXICO]);
  expect([
    ['0', '1', '4'],
    ['2', '3', '5'],
  ]).toContainEqual(far);
});

test('of photos all over the world those outside one place are named', () => {
  expect(namesOf([HONG_KONG, MEXICO, LONDON, HONG_KONG, HONG_KONG])).toEqual(['1', '2']);
});

test('a photo 5 km from a building is far, one across the estate is not', () => {
  const tower = [0, 20, 40, 60, 80].map((east) => from(HONG_KONG, east));
  expect(namesOf([...tower, from(HONG_KONG, 5000)])).toEqual(['5']);
  expect(namesOf([...tower, from(HONG_KONG, 900)])).toEqual([]);
});

test('whatever the site, its photos are not far and a stray one is, in any order', () => {
  const centre = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const offsets = fc.array(
    fc.tuple(
      fc.double({ min: -990, max: 990, noNaN: true }),
      fc.double({ min: -990, max: 990, noNaN: true }),
    ),
    { minLength: 4, maxLength: 40 },
  );
  const wrapped = ({ latitude, longitude }: Position): Position => ({
    latitude,
    longitude: ((longitude + 540) % 360) - 180,
  });
  fc.assert(
    fc.property(
      centre,
      offsets,
      fc.nat(),
      fc.double({ min: 3, max: 9, noNaN: true }),
      (place, all, where, north) => {
        const photos = all.map(([x, y], i) => at(`p${i}`, wrapped(from(place, x, y))));
        expect(farPhotos(photos)).toEqual([]);
        const stray = at('stray', {
          ...wrapped(place),
          latitude: place.latitude + (place.latitude > 0 ? -north : north),
        });
        const mixed = photos.toSpliced(where % (photos.length + 1), 0, stray);
        expect(farPhotos(mixed).map(({ photo }) => photo.id)).toEqual(['stray']);
      },
    ),
  );
});

describe('a record', () => {
  const facts = (position: Position) => ({ facts: { position } });
  const near = ['a', 'b', 'c', 'd'].map((id, i) => aPhoto(id, 'F-1', facts(from(HONG_KONG, i))));
  const openOf = (survey: ReturnType<typeof aSurvey>) =>
    survey.reasons.find(({ code }) => code === 'photo_far_from_others');

  test('names a photo that is far from the others of its building, even if it has no other', () => {
    const images = [...near, aPhoto('mexico', 'F-2', facts(MEXICO))];
    expect(openOf(aSurvey([], { images }))?.items).toEqual([
      {
        id: 'mexico',
        name: expect.stringMatching(/^mexico\.jpg \(\d+ km\)$/),
        weight: '19.43260, -99.13320',
      },
    ]);
    const survey = aSurvey([], { images });
    expect(survey.far.map(({ photo }) => photo.id)).toEqual(['mexico']);
  });

  test('says nothing of a photo that is excluded, nor of one of another record', () => {
    const excluded = { reason: 'other' as const, note: '', by: 'x', at: 1 };
    const image = aPhoto('mexico', 'F-2', { ...facts(MEXICO), excluded: excluded as never });
    expect(openOf(aSurvey([], { images: [...near, image] }))).toBeUndefined();
  });
});
