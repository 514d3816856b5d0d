import type { Project } from '#domain/inspection/building/project.ts';
import { type LocationNode, locationTree } from '#domain/inspection/places/locations.ts';

/** Splits of a training set: for learning, for choosing settings, for the final evaluation. */
export const SPLITS = ['train', 'val', 'test'] as const;
export type Split = (typeof SPLITS)[number];

/**
 * What keeps photos together: the whole building, as a project is one; the top locations of its tree, such as facades;
 * lower ones where there are too few at the top; or nothing where there are too few at any level.
 */
export type SplitBy = 'building' | 'top' | 'location' | 'none';

export interface PhotoSplit {
  readonly by: SplitBy;
  /** How many places there are; each is in one split. */
  readonly places: number;
  /** The split of each photo, by id; without photos whose place is unknown. */
  readonly of: ReadonlyMap<string, Split>;
}

/** Fewest places that give one to each split. */
const ENOUGH = 3;
/** Fractions of the places for the first two splits; the rest is the last. */
const [TRAIN, VAL] = [0.8, 0.1];

/** 0 to 1, the same for the same text on every device (FNV-1a with a final mix as in MurmurHash3). */
export function hashShare(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The path to each location from the root of its tree, by id. */
function paths({ locations }: Pick<Project, 'locations'>): ReadonlyMap<string, readonly string[]> {
  const down = ({ location: { id }, children }: LocationNode, above: readonly string[]): Path[] => {
    const path = [...above, id];
    return [[id, path], ...children.flatMap((child) => down(child, path))];
  };
  return new Map(locationTree(locations).flatMap((root) => down(root, [])));
}

type Path = readonly [id: string, path: readonly string[]];

/**
 * The place of each location at a level of the tree. A location with photos of its own is one place together with
 * everything under it, as its photos show that too.
 *
 * @param level 1 at the top
 */
function placesAt(level: number, ways: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  const placeOf = (path: readonly string[]) => {
    const above = path.slice(0, level);
    return above.find((id) => ways.has(id)) ?? above.at(-1) ?? '';
  };
  return new Map([...ways].map(([id, path]) => [id, placeOf(path)]));
}

/** Assigns places to splits by their own hash, so that more photos move none; an empty split gets the nearest place. */
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
    // The place before the test split, or the first of it where none would be left for training.
    found[first > 1 ? first - 1 : first] = 'val';
  }
  if (!found.includes('train')) found[0] = 'train';
  if (!found.includes('val')) found[1] = 'val';
  return new Map(byHash.map(({ place }, at) => [place, found[at] ?? 'train']));
}

/**
 * Assigns photos to splits. Photos of one place look alike, so a place is never in two splits: uses the highest level
 * of the location tree that has a place for each split.
 *
 * @param whole the split for all photos; without it the building is split
 */
export function splitPhotos(
  project: Pick<Project, 'id' | 'locations'>,
  photos: readonly { readonly id: string; readonly location: string | null }[],
  whole: Split | null = null,
): PhotoSplit {
  const known = paths(project);
  const used = new Set(photos.flatMap(({ location }) => (location === null ? [] : [location])));
  const ways = new Map([...used].map((id) => [id, known.get(id) ?? [id]]));
  const all = (by: SplitBy, part: Split): PhotoSplit => {
    const unplaced = photos.some(({ location }) => location === null) ? 1 : 0;
    return { by, places: used.size + unplaced, of: new Map(photos.map(({ id }) => [id, part])) };
  };
  if (whole) return all('building', whole);
  const deepest = [...ways.values()].reduce((most, { length }) => Math.max(most, length), 0);
  for (let level = 1; level <= deepest; level++) {
    const placeOf = placesAt(level, ways);
    const places = [...new Set(placeOf.values())];
    if (places.length < ENOUGH) continue;
    const splits = assigned(project.id, places);
    const of = new Map(
      photos.flatMap(({ id, location }) => {
        const split = location === null ? undefined : splits.get(placeOf.get(location) ?? '');
        return split ? [[id, split] as const] : [];
      }),
    );
    return { by: level === 1 ? 'top' : 'location', places: places.length, of };
  }
  return all('none', 'train');
}
