import {
  NOTHING_STATED,
  nameOfSystem,
  type Reliability,
  type ReliabilityText,
  type SystemBasis,
  sinceDecision,
} from '../../assurance/reliability.ts';
import { closeUpOf } from '../../inspection/closeUp/closeUp.ts';
import { closeUpDue } from '../../inspection/closeUp/due.ts';
import { isOfThisInspection, monitoredPoints, unstatedOf } from '../../inspection/closeUp/monitoring.ts';
import { type ElementFault, itemsWith } from '../../inspection/elements/checklist.ts';
import { isNotified, NO_NOTIFICATION, notificationsOf } from '../../inspection/record/notifications.ts';
import {
  type GivenVerdict,
  type InspectionRecord,
  isSignedStatus,
  NO_KIND,
  OVERALL,
  type Override,
} from '../../inspection/record/record.ts';
import type { DutyCode } from '../../inspection/regime/pack.ts';
import { own } from '../../keyed.ts';
import { isMilder, type LocationVerdict, worseVerdict } from '../locationVerdict.ts';
import { CONTRADICTIONS } from './contradictions.ts';
import { openDuties } from './duties.ts';
import type { GateDefect, GateFacts, GateItem } from './facts.ts';
import { blank, emptyFields } from './formFields.ts';
import { type GateCode, isOverridable } from './gateCodes.ts';

/** How an open point calls a system that nobody named. */
const NAMELESS = '–';

/** A system as an open point names it; with more detections an excuse has to be given again. */
const itemOf = (system: SystemBasis): GateItem => ({
  id: system.source,
  name: nameOfSystem(system) || NAMELESS,
  weight: String(system.counted),
});

/** Texts without which a decision says too little. */
const emptyTexts = (stated: Reliability): readonly ReliabilityText[] => [
  ...(blank(stated.reasons) ? (['reasons'] as const) : []),
  ...(stated.decision?.value === 'with_limits' && blank(stated.limits) ? (['limits'] as const) : []),
];

/**
 * What is open about the reliability of AI: nothing where nothing that counts came from a model or a file. A decision
 * stands for the systems, the evidence and the words that it was taken on; another of them asks again.
 */
function* reliability(
  { reliability: stated = NOTHING_STATED }: Pick<InspectionRecord, 'reliability'>,
  { ai, clientRefuses }: Pick<GateFacts, 'ai' | 'clientRefuses'>,
): Generator<[GateCode, readonly (string | GateItem)[]]> {
  if (!ai) return;
  const items = ai.systems.map(itemOf);
  const { decision } = stated;
  if (decision) {
    const since = sinceDecision(stated, decision, ai);
    const empty = emptyTexts(stated);
    if (empty.length > 0) yield ['reliability_incomplete', empty];
    if (since.systems.length > 0) yield ['reliability_system_new', since.systems.map(itemOf)];
    if (since.evidence.length > 0) yield ['reliability_evidence_changed', since.evidence];
    if (since.words) yield ['reliability_words_changed', []];
    if (decision.value === 'not_reliable') yield ['reliability_not_reliable', items];
  } else yield ['reliability_missing', items];
  if (clientRefuses) yield ['client_refused_ai', items];
}

/**
 * One open reason with the names it concerns: photos, defects, components, locations, sessions; {@link OVERALL} stands
 * for the whole record, a field of a pack or a `FormField` for an empty field, a question or a duty of a pack for itself.
 */
export interface GateReason {
  readonly code: GateCode;
  /** Distinct names, each followed by how many items share it. */
  readonly about: readonly string[];
  readonly items: readonly GateItem[];
  readonly overridable: boolean;
  /** Whether a person signs in spite of it. */
  readonly overridden: boolean;
  /** Items added after a person accepted it, which need another confirmation. Empty where nobody did. */
  readonly fresh: readonly GateItem[];
}

/** From this severity on a defect needs a place, a recommendation, a date and a cause. */
const GRAVE = 3;

/** A code with the items it concerns; a plain text is its own id. */
type Found = [GateCode, readonly (string | GateItem)[]];

const days = (sessions: InspectionRecord['sessions']): GateItem[] =>
  sessions.map(({ id, date }) => ({ id, name: date, weight: date }));

