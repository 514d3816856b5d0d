import { metresBetween, wrap180 } from '#domain/geometry/earth.ts';
import { readShot, type Shot } from '#domain/inspection/photos/shot.ts';
import { area, intersection, type Rect } from '../../geometry/rect.ts';
import { groupBy } from '../../groupBy.ts';
import { error95 } from '../../rating/width.ts';
import type { InspectionImage } from '../photos/image.ts';
import { photoNames } from '../photos/photoMetadata.ts';
import type { Survey } from '../record/survey.ts';
import { allObservations, type Defect, type MeasuredWidth, widest } from '../register/defect.ts';
import type { Identities } from './identity.ts';
import { pairId } from './identity.ts';

/** From those that need action to those that need none. */
export const TRENDS = [
  'worse',
  'new',
  'not_seen',
  'not_covered',
  'not_reinspected',
  'better',
  'same',
] as const;
/**
 * What became of a defect. `not_seen` never means "gone": only a person can say so. `not_covered` = the later
 * inspection has no photo of its location; `not_reinspected` = it only has the photos of the earlier one, which say
 * nothing about what happened since.
 */
export type Trend = (typeof TRENDS)[number];

/** Why two defects count as the same: one was seen in both, a person said so, or they lie alike in the photos. */
type MatchedBy = 'observation' | 'person' | 'position';

export interface ComparedDefect {
  readonly trend: Trend;
  readonly before: Defect | null;
  readonly after: Defect | null;
  /** Null for an unmatched defect. `position` is a proposal until a person confirms it. */
  readonly by: MatchedBy | null;
}

/**
 * Boxes on photos from the same viewpoint are proposed as the same if they overlap this much (intersection over union).
 */
const OVERLAP = 0.3;

function overlap(a: Rect, b: Rect): number {
  const common = intersection(a, b);
  return common ? area(common) / (area(a) + area(b) - area(common)) : 0;
}

interface Candidate {
  readonly before: Defect;
  readonly after: Defect;
  readonly by: MatchedBy;
  /** 3 for an observation, 2 for a person's answer, else the overlap. */
  readonly weight: number;
}

/** The compared parts of an inspection. */
type Found = Pick<Survey, 'images' | 'defects'>;

/** The part of people's answers that a comparison reads. */
type Answered = Pick<Identities, 'classOf' | 'isDenied'>;

/** Two photos show the same part of a wall if they were taken this close together and in such similar directions. */
const NEAR_M = 3;
const ALIKE_DEG = 15;
/** A position less accurate than this is too coarse for {@link NEAR_M}. */
const EXACT_M = 5;

const isExact = ({ position, heading, error }: Shot): boolean =>
  position !== null && heading !== null && (error ?? 0) <= EXACT_M;

const alike = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(wrap180(a - b)) <= ALIKE_DEG;

/**
 * Whether two photos were probably taken from the same place in the same direction, so that the same fraction of both
 * shows the same thing: by position, heading and pitch where both have them, else by the same file name at the same
 * location, as repeated flights along the same waypoints give.
 */
export function sameViewpoint(a: InspectionImage, b: InspectionImage): boolean {
  if (a.id === b.id) return true;
  const [one, other] = [readShot(a), readShot(b)];
  if (one.position && other.position && isExact(one) && isExact(other))
    return (
      metresBetween(one.position, other.position) <= NEAR_M &&
      alike(one.heading, other.heading) &&
      alike(one.pitch ?? 0, other.pitch ?? 0)
    );
  return a.location === b.location && a.name.toLowerCase() === b.name.toLowerCase();
}

/** Pairs that may be the same defect; those of different type or location are never proposed. */
function candidates(before: Found, after: Found, identities: Answered): readonly Candidate[] {
  const photos = new Map<string, InspectionImage>();
  for (const survey of [before, after]) for (const { image } of survey.images) photos.set(image.id, image);
  const seen = new Map<string, boolean>();
  const alike = (a: string, b: string): boolean => {
    const id = pairId(a, b);
    const [one, other] = [photos.get(a), photos.get(b)];
    const known = seen.get(id) ?? (one !== undefined && other !== undefined && sameViewpoint(one, other));
    seen.set(id, known);
    return known;
  };
  const inBefore = new Map(
    before.defects.flatMap((one) => one.observations.map((seenIn) => [seenIn.damage.key, one] as const)),
  );
  const placeOf = ({ location, label }: Defect) => `${location ?? ''}|${label}`;
  const byPlace = groupBy(before.defects, placeOf);
  const classOf = (defect: Defect): string | undefined =>
    identities.classOf.size === 0
      ? undefined
      : allObservations(defect)
          .map(({ damage }) => identities.classOf.get(damage.key))
          .find((name) => name !== undefined);
  const byClass = new Map(
    before.defects.flatMap((one) => {
      const name = classOf(one);
      return name === undefined ? [] : [[name, one] as const];
    }),
  );
  const found: Candidate[] = [];
  for (const one of after.defects) {
    for (const { damage } of one.observations) {
      const same = inBefore.get(damage.key);
      if (same) found.push({ before: same, after: one, by: 'observation', weight: 3 });
    }
    const name = classOf(one);
    const known = name === undefined ? undefined : byClass.get(name);
    if (known) found.push({ before: known, after: one, by: 'person', weight: 2 });
    for (const other of byPlace.get(placeOf(one)) ?? []) {
      if (identities.isDenied(other.key, one.key)) continue;
      const weight = Math.max(
        0,
        ...other.observations.flatMap((a) =>
          one.observations.map((b) =>
            alike(a.damage.image, b.damage.image) ? overlap(a.damage.box, b.damage.box) : 0,
          ),
        ),
      );
      if (weight >= OVERLAP) found.push({ before: other, after: one, by: 'position', weight });
    }
  }
  return found.sort((a, b) => b.weight - a.weight);
}

