import { checksum } from '../../checksum.ts';
import { closeUpOf } from '../../inspection/closeUp/closeUp.ts';
import { isTouched, touchedShare } from '../../inspection/closeUp/elevation.ts';
import { type LogKind, logbookOf } from '../../inspection/logbook/logbook.ts';
import { type InspectionRecord, OVERALL } from '../../inspection/record/record.ts';
import {
  assumedIn,
  basisUnstated,
  type Statement,
  statementsOf,
} from '../../inspection/record/statements.ts';
import { answerOf } from '../../inspection/regime/answers.ts';
import type { DutyCode, PackDuty } from '../../inspection/regime/pack.ts';
import type { FindingFact, ItemList } from '../../inspection/regime/packFacts.ts';
import {
  missingFields,
  type Regime,
  recordFacts,
  regimeOf,
  statedIn,
} from '../../inspection/regime/regime.ts';
import { type FactValue, holds } from '../../inspection/regime/rule.ts';
import { sortedJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type { GateFacts, GateItem } from './facts.ts';
import {
  leaks,
  mayBeInvestigated,
  open,
  toRepair,
  unauthorised,
  unexplained,
  weightOf,
  withVerdict,
} from './findingLists.ts';
import { blank, emptyFields } from './formFields.ts';

/** What a duty is about; a plain text is its own id. */
type About = readonly (string | GateItem)[];

/** Components of the kind that the regime wants rated, without a condition that it accepts. */
const unrated = ({ kind: { rates } }: Regime, { components }: GateFacts): readonly GateItem[] =>
  components
    .filter(({ label, condition }) => label === rates?.label && !rates.as.includes(condition))
    .map(({ key, name, condition }) => ({ id: key, name, weight: condition }));

/** Statements as items: stated otherwise, an excuse for them has to be given again. */
const known = (statements: readonly Statement[]): About =>
  statements.map(({ key, known: by }) => ({ id: key, name: key, weight: sortedJson(by) }));

/** The items of each list that a duty may name. */
const ITEMS: Readonly<
  Record<ItemList, (record: InspectionRecord, facts: GateFacts, regime: Regime) => About>
> = {
  photosUnchecked: (_, { photosUnchecked = [] }) => photosUnchecked,
  toRepair: (_, facts) => toRepair(facts),
  unexplained: (_, facts) => unexplained(facts),
  unauthorised: (_, facts) => unauthorised(facts),
  leaks: (_, facts) => leaks(facts),
  componentsUnrated: (_, facts, regime) => unrated(regime, facts),
  fieldsUnstated: (record, { building }) => missingFields(record, building).map(({ id }) => id),
  registrationUnstated: ({ inspector: { regNo, regExpiry } }) =>
    emptyFields(['regNo', regNo], ['regExpiry', regExpiry]),
  questionsUnanswered: (record, _, { kind }) =>
    kind.questions.filter((question) => answerOf(record, question) === null),
  elevationsUntouched: (record, { elevations = [] }) =>
    elevations.filter(({ id }) => !isTouched(touchedShare(closeUpOf(record), id))),
  overallSafe: (record, facts) =>
    withVerdict(record, facts, (given, { id }) => id === OVERALL && given === 'safe'),
  verdictsToRepair: (record, facts) =>
    withVerdict(record, facts, (given) => given === 'safe_with_repair' || given === 'unsafe'),
  assumedStatements: (record, facts) => known(assumedIn(statementsOf(record, facts))),
  basisUnstated: (record, facts) => known(basisUnstated(statementsOf(record, facts))),
};

const isItemList = (name: string): name is ItemList => Object.hasOwn(ITEMS, name);

/** A stated field, as an item whose excuse depends on what is stated. */
function statedField(id: string, record: InspectionRecord, { building }: GateFacts, { pack }: Regime): About {
  const field = pack.fields.find((one) => one.id === id);
  const value = field ? statedIn(field, record, building) : '';
  return blank(value) ? [] : [{ id, name: id, weight: checksum(value) }];
}

/** An answer, as an item whose excuse depends on the findings as a whole. */
function answerItem(id: string, { defects, components }: GateFacts): About {
  const conditions = components
    .map(({ key, condition }) => `${key} ${condition}`)
    .sort()
    .join('\n');
  return [{ id, name: id, weight: `${weightOf(defects)} ${checksum(conditions)}` }];
}

function itemsOf(name: string, record: InspectionRecord, facts: GateFacts, regime: Regime): About {
  if (isItemList(name)) return ITEMS[name](record, facts, regime);
  const [of, id = ''] = name.split(':');
  return of === 'field' ? statedField(id, record, facts, regime) : answerItem(id, facts);
}

/** Percent of the elevation of which least was touched; 0 where that of any isn't known, or there is none. */
function leastTouched(record: InspectionRecord, { elevations = [] }: GateFacts): number {
  const entries = closeUpOf(record);
  const shares = elevations.map(({ id }) => touchedShare(entries, id).share ?? 0);
  return shares.length > 0 ? 100 * Math.min(...shares) : 0;
}

function allFacts(
  record: InspectionRecord,
  facts: GateFacts,
  regime: Regime,
): ReadonlyMap<string, FactValue> {
  const logbook = logbookOf(record);
  const logged = (of: LogKind): number => logbook.filter(({ kind }) => kind === of).length;
  const found: Readonly<Record<FindingFact, FactValue>> = {
    today: facts.today ?? '',
    photos: facts.photos,
    photosUnchecked: facts.photosUnchecked?.length ?? 0,
    defects: facts.defects.length,
    openDefects: open(facts).length,
    toRepair: toRepair(facts).length,
    unexplained: unexplained(facts).length,
    unauthorised: unauthorised(facts).length,
    leaks: leaks(facts).length,
    uninspected: facts.uninspected.length,
    unsafeComponents: facts.components.filter(({ condition }) => condition === 'unsafe').length,
    drops: closeUpOf(record).filter(({ kind }) => kind === 'drop').length,
    soundings: closeUpOf(record).filter(({ kind }) => kind === 'sounding').length,
    probes: closeUpOf(record).filter(({ kind }) => kind === 'probe').length,
    flights: logged('flight'),
    works: logged('works'),
    earlierReports: logged('report'),
    leaksReported: logged('leak'),
    leastTouched: leastTouched(record, facts),
    mayBeInvestigated: mayBeInvestigated(facts),
    assumed: assumedIn(statementsOf(record, facts)).length,
    basisUnstated: basisUnstated(statementsOf(record, facts)).length,
    verdict: own(record.verdicts, OVERALL)?.value ?? '',
  };
  return new Map([...recordFacts(regime, record, facts.building), ...Object.entries(found)]);
}

/** What an open duty is about: its items, or, for one without a code of its own, the duty itself. */
function aboutOf(duty: PackDuty, record: InspectionRecord, facts: GateFacts, regime: Regime): About | null {
  const items = duty.about.flatMap((name) => itemsOf(name, record, facts, regime));
  if (duty.about.length > 0 && items.length === 0) return null;
  if (duty.code !== 'regime_duty') return items;
  const weight = items.map((one) => (typeof one === 'string' ? one : `${one.id} ${one.weight ?? ''}`));
  return [{ id: duty.id, name: duty.id, weight: checksum(weight.sort().join('\n')) }];
}

/** The open duties of a record's regime, by the gate's code, each with what it is about; empty without a regime. */
export function openDuties(record: InspectionRecord, facts: GateFacts): ReadonlyMap<DutyCode, About> {
  const regime = regimeOf(record);
  if (!regime) return new Map();
  const known = allFacts(record, facts, regime);
  const found = new Map<DutyCode, About>();
  for (const duty of regime.pack.duties) {
    const applies = duty.kinds.length === 0 || duty.kinds.includes(regime.kind.id);
    if (!applies || !holds(duty.when, known)) continue;
    const about = aboutOf(duty, record, facts, regime);
    if (about) found.set(duty.code, [...(found.get(duty.code) ?? []), ...about]);
  }
  return found;
}
