import { type InspectionRecord, OVERALL } from '../../inspection/record/record.ts';
import { own } from '../../keyed.ts';
import type { LocationVerdict } from '../locationVerdict.ts';
import type { GateDefect, GateFacts, GateItem } from './facts.ts';
import { blank, type FormField } from './formFields.ts';
import { asksMbis, asksWatertightness } from './schemeDuties.ts';

type Finding = (record: InspectionRecord, facts: GateFacts) => readonly GateItem[];

const UNAUTHORISED_WORKS = 'unauthorised_works';
/** The element of the shipped lists under which unauthorised works are stated. */
const UNAUTHORISED_ELEMENT = 'unauthorised';
const SEEPAGE = 'water_seepage';
const WATER_INGRESS = 'water_ingress';
const UNKNOWN_CAUSE = 'unknown';
/** From this severity on the cause has to be known, or investigated. */
const STRUCTURAL = 3;

/** Defects as items; their severity is what an excuse depends on. */
const asItems = (defects: readonly GateDefect[]): readonly GateItem[] =>
  defects.map(({ key, no, severity }) => ({ id: key, name: no, weight: String(severity) }));

const open = ({ defects }: GateFacts): readonly GateDefect[] => defects.filter((one) => one.isOpen);

/** Open defects of which the rating scheme says that they need a repair, and unsafe components. */
const toRepair = (facts: GateFacts): readonly GateItem[] => [
  ...asItems(open(facts).filter(({ needsRepair }) => needsRepair)),
  ...facts.components
    .filter(({ condition }) => condition === 'unsafe')
    .map(({ key, name }) => ({ id: key, name, weight: 'unsafe' })),
];

/** Severe open defects whose cause is not stated, or stated to be unknown. */
const unexplained = (facts: GateFacts): readonly GateItem[] =>
  asItems(
    open(facts).filter(
      ({ severity, causes }) =>
        severity !== null && severity >= STRUCTURAL && causes.every((cause) => cause === UNKNOWN_CAUSE),
    ),
  );

const unauthorised = (facts: GateFacts): readonly GateItem[] => [
  ...asItems(open(facts).filter(({ label }) => label === UNAUTHORISED_WORKS)),
  ...facts.checklist.places.flatMap(({ id, name, rows }) =>
    rows
      .filter(({ element, answer }) => element.key === UNAUTHORISED_ELEMENT && answer?.state === 'defects')
      .map(() => ({ id: `${UNAUTHORISED_ELEMENT}:${id}`, name: name || OVERALL })),
  ),
];

const leaks = (facts: GateFacts): readonly GateItem[] =>
  asItems(
    open(facts).filter(
      ({ label, causes }) => label === SEEPAGE || causes.some((one) => one === WATER_INGRESS),
    ),
  );

/** Every place with its verdict, the whole record last. */
function verdictsOf(record: InspectionRecord, { locations }: GateFacts) {
  const places = [...locations, { id: OVERALL, name: OVERALL, defects: 0 }];
  return places.flatMap(({ id, name, defects }) => {
    const given = own(record.verdicts, id)?.value;
    return given ? [{ id, name, defects, given }] : [];
  });
}

const withVerdict = (
  record: InspectionRecord,
  facts: GateFacts,
  contradicts: (given: LocationVerdict, place: { readonly id: string; readonly defects: number }) => boolean,
): readonly GateItem[] =>
  verdictsOf(record, facts)
    .filter(({ given, ...place }) => contradicts(given, place))
    .map(({ id, name, given }) => ({ id, name, weight: given }));

/** Verdicts that the answer on repair contradicts: repair needed but safe, or not needed but to be repaired or unsafe. */
function againstRepairAnswer(record: InspectionRecord, facts: GateFacts): readonly GateItem[] {
  const needed = asksMbis(record.scheme) ? record.mbis.prescribedRepair : null;
  if (needed === null) return [];
  return withVerdict(record, facts, (given, { id }) =>
    needed ? id === OVERALL && given === 'safe' : given === 'safe_with_repair' || given === 'unsafe',
  );
}

/** Answers with *Yes*, or *not watertight*, which nothing in the record bears out. */
function withoutFindings(record: InspectionRecord, facts: GateFacts): readonly GateItem[] {
  const { mbis, watertightness, scheme } = record;
  const asked = asksMbis(scheme);
  const rows: readonly (readonly [FormField, boolean])[] = [
    ['prescribedRepair', asked && mbis.prescribedRepair === true && toRepair(facts).length === 0],
    ['unauthorisedWorks', asked && mbis.unauthorisedWorks === true && unauthorised(facts).length === 0],
    [
      'watertightness',
      asksWatertightness(scheme) &&
        watertightness.tight === false &&
        blank(watertightness.note) &&
        leaks(facts).length === 0,
    ],
  ];
  return rows.filter(([, isBare]) => isBare).map(([field]) => ({ id: field, name: field }));
}

/**
 * What was stated not to be inspected and is in no limitation: neither in one of its place or of a place above it, nor in
 * one of the whole building that names it.
 */
function unlimited({ limitations }: InspectionRecord, { uninspected }: GateFacts): readonly GateItem[] {
  const limited = new Set(limitations.flatMap(({ location }) => location ?? []));
  const notes = limitations.filter(({ location }) => location === null).map(({ note }) => note);
  return uninspected
    .filter(({ name, places }) => {
      const parts = name.split(': ');
      const isNamed = notes.some((note) => parts.some((part) => note.includes(part)));
      return (
        !isNamed && !places.some((place) => limited.has(place)) && !(places.length === 0 && notes.length > 0)
      );
    })
    .map(({ id, name }) => ({ id, name }));
}

const answeredNo =
  (
    question: 'prescribedRepair' | 'detailedInvestigation' | 'unauthorisedWorks',
    against: (facts: GateFacts) => readonly GateItem[],
  ): Finding =>
  (record, facts) =>
    asksMbis(record.scheme) && record.mbis[question] === false ? against(facts) : [];

/**
 * Statements of a record, each with the findings that contradict it, by the gate's code. Every statement that somebody
 * signs and that findings can contradict is one row; none of them is decided by the program, and each may be excused in
 * writing, for exactly the items that it names.
 */
export const CONTRADICTIONS = {
  repair_answer_contradicts: answeredNo('prescribedRepair', toRepair),
  investigation_answer_contradicts: answeredNo('detailedInvestigation', unexplained),
  works_answer_contradicts: answeredNo('unauthorisedWorks', unauthorised),
  watertightness_contradicts: (record, facts) =>
    asksWatertightness(record.scheme) && record.watertightness.tight === true ? leaks(facts) : [],
  answer_without_findings: withoutFindings,
  verdict_contradicts: (record, facts) => [
    ...againstRepairAnswer(record, facts),
    ...withVerdict(record, facts, (given, { defects }) => given === 'not_inspected' && defects > 0),
  ],
  limitations_contradict: unlimited,
} as const satisfies Readonly<Record<string, Finding>>;

export type ContradictionCode = keyof typeof CONTRADICTIONS;
export const CONTRADICTION_CODES = Object.keys(CONTRADICTIONS) as readonly ContradictionCode[];