function* dates(record: InspectionRecord, facts: GateFacts): Generator<Found> {
  const { numberHolder, datesInFuture, papersEnded, flightsBackwards } = facts;
  if (numberHolder) yield ['number_taken', [numberHolder]];
  if (record.scheme === NO_KIND) yield ['kind_missing', []];
  if (datesInFuture.length > 0) yield ['date_in_future', datesInFuture];
  const { startedOn, completedOn, sessions } = record;
  const undated = emptyFields(['startedOn', startedOn], ['completedOn', completedOn]);
  if (undated.length > 0) yield ['dates_missing', undated];
  else if (startedOn > completedOn) yield ['dates_contradict', [startedOn, completedOn]];
  if (record.methods.length === 0) yield ['method_not_stated', []];
  if (sessions.length === 0) yield ['session_missing', []];
  const outside = sessions.filter(
    ({ date }) =>
      blank(date) || (!blank(startedOn) && date < startedOn) || (!blank(completedOn) && date > completedOn),
  );
  if (outside.length > 0) yield ['session_outside_dates', days(outside)];
  const dry = sessions.filter(({ weather }) => blank(weather));
  if (dry.length > 0) yield ['weather_missing', days(dry)];
  if (flightsBackwards) yield ['flight_landed_first', flightsBackwards];
  if (papersEnded) yield ['flight_papers_ended', papersEnded];
  if (record.limitations.length === 0 && !record.noLimitations) yield ['limitations_not_stated', []];
}

/** The open duties of the regime, by code. */
type Duties = ReadonlyMap<DutyCode, readonly (string | GateItem)[]>;

/** The reason of a code that the regime's duties alone give. */
function* owed(duties: Duties, code: DutyCode): Generator<Found> {
  const items = duties.get(code);
  if (items) yield [code, items];
}

/** Reasons why the signer may not sign: they have to be named and registered, with what the regime requires. */
function* signer(record: InspectionRecord, { today }: GateFacts, duties: Duties): Generator<Found> {
  const { completedOn, inspector } = record;
  if (blank(inspector.name) && blank(inspector.nameZh)) yield ['inspector_missing', []];
  const { regExpiry } = inspector;
  yield* owed(duties, 'registration_missing');
  if (!blank(regExpiry) && !blank(completedOn) && regExpiry < completedOn)
    yield ['registration_expired', [regExpiry]];
  else if (!blank(regExpiry) && today !== null && regExpiry < today)
    yield ['registration_expired_now', [regExpiry]];
  yield* owed(duties, 'regime_fields_missing');
}

const OWN_CODES = [
  ['defect', 'own_field_missing', 'own_field_doubtful'],
  ['photo', 'own_photo_missing', 'own_photo_doubtful'],
  ['record', 'own_record_missing', 'own_record_doubtful'],
] as const;

function* findings(facts: GateFacts, duties: Duties): Generator<Found> {
  if (facts.photos === 0) yield ['scope_empty', []];
  if (facts.photosOutside.length > 0) yield ['photo_outside_dates', facts.photosOutside];
  if (facts.photosUndated.length > 0) yield ['photo_without_date', facts.photosUndated];
  if (facts.photosFar.length > 0) yield ['photo_far_from_others', facts.photosFar];
  if (facts.photosUnreviewed.length > 0) yield ['photo_unreviewed', facts.photosUnreviewed];
  if (facts.boxesUnreviewed.length > 0) yield ['model_box_unreviewed', facts.boxesUnreviewed];
  if (facts.unsure.length > 0) yield ['detection_unsure', facts.unsure];
  if (!facts.schemeKnown) yield ['scheme_unknown', []];
  const about = (code: GateCode, holds: (defect: GateDefect) => boolean): Found[] => {
    const found = facts.defects.filter(holds).map(({ key, no, severity }) => ({
      id: key,
      name: no,
      weight: String(severity),
    }));
    return found.length > 0 ? [[code, found]] : [];
  };
  const grave = ({ severity }: GateDefect) => severity !== null && severity >= GRAVE;
  yield* about('defect_not_assessed', ({ severity }) => severity === null);
  yield* about('defect_without_location', (one) => grave(one) && one.location === null);
  yield* about('defect_without_recommendation', (one) => grave(one) && blank(one.recommendation));
  yield* about('defect_without_date', (one) => grave(one) && blank(one.repairBy));
  yield* about('defect_without_cause', (one) => grave(one) && one.causes.length === 0);
  for (const [of, missing, doubtful] of OWN_CODES) {
    if (facts.own?.missing[of].length) yield [missing, facts.own.missing[of]];
    if (facts.own?.doubtful[of].length) yield [doubtful, facts.own.doubtful[of]];
  }
  if (facts.repairsLate.length > 0) yield ['repair_later_than_rule', facts.repairsLate];
  yield* about('unsafe_not_told', ({ unsafe }) => unsafe?.isEveryoneNotified === false);
  yield* owed(duties, 'component_not_rated');
}

