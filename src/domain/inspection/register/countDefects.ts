import { type Damage, SEVERITIES, type Severity } from '../../damage/damage.ts';
import { severityKey } from '../../damage/severityKey.ts';
import { imageOfKey } from '../../edit/ids.ts';
import { addTo, own } from '../../keyed.ts';
import { gravest } from '../../rating/locationVerdict.ts';
import type { ImageCounts, InspectionImage } from '../photos/image.ts';
import {
  allObservations,
  type Defect,
  type DefectFacts,
  gatherDefects,
  NO_DEFECT_FACTS,
  type Observation,
} from './defect.ts';
import { isAccepted } from './defectNumbers.ts';

/** The defects of one photo, among all photos counted together. */
export interface PhotoDefects {
  /** Defects named by a box in this photo: over all photos each defect counts once. */
  readonly named: number;
  /** The same by severity of the defect: `none`, `0` to `4`; levels without any may be absent. */
  readonly bySeverity: Readonly<Record<string, number>>;
  /** Different defects that this photo shows. */
  readonly seen: number;
  /** The most severe box of a defect in it; null = none was assessed. */
  readonly gravest: Severity | null;
}

/** By photo id. */
export type DefectsByPhoto = ReadonlyMap<string, PhotoDefects>;

/** What is known of merged defects. */
export interface Merges {
  /** What people wrote about defects, by observation key. */
  readonly facts: ReadonlyMap<string, DefectFacts>;
  /** The boxes of the {@link photosOfMerges}, by photo id. */
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  /** Labels that the project calls components. */
  readonly components: ReadonlySet<string>;
}

/** The boxes that others were merged into, or that continue others, with those others. */
const joinedKeys = (facts: Merges['facts']): readonly string[] =>
  [...facts].flatMap(([key, { mergedInto, continuedBy = [] }]) => {
    const others = mergedInto === null ? continuedBy : [mergedInto, ...continuedBy];
    return others.length === 0 ? [] : [key, ...others];
  });

/** The photos whose boxes are needed to count joined defects once: merged ones, and those of several inspections. */
export const photosOfMerges = (facts: Merges['facts']): readonly string[] => [
  ...new Set(joinedKeys(facts).flatMap((key) => imageOfKey(key) ?? [])),
];

/** Defects that are seen in more than one box of these photos, in one inspection or in several. */
function mergedDefects(images: readonly InspectionImage[], merges: Merges): readonly Defect[] {
  const { facts, damages, components } = merges;
  const observations = images.flatMap(({ id, location }) =>
    (damages.get(id) ?? [])
      .filter((damage) => isAccepted({ damage }) && !components.has(damage.label))
      .map((damage): Observation => ({ damage, location })),
  );
  const factsOf = (key: string) => facts.get(key) ?? NO_DEFECT_FACTS;
  return gatherDefects(observations, factsOf, new Map()).filter(
    (defect) => allObservations(defect).length > 1,
  );
}

/** Counts while they are being corrected. */
interface Counting {
  named: number;
  seen: number;
  readonly bySeverity: Record<string, number>;
  readonly gravest: Severity | null;
}

function viewsOf(of: ImageCounts | undefined): Counting {
  const views = of?.accepted ?? 0;
  const worst = SEVERITIES.findLast((level) => (own(of?.bySeverity, String(level)) ?? 0) > 0) ?? null;
  return { named: views, seen: views, bySeverity: { ...of?.bySeverity }, gravest: worst };
}

/**
 * Adds to or subtracts from the boxes of a severity; never below zero, since boxes and counts are read separately and
 * may disagree.
 */
function shift(counting: Counting, severity: Severity | null, by: number): void {
  counting.named = Math.max(0, counting.named + by);
  const level = severityKey(severity);
  addTo(counting.bySeverity, level, Math.max(by, -(own(counting.bySeverity, level) ?? 0)));
}

function correct(counted: ReadonlyMap<string, Counting>, defect: Defect): void {
  const { observations } = defect;
  const shown = new Map<string, number>();
  for (const { damage } of allObservations(defect)) {
    const at = counted.get(damage.image);
    if (at) shift(at, damage.severity, -1);
    shown.set(damage.image, (shown.get(damage.image) ?? 0) + 1);
  }
  for (const [image, views] of shown) {
    const at = counted.get(image);
    if (at) at.seen = Math.max(1, at.seen - (views - 1));
  }
  const lead = counted.get(observations[0].damage.image);
  const severity = gravest(observations.map(({ damage }) => damage.severity));
  if (lead) shift(lead, severity, 1);
}

/**
 * Counts the defects of photos, each once however many boxes show it. Cards, places, plan and photos all show this
 * figure; it equals the register's, which is computed from the boxes themselves.
 *
 * @param images all photos counted together: a defect is named by a box in one of them
 * @param merges null where nobody merged anything
 */
export function countDefects(
  images: readonly InspectionImage[],
  counts: Readonly<Record<string, ImageCounts>>,
  merges: Merges | null,
): DefectsByPhoto {
  const counted = new Map(images.map(({ id }) => [id, viewsOf(own(counts, id))]));
  if (merges) for (const defect of mergedDefects(images, merges)) correct(counted, defect);
  return counted;
}

/** Counts of defects and of the boxes they were seen in, by any key. */
export function tally<K>(
  defects: readonly Defect[],
  keyOf: (defect: Defect) => K,
): ReadonlyMap<K, { readonly defects: number; readonly observations: number }> {
  const counts = new Map<K, { defects: number; observations: number }>();
  for (const defect of defects) {
    const key = keyOf(defect);
    const count = counts.get(key) ?? { defects: 0, observations: 0 };
    count.defects += 1;
    count.observations += defect.observations.length;
    counts.set(key, count);
  }
  return counts;
}
