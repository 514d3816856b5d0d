import type { Project } from '#domain/inspection/building/project.ts';
import { locationTree, treeRows } from '#domain/inspection/places/locations.ts';

/** Parts of a training set: what is learnt from, what settings are chosen by, what is judged by at the end. */
export const SPLITS = ['train', 'val', 'test'] as const;
export type Split = (typeof SPLITS)[number];

/** By what photos are kept together: whole facades, single locations, or not at all as there are too few. */
export type SplitBy = 'facade' | 'location' | 'none';

/** From how many places on there is one for each part. */
const ENOUGH = 3;
/** Shares of the places that go to the first two parts; the rest is the last. */
const [TRAIN, VAL] = [0.8, 0.1];

/** 0 to 1, the same for the same text on every device (FNV-1a, mixed once more as in MurmurHash3). */
export function hashShare(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The location at the root above each location, by id. */
function roots({ locations }: Pick<Project, 'locations'>): ReadonlyMap<string, string> {
  const all = locationTree(locations).flatMap((root) =>
    treeRows([root]).map(({ location }) => [location.id, root.location.id] as const),
  );
  return new Map(all);
}

/** Where each place goes: by its own hash, so that more photos move none; an empty part gets the place that is nearest. */
function assigned(project: string, places: readonly string[]): ReadonlyMap<string, Split> {
  const byHash = places
    .map((place) => ({ place, share: hashShare(`${project}/${place}`) }))
    .sort((a, b) => a.share - b.share || (a.place < b.place ? -1 : 1));
  const split = ({ share }: { readonly share: number }): Split =>
    share < TRAIN ? 'train' : share < TRAIN + VAL ? 'val' : 'test';
  const found = byHash.map(split);
  if (!found.includes('test')) found[found.length - 1] = 'test';
  if (!found.includes('val')) {
    const first = found.indexOf('test');
    // Before what is tested by, or the first of it where nothing is left to learn from.
    found[first > 1 ? first - 1 : first] = 'val';
  }
  if (!found.includes('train')) found[0] = 'train';
  if (!found.includes('val')) found[1] = 'val';
  return new Map(byHash.map(({ place }, at) => [place, found[at] ?? 'train']));
}

/**
 * Which part each photo belongs to. Photos of one place look alike, so a place is never in two parts: facades where there
 * are enough of them, else single locations. Photos without a location count as one place.
 */
export function splitPhotos(
  project: Pick<Project, 'id' | 'locations'>,
  photos: readonly { readonly id: string; readonly location: string | null }[],
): { readonly by: SplitBy; readonly places: number; readonly of: ReadonlyMap<string, Split> } {
  const above = roots(project);
  const ways = [
    ['facade', (at: string | null) => (at === null ? '' : (above.get(at) ?? at))],
    ['location', (at: string | null) => at ?? ''],
  ] as const;
  for (const [by, placeOf] of ways) {
    const places = [...new Set(photos.map(({ location }) => placeOf(location)))];
    if (places.length < ENOUGH) continue;
    const splits = assigned(project.id, places);
    return {
      by,
      places: places.length,
      of: new Map(photos.map(({ id, location }) => [id, splits.get(placeOf(location)) ?? 'train'])),
    };
  }
  const places = new Set(photos.map(({ location }) => location ?? '')).size;
  return { by: 'none', places, of: new Map(photos.map(({ id }) => [id, 'train'])) };
}
