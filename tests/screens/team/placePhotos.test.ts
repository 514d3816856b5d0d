import { expect, test } from 'vitest';
import type { Location } from '#domain/inspection/building/project.ts';
import { placePhotos } from '#screens/shell/team/offline/OfflineDialog.tsx';
import { anImage } from '#support/damages.ts';

const place = (id: string, parent: string | null = null): Location =>
  ({ id, name: `Place ${id}`, parent }) as Location;
const photo = (sha256: string, location: string | null) =>
  anImage({ id: sha256, location, photo: { kind: 'stored', sha256 } });

test('a place has its own photos and those of all under it; what has no place comes last', () => {
  const places = placePhotos(
    [photo('a', 'N'), photo('b', 'N1'), photo('c', null), photo('d', 'gone')],
    [place('N'), place('N1', 'N'), place('S')],
  );
  expect(places).toEqual([
    { id: 'N', name: 'Place N', depth: 0, photos: ['a', 'b'] },
    { id: 'N1', name: 'Place N1', depth: 1, photos: ['b'] },
    { id: '-', name: null, depth: 0, photos: ['c', 'd'] },
  ]);
});

test('photos that come with the app are not to be fetched', () => {
  expect(placePhotos([anImage({ photo: { kind: 'asset', url: '/sample/a.jpg' } })], [])).toEqual([]);
});
