import * as v from 'valibot';
import { CAUSES, ELEMENTS } from '../damage/choices.ts';
import { type Damage, type HumanFields, SEVERITIES } from '../damage/damage.ts';
import { componentKeys, type Label } from '../damage/label.ts';
import { REJECT_REASONS, VERDICTS } from '../damage/verdict.ts';
import { isOutline } from '../geometry/outline/isOutline.ts';
import type { Outline } from '../geometry/outline/outline.ts';
import { groupBy } from '../groupBy.ts';
import { FACADE_MATERIALS } from '../inspection/building/building.ts';
import { sameList } from '../lists/sameList.ts';
import { fail, ok, type Result } from '../result.ts';
import { MOST_SCRIPT_NAME, scriptName } from './command.ts';
import { MAX_CAUSES, MAX_REMARK } from './drafts.ts';

/** Detections and changes of one proposal, at most of each: more than a person can read is no proposal. */
const MOST_PROPOSED = 2000;
/** Faults that are listed of one proposal, at most. */
const MOST_FAULTS = 50;

const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const side = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));

const box = v.strictObject({
  x: fraction,
  y: fraction,
  width: side,
  height: side,
  outline: v.exactOptional(v.custom<Outline>(isOutline)),
});

const detection = v.strictObject({
  photo: key,
  label: key,
  confidence: v.exactOptional(v.nullable(fraction)),
  box: v.pipe(
    box,
    v.check(({ x, width }) => x + width <= 1 + 1e-9),
    v.check(({ y, height }) => y + height <= 1 + 1e-9),
  ),
});

/** What a script may propose of a damage. */
const proposable = v.strictObject({
  label: v.exactOptional(key),
  verdict: v.exactOptional(v.picklist(VERDICTS)),
  reason: v.exactOptional(v.picklist(REJECT_REASONS)),
  severity: v.exactOptional(v.nullable(v.picklist(SEVERITIES))),
  remark: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_REMARK))),
  causes: v.exactOptional(v.pipe(v.array(v.picklist(CAUSES)), v.maxLength(MAX_CAUSES))),
  element: v.exactOptional(v.nullable(v.picklist(ELEMENTS))),
  material: v.exactOptional(v.nullable(v.picklist(FACADE_MATERIALS))),
});

const change = v.strictObject({ damage: key, set: proposable });

const proposal = v.strictObject({
  script: v.pipe(v.string(), v.maxLength(MOST_SCRIPT_NAME), v.transform(scriptName), v.minLength(1)),
  detections: v.exactOptional(v.pipe(v.array(detection), v.maxLength(MOST_PROPOSED))),
  changes: v.exactOptional(v.pipe(v.array(change), v.maxLength(MOST_PROPOSED))),
});

/** A proposal as a script hands it over. */
export type Proposal = v.InferInput<typeof proposal>;
/** A box that a script proposes. Its box is in fractions of the upright photo, within it. */
export type ProposedDetection = v.InferOutput<typeof detection>;
type ProposedSet = v.InferOutput<typeof proposable>;

/** What is wrong with a part of a proposal. */
type ProposalFault =
  /** Missing, unknown, of another type, too long or out of range. */
  | 'bad_value'
  | 'no_such_photo'
  | 'no_such_label'
  | 'no_such_damage'
  /** The damage has two changes. */
  | 'twice'
  /** A reason for a rejection without one. */
  | 'reason_without_rejection'
  /** A severity for a component, which has none. */
  | 'severity_of_component'
  /** The client of the project refuses detections that no person made. */
  | 'client_refused'
  /** Everything is as proposed already, or nothing is proposed. */
  | 'nothing';

/** A fault with its place: `changes.3.set.severity`; empty where it is the whole. */
export interface PlacedFault {
  readonly path: string;
  readonly fault: ProposalFault;
}

/** A change with the damage as it was when it was proposed. */
export interface PlannedChange {
  readonly damage: Damage;
  /** Only fields that differ. */
  readonly set: Partial<HumanFields>;
}

/** What a proposal would do. */
export interface ProposalPlan {
  readonly script: string;
  /** By photo. */
  readonly detections: ReadonlyMap<string, readonly ProposedDetection[]>;
  readonly changes: readonly PlannedChange[];
}

/** The project that a proposal is about. */
export interface ProposalSubject {
  /** Ids of its photos. */
  readonly photos: ReadonlySet<string>;
  readonly labels: readonly Label[];
  /** By their keys. */
  readonly damages: ReadonlyMap<string, Damage>;
  /** Whether its client refused the use of AI. */
  readonly isAiRefused: boolean;
}

