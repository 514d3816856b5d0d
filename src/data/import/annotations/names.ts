import { plainName } from '#domain/plainName.ts';
import type { MatchCandidate, PlannedTarget } from '../importPlan.ts';

/** Names as they are compared: composed Unicode, lower case, `/` between folders. */
export const normalisedName = (name: string): string =>
  plainName(name)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '');

export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The name without its last extension: `a.b.jpg` → `a.b`. */
export const stemOf = (name: string): string => {
  const base = baseOf(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
};

/** The stem of a name that may have lost its extension already: only a photo's is taken away. */
const photoStem = (name: string): string => {
  const base = baseOf(name);
  return /\.(jpe?g|png|webp|avif|tiff?|hei[cf]|bmp|gif|jp2)$/.test(base) ? stemOf(base) : base;
};

type Match = Pick<PlannedTarget, 'match' | 'by' | 'candidates'>;

/** Finds photos by the names that annotation files have for them. */
export interface NameIndex {
  /** By a name inside a file: full path, then base name, then stem. */
  byName(name: string): Match;
  /** By the path of a file that is about one photo alone: its own stem. */
  byOwnStem(path: string): Match;
}

interface Entry {
  readonly key: string;
  readonly segments: readonly string[];
}

/**
 * @param photos with all paths a photo is known under; photos of this import win over those of the project
 * with an equally good name
 */
export function nameIndex(
  photos: readonly (MatchCandidate & { readonly paths: readonly string[] })[],
): NameIndex {
  const [bases, stems] = [new Map<string, Entry[]>(), new Map<string, Entry[]>()];
  for (const { key, paths } of photos)
    for (const path of new Set(paths.map(normalisedName))) {
      const entry = { key, segments: path.split('/') };
      push(bases, baseOf(path), entry);
      push(stems, photoStem(path), entry);
    }

  const pick = (entries: readonly Entry[], wanted: readonly string[], by: 'name' | 'stem'): Match => {
    const best = closest(entries, wanted);
    const keys = preferNew([...new Set(best.entries.map((entry) => entry.key))]);
    const [only] = keys;
    if (keys.length !== 1 || only === undefined) return { match: null, by: null, candidates: keys };
    const path = by === 'name' && best.shared > 1 && best.shared >= Math.min(wanted.length, best.shortest);
    return { match: only, by: path ? 'path' : by, candidates: [only] };
  };

  return {
    byName(name) {
      const path = normalisedName(name);
      const wanted = path.split('/');
      const same = bases.get(baseOf(path));
      if (same) return pick(same, wanted, 'name');
      return pick(stems.get(photoStem(path)) ?? [], [...wanted.slice(0, -1), photoStem(path)], 'stem');
    },
    byOwnStem(path) {
      const name = normalisedName(path);
      const own = stemOf(name);
      const wanted = [...name.split('/').slice(0, -1), own];
      const named = bases.get(own);
      return named ? pick(named, wanted, 'name') : pick(stems.get(own) ?? [], wanted, 'stem');
    },
  };
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}

const preferNew = (keys: readonly string[]): readonly string[] => {
  const fresh = keys.filter((key) => key.startsWith('photo:'));
  return fresh.length > 0 ? fresh : keys;
};

/** Folders that stand beside each other in datasets and mean the same place. */
const SIDE = /^(images?|imgs?|photos?|labels?|annotations?|jpegimages|obj_train_data|xmls?|jsons?)$/;
const folder = (segment: string | undefined) => (segment !== undefined && SIDE.test(segment) ? '*' : segment);

/** The entries that share most folders with the wanted path: counted from the name up, then from the top down. */
function closest(entries: readonly Entry[], wanted: readonly string[]) {
  const score = ({ segments }: Entry) => {
    let up = 1;
    while (
      up < wanted.length &&
      up < segments.length &&
      folder(wanted.at(-1 - up)) === folder(segments.at(-1 - up))
    )
      up += 1;
    let down = 0;
    while (
      down < wanted.length - 1 &&
      down < segments.length - 1 &&
      folder(wanted[down]) === folder(segments[down])
    )
      down += 1;
    return { up, down };
  };
  const scored = entries.map((entry) => ({ entry, ...score(entry) }));
  const up = Math.max(0, ...scored.map((one) => one.up));
  const down = Math.max(0, ...scored.filter((one) => one.up === up).map((one) => one.down));
  const best = scored.filter((one) => one.up === up && one.down === down).map((one) => one.entry);
  return { entries: best, shared: up, shortest: Math.min(...best.map((entry) => entry.segments.length)) };
}
