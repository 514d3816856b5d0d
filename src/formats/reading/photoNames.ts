import { plainName } from '#domain/plainName.ts';

/** A name letter by letter, but for how its letters are composed and what stands between folders. */
const spelledName = (name: string): string =>
  plainName(name)
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '');

/** Normalised names for comparison: composed Unicode, lower case, `/` between folders. */
export const normalisedName = (name: string): string => spelledName(name).toLowerCase();

/**
 * A base name without what programs change: kinds of blanks, how many there are, and blanks for underscores; forms of
 * the same letter (Unicode NFKC).
 */
const loose = (name: string): string =>
  baseOf(normalisedName(name).normalize('NFKC').toLowerCase())
    .replace(/[\s_]+/g, ' ')
    .replace(/ ?\. ?/g, '.')
    .trim();

/** What exporters add to names: Label Studio eight figures in front, Roboflow the ending in the name and a hash. */
const EXPORTED: readonly ((name: string) => string | null)[] = [
  (name) => /^[0-9a-f]{8}-(.+)$/i.exec(name)?.[1] ?? null,
  (name) => {
    const parts = /^(.+)_(jpe?g|png|webp|tiff?|hei[cf]|bmp)\.rf\.[0-9a-z]{8,64}\.\w+$/i.exec(name);
    return parts ? `${parts[1]}.${parts[2]}` : null;
  },
];

export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The name without its last extension: `a.b.jpg` → `a.b`. */
export const stemOf = (name: string): string => {
  const base = baseOf(name);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
};

/** The stem of a name that may have no extension: only a photo's extension is removed. */
const photoStem = (name: string): string => {
  const base = baseOf(name);
  return /\.(jpe?g|png|webp|avif|tiff?|hei[cf]|bmp|gif|jp2)$/.test(base) ? stemOf(base) : base;
};

interface Match {
  /** The photo's key; null where none or several match. */
  readonly match: string | null;
  readonly by: 'path' | 'name' | 'stem' | null;
  /** Keys of the candidates where several match; empty where none does. */
  readonly candidates: readonly string[];
  /** Set where the photo's name is another, which only looks alike. */
  readonly isAlike?: true;
}

/** Finds photos by their names in annotation files. */
export interface NameIndex {
  /**
   * Finds a name from a file: by exact path relative to the file's folder, then by the number of common folders, base
   * name, stem, and number without leading zeros; letter by letter before any case. A URL counts as its path. Last, a
   * name counts that differs in blanks or in what exporters add, if only one photo has one.
   * @param file the path of the file with the name
   */
  byName(name: string, file: string): Match;
  /** For the path of a file about a single photo: finds its stem. */
  byOwnStem(path: string): Match;
}

const NONE: Match = { match: null, by: null, candidates: [] };

/** COCO's names are numbers with leading zeros, which detector results omit. */
const NUMBERED = /^(?:coco_[a-z]+\d*_)?0*(\d+)$/;

/** The path of a URL, without host and query. */
const pathOf = (name: string): string =>
  name.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*\//i, '').replace(/[?#].*$/, '');

/** A name with percent-encoding decoded. */
function decoded(name: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(name) ? decodeURIComponent(name) : name;
  } catch {
    return name;
  }
}

/** Resolves a path relative to the folder of a file. */
export function from(file: string, path: string): string {
  const segments = file.split('/').slice(0, -1);
  for (const segment of path.split('/'))
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  return segments.join('/');
}

type Index = Map<string, Entry[]>;

interface Entry {
  readonly key: string;
  readonly segments: readonly string[];
}

