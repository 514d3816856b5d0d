import type { Author, Origin } from '../../damage/origin.ts';
import type { PhotoClaims } from './claims.ts';

/** What came from one file on one day, or from one run of a model here. */
export interface Arrival {
  /** The same for all photos of it. */
  readonly key: string;
  readonly origin: Origin;
  /** Whether a model was run here: nobody has to state who drew it. */
  readonly isRunHere: boolean;
  /** Ids of its runs' documents, with what is stored of who drew them; null where nobody stated it. */
  readonly runs: readonly { readonly id: string; readonly stated: unknown }[];
  readonly photos: number;
  /** Boxes that are shown. */
  readonly boxes: number;
  /** The earliest time of its runs, milliseconds since 1970. */
  readonly at: number;
}

/** Where boxes that weren't drawn here came from, the newest first. */
export function arrivalsOf(photos: readonly PhotoClaims[]): readonly Arrival[] {
  const found = new Map<
    string,
    { -readonly [K in keyof Arrival]: Arrival[K] } & {
      runs: { readonly id: string; readonly stated: unknown }[];
    }
  >();
  for (const { runs } of photos) {
    const here = new Set<string>();
    for (const { id, source, stated, boxes } of runs) {
      const { key, origin, by, at } = source;
      const before = found.get(key);
      const one = before ?? { key, origin, isRunHere: by !== null, runs: [], photos: 0, boxes: 0, at };
      found.set(key, one);
      one.runs.push({ id, stated });
      one.boxes += boxes;
      one.at = Math.min(one.at, at);
      if (!here.has(key)) one.photos += 1;
      here.add(key);
    }
  }
  return [...found.values()].sort((a, b) => b.at - a.at);
}

/** Boxes that no figure of a model counts, by who drew them. */
export type LeftOutOfQuality = Readonly<Record<Exclude<Author, 'model'>, number>> & {
  /** Of a model, without a confidence. */
  readonly unscored: number;
};

/** How many boxes the quality of models leaves out. */
export function leftOutOfQuality(photos: readonly PhotoClaims[]): LeftOutOfQuality {
  const left = { person: 0, file: 0, unscored: 0 };
  for (const { runs } of photos)
    for (const { source, boxes, claims } of runs) {
      const { author } = source.origin;
      if (author !== 'model') left[author] += boxes;
      else if (claims.length === 0) left.unscored += boxes;
    }
  return left;
}
