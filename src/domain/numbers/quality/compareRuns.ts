import { indexSameBoxes } from '../../geometry/sameBoxes.ts';
import { countSlices } from '../../slices.ts';
import type { Claim, PhotoClaims, Source } from './claims.ts';

/** A run, or a model with all its runs, that can be chosen. */
export interface Choice {
  readonly key: string;
  readonly kind: 'model' | 'run' | 'file';
  readonly source: Source;
}

/** Whether a run belongs to the chosen one. */
const isOf = ({ key, model }: Source, chosen: string): boolean => key === chosen || model === chosen;

/** What can be chosen: models, then their runs and those of models from files, the newest first. */
export function choicesOf(photos: readonly PhotoClaims[]): readonly Choice[] {
  const models = new Map<string, Source>();
  const runs = new Map<string, Source>();
  const keep = (known: Map<string, Source>, key: string, source: Source) => {
    const before = known.get(key);
    // A run starts with its first photo.
    if (!before || source.at < before.at) known.set(key, source);
  };
  for (const { runs: here } of photos)
    for (const { source, claims } of here) {
      // People's shapes, and those of which nobody knows the author, are no model's result.
      if (source.origin.author !== 'model') continue;
      // Without confidences there is nothing to measure.
      if (!source.by && claims.length === 0) continue;
      keep(runs, source.key, source);
      if (source.model) keep(models, source.model, source);
    }
  const newest = (known: ReadonlyMap<string, Source>) => [...known].sort(([, a], [, b]) => b.at - a.at);
  return [
    ...newest(models).map(([key, source]): Choice => ({ key, kind: 'model', source })),
    ...newest(runs).map(([key, source]): Choice => ({ key, kind: source.by ? 'run' : 'file', source })),
  ];
}

/**
 * What the chosen run or model found on a photo.
 *
 * @returns null where it didn't look at the photo; of a judged box that a model found twice, only the newest
 */
export function claimsBy({ runs }: PhotoClaims, chosen: string): readonly Claim[] | null {
  const here = runs.filter(({ source }) => isOf(source, chosen));
  if (here.length === 0) return null;
  const newest = here.at(-1);
  const kept = new Map<string, Claim>();
  // Boxes of earlier runs that nobody judged were replaced by the newest run.
  for (const run of here)
    for (const claim of run.claims)
      if (claim.judgement !== 'open' || run === newest) kept.set(claim.of, claim);
  return [...kept.values()];
}

/** Boxes with a larger overlap count as unmoved. */
const UNMOVED = 0.9;

/** Boxes of a second run compared with those of a first. */
export interface RunChanges {
  /** Photos that both runs looked at. */
  readonly photos: number;
  /** With the same label at the same place. */
  readonly same: number;
  /** With the same label and overlapping one of the first, but at another place. */
  readonly moved: number;
  /** Only in the second, and only in the first. */
  readonly added: number;
  readonly lost: number;
}

/** Pairs of boxes with the same label that overlap enough, the largest overlap first. */
function pairsOf(first: readonly Claim[], second: readonly Claim[]) {
  const boxes = indexSameBoxes(second);
  return first
    .flatMap((a) => boxes.of(a).map(({ same, share }) => ({ a, b: same, share })))
    .sort((one, other) => other.share - one.share);
}

/** Compares two runs on the photos that both looked at. Callers may pause at every `yield`. */
export function* compareRunsInSlices(
  photos: readonly PhotoClaims[],
  first: string,
  second: string,
): Generator<void, RunChanges> {
  let [both, same, moved, added, lost] = [0, 0, 0, 0, 0];
  const isSlice = countSlices();
  for (const photo of photos) {
    const [one, other] = [claimsBy(photo, first), claimsBy(photo, second)];
    if (isSlice(1 + (one?.length ?? 0) + (other?.length ?? 0))) yield;
    if (!one || !other) continue;
    both += 1;
    const paired = new Set<Claim>();
    for (const { a, b, share } of pairsOf(one, other)) {
      if (paired.has(a) || paired.has(b)) continue;
      paired.add(a).add(b);
      if (share >= UNMOVED) same += 1;
      else moved += 1;
    }
    lost += one.filter((claim) => !paired.has(claim)).length;
    added += other.filter((claim) => !paired.has(claim)).length;
  }
  return { photos: both, same, moved, added, lost: lost };
}