/** @param photos with all known paths; photos of this import win over existing ones with an equally good name */
export function nameIndex(
  photos: readonly { readonly key: string; readonly paths: readonly string[] }[],
): NameIndex {
  const [bases, stems, numbers] = [0, 1, 2].map(() => new Map<string, Entry[]>()) as [Index, Index, Index];
  const exact: Index = new Map();
  const [spelled, alikes]: [Index, Index] = [new Map(), new Map()];
  for (const { key, paths } of photos)
    for (const path of new Set(paths.map(spelledName))) push(spelled, path, { key, segments: [] });
  for (const { key, paths } of photos)
    for (const name of new Set(paths.map(loose))) push(alikes, name, { key, segments: [] });
  for (const { key, paths } of photos)
    for (const given of new Set(paths.map(normalisedName)))
      for (const path of new Set([given, normalisedName(decoded(given))])) {
        const entry = { key, segments: path.split('/') };
        if (path === given) push(exact, path, entry);
        push(bases, baseOf(path), entry);
        push(stems, photoStem(path), entry);
        const number = NUMBERED.exec(photoStem(path))?.[1];
        if (number !== undefined) push(numbers, number, entry);
      }

  const pick = (entries: readonly Entry[], requested: readonly string[], by: 'name' | 'stem'): Match => {
    const best = closest(entries, requested);
    const keys = preferNew([...new Set(best.entries.map((entry) => entry.key))]);
    const [only] = keys;
    if (keys.length !== 1 || only === undefined) return { match: null, by: null, candidates: keys };
    const path = by === 'name' && best.shared > 1 && best.shared >= Math.min(requested.length, best.shortest);
    return { match: only, by: path ? 'path' : by, candidates: [only] };
  };

  /** The photo with exactly this path, if it is the only one. */
  const at = (path: string, index: Index = exact): Match | null => {
    const [only, ...others] = preferNew([...new Set((index.get(path) ?? []).map(({ key }) => key))]);
    if (only === undefined || others.length > 0) return null;
    return { match: only, by: path.includes('/') ? 'path' : 'name', candidates: [only] };
  };

  const find = (name: string, file: string): Match => {
    const path = normalisedName(name);
    const there =
      at(from(spelledName(file), spelledName(name)), spelled) ??
      at(spelledName(name), spelled) ??
      at(from(normalisedName(file), path)) ??
      at(path);
    if (there) return there;
    const nameParts = path.split('/');
    const same = bases.get(baseOf(path));
    if (same) return pick(same, nameParts, 'name');
    const own = photoStem(path);
    const alike = stems.get(own) ?? (/^\d+$/.test(own) ? numbers.get(own.replace(/^0+(?=\d)/, '')) : null);
    return pick(alike ?? [], [...nameParts.slice(0, -1), own], 'stem');
  };

  /** The only photo whose name differs in what programs change. */
  const alike = (name: string): Match | null => {
    const base = baseOf(spelledName(decoded(pathOf(name))));
    for (const candidatePath of [base, ...EXPORTED.flatMap((original) => original(base) ?? [])]) {
      const found = at(loose(candidatePath), alikes);
      if (found) return { ...found, by: 'name', isAlike: true };
    }
    return null;
  };

  return {
    byName(name, file) {
      const found = [...new Set([name, decoded(pathOf(name))])].map((each) => find(each, file));
      return (
        found.find(({ match, candidates }) => match !== null || candidates.length > 0) ?? alike(name) ?? NONE
      );
    },
    byOwnStem(path) {
      const name = normalisedName(path);
      const own = stemOf(name);
      const candidatePath = [...name.split('/').slice(0, -1), own];
      const named = bases.get(own);
      return named ? pick(named, candidatePath, 'name') : pick(stems.get(own) ?? [], candidatePath, 'stem');
    },
  };
}

function push(map: Index, key: string, entry: Entry): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}

const preferNew = (keys: readonly string[]): readonly string[] => {
  const fresh = keys.filter((key) => key.startsWith('photo:'));
  return fresh.length > 0 ? fresh : keys;
};

/** Sibling folders in datasets that are treated as equal. */
const SIDE = /^(images?|imgs?|photos?|labels?|annotations?|jpegimages|obj_train_data|xmls?|jsons?)$/;
const folder = (segment: string | undefined) => (segment !== undefined && SIDE.test(segment) ? '*' : segment);

/** The entries that share the most folders with the wanted path: counted from the name up, then from the top down. */
function closest(entries: readonly Entry[], candidatePath: readonly string[]) {
  const score = ({ segments }: Entry) => {
    let up = 1;
    while (
      up < candidatePath.length &&
      up < segments.length &&
      folder(candidatePath.at(-1 - up)) === folder(segments.at(-1 - up))
    )
      up += 1;
    let down = 0;
    while (
      down < candidatePath.length - 1 &&
      down < segments.length - 1 &&
      folder(candidatePath[down]) === folder(segments[down])
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
