import type { Severity } from '../../damage/damage.ts';
import type { Building } from '../../inspection/building/building.ts';
import { type InspectionRecord, OVERALL } from '../../inspection/record/record.ts';
import { missingFields } from '../../inspection/regime/regime.ts';
import type { ComponentCondition } from '../../inspection/register/component.ts';
import { own } from '../../keyed.ts';
import { isMilder, type LocationVerdict, worseVerdict } from '../locationVerdict.ts';
import { type GateCode, isOverridable } from './gateCodes.ts';
import { asksMbis, asksRegistration, asksWatertightness, RATED_COMPONENTS } from './schemeDuties.ts';

/** A defect as far as the gate looks at it. */
interface GateDefect {
  readonly no: string;
  readonly severity: Severity | null;
  readonly location: string | null;
  readonly recommendation: string;
  readonly repairBy: string;
  readonly causes: number;
}

/** A window or an air conditioner as far as the gate looks at it. */
interface GateComponent {
  readonly name: string;
  readonly label: string;
  readonly condition: ComponentCondition;
}

/** What the gate looks at beside the record itself. */
export interface GateFacts {
  /** Photos in scope. */
  readonly photos: number;
  /** Names of photos in scope that nobody says to have viewed and whose boxes are not all judged. */
  readonly photosUnreviewed: readonly string[];
  /** Unreviewed boxes of a model in scope. */
  readonly boxesUnreviewed: number;
  readonly defects: readonly GateDefect[];
  readonly components: readonly GateComponent[];
  /** Locations in scope with what the program proposes. */
  readonly locations: readonly {
    readonly id: string;
    readonly name: string;
    readonly proposed: LocationVerdict;
  }[];
  /** What the program proposes for the whole record. */
  readonly overall: LocationVerdict;
  /** What is stated of the building. */
  readonly building: Building;
  /** The day on which it would be signed (`YYYY-MM-DD`, by the device's clock); null where that is not known. */
  readonly today: string | null;
  /** This version of the program knows the pinned rating scheme. */
  readonly schemeKnown: boolean;
}

/**
 * One open reason with what it is about: names of photos, defects, components, locations, sessions;
 * {@link OVERALL} stands for the whole record, a `RegimeField` for what the regime asks.
 */
export interface GateReason {
  readonly code: GateCode;
  readonly about: readonly string[];
  readonly overridable: boolean;
  /** A person signs in spite of it. */
  readonly overridden: boolean;
}

/** Whether who signs may: an inspector who is named and registered, with what the regime asks for. */
function* signer(record: InspectionRecord, { building, today }: GateFacts): Generator<[GateCode, string[]]> {
  const { completedOn, inspector } = record;
  if (blank(inspector.name) && blank(inspector.nameZh)) yield ['inspector_missing', []];
  if (asksRegistration(record.scheme) && (blank(inspector.regNo) || blank(inspector.regExpiry)))
    yield ['registration_missing', []];
  const { regExpiry } = inspector;
  if (!blank(regExpiry) && !blank(completedOn) && regExpiry < completedOn)
    yield ['registration_expired', [regExpiry]];
  else if (!blank(regExpiry) && today !== null && regExpiry < today)
    yield ['registration_expired_now', [regExpiry]];
  const missing = missingFields(record, building);
  if (missing.length > 0) yield ['regime_fields_missing', [...missing]];
}

/** From this severity on a defect needs a place, a recommendation, a date and a cause. */
const GRAVE = 3;

const blank = (text: string) => text.trim() === '';

function* dates(record: InspectionRecord): Generator<[GateCode, string[]]> {
  const { startedOn, completedOn, sessions } = record;
  if (blank(startedOn) || blank(completedOn)) yield ['dates_missing', []];
  else if (startedOn > completedOn) yield ['dates_contradict', [startedOn, completedOn]];
  if (sessions.length === 0) yield ['session_missing', []];
  const outside = sessions.filter(
    ({ date }) =>
      blank(date) || (!blank(startedOn) && date < startedOn) || (!blank(completedOn) && date > completedOn),
  );
  if (outside.length > 0) yield ['session_outside_dates', outside.map(({ date }) => date)];
  const dry = sessions.filter(({ weather }) => blank(weather));
  if (dry.length > 0) yield ['weather_missing', dry.map(({ date }) => date)];
  if (record.limitations.length === 0 && !record.noLimitations) yield ['limitations_not_stated', []];
}

