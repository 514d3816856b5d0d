import { indexSameBoxes } from '../../geometry/sameBoxes.ts';
import { countSlices } from '../../slices.ts';
import type { Claim, PhotoClaims } from './claims.ts';
import { claimsBy } from './sources.ts';

/** Above it a box counts as lying where it lay. */
const UNMOVED = 0.9;

/** Boxes of a second run against those of a first. */
export interface RunChanges {
  /** Photos that both looked at. */
  readonly photos: number;
  /** Of the same label, at the same place. */
  readonly same: number;
  /** Of the same label over one of the first, but not at its place. */
  readonly moved: number;
  /** Only in the second, and only in the first. */
  readonly added: number;
  readonly gone: number;
}

/** Overlaps of boxes with the same label that make them the same box, the closest first. */
function pairsOf(first: readonly Claim[], second: readonly Claim[]) {
  const boxes = indexSameBoxes(second);
  return first
    .flatMap((a) => boxes.of(a).map(({ same, share }) => ({ a, b: same, share })))
    .sort((one, other) => other.share - one.share);
}

/** What two runs said of the photos that both looked at. A pause may be made at every `yield`. */
export function* compareRunsInSlices(
  photos: readonly PhotoClaims[],
  first: string,
  second: string,
): Generator<void, RunChanges> {
  let [both, same, moved, added, gone] = [0, 0, 0, 0, 0];
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
    gone += one.filter((claim) => !paired.has(claim)).length;
    added += other.filter((claim) => !paired.has(claim)).length;
  }
  return { photos: both, same, moved, added, gone };
}
