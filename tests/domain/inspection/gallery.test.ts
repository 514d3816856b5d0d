import { expect, test } from 'vitest';
import type { Location } from '#domain/inspection/building/project.ts';
import {
  filterPhotos,
  groupPhotos,
  type PhotoContext,
  type PhotoFilter,
} from '#domain/inspection/photos/gallery.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { planOf } from '#domain/inspection/places/plan.ts';
import { countDefects } from '#domain/inspection/register/countDefects.ts';
import { anImage } from '#support/damages.ts';

const PLACES: readonly Location[] = [
  { id: 'N', name: 'North', parent: null },
  { id: 'N2', name: '2/F', parent: 'N' },
  { id: 'N2A', name: 'A', parent: 'N2' },
];
const counts = (set: Partial<ImageCounts>): ImageCounts => ({
  boxes: 0,
  defects: 0,
  unreviewed: 0,
  byLabel: {},
  ...set,
});
const IMAGES = [
  anImage({ id: 'a', name: 'DJI_1.JPG', location: 'N', takenAt: '2026-05-02T08:00:00' }),
  anImage({ id: 'b', name: 'DJI_2.JPG', location: 'N2A', takenAt: '2026-05-01T08:00:00' }),
  anImage({
    id: 'c',
    name: '陽台.jpg',
    location: null,
    takenAt: null,
    facts: { position: { latitude: 22, longitude: 114 } },
  }),
];
const COUNTS = {
  a: counts({
    boxes: 3,
    defects: 2,
    accepted: 2,
    unreviewed: 1,
    byLabel: { crack: 2, window: 1 },
    bySeverity: { 3: 1, none: 1 },
  }),
  b: counts({ boxes: 1, defects: 1, accepted: 1, byLabel: { rust: 1 }, bySeverity: { 4: 1 } }),
};
const ALL: PhotoFilter = {
  place: undefined,
  labels: [],
  people: [],
  severities: [],
  reviews: [],
  missing: [],
  has: [],
  excluded: false,
  text: '',
};
const CONTEXT: PhotoContext = { viewed: new Set(), scaleOf: () => null, coarsest: 1 };
const found = (set: Partial<PhotoFilter>, context: Partial<PhotoContext> = {}) =>
  filterPhotos(IMAGES, COUNTS, { ...ALL, ...set }, PLACES, { ...CONTEXT, ...context }).map(({ id }) => id);

test.each<[string, Partial<PhotoFilter>, readonly string[]]>([
  ['nothing asked: every photo', {}, ['a', 'b', 'c']],
  ['a location with all under it', { place: 'N2' }, ['b']],
  ['without a location', { place: null }, ['c']],
  ['a label', { labels: ['rust', 'nail'] }, ['b']],
  ['a severity', { severities: ['3', '4'] }, ['a', 'b']],
  ['not assessed', { severities: ['none'] }, ['a']],
  ['to be reviewed', { reviews: ['todo'] }, ['a']],
  ['reviewed or without boxes', { reviews: ['done', 'empty'] }, ['b', 'c']],
  ['without a position', { missing: ['gps'] }, ['a', 'b']],
  ['a part of the name, whatever its case', { text: 'dji_' }, ['a', 'b']],
  ['several at once', { place: 'N', labels: ['crack'], reviews: ['todo'] }, ['a']],
])('%s', (_, filter, ids) => {
  expect(found(filter)).toEqual(ids);
});

test('a photo that a person viewed needs no more review where it has no boxes; boxes are judged one by one', () => {
  const viewed = new Set(['a', 'c']);
  expect(found({ reviews: ['empty'] }, { viewed })).toEqual([]);
  expect(found({ reviews: ['todo'] }, { viewed })).toEqual(['a']);
  expect(found({ reviews: ['done'] }, { viewed })).toEqual(['b', 'c']);
});

test('photos without a scale, and those whose scale is too coarse, are found', () => {
  const scaleOf = ({ id }: { readonly id: string }) => ({ a: 0.5, b: 1.5 })[id] ?? null;
  expect(found({ missing: ['scale'] }, { scaleOf })).toEqual(['c']);
  expect(found({ missing: ['fine'] }, { scaleOf })).toEqual(['b', 'c']);
  expect(found({ missing: ['distance'] })).toEqual(['a', 'b', 'c']);
});

test('groups hold every photo once; those without a place or day come last', () => {
  const keys = (by: 'location' | 'date') =>
    groupPhotos(IMAGES, by, PLACES).map(({ key, images }) => [key, images.map(({ id }) => id)]);
  expect(keys('location')).toEqual([
    ['N', ['a']],
    ['N2A', ['b']],
    [null, ['c']],
  ]);
  expect(keys('date')).toEqual([
    ['2026-05-01', ['b']],
    ['2026-05-02', ['a']],
    [null, ['c']],
  ]);
});

test('the plan counts what lies under a place, with the gravest severity there', () => {
  const { facades, nowhere } = planOf(PLACES, IMAGES, COUNTS, countDefects(IMAGES, COUNTS, null));
  expect(facades).toHaveLength(1);
  expect(facades[0]).toMatchObject({
    zones: ['A'],
    figures: { photos: 2, defects: 3, gravest: 4, unreviewed: 1 },
  });
  expect(facades[0]?.figures.lastSeen).toBe('2026-05-02T08:00:00');
  expect(facades[0]?.floors[0]?.cells[0]?.figures).toMatchObject({ photos: 1, gravest: 4 });
  expect(nowhere).toMatchObject({ photos: 1, defects: 0, gravest: null });
});

test('photos are grouped by the folder they came in, a flight mostly; those that came by themselves last', () => {
  const images = [
    anImage({ id: 'a', path: 'flight 10/DJI_1.JPG' }),
    anImage({ id: 'b' }),
    anImage({ id: 'c', path: 'flight 2/north/DJI_1.JPG' }),
    anImage({ id: 'd', path: 'flight 10/DJI_2.JPG' }),
    anImage({ id: 'e', path: 'DJI_3.JPG' }),
  ];
  expect(
    groupPhotos(images, 'folder', []).map(({ key, images: inside }) => [key, inside.map(({ id }) => id)]),
  ).toEqual([
    ['flight 2/north', ['c']],
    ['flight 10', ['a', 'd']],
    [null, ['b', 'e']],
  ]);
});

test('photos that are left out of the inspection are a list of their own, filtered like the other', () => {
  const [first, ...others] = IMAGES;
  if (!first) throw new Error('a photo');
  const images = [{ ...first, excluded: { reason: 'blurred', note: '', at: 1 } as const }, ...others];
  const ids = (set: Partial<PhotoFilter>) =>
    filterPhotos(images, COUNTS, { ...ALL, ...set }, PLACES, CONTEXT).map(({ id }) => id);
  expect(ids({})).toEqual(['b', 'c']);
  expect(ids({ excluded: true })).toEqual(['a']);
  expect(ids({ excluded: true, labels: ['rust'] })).toEqual([]);
});

test('photos that have what is asked for are the others of those that lack it', () => {
  for (const what of ['gps', 'heading', 'distance', 'scale', 'fine', 'location'] as const) {
    const both = [...found({ has: [what] }), ...found({ missing: [what] })];
    expect(both.sort()).toEqual(['a', 'b', 'c']);
  }
});
