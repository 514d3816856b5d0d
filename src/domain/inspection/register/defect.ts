import type { Damage, Severity } from '../../damage/damage.ts';
import { placeOfNumber } from '../../damage/givenNumbers.ts';
import { gravest } from '../../rating/locationVerdict.ts';
import type { Scale } from '../../rating/scale.ts';
import type { Estimate } from '../../rating/width.ts';
import { atOnce, countSlices } from '../../slices.ts';
import type { Pin } from '../drawings/pin.ts';
import type { Amount } from '../quantities/quantity.ts';

export const FOLLOW_UPS = [
  'open',
  'in_repair',
  'repaired',
  'awaiting_reinspection',
  'signed_off',
  'monitoring',
  'wont_fix',
] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** Whether somebody repaired it, accepted or not. */
export const isRepaired = (followUp: FollowUp): boolean =>
  followUp === 'repaired' || followUp === 'awaiting_reinspection' || followUp === 'signed_off';

/** Begins the names of the registers in which what is stated of an unsafe condition is kept. */
export const UNSAFE_PREFIX = 'unsafe:';

/** A repair as a contractor's answer states it: nobody here has seen it. */
export interface RepairReport {
  /** Who states it, and of which day; `YYYY-MM-DD`. */
  readonly by: string;
  readonly on: string;
  /** Number of the work order. */
  readonly order: string;
}

/** How a repair was accepted; the day is `signedOffOn`. */
export interface Acceptance {
  readonly by: string;
  readonly remark: string;
  /** Ids of the photos that were compared; empty where there was none. */
  readonly before: string;
  readonly after: string;
}

/** What people wrote about a physical defect; each field is one register. */
export interface DefectFacts {
  readonly recommendation: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly repairBy: string;
  readonly followUp: FollowUp;
  /** Key of the observation whose photo shows it best; null = the largest box. */
  readonly keyPhoto: string | null;
  /** Key of the observation whose photo was taken after the repair; null = there is none. */
  readonly afterPhoto: string | null;
  /** Who repaired it. */
  readonly contractor: string;
  /** When the repair was accepted; `YYYY-MM-DD`, or empty. */
  readonly signedOffOn: string;
  /** What a contractor reported of its repair. Absent where nobody did. */
  readonly reported?: RepairReport;
  /** Who accepted its repair, and by which photos. Absent where nobody did. */
  readonly acceptance?: Acceptance;
  /** Observation that this one was merged into; null = not merged. */
  readonly mergedInto: string | null;
  /** Its floor as people call it, and its column in the facade's grid; empty = not stated. */
  readonly floor: string;
  readonly column: string;
  /** Where a person placed it on a drawing. */
  readonly pin: Pin | null;
  /** The quantity to repair, as a person typed it. */
  readonly quantity: Amount | null;
  /** What was stated of an unsafe condition, as stored: see `unsafeConditionOf`. Absent where nothing was. */
  readonly unsafe?: Readonly<Record<string, unknown>>;
  /** Values of the project's own fields by register, as stored: see `createOwnReader`. Absent where there are none. */
  readonly own?: Readonly<Record<string, unknown>>;
  /**
   * Observations of later inspections that show the same defect, as people said: see `Identities`. Never stored: it
   * follows from the answers. Absent where there are none.
   */
  readonly continuedBy?: readonly string[];
}

export const NO_DEFECT_FACTS: DefectFacts = {
  recommendation: '',
  repairBy: '',
  followUp: 'open',
  keyPhoto: null,
  afterPhoto: null,
  contractor: '',
  signedOffOn: '',
  mergedInto: null,
  floor: '',
  column: '',
  pin: null,
  quantity: null,
};

/** A box in a photo with its location; people know it as `image/id`. */
export interface Observation {
  readonly damage: Damage;
  /** Location id of its photo. */
  readonly location: string | null;
}

/** A physical defect, seen in one or more photos. */
export interface Defect {
  /** Key of the observation that names it. */
  readonly key: string;
  /** `F-1/012`: location and its number there. */
  readonly no: string;
  readonly label: string;
  readonly location: string | null;
  /** The most severe of its observations; null = none assessed. */
  readonly severity: Severity | null;
  readonly observations: readonly [Observation, ...Observation[]];
  readonly facts: DefectFacts;
  /**
   * The same defect as earlier inspections saw it, the earliest first; its own severity and observations are those of
   * the latest. Absent where it has no history.
   */
  readonly earlier?: readonly Defect[];
}

/** Every observation of a defect, those of earlier inspections first. */
export const allObservations = ({
  earlier = [],
  observations,
}: Pick<Defect, 'earlier' | 'observations'>): readonly Observation[] => [
  ...earlier.flatMap((one) => one.observations),
  ...observations,
];

