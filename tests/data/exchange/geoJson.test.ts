import { expect, test } from 'vitest';
import { planGeoJson } from '#data/export/geo/geoJson.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Georeference } from '#domain/measure/georeference.ts';
import { aFinding, aPhoto } from '#support/inspections.ts';

const place = (given: Partial<Georeference> = {}): { georeference: Georeference } => ({
  georeference: {
    ...{ width: 1000, height: 500, kind: 'projected', epsg: 32650, name: '', metresPerUnit: 1 },
    transform: [0.01, 0, 205_000, 0, -0.01, 2_468_000],
    ...given,
  },
});
const photo = (id: string, facts: object, box: Shape) => ({
  image: aPhoto(id, null, { name: `${id}.png`, width: 1000, height: 500, facts }),
  boxes: [{ damage: aFinding(id, id, { box, label: '__proto__' }), no: 'NE/001', severity: 3 as const }],
});
const BOX = { x: 0.1, y: 0.2, width: 0.1, height: 0.2 };
const plan = (...photos: ReturnType<typeof photo>[]) => planGeoJson({ photos }, (key) => `the ${key}`);
const parsed = (...photos: ReturnType<typeof photo>[]) =>
  plan(...photos).files.map(({ text }) => JSON.parse(text));

test('boxes on orthophotos are GeoJSON in the coordinates of their photos, which the file names', () => {
  const [file] = parsed(photo('a', place(), BOX));
  expect(file.crs).toEqual({ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32650' } });
  const [feature] = file.features;
  expect(feature.properties).toMatchObject({
    number: 'NE/001',
    photo: 'a.png',
    label: 'the __proto__',
    verdict: 'accepted',
    severity: 3,
  });
  const [ring] = feature.geometry.coordinates;
  expect(ring).toHaveLength(5);
  expect(ring[0]).toEqual(ring[4]);
  expect(ring.map(([x]: [number]) => x).sort()[0]).toBe(205_001);
  expect(Math.max(...ring.map(([, y]: [number, number]) => y))).toBe(2_467_999);
  // Counterclockwise on the map.
  const twice = ring
    .slice(0, 4)
    .reduce(
      (sum: number, [x, y]: [number, number], i: number) =>
        sum + (x - 205_000) * (ring[i + 1][1] - 2_468_000) - (ring[i + 1][0] - 205_000) * (y - 2_468_000),
      0,
    );
  expect(twice).toBeGreaterThan(0);
});

test('WGS 84 needs no word, and photos of several systems have a file each', () => {
  const degrees = place({
    kind: 'geographic',
    epsg: 4326,
    metresPerUnit: null,
    transform: [1e-7, 0, 114, 0, -1e-7, 22],
  });
  const files = plan(
    photo('a', place(), BOX),
    photo('b', degrees, BOX),
    photo('c', place({ epsg: null, name: 'Site' }), BOX),
  );
  expect(files.files.map(({ path, crs }) => [path, crs])).toEqual([
    ['epsg-32650.geojson', 'EPSG:32650'],
    ['epsg-4326.geojson', 'EPSG:4326'],
    ['own-3.geojson', 'Site'],
  ]);
  const [, wgs84, own] = files.files.map(({ text }) => JSON.parse(text));
  expect(wgs84.crs).toBeUndefined();
  expect(own.crs).toBeUndefined();
  expect(own.coordinates).toBe('Site');
});

test('outlines keep their holes and parts, lines stay open', () => {
  const square = (at: number, side: number) => [at, at, at + side, at, at + side, at + side, at, at + side];
  const parts = [[square(0.1, 0.3), square(0.2, 0.1)], [square(0.6, 0.1)]];
  const [file] = parsed(
    photo('a', place(), { ...BOX, outline: { kind: 'polygon', parts } }),
    photo('b', place(), { ...BOX, outline: { kind: 'line', points: [0, 0, 1, 1] } }),
  );
  const [area, line] = file.features.map(({ geometry }: { geometry: object }) => geometry);
  expect(area.type).toBe('MultiPolygon');
  expect(area.coordinates.map((part: unknown[]) => part.length)).toEqual([2, 1]);
  expect(line).toEqual({
    type: 'LineString',
    coordinates: [
      [205_000, 2_468_000],
      [205_010, 2_467_995],
    ],
  });
});

test('photos without coordinates, and those of another size than their file had, are left out and counted', () => {
  const without = plan(photo('a', {}, BOX), photo('b', place({ width: 10 }), BOX), photo('c', place(), BOX));
  expect(without).toMatchObject({ photos: 1, boxes: 1, without: 2 });
  expect(plan(photo('a', {}, BOX)).files).toEqual([]);
});
