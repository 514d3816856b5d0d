import type { Severity } from '../../damage/damage.ts';
import type { Building } from '../../inspection/building/building.ts';
import { type Checklist, type ElementFault, itemsWith } from '../../inspection/elements/checklist.ts';
import {
  type GivenVerdict,
  type InspectionRecord,
  isSignedStatus,
  OVERALL,
  type Override,
} from '../../inspection/record/record.ts';
import { missingFields } from '../../inspection/regime/regime.ts';
import type { ComponentCondition } from '../../inspection/register/component.ts';
import { own } from '../../keyed.ts';
import { isMilder, type LocationVerdict, worseVerdict } from '../locationVerdict.ts';
import { blank, emptyFields, MBIS_QUESTIONS } from './formFields.ts';
import { type GateCode, isOverridable } from './gateCodes.ts';
import { asksMbis, asksRegistration, asksWatertightness, ratedComponents } from './schemeDuties.ts';

/** Something that an open point is about. */
export interface GateItem {
  /** Stays the same as long as the thing does: a key of a box or a defect, the id of a photo or a day. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
}

/** A defect as far as the gate looks at it. */
interface GateDefect {
  readonly key: string;
  readonly no: string;
  readonly severity: Severity | null;
  readonly location: string | null;
  readonly recommendation: string;
  readonly repairBy: string;
  readonly causes: number;
}

/** A window or an air conditioner as far as the gate looks at it. */
interface GateComponent {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly condition: ComponentCondition;
}

/** What the gate looks at beside the record itself. */
export interface GateFacts {
  /** Another record of the project that has its number, and keeps it; null where none does. */
  readonly numberHolder: GateItem | null;
  /** Photos in scope. */
  readonly photos: number;
  /** Photos of other days than the inspection's, and without a day, of which nobody said that they belong to it. */
  readonly photosOutside: readonly GateItem[];
  readonly photosUndated: readonly GateItem[];
  /** Names of photos in scope that nobody says to have viewed and whose boxes are not all judged. */
  readonly photosUnreviewed: readonly string[];
  /** Unreviewed boxes in scope, by the names of their photos. */
  readonly boxesUnreviewed: readonly GateItem[];
  /** Detections of which a person was not sure. */
  readonly unsure: readonly GateItem[];
  readonly defects: readonly GateDefect[];
  readonly components: readonly GateComponent[];
  /** Locations in scope with what is the least that is known of them to ask for. */
  readonly locations: readonly {
    readonly id: string;
    readonly name: string;
    readonly proposed: LocationVerdict;
  }[];
  /** The same for the whole record. */
  readonly overall: LocationVerdict;
  /** What of the building was and wasn't looked at. */
  readonly checklist: Checklist;
  /** What is stated of the building. */
  readonly building: Building;
  /** The day on which it would be signed (`YYYY-MM-DD`, by the device's clock); null where that is not known. */
  readonly today: string | null;
  /** This version of the program knows the pinned rating scheme. */
  readonly schemeKnown: boolean;
}

/**
 * One open reason with what it is about: names of photos, defects, components, locations, sessions;
 * {@link OVERALL} stands for the whole record, a `RegimeField` or a `FormField` for a field that is empty.
 */
export interface GateReason {
  readonly code: GateCode;
  /** Names, each once; how many of them go by it stands behind it. */
  readonly about: readonly string[];
  readonly items: readonly GateItem[];
  readonly overridable: boolean;
  /** A person signs in spite of it. */
  readonly overridden: boolean;
  /** What came after a person said so: it is asked again. Empty where nobody did. */
  readonly fresh: readonly GateItem[];
}

/** From this severity on a defect needs a place, a recommendation, a date and a cause. */
const GRAVE = 3;

/** A code with what it is about; a plain text is its own id. */
type Found = [GateCode, readonly (string | GateItem)[]];

const days = (sessions: InspectionRecord['sessions']): GateItem[] =>
  sessions.map(({ id, date }) => ({ id, name: date }));

function* dates(record: InspectionRecord, { numberHolder }: GateFacts): Generator<Found> {
  if (numberHolder) yield ['number_taken', [numberHolder]];
  const { startedOn, completedOn, sessions } = record;
  const undated = emptyFields(['startedOn', startedOn], ['completedOn', completedOn]);
  if (undated.length > 0) yield ['dates_missing', undated];
  else if (startedOn > completedOn) yield ['dates_contradict', [startedOn, completedOn]];
  if (sessions.length === 0) yield ['session_missing', []];
  const outside = sessions.filter(
    ({ date }) =>
      blank(date) || (!blank(startedOn) && date < startedOn) || (!blank(completedOn) && date > completedOn),
  );
  if (outside.length > 0) yield ['session_outside_dates', days(outside)];
  const dry = sessions.filter(({ weather }) => blank(weather));
  if (dry.length > 0) yield ['weather_missing', days(dry)];
  if (record.limitations.length === 0 && !record.noLimitations) yield ['limitations_not_stated', []];
}

/** Whether who signs may: an inspector who is named and registered, with what the regime asks for. */
function* signer(record: InspectionRecord, { building, today }: GateFacts): Generator<Found> {
  const { completedOn, inspector } = record;
  if (blank(inspector.name) && blank(inspector.nameZh)) yield ['inspector_missing', []];
  const { regNo, regExpiry } = inspector;
  const unregistered = asksRegistration(record.scheme)
    ? emptyFields(['regNo', regNo], ['regExpiry', regExpiry])
    : [];
  if (unregistered.length > 0) yield ['registration_missing', unregistered];
  if (!blank(regExpiry) && !blank(completedOn) && regExpiry < completedOn)
    yield ['registration_expired', [regExpiry]];
  else if (!blank(regExpiry) && today !== null && regExpiry < today)
    yield ['registration_expired_now', [regExpiry]];
  const missing = missingFields(record, building);
  if (missing.length > 0) yield ['regime_fields_missing', [...missing]];
}

function* findings(record: InspectionRecord, facts: GateFacts): Generator<Found> {
  if (facts.photos === 0) yield ['scope_empty', []];
  if (facts.photosOutside.length > 0) yield ['photo_outside_dates', facts.photosOutside];
  if (facts.photosUndated.length > 0) yield ['photo_without_date', facts.photosUndated];
  if (facts.photosUnreviewed.length > 0) yield ['photo_unreviewed', facts.photosUnreviewed];
  if (facts.boxesUnreviewed.length > 0) yield ['model_box_unreviewed', facts.boxesUnreviewed];
  if (facts.unsure.length > 0) yield ['detection_unsure', facts.unsure];
  if (!facts.schemeKnown) yield ['scheme_unknown', []];
  const about = (code: GateCode, holds: (defect: GateDefect) => boolean): Found[] => {
    const found = facts.defects.filter(holds).map(({ key, no }) => ({ id: key, name: no }));
    return found.length > 0 ? [[code, found]] : [];
  };
  const grave = ({ severity }: GateDefect) => severity !== null && severity >= GRAVE;
  yield* about('defect_not_assessed', ({ severity }) => severity === null);
  yield* about('defect_without_location', (one) => grave(one) && one.location === null);
  yield* about('defect_without_recommendation', (one) => grave(one) && blank(one.recommendation));
  yield* about('defect_without_date', (one) => grave(one) && blank(one.repairBy));
  yield* about('defect_without_cause', (one) => grave(one) && one.causes === 0);
  const rated = ratedComponents(record.scheme);
  const unrated = facts.components.filter(
    ({ label, condition }) => label === rated?.label && !rated.as.includes(condition),
  );
  if (unrated.length > 0) yield ['component_not_rated', unrated.map(({ key, name }) => ({ id: key, name }))];
}

const ELEMENT_CODES: Readonly<Record<ElementFault, GateCode>> = {
  not_stated: 'element_not_stated',
  without_reason: 'element_without_reason',
  contradicts: 'element_contradicts',
  not_rated: 'element_not_rated',
};

function* elements({ checklist }: GateFacts): Generator<Found> {
  for (const [fault, code] of Object.entries(ELEMENT_CODES) as [ElementFault, GateCode][]) {
    const items = itemsWith(checklist, fault);
    if (items.length > 0) yield [code, items];
  }
}

/** Every place that needs a verdict, the whole record last: it is at least as bad as its worst location. */
function judged(record: InspectionRecord, facts: GateFacts): GateFacts['locations'] {
  const given = facts.locations.flatMap(({ id }) => own(record.verdicts, id)?.value ?? []);
  const whole = given.filter((value) => value !== 'not_inspected').reduce(worseVerdict, facts.overall);
  return [...facts.locations, { id: OVERALL, name: OVERALL, proposed: whole }];
}

/** Whether a verdict was given under another rating scheme than the record has now. */
const isBeforeScheme = (
  { under, at }: Pick<GivenVerdict, 'under' | 'at'>,
  { ratingScheme }: Pick<InspectionRecord, 'ratingScheme'>,
): boolean => (under === undefined ? at < ratingScheme.at : under !== ratingScheme.at);

function* verdicts(record: InspectionRecord, facts: GateFacts): Generator<Found> {
  const about = (code: GateCode, holds: (place: GateFacts['locations'][number]) => boolean) => {
    const found = judged(record, facts).filter(holds);
    return found.length > 0 ? [[code, found.map(({ id, name }) => ({ id, name }))] as Found] : [];
  };
  yield* about('verdict_missing', ({ id }) => !own(record.verdicts, id));
  yield* about('verdict_without_reason', ({ id, proposed }) => {
    const given = own(record.verdicts, id);
    return given !== undefined && isMilder(given.value, proposed) && blank(given.reason);
  });
  yield* about('verdict_before_scheme', ({ id }) => {
    const given = own(record.verdicts, id);
    return given !== undefined && isBeforeScheme(given, record);
  });
  const unanswered = asksMbis(record.scheme) ? MBIS_QUESTIONS.filter((one) => record.mbis[one] === null) : [];
  if (unanswered.length > 0) yield ['mbis_not_answered', unanswered];
  if (asksWatertightness(record.scheme) && record.watertightness.tight === null)
    yield ['watertightness_not_stated', []];
  const unsafe = Object.values(record.verdicts).some(({ value }) => value === 'unsafe');
  const { notifiedOn, notifiedWhom } = record;
  const unnotified = unsafe ? emptyFields(['notifiedOn', notifiedOn], ['notifiedWhom', notifiedWhom]) : [];
  if (unnotified.length > 0) yield ['unsafe_not_notified', unnotified];
  const { revision, reopened } = record;
  if (revision > 1 && blank(own(reopened, String(revision))?.reason ?? ''))
    yield ['revision_reason_missing', []];
}

/** Names, each once, with how many there are of it: `wall.jpg (3)`. */
function namesOf(items: readonly GateItem[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
}

/**
 * What a reason that a person gave doesn't cover: it was given for certain things, and is asked again when others come.
 * In drafts of earlier programs it names none, so all is asked again.
 */
function uncovered({ of }: Override, items: readonly GateItem[]): readonly GateItem[] {
  const covered = new Set(of);
  return items.filter(({ id }) => !covered.has(id));
}

function reasonOf(record: InspectionRecord, [code, about]: Found): GateReason {
  const items = about.map((one) => (typeof one === 'string' ? { id: one, name: one } : one));
  const overridable = isOverridable(code);
  const override = overridable ? record.overrides[code] : undefined;
  const isGiven = override !== undefined && !blank(override.reason);
  // What was signed was signed in spite of it.
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
 * Everything that stands in the way of signing, in the order of the steps. A reason is overridden only where it
 * may be, and only for what the person knew who said why. Of a signed record these are the points that it was signed
 * in spite of: nothing is asked of it any more.
 */
export function gateReasons(record: InspectionRecord, facts: GateFacts): readonly GateReason[] {
  const reasons = [
    ...dates(record, facts),
    ...signer(record, facts),
    ...findings(record, facts),
    ...elements(facts),
    ...verdicts(record, facts),
  ].map((found) => reasonOf(record, found));
  return isSignedStatus(record.status) ? reasons.filter(({ overridden }) => overridden) : reasons;
}

/** What a verdict on the whole record is compared with: no milder than what its locations were given. */
export const overallProposal = (record: InspectionRecord, facts: GateFacts): LocationVerdict =>
  judged(record, facts).at(-1)?.proposed ?? facts.overall;

/** Whether nothing stands in the way. */
export const mayBeSigned = (reasons: readonly GateReason[]): boolean =>
  reasons.every(({ overridden }) => overridden);