/** The smallest key of a cycle: the part of a path from one key on. */
function smallestReachable(path: ReadonlySet<string>, from: string): string {
  const all = [...path];
  return all.slice(all.indexOf(from)).reduce((least, key) => (key < least ? key : least));
}

/**
 * The observation that a key was finally merged into, among the present ones. A cycle of merges is cut at the smallest
 * key.
 *
 * @param leads cache of earlier results for the same merges: those of a foreign file may form one chain of thousands
 */
export function leadOf(
  key: string,
  merged: ReadonlyMap<string, string>,
  present: ReadonlySet<string>,
  leads: Map<string, string> = new Map(),
): string {
  const path = new Set<string>();
  for (let at = key; ; ) {
    const known = leads.get(at);
    const next = merged.get(at);
    path.add(at);
    const isEnd = next === undefined || !present.has(next);
    if (known === undefined && !isEnd && !path.has(next)) {
      at = next;
      continue;
    }
    const lead = known ?? (isEnd ? at : smallestReachable(path, next));
    for (const passed of path) leads.set(passed, lead);
    return lead;
  }
}

/** Returns what people wrote about the defect named by an observation, by its key and its photo's id. */
export type FactsOf = (key: string, image: string) => DefectFacts;

/** Merged observations in groups, in the order of their first observation; most defects have only one. */
function* groupsOf(
  observations: readonly Observation[],
  factsOf: FactsOf,
): Generator<void, readonly (Observation | readonly [string, Observation[]])[]> {
  const isSlice = countSlices();
  const merged = new Map<string, string>();
  for (const { damage } of observations) {
    const { mergedInto } = factsOf(damage.key, damage.image);
    if (mergedInto !== null) merged.set(damage.key, mergedInto);
    if (isSlice()) yield;
  }
  if (merged.size === 0) return observations;
  const requested = new Set(merged.values());
  const present = new Set<string>();
  for (const { damage } of observations) {
    if (requested.has(damage.key)) present.add(damage.key);
    if (isSlice()) yield;
  }
  const groups = new Map<string, Observation[]>();
  const leads = new Map<string, string>();
  const all: (Observation | readonly [string, Observation[]])[] = [];
  for (const one of observations) {
    const { key } = one.damage;
    const lead = merged.has(key) || present.has(key) ? leadOf(key, merged, present, leads) : null;
    const group = lead === null ? undefined : groups.get(lead);
    if (lead === null) all.push(one);
    else if (group) group.push(one);
    else {
      const made = [one];
      groups.set(lead, made);
      all.push([lead, made]);
    }
    if (isSlice()) yield;
  }
  return all;
}

/** Numbers defects per location in the order of the calls: the way they were numbered before numbers were stored. */
function createRunning(): (lead: Observation) => string {
  const running = new Map<string, number>();
  return ({ location }) => {
    const place = placeOfNumber(location);
    const number = (running.get(place) ?? 0) + 1;
    running.set(place, number);
    return `${place}/${String(number).padStart(3, '0')}`;
  };
}

/** What a view's own fields stated before it was merged stays the defect's, field by field: the first one's counts. */
function withOwn(facts: DefectFacts, views: readonly Observation[], factsOf: FactsOf): DefectFacts {
  if (views.length === 1) return facts;
  const stated = views.map(({ damage }) => factsOf(damage.key, damage.image).own ?? {});
  const all = [...stated.toReversed(), facts.own ?? {}].flatMap((own) => Object.entries(own));
  return all.length === 0 ? facts : { ...facts, own: Object.fromEntries(all) };
}

/** What was stated of a view's unsafe condition before it was merged stays the defect's. */
function withUnsafe(facts: DefectFacts, views: readonly Observation[], factsOf: FactsOf): DefectFacts {
  if (facts.unsafe || views.length === 1) return facts;
  const stated = views.find(({ damage }) => factsOf(damage.key, damage.image).unsafe)?.damage;
  const { unsafe } = stated ? factsOf(stated.key, stated.image) : facts;
  return unsafe ? { ...facts, unsafe } : facts;
}

/** The latest of the defects that continue one, among the present ones; itself where there is none. */
function latestOf(defect: Defect, factsOf: FactsOf, defectOf: ReadonlyMap<string, Defect>): Defect {
  let latest = defect;
  // The lists of later observations are complete: one step leads to the end.
  for (const { damage } of defect.observations)
    for (const key of factsOf(damage.key, damage.image).continuedBy ?? [])
      latest = defectOf.get(key) ?? latest;
  return latest;
}

