import { indexSameBoxes } from '../../geometry/sameBoxes.ts';
import { countSlices } from '../../slices.ts';
import type { Claim, PhotoClaims } from './claims.ts';
import { claimsBy } from './sources.ts';

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