/**
 * A width without a ± counts as wider from this many times on: the scales of one photo that were found wrong differed by
 * a third, which explains a factor of 1.8 between two inspections. Our own bound, not from a standard.
 */
const CERTAINLY_WIDER = 2;

/** Whether a width may be compared by its error. One of a record signed earlier rests on what nobody was asked. */
const hasError = ({ scale: { errorBasis } }: MeasuredWidth): boolean => errorBasis === 'answered';

/**
 * Whether two widths differ by more than their errors explain (95 %): -1 narrower, 1 wider, else 0. Where one has no ±,
 * only a width that doubled counts, and none counts as narrower.
 */
function growth(before: Defect, after: Defect): number {
  const [was, is] = [widest(before), widest(after)];
  if (!was || !is) return 0;
  if (!hasError(was) || !hasError(is)) return is.value >= CERTAINLY_WIDER * was.value ? 1 : 0;
  const change = is.value - was.value;
  return Math.abs(change) > error95({ sigma: Math.hypot(was.sigma, is.sigma) }) ? Math.sign(change) : 0;
}

/** Severity decides where both were assessed and it changed; else the width of a crack. */
function trendOf(before: Defect, after: Defect): Trend {
  const graver =
    before.severity === null || after.severity === null ? 0 : Math.sign(after.severity - before.severity);
  const change = graver || growth(before, after);
  return change === 0 ? 'same' : change > 0 ? 'worse' : 'better';
}

/** Whether a photo belongs to an inspection, by its id or by its content. */
function isPhotoOf({ images }: Found): (image: InspectionImage) => boolean {
  const names = new Set(images.flatMap(({ image }) => photoNames(image)));
  return (image) => photoNames(image).some((name) => names.has(name));
}

/**
 * Matches the defects of two inspections one to one: most certain pairs first, each defect once.
 *
 * @param identities what people's answers say of the defects
 * @returns sorted by trend, then in the order of the records
 */
export function compareSurveys(before: Found, after: Found, identities: Answered): readonly ComparedDefect[] {
  const matchOf = new Map<Defect, Candidate>();
  for (const one of candidates(before, after, identities))
    if (!matchOf.has(one.before) && !matchOf.has(one.after)) {
      matchOf.set(one.before, one);
      matchOf.set(one.after, one);
    }
  const isOld = isPhotoOf(before);
  const fresh = after.images.filter(({ image }) => !isOld(image));
  const placesOf = (images: Found['images']) => new Set(images.map(({ image }) => image.location));
  const [covered, coveredAnew] = [placesOf(after.images), placesOf(fresh)];
  const freshIds = new Set(fresh.map(({ image }) => image.id));
  const isLookedAt = ({ observations }: Defect) =>
    observations.some(({ damage }) => freshIds.has(damage.image));
  const leftTrend = ({ location }: Defect): Trend => {
    if (!covered.has(location)) return 'not_covered';
    return coveredAnew.has(location) ? 'not_seen' : 'not_reinspected';
  };
  const rows = [
    ...after.defects.map((one): ComparedDefect => {
      const match = matchOf.get(one);
      const trend = (of: Trend) => (isLookedAt(one) ? of : 'not_reinspected');
      return match
        ? { trend: trend(trendOf(match.before, one)), before: match.before, after: one, by: match.by }
        : { trend: trend('new'), before: null, after: one, by: null };
    }),
    ...before.defects
      .filter((one) => !matchOf.has(one))
      .map(
        (one): ComparedDefect => ({
          trend: leftTrend(one),
          before: one,
          after: null,
          by: null,
        }),
      ),
  ];
  return rows.sort((a, b) => TRENDS.indexOf(a.trend) - TRENDS.indexOf(b.trend));
}

/**
 * The chosen row in its current form: when a person's answer changes the pairs, it is the row of the later defect, or
 * of the earlier one where there is only that.
 */
export function chosenRow(
  rows: readonly ComparedDefect[],
  chosen: ComparedDefect | null,
): ComparedDefect | undefined {
  if (!chosen) return undefined;
  const [before, after] = [chosen.before?.key, chosen.after?.key];
  const has = (row: ComparedDefect, side: 'before' | 'after', key: string | undefined) =>
    key !== undefined && row[side]?.key === key;
  return rows.find((row) => has(row, 'after', after)) ?? rows.find((row) => has(row, 'before', before));
}