/** Puts defects of earlier inspections into the defects that continue them. */
function* withHistories(defects: readonly Defect[], factsOf: FactsOf): Generator<void, readonly Defect[]> {
  const isSlice = countSlices();
  const linked: Defect[] = [];
  const requestedIds = new Set<string>();
  for (const defect of defects) {
    const later = defect.observations.flatMap(
      ({ damage }) => factsOf(damage.key, damage.image).continuedBy ?? [],
    );
    if (later.length > 0) linked.push(defect);
    for (const key of later) requestedIds.add(key);
    if (isSlice()) yield;
  }
  if (linked.length === 0) return defects;
  const defectOf = new Map<string, Defect>();
  for (const defect of defects) {
    for (const { damage } of defect.observations)
      if (requestedIds.has(damage.key)) defectOf.set(damage.key, defect);
    if (isSlice()) yield;
  }
  const histories = new Map<Defect, Defect[]>();
  const ended = new Set<Defect>();
  // The earlier a defect is, the more continue it.
  const depth = ({ observations }: Defect) =>
    Math.max(...observations.map(({ damage }) => factsOf(damage.key, damage.image).continuedBy?.length ?? 0));
  for (const defect of linked.toSorted((a, b) => depth(b) - depth(a))) {
    const latest = latestOf(defect, factsOf, defectOf);
    // A hostile file may name a circle: of that one stays.
    if (latest === defect || ended.has(latest)) continue;
    ended.add(defect);
    histories.set(latest, [...(histories.get(latest) ?? []), ...(histories.get(defect) ?? []), defect]);
  }
  return defects.flatMap((defect) => {
    if (ended.has(defect)) return [];
    const earlier = histories.get(defect);
    return earlier ? [{ ...defect, earlier }] : [defect];
  });
}

/**
 * Gathers observations into defects, in slices: callers may pause at every `yield`. The observations must all be of
 * defects.
 *
 * @param numbers defect numbers by the key of the naming observation; null = numbered in order
 * @returns in the order of the first observation of each; what a later inspection saw again is the history of that
 */
export function* gatherInSlices(
  observations: readonly Observation[],
  factsOf: FactsOf,
  numbers: ReadonlyMap<string, string> | null,
): Generator<void, readonly Defect[]> {
  const running = createRunning();
  const defects: Defect[] = [];
  const add = (key: string, lead: Observation, all: readonly [Observation, ...Observation[]]): void => {
    defects.push({
      key,
      no: numbers ? (numbers.get(lead.damage.key) ?? '') : running(lead),
      label: lead.damage.label,
      location: lead.location,
      severity: all.length === 1 ? lead.damage.severity : gravest(all.map(({ damage }) => damage.severity)),
      observations: all,
      facts: withUnsafe(withOwn(factsOf(key, lead.damage.image), all, factsOf), all, factsOf),
    });
  };
  const isSlice = countSlices();
  for (const group of yield* groupsOf(observations, factsOf)) {
    if (isSlice()) yield;
    if ('damage' in group) {
      add(group.damage.key, group, [group]);
      continue;
    }
    const [key, members] = group;
    const lead = members.find(({ damage }) => damage.key === key) ?? members[0];
    if (lead) add(key, lead, [lead, ...members.filter((one) => one !== lead)]);
  }
  // Numbers by order are those of earlier versions, which knew no history.
  return numbers ? yield* withHistories(defects, factsOf) : defects;
}

/** The same without pauses. */
export const gatherDefects = (...given: Parameters<typeof gatherInSlices>): readonly Defect[] =>
  atOnce(gatherInSlices(...given));

/** Whether a defect still counts for verdicts. */
export const isOpen = (defect: Defect): boolean =>
  defect.facts.followUp !== 'signed_off' && defect.facts.followUp !== 'wont_fix';

/** What a contractor reported, as long as the follow-up rests on a repair. */
export const reportOf = ({ followUp, reported }: DefectFacts): RepairReport | null =>
  (isRepaired(followUp) && reported) || null;

/** Who accepted the repair, as long as it is accepted. */
export const acceptanceOf = ({ followUp, acceptance }: DefectFacts): Acceptance | null =>
  (followUp === 'signed_off' && acceptance) || null;

/** Whether a repair with a date is still to be done. */
export const isRepairDue = ({ repairBy, followUp }: DefectFacts): boolean =>
  repairBy !== '' && followUp !== 'wont_fix' && !isRepaired(followUp);

/** A width in mm and the scale it was measured at, which says whether it has a ±. */
export interface MeasuredWidth extends Estimate {
  readonly scale: Scale;
}

/** The widest crack measured on a defect, mm; null where none was, or none could be resolved. */
export function widest(defect: Pick<Defect, 'observations'>): MeasuredWidth | null {
  const found = defect.observations.flatMap(({ damage: { crackWidth } }) =>
    crackWidth?.result.kind === 'measured' ? [{ ...crackWidth.result.max, scale: crackWidth.scale }] : [],
  );
  return found.reduce<MeasuredWidth | null>(
    (most, one) => (most && most.value >= one.value ? most : one),
    null,
  );
}
