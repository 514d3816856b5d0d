import type { Damage } from '../../damage/damage.ts';
import { type Judgement, judgementOf } from '../../damage/listing/judged.ts';
import { type Origin, statementKey, statementOf } from '../../damage/origin.ts';
import type { MadeBy, RunDoc } from '../../edit/documents.ts';
import { claimKeys } from '../../edit/ids.ts';
import { isDrawnHereRun, originOfRun } from '../../edit/originOfRun.ts';
import { readField } from '../../edit/registers/assign.ts';
import { timeOfWhen, whenMade } from '../../edit/registers/when.ts';
import type { Rect } from '../../geometry/rect.ts';
import { indexSameBoxes, type SameBoxes } from '../../geometry/sameBoxes.ts';
import { isToJudge } from '../../inspection/photos/leftToJudge.ts';

/** The source of boxes: a model that was run here, or what was imported of one author and file on one day. */
export interface Source {
  /** The same for all photos of the run. */
  readonly key: string;
  /** Who drew them. */
  readonly origin: Origin;
  /** The same for all runs of the model; null where its name isn't known, or where it isn't a model's. */
  readonly model: string | null;
  readonly by: Pick<MadeBy, 'name' | 'mode' | 'threshold'> | null;
  /** When it started on the photo, or the boxes were imported; milliseconds since 1970. */
  readonly at: number;
}

/** A run on a photo: what it found, and how many of its boxes are there. */
interface ClaimedRun {
  /** Id of its document. */
  readonly id: string;
  readonly source: Source;
  /** What a model found; none of other authors, whose boxes say nothing of a model. */
  readonly claims: readonly Claim[];
  /** What is stored of who drew them; null where nobody stated it. */
  readonly stated: unknown;
  /** Number of its boxes that are shown. */
  readonly boxes: number;
}

/** A box that a run found, and people's verdict on it. */
export interface Claim {
  /** Label key as given by the run. */
  readonly label: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Fractions of the upright photo. */
  readonly box: Rect;
  readonly judgement: Judgement;
  /** Key of the damage that it was judged as; a repetition of a judged box has that one's key. */
  readonly of: string;
}

/** The runs and verdicts of one photo. */
export interface PhotoClaims {
  readonly image: string;
  /** A person ticked the photo as viewed, and none of its detections lacks a verdict. */
  readonly isComplete: boolean;
  readonly runs: readonly ClaimedRun[];
  /** Accepted boxes, whoever made them. */
  readonly accepted: readonly Pick<Damage, 'key' | 'label' | 'box'>[];
}

/** The local day of a time in milliseconds since 1970. */
function dayOf(at: number): string {
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].join('-');
}

function sourceOf(run: RunDoc): Source {
  const { by } = run;
  const origin = originOfRun(run);
  if (!by) {
    const at = timeOfWhen(whenMade(run));
    const stated = statementKey(statementOf(origin));
    const key = `file:${JSON.stringify([stated, origin.file, dayOf(at)])}`;
    const { name = '', sha256 = null } = origin.model ?? {};
    const model = sha256 ? `model:${sha256}` : name ? `stated:${stated}` : null;
    return { key, origin, model, by: null, at };
  }
  // Runs of older versions don't name their group: the same model and settings stand in for it.
  const key = by.group ?? `${by.model} ${by.mode} ${by.threshold}`;
  return { key: `run:${key}`, origin, model: `model:${by.model}`, by, at: by.at };
}

/**
 * The boxes of a model's run on one photo with people's verdicts; boxes without a confidence are left out.
 */
function claimsOf(run: RunDoc, judged: SameBoxes<Damage>, byKey: ReadonlyMap<string, Damage>) {
  const keyOf = claimKeys(run.image, run.run);
  return run.boxes.flatMap(({ label, confidence, box }, index): Claim[] => {
    if (confidence === null) return [];
    const key = keyOf(index);
    const shown = byKey.get(key);
    // A hidden box repeats a judged one, or was replaced by another run: the same verdict applies.
    const same = shown ? undefined : judged.of({ label, box })[0]?.same;
    const { verdict = 'unreviewed', key: of = key } = shown ?? same ?? {};
    return [{ label, confidence, box, judgement: judgementOf(verdict), of }];
  });
}

/**
 * What runs found on a photo, and people's verdicts on that.
 *
 * @param runs stored runs; undone ones, boxes drawn in this app, and runs that only looked for masks are ignored
 * @param damages the live ones as shown
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
  const live = runs.filter(
    (run) => readField(run, 'status', null) === 'live' && !isDrawnHereRun(run) && !run.by?.masksOnly,
  );
  return {
    image,
    isComplete: isViewed && !damages.some(isToJudge),
    runs: live.map((run) => {
      const source = sourceOf(run);
      const keyOf = claimKeys(run.image, run.run);
      return {
        id: run._id,
        source,
        stated: readField(run, 'origin', null),
        claims: source.origin.author === 'model' ? claimsOf(run, judged, byKey) : [],
        boxes: run.boxes.filter((_, index) => byKey.has(keyOf(index))).length,
      };
    }),
    accepted: damages
      .filter(({ verdict }) => verdict === 'accepted')
      .map(({ key, label, box }) => ({ key, label, box })),
  };
}