/** Close-up work that the regime asks for, points that have yet to be read, and readings of this inspection that can't be compared with others. */
function* closeUp(record: InspectionRecord, facts: GateFacts): Generator<Found> {
  const owing = closeUpDue(record, facts).filter(({ isDone }) => !isDone);
  if (owing.length > 0)
    yield [
      'close_up_due',
      owing.map((one) => ({
        id: `${one.id}:${one.place}`,
        name: `${one.id}:${one.name}`,
        weight: String(one.done),
      })),
    ];
  const points = monitoredPoints(closeUpOf(record));
  const due = points.filter(({ isDue }) => isDue);
  if (due.length > 0) yield ['point_not_read', due.map(({ entry: { id }, name }) => ({ id, name }))];
  const incomplete = points.flatMap(({ name, readings }) =>
    readings.filter(isOfThisInspection).flatMap((reading) => {
      const missing = unstatedOf(reading);
      return missing.length > 0 ? [{ id: reading.id, name, weight: missing.join(' ') }] : [];
    }),
  );
  if (incomplete.length > 0) yield ['reading_incomplete', incomplete];
}

const ELEMENT_CODES: Readonly<Record<ElementFault, GateCode>> = {
  not_stated: 'element_not_stated',
  without_reason: 'element_without_reason',
  undecided: 'defect_element_not_stated',
  contradicts: 'element_contradicts',
  not_rated: 'element_not_rated',
};

function* elements({ checklist }: GateFacts): Generator<Found> {
  for (const [fault, code] of Object.entries(ELEMENT_CODES) as [ElementFault, GateCode][]) {
    const items = itemsWith(checklist, fault);
    if (items.length > 0) yield [code, items];
  }
}

/** Every place that needs a verdict, the whole record last: it is at least as severe as its worst location. */
function judged(
  record: InspectionRecord,
  facts: GateFacts,
): readonly Pick<GateFacts['locations'][number], 'id' | 'name' | 'proposed'>[] {
  const given = facts.locations.flatMap(({ id }) => own(record.verdicts, id)?.value ?? []);
  const whole = given.filter((value) => value !== 'not_inspected').reduce(worseVerdict, facts.overall);
  return [...facts.locations, { id: OVERALL, name: OVERALL, proposed: whole }];
}

/** Whether a verdict was given under another rating scheme than the record's current one. */
const isBeforeScheme = (
  { under, at }: Pick<GivenVerdict, 'under' | 'at'>,
  { ratingScheme }: Pick<InspectionRecord, 'ratingScheme'>,
): boolean => (under === undefined ? at < ratingScheme.at : under !== ratingScheme.at);

/**
 * Whether a reason was written for a verdict no milder than this one, against a proposal no graver than this: else
 * nobody has said why a verdict so far from the proposal is right.
 */
const reasonCovers = (
  { value, reasonFor }: Pick<GivenVerdict, 'value' | 'reasonFor'>,
  proposed: LocationVerdict,
): boolean =>
  reasonFor !== undefined && !isMilder(value, reasonFor.value) && !isMilder(reasonFor.proposed, proposed);

function* verdicts(record: InspectionRecord, facts: GateFacts, duties: Duties): Generator<Found> {
  const about = (
    code: GateCode,
    holds: (place: Pick<GateFacts['locations'][number], 'id' | 'proposed'>) => boolean,
  ) => {
    const found = judged(record, facts).filter(holds);
    const items = found.map(({ id, name, proposed }) => ({ id, name, weight: proposed }));
    return found.length > 0 ? [[code, items] as Found] : [];
  };
  yield* about('verdict_missing', ({ id }) => !own(record.verdicts, id));
  yield* about('verdict_without_reason', ({ id, proposed }) => {
    const given = own(record.verdicts, id);
    return given !== undefined && isMilder(given.value, proposed) && blank(given.reason);
  });
  yield* about('verdict_reason_before', ({ id, proposed }) => {
    const given = own(record.verdicts, id);
    return (
      given !== undefined &&
      isMilder(given.value, proposed) &&
      !blank(given.reason) &&
      !reasonCovers(given, proposed)
    );
  });
  yield* about('verdict_before_scheme', ({ id }) => {
    const given = own(record.verdicts, id);
    return given !== undefined && isBeforeScheme(given, record);
  });
  yield* owed(duties, 'question_not_answered');
  yield* owed(duties, 'watertightness_not_stated');
  const unsafe = Object.values(record.verdicts).some(({ value }) => value === 'unsafe');
  const given = notificationsOf(record);
  const isAnyoneNotified = facts.defects.some((defect) => defect.unsafe?.isAnyoneNotified);
  if (unsafe && !isAnyoneNotified && !given.some((one) => isNotified(one, facts.today))) {
    const [{ notifiedOn, notifiedWhom } = NO_NOTIFICATION] = given;
    const empty = emptyFields(['notifiedOn', notifiedOn], ['notifiedWhom', notifiedWhom]);
    // The date is there, but lies in the future.
    yield ['unsafe_not_notified', empty.length > 0 ? empty : ['notifiedOn']];
  }
  const { revision, reopened } = record;
  if (revision > 1 && blank(own(reopened, String(revision))?.reason ?? ''))
    yield ['revision_reason_missing', []];
  if (blank(record.conclusion)) yield ['conclusion_missing', []];
}

