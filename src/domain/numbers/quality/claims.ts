import type { Damage } from '../../damage/damage.ts';
import { type Judgement, judgementOf } from '../../damage/listing/judged.ts';
import type { MadeBy, RunDoc } from '../../edit/documents.ts';
import { claimKeys } from '../../edit/ids.ts';
import { readField } from '../../edit/registers/assign.ts';
import { timeOfWhen, whenMade } from '../../edit/registers/when.ts';
import type { Rect } from '../../geometry/rect.ts';
import { indexSameBoxes, type SameBoxes } from '../../geometry/sameBoxes.ts';
import { isToJudge } from '../../inspection/photos/leftToJudge.ts';

/** Where boxes come from: a model that was run here, or what was brought in on one day. */
export interface Source {
  /** The same for all photos of the run. */
  readonly key: string;
  /** The same for all runs of the model; null where a file doesn't say which. */
  readonly model: string | null;
  readonly by: Pick<MadeBy, 'name' | 'mode' | 'threshold'> | null;
  /** When it began on the photo, milliseconds since 1970. */
  readonly at: number;
}

/** What a run said, and what people said of that. */
export interface Claim {
  /** Label key, as the run has it. */
  readonly label: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Fractions of the upright photo. */
  readonly box: Rect;
  readonly judgement: Judgement;
  /** Key of the damage that it was judged as; a box that says a judged one once more has that one's. */
  readonly of: string;
}

/** What is known of one photo. */
export interface PhotoClaims {
  readonly image: string;
  /** A person ticked the photo as viewed, and none of its detections waits for a verdict. */
  readonly isComplete: boolean;
  readonly runs: readonly { readonly source: Source; readonly claims: readonly Claim[] }[];
  /** Accepted boxes, whoever made them. */
  readonly accepted: readonly Pick<Damage, 'key' | 'label' | 'box'>[];
}

/** The local day of a moment, milliseconds since 1970. */
function dayOf(at: number): string {
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].join('-');
}

function sourceOf(run: RunDoc): Source {
  const { by } = run;
  if (!by) {
    const at = timeOfWhen(whenMade(run));
    return { key: `file:${dayOf(at)}`, model: null, by: null, at };
  }
  // Runs of older programs don't say which photos went together: what was asked in the same way does.
  const key = by.group ?? `${by.model} ${by.mode} ${by.threshold}`;
  return { key: `run:${key}`, model: `model:${by.model}`, by, at: by.at };
}

/** What people said of the boxes of one run on one photo; boxes without a confidence are no model's word. */
function claimsOf(run: RunDoc, judged: SameBoxes<Damage>, byKey: ReadonlyMap<string, Damage>) {
  const keyOf = claimKeys(run.image, run.run);
  return run.boxes.flatMap(({ label, confidence, box }, index): Claim[] => {
    if (confidence === null) return [];
    const key = keyOf(index);
    const shown = byKey.get(key);
    // What isn't shown says a judged box once more, or gave way to another run: the same verdict holds for it.
    const same = shown ? undefined : judged.of({ label, box })[0]?.same;
    const { verdict = 'unreviewed', key: of = key } = shown ?? same ?? {};
    return [{ label, confidence, box, judgement: judgementOf(verdict), of }];
  });
}

/**
 * What runs said of a photo and people of that.
 *
 * @param runs what is stored of it; undone ones are left out
 * @param damages the live ones as they are shown
 * @param isViewed whether a person ticked the photo as viewed
 */
export function photoClaims(
  image: string,
  runs: readonly RunDoc[],
  damages: readonly Damage[],
  isViewed: boolean,
): PhotoClaims {
  const byKey = new Map(damages.map((damage) => [damage.key, damage]));
  const judged = indexSameBoxes(damages.filter(({ verdict }) => judgementOf(verdict) !== 'open'));
  const live = runs.filter((run) => readField(run, 'status', null) === 'live');
  return {
    image,
    isComplete: isViewed && !damages.some(isToJudge),
    runs: live.map((run) => ({ source: sourceOf(run), claims: claimsOf(run, judged, byKey) })),
    accepted: damages
      .filter(({ verdict }) => verdict === 'accepted')
      .map(({ key, label, box }) => ({ key, label, box })),
  };
}
