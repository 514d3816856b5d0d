import { expect, test } from 'vitest';
import type { ExclusionReason } from '#domain/inspection/photos/exclusion.ts';
import { isExplained } from '#domain/inspection/photos/exclusion.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { excludedInScope, imagesInScope, photosToAdd, withPhotos } from '#domain/inspection/record/scope.ts';
import { steppedThrough } from '#domain/lists/photoList.ts';
import { aPhoto, aProject, aRecord } from '#support/inspections.ts';

const project = aProject();
const images = [aPhoto('a', 'F-1'), aPhoto('b', 'F-2'), aPhoto('c', null)];
const idsOf = (photos: readonly { readonly id: string }[]) => photos.map(({ id }) => id);

test('photos are added to those that a record names, each once and in the order of the project', () => {
  expect(withPhotos(aRecord({ images: ['b'] }), project, images, ['c', 'a', 'b'])).toEqual(['a', 'b', 'c']);
});

test('a record of some locations keeps their photos when another is added', () => {
  expect(withPhotos(aRecord({ locations: ['F-1'] }), project, images, ['c'])).toEqual(['a', 'c']);
});

test('nothing is to be added where all belong to it already', () => {
  expect(withPhotos(aRecord(), project, images, ['a', 'c'])).toBeNull();
  expect(withPhotos(aRecord({ images: ['a'] }), project, images, ['a'])).toBeNull();
});

test('photos that belong to a record already, or are no longer in the project, are not counted as added', () => {
  const record = aRecord({ images: ['a'] });
  expect(photosToAdd(record, project, images, ['a', 'c', 'c', 'gone'])).toEqual(['c']);
  expect(withPhotos(record, project, images, ['a', 'gone'])).toBeNull();
});

/** The photos with b excluded at a moment. */
const without = (at: number, reason: ExclusionReason = 'blurred') =>
  images.map((image) => (image.id === 'b' ? { ...image, excluded: { reason, note: '', at } } : image));

test('an excluded photo is in no record that is being written, however that names its photos', () => {
  for (const set of [{}, { locations: ['F-2'] }, { images: ['a', 'b'] }]) {
    const record = aRecord(set);
    expect(idsOf(imagesInScope(record, project, without(5)))).not.toContain('b');
    expect(idsOf(excludedInScope(record, project, without(5)))).toEqual(['b']);
  }
  expect(excludedInScope(aRecord({ locations: ['F-1'] }), project, without(5))).toEqual([]);
});

test('what was signed keeps a photo that is excluded later, until the record is reopened', () => {
  const signed: Partial<InspectionRecord> = {
    status: 'signed',
    signoffs: [{ role: 'approved', person: 'Chan', regNo: '', at: 10, hash: 'h', revision: 1 }],
  };
  const ids = (set: Partial<InspectionRecord>, at: number) =>
    idsOf(imagesInScope(aRecord(set), project, without(at)));
  expect(ids(signed, 11)).toEqual(['a', 'b', 'c']);
  expect(ids(signed, 9)).toEqual(['a', 'c']);
  expect(ids({ ...signed, status: 'draft', revision: 2 }, 11)).toEqual(['a', 'c']);
});

test('a photo that is excluded stays named by its record, so that it belongs to it again once it is taken back', () => {
  const named = withPhotos(aRecord({ images: ['a', 'b'] }), project, without(5), ['c']);
  expect(named).toEqual(['a', 'b', 'c']);
  expect(idsOf(imagesInScope(aRecord({ images: named }), project, images))).toEqual(['a', 'b', 'c']);
});

test('one steps past excluded photos, but for the one that is open', () => {
  const photos = without(5);
  expect(idsOf(steppedThrough(photos, photos[0]))).toEqual(['a', 'c']);
  expect(idsOf(steppedThrough(photos, photos[1]))).toEqual(['a', 'b', 'c']);
  expect(inspected(images)).toBe(images);
});

test('another reason than the listed ones has to be told', () => {
  expect(isExplained({ reason: 'other', note: '  ' })).toBe(false);
  expect(isExplained({ reason: 'other', note: 'The tower opposite' })).toBe(true);
  expect(isExplained({ reason: 'blurred', note: '' })).toBe(true);
});
