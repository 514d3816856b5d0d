import type { Damage } from '../../damage/damage.ts';
import { componentKeys } from '../../damage/label.ts';
import type { Project } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import type { InspectionRecord } from '../record/record.ts';
import { imagesInScope } from '../record/scope.ts';
import {
  allObservations,
  type Defect,
  type FactsOf,
  gatherInSlices,
  isOpen,
  type Observation,
} from '../register/defect.ts';
import { isAccepted } from '../register/defectNumbers.ts';
import { registerInSlices } from '../register/register.ts';
import { compareSurveys } from './compare.ts';
import type { Identities } from './identity.ts';
import { inspectedOn, recordBefore } from './previous.ts';

/** The pairs of two consecutive inspections that may be one defect, but nobody said so. */
export interface UndecidedPairs {
  /** Ids of the records. */
  readonly before: string;
  readonly after: string;
  /** Observation keys that name the defects. */
  readonly pairs: readonly (readonly [before: string, after: string])[];
}

export interface UndecidedSources {
  readonly project: Project;
  readonly records: readonly InspectionRecord[];
  readonly images: readonly InspectionImage[];
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  readonly factsOf: FactsOf;
  readonly identities: Identities;
}

/**
 * The undecided pairs of a project: each dated inspection is compared with the one before it, as on the page that asks.
 * The latest inspection first; those without any are left out. Callers may pause at every `yield`.
 */
export function* undecidedInSlices(sources: UndecidedSources): Generator<void, readonly UndecidedPairs[]> {
  const { project, records, images, damages, factsOf, identities } = sources;
  const components = componentKeys(project.labels);
  const found = function* (record: InspectionRecord) {
    const shown = imagesInScope(record, project, images);
    const observations: Observation[] = [];
    for (const { id, location } of shown)
      for (const damage of damages.get(id) ?? [])
        if (isAccepted({ damage }) && !components.has(damage.label)) observations.push({ damage, location });
    yield;
    const defects = yield* gatherInSlices(observations, factsOf, new Map());
    const seen = shown.map((image) => ({
      ...{ image, damages: [], viewed: false, reviewed: false, unreviewed: 0 },
    }));
    return { images: seen, defects };
  };
  const undecided: UndecidedPairs[] = [];
  const latestFirst = records
    .filter(({ status }) => status !== 'void')
    .toSorted((a, b) => (inspectedOn(a) < inspectedOn(b) ? 1 : -1));
  for (const record of latestFirst) {
    const previous = recordBefore(records, record);
    if (!previous) continue;
    const rows = compareSurveys(yield* found(previous), yield* found(record), identities);
    const pairs = rows.flatMap(({ before, after, by }) =>
      before && after && by === 'position' ? [[before.key, after.key] as const] : [],
    );
    if (pairs.length > 0) undecided.push({ before: previous.id, after: record.id, pairs });
    yield;
  }
  return undecided;
}

/** Undecided pairs of open defects. */
export interface OpenUndecided {
  /** By how many the number of open defects would fall if all of them were the same. */
  readonly count: number;
  /** The latest two inspections with such a pair: ids of the records. */
  readonly before: string;
  readonly after: string;
  /** Whether a defect is in one of the pairs, by the key of any of its observations. */
  readonly keys: ReadonlySet<string>;
}

/**
 * The undecided pairs among open defects; null where there are none.
 *
 * @param defects of the register: each counts once
 */
export function openUndecided(
  undecided: readonly UndecidedPairs[],
  defects: readonly Defect[],
): OpenUndecided | null {
  if (undecided.length === 0) return null;
  const requested = new Set(undecided.flatMap(({ pairs }) => pairs.flat()));
  const openOf = new Map<string, Defect>();
  for (const defect of defects)
    if (isOpen(defect))
      for (const { damage } of allObservations(defect))
        if (requested.has(damage.key)) openOf.set(damage.key, defect);
  const isOpenPair = ([a, b]: readonly [string, string]): boolean => {
    const [one, other] = [openOf.get(a), openOf.get(b)];
    return one !== undefined && other !== undefined && one !== other;
  };
  const open = undecided
    .map((one) => ({ ...one, pairs: one.pairs.filter(isOpenPair) }))
    .filter(({ pairs }) => pairs.length > 0);
  const [latest] = open;
  if (!latest) return null;
  // Three inspections of one defect are two pairs, and two defects fewer.
  const groups = new Map<Defect, Defect>();
  const keys = new Set<string>();
  const rootOf = (defect: Defect): Defect => {
    let root = defect;
    for (let up = groups.get(root); up; up = groups.get(root)) root = up;
    return root;
  };
  let count = 0;
  for (const [a, b] of open.flatMap(({ pairs }) => pairs)) {
    const [one, other] = [openOf.get(a), openOf.get(b)];
    for (const defect of [one, other])
      for (const { damage } of defect ? allObservations(defect) : []) keys.add(damage.key);
    if (!one || !other || rootOf(one) === rootOf(other)) continue;
    groups.set(rootOf(one), rootOf(other));
    count += 1;
  }
  return { count, before: latest.before, after: latest.after, keys };
}

/** Whether two inspections of a project can be compared: records of two days that aren't void. */
export const hasTwoInspections = (records: readonly InspectionRecord[]): boolean =>
  new Set(records.flatMap((record) => (record.status === 'void' ? [] : inspectedOn(record))).filter(Boolean))
    .size > 1;

/**
 * The undecided pairs among the open defects of a project whose register isn't shown; null where there are none. Callers
 * may pause at every `yield`.
 */
export function* openUndecidedInSlices(sources: UndecidedSources): Generator<void, OpenUndecided | null> {
  if (!hasTwoInspections(sources.records)) return null;
  const undecided = yield* undecidedInSlices(sources);
  if (undecided.length === 0) return null;
  const rows = yield* registerInSlices(sources);
  return openUndecided(
    undecided,
    rows.map(({ defect }) => defect),
  );
}
