import { type Bin, createBins, type Precision, precisionOf } from '../../damage/listing/judged.ts';
import { indexSameBoxes, type SameBoxes } from '../../geometry/sameBoxes.ts';
import { countSlices } from '../../slices.ts';
import type { Claim, PhotoClaims } from './claims.ts';
import { claimsBy } from './compareRuns.ts';

/** The number of accepted boxes on completely reviewed photos, and how many of them a run found. */
interface Recall {
  readonly there: number;
  readonly found: number;
}

/** The quality of a run by verdicts, for one label or for all. */
export interface Quality extends Precision, Recall {
  readonly bins: readonly Bin[];
}

export interface RunQuality {
  /** Photos that it looked at, how many of them were reviewed completely, and the number of its boxes. */
  readonly photos: number;
  readonly complete: number;
  readonly boxes: number;
  readonly all: Quality;
  /** By label key, most judged first. */
  readonly byLabel: readonly (Quality & { readonly label: string })[];
}

/** Whether a run found an accepted box: one of its boxes was judged as that, or overlaps it with the same label. */
const isFound = (
  claims: SameBoxes<Claim>,
  of: ReadonlySet<string>,
  one: PhotoClaims['accepted'][number],
): boolean => of.has(one.key) || claims.of(one).length > 0;

function createTally() {
  const bins = createBins();
  const recall = { there: 0, found: 0 };
  const quality = (): Quality => ({ ...precisionOf(bins.bins), ...recall, bins: bins.bins });
  return { bins, recall, quality };
}

/**
 * The quality of a run or a model on these photos, by people's verdicts: accepted ÷ (accepted + rejected) by the label
 * it gave, and how many of the accepted boxes on completely reviewed photos it found, by their current label. Callers
 * may pause at every `yield`.
 *
 * @param chosen the key of a run or a model
 */
export function* qualityInSlices(
  photos: readonly PhotoClaims[],
  chosen: string,
): Generator<void, RunQuality> {
  const all = createTally();
  const labels = new Map<string, ReturnType<typeof createTally>>();
  const tallyOf = (label: string) => {
    const tally = labels.get(label) ?? createTally();
    labels.set(label, tally);
    return tally;
  };
  let [looked, complete, boxes] = [0, 0, 0];
  const isSlice = countSlices();
  for (const photo of photos) {
    const claims = claimsBy(photo, chosen);
    if (isSlice(1 + (claims?.length ?? 0))) yield;
    if (!claims) continue;
    looked += 1;
    boxes += claims.length;
    for (const { label, confidence, judgement } of claims)
      for (const { bins } of [all, tallyOf(label)]) bins.add(confidence, judgement);
    if (!photo.isComplete) continue;
    complete += 1;
    const of = new Set(claims.map((claim) => claim.of));
    const boxesHere = indexSameBoxes(claims);
    for (const one of photo.accepted) {
      const found = isFound(boxesHere, of, one);
      if (isSlice(1)) yield;
      for (const { recall } of [all, tallyOf(one.label)]) {
        recall.there += 1;
        if (found) recall.found += 1;
      }
    }
  }
  const byLabel = [...labels].map(([label, tally]) => ({ label, ...tally.quality() }));
  return {
    photos: looked,
    complete,
    boxes,
    all: all.quality(),
    byLabel: byLabel.sort((a, b) => b.judged - a.judged || (a.label < b.label ? -1 : 1)),
  };
}