/** The fields that a proposed change sets on a damage; what it has already is left out. */
function differing(damage: Damage, { reason, ...set }: ProposedSet): Partial<HumanFields> {
  const verdict = set.verdict ?? damage.verdict;
  const wanted: Partial<HumanFields> = {
    ...set,
    // A reason stands only with a rejection, and a rejection never without one.
    reason: verdict === 'rejected' ? (reason ?? damage.reason ?? 'not_stated') : null,
    ...(set.severity !== undefined && { severityBasis: set.severity === null ? null : 'person' }),
  };
  const isSame = (field: keyof typeof wanted) => {
    const [before, after] = [damage[field as keyof Damage], wanted[field]];
    if (Array.isArray(before) && Array.isArray(after)) return sameList(before, after);
    return before === after;
  };
  const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => !isSame(field));
  // Only the basis of the same severity is no change that anybody could see.
  if (fields.length === 1 && fields[0] === 'severityBasis') return {};
  return Object.fromEntries(fields.map((field) => [field, wanted[field]]));
}

function* faultsOfChange(
  { damage: id, set }: v.InferOutput<typeof change>,
  { labels, damages }: ProposalSubject,
): Generator<PlacedFault> {
  const damage = damages.get(id);
  if (!damage) return yield { path: 'damage', fault: 'no_such_damage' };
  const offered = labels.filter(({ retired }) => !retired);
  if (set.label !== undefined && set.label !== damage.label && !offered.some((one) => one.key === set.label))
    yield { path: 'set.label', fault: 'no_such_label' };
  if (set.reason !== undefined && (set.verdict ?? damage.verdict) !== 'rejected')
    yield { path: 'set.reason', fault: 'reason_without_rejection' };
  if (typeof set.severity === 'number' && componentKeys(labels).has(set.label ?? damage.label))
    yield { path: 'set.severity', fault: 'severity_of_component' };
}

function* faultsOf(
  { detections = [], changes = [] }: v.InferOutput<typeof proposal>,
  subject: ProposalSubject,
): Generator<PlacedFault> {
  if (detections.length > 0 && subject.isAiRefused) yield { path: 'detections', fault: 'client_refused' };
  const offered = new Set(subject.labels.flatMap((one) => (one.retired ? [] : [one.key])));
  for (const [at, { photo, label }] of detections.entries()) {
    if (!subject.photos.has(photo)) yield { path: `detections.${at}.photo`, fault: 'no_such_photo' };
    if (!offered.has(label)) yield { path: `detections.${at}.label`, fault: 'no_such_label' };
  }
  const seen = new Set<string>();
  for (const [at, one] of changes.entries()) {
    if (seen.has(one.damage)) yield { path: `changes.${at}.damage`, fault: 'twice' };
    seen.add(one.damage);
    for (const { path, fault } of faultsOfChange(one, subject))
      yield { path: `changes.${at}.${path}`, fault };
  }
}

/**
 * Checks a proposal against the project as it is now.
 *
 * @param given anything: unknown keys, wrong types and values out of range are named by their place
 * @returns what it would do, or its faults, 50 at most: a proposal with one fault is refused whole
 */
export function planProposal(
  given: unknown,
  subject: ProposalSubject,
): Result<ProposalPlan, readonly PlacedFault[]> {
  const read = v.safeParse(proposal, given);
  if (!read.success)
    return fail(
      read.issues
        .slice(0, MOST_FAULTS)
        .map((issue) => ({ path: v.getDotPath(issue) ?? '', fault: 'bad_value' })),
    );
  const { script, detections = [], changes = [] } = read.output;
  const faults = [...faultsOf(read.output, subject)].slice(0, MOST_FAULTS);
  if (faults.length > 0) return fail(faults);
  const planned = changes.flatMap(({ damage: id, set }): PlannedChange[] => {
    const damage = subject.damages.get(id);
    const fields = damage ? differing(damage, set) : {};
    return damage && Object.keys(fields).length > 0 ? [{ damage, set: fields }] : [];
  });
  if (detections.length === 0 && planned.length === 0) return fail([{ path: '', fault: 'nothing' }]);
  return ok({ script, detections: groupBy(detections, ({ photo }) => photo), changes: planned });
}

/** Whether two plans made of one proposal at different times would do the same to the same values. */
export const isSamePlan = (a: ProposalPlan, b: ProposalPlan): boolean =>
  a.changes.length === b.changes.length &&
  a.changes.every(({ damage, set }, at) => {
    const other = b.changes[at];
    if (other?.damage.key !== damage.key) return false;
    const fields = Object.keys(set) as (keyof HumanFields & keyof Damage)[];
    return (
      fields.length === Object.keys(other.set).length &&
      fields.every((field) => {
        const [before, now] = [damage[field], other.damage[field]];
        if (!Object.hasOwn(other.set, field)) return false;
        return Array.isArray(before) && Array.isArray(now) ? sameList(before, now) : before === now;
      })
    );
  });