function* findings(record: InspectionRecord, facts: GateFacts): Generator<[GateCode, string[]]> {
  if (facts.photos === 0) yield ['scope_empty', []];
  if (facts.photosUnreviewed.length > 0) yield ['photo_unreviewed', [...facts.photosUnreviewed]];
  if (facts.boxesUnreviewed > 0) yield ['model_box_unreviewed', [String(facts.boxesUnreviewed)]];
  if (!facts.schemeKnown) yield ['scheme_unknown', []];
  const about = (code: GateCode, holds: (defect: GateDefect) => boolean): [GateCode, string[]][] => {
    const found = facts.defects.filter(holds).map(({ no }) => no);
    return found.length > 0 ? [[code, found]] : [];
  };
  const grave = ({ severity }: GateDefect) => severity !== null && severity >= GRAVE;
  yield* about('defect_not_assessed', ({ severity }) => severity === null);
  yield* about('defect_without_location', (one) => grave(one) && one.location === null);
  yield* about('defect_without_recommendation', (one) => grave(one) && blank(one.recommendation));
  yield* about('defect_without_date', (one) => grave(one) && blank(one.repairBy));
  yield* about('defect_without_cause', (one) => grave(one) && one.causes === 0);
  const rated = RATED_COMPONENTS[record.scheme];
  const unrated = facts.components.filter(
    ({ label, condition }) => label === rated?.label && !rated.as.includes(condition),
  );
  if (unrated.length > 0) yield ['component_not_rated', unrated.map(({ name }) => name)];
}

/** Every place that needs a verdict, the whole record last: it is at least as bad as its worst location. */
function judged(record: InspectionRecord, facts: GateFacts): GateFacts['locations'] {
  const given = facts.locations.flatMap(({ id }) => own(record.verdicts, id)?.value ?? []);
  const whole = given.filter((value) => value !== 'not_inspected').reduce(worseVerdict, facts.overall);
  return [...facts.locations, { id: OVERALL, name: OVERALL, proposed: whole }];
}

function* verdicts(record: InspectionRecord, facts: GateFacts): Generator<[GateCode, string[]]> {
  const about = (code: GateCode, holds: (place: GateFacts['locations'][number]) => boolean) => {
    const found = judged(record, facts).filter(holds);
    return found.length > 0 ? [[code, found.map(({ name }) => name)] as [GateCode, string[]]] : [];
  };
  yield* about('verdict_missing', ({ id }) => !own(record.verdicts, id));
  yield* about('verdict_without_reason', ({ id, proposed }) => {
    const given = own(record.verdicts, id);
    return given !== undefined && isMilder(given.value, proposed) && blank(given.reason);
  });
  yield* about('verdict_before_scheme', ({ id }) => {
    const given = own(record.verdicts, id);
    return given !== undefined && given.at < record.ratingScheme.at;
  });
  if (asksMbis(record.scheme) && Object.values(record.mbis).includes(null)) yield ['mbis_not_answered', []];
  if (asksWatertightness(record.scheme) && record.watertightness.tight === null)
    yield ['watertightness_not_stated', []];
  const unsafe = Object.values(record.verdicts).some(({ value }) => value === 'unsafe');
  if (unsafe && (blank(record.notifiedOn) || blank(record.notifiedWhom))) yield ['unsafe_not_notified', []];
  const { revision, reopened } = record;
  if (revision > 1 && blank(own(reopened, String(revision))?.reason ?? ''))
    yield ['revision_reason_missing', []];
}

/**
 * Everything that stands in the way of signing, in the order of the steps. A reason is overridden only where it
 * may be and the override says why.
 */
export function gateReasons(record: InspectionRecord, facts: GateFacts): readonly GateReason[] {
  return [
    ...dates(record),
    ...signer(record, facts),
    ...findings(record, facts),
    ...verdicts(record, facts),
  ].map(([code, about]) => {
    const override = record.overrides[code];
    const overridable = isOverridable(code);
    return {
      code,
      about,
      overridable,
      overridden: overridable && override !== undefined && !blank(override.reason),
    };
  });
}

/** The proposal that a verdict on the whole record is compared with: no milder than what its locations were given. */
export const overallProposal = (record: InspectionRecord, facts: GateFacts): LocationVerdict =>
  judged(record, facts).at(-1)?.proposed ?? facts.overall;

/** Whether nothing stands in the way. */
export const mayBeSigned = (reasons: readonly GateReason[]): boolean =>
  reasons.every(({ overridden }) => overridden);
