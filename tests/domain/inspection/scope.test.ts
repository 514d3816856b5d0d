import { expect, test } from 'vitest';
import { withPhotos } from '#domain/inspection/scope.ts';
import { aPhoto, aProject, aRecord } from '#support/inspections.ts';

const project = aProject();
const images = [aPhoto('a', 'F-1'), aPhoto('b', 'F-2'), aPhoto('c', null)];

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