/** Answers to a regime's questions that findings contradict, in the order in which they are listed. */
export const CONTRADICTED_ANSWERS = [
  'repair_answer_contradicts',
  'investigation_answer_contradicts',
  'works_answer_contradicts',
  'watertightness_contradicts',
  'answer_without_findings',
] as const satisfies readonly DutyCode[];

function* contradictions(record: InspectionRecord, facts: GateFacts, duties: Duties): Generator<Found> {
  for (const code of CONTRADICTED_ANSWERS) yield* owed(duties, code);
  const verdicts = [
    ...(duties.get('verdict_contradicts') ?? []),
    ...CONTRADICTIONS.verdict_contradicts(record, facts),
  ];
  if (verdicts.length > 0) yield ['verdict_contradicts', verdicts];
  const limitations = CONTRADICTIONS.limitations_contradict(record, facts);
  if (limitations.length > 0) yield ['limitations_contradict', limitations];
  yield* owed(duties, 'regime_duty');
}

/** Distinct names, each with its number of items: `wall.jpg (3)`. */
function namesOf(items: readonly GateItem[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
}

/** How an override names an item: by its id and its weight, so that it covers neither another nor a graver one. */
export const fingerprintOf = ({ id, weight }: GateItem): string =>
  weight === undefined ? id : `${id} ${weight}`;

/**
 * Items that a given override doesn't cover: it was given for certain items at their weight, and new or changed ones
 * need another. In drafts of older versions it lists none, or their ids alone, so it covers less or nothing.
 */
function uncovered({ of }: Override, items: readonly GateItem[]): readonly GateItem[] {
  const covered = new Set(of);
  return items.filter((item) => !covered.has(fingerprintOf(item)));
}

function reasonOf(record: InspectionRecord, [code, about]: Found): GateReason {
  const items = about.map((one) => (typeof one === 'string' ? { id: one, name: one } : one));
  const overridable = isOverridable(code);
  const override = overridable ? record.overrides[code] : undefined;
  const isGiven = override !== undefined && !blank(override.reason);
  // A signed record was signed in spite of all of it.
  const fresh = isGiven && !isSignedStatus(record.status) ? uncovered(override, items) : [];
  return {
    code,
    about: namesOf(items),
    items,
    overridable,
    overridden: isGiven && fresh.length === 0,
    fresh,
  };
}

/**
 * Everything that prevents signing, in the order of the steps. A reason is overridden only where that is allowed, and
 * only for the items known to the person who overrode it. For a signed record these are the points that it was signed
 * in spite of: nothing more is required of it.
 */
export function gateReasons(record: InspectionRecord, facts: GateFacts): readonly GateReason[] {
  const duties = openDuties(record, facts);
  const reasons = [
    ...dates(record, facts),
    ...signer(record, facts, duties),
    ...findings(facts, duties),
    ...closeUp(record, facts),
    ...elements(facts),
    ...verdicts(record, facts, duties),
    ...reliability(record, facts),
    ...contradictions(record, facts, duties),
  ].map((found) => reasonOf(record, found));
  return isSignedStatus(record.status) ? reasons.filter(({ overridden }) => overridden) : reasons;
}

/** The verdict that the one on the whole record is compared with: no milder than those given to its locations. */
export const overallProposal = (record: InspectionRecord, facts: GateFacts): LocationVerdict =>
  judged(record, facts).at(-1)?.proposed ?? facts.overall;

/** Whether nothing prevents signing. */
export const mayBeSigned = (reasons: readonly GateReason[]): boolean =>
  reasons.every(({ overridden }) => overridden);
