import { checksum } from '../../checksum.ts';
import { answerKey } from '../../inspection/elements/elementAnswer.ts';
import { type InspectionRecord, OVERALL } from '../../inspection/record/record.ts';
import { own } from '../../keyed.ts';
import type { LocationVerdict } from '../locationVerdict.ts';
import type { GateDefect, GateFacts, GateItem } from './facts.ts';
import { blank, type FormField } from './formFields.ts';
import { namedIn, segmentsOf } from './namedIn.ts';
import { asksMbis, asksWatertightness } from './schemeDuties.ts';

type Finding = (record: InspectionRecord, facts: GateFacts) => readonly GateItem[];

const UNAUTHORISED_WORKS = 'unauthorised_works';
/** The element under which unauthorised works are stated: its key in every edition of the lists, of walls and roofs. */
const UNAUTHORISED_ELEMENT = /(?:^|_)unauthorised$/;
const SEEPAGE = 'water_seepage';
const WATER_INGRESS = 'water_ingress';
const UNKNOWN_CAUSE = 'unknown';
/** From this severity on the cause has to be known, or investigated. */
const STRUCTURAL = 3;
/** Causes of normal deterioration: others may call for an investigation. */
const NORMAL_CAUSES: ReadonlySet<string> = new Set([
  'age',
  'corrosion',
  'thermal',
  'shrinkage',
  WATER_INGRESS,
]);

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
      .filter(({ element, answer }) => UNAUTHORISED_ELEMENT.test(element.key) && answer?.state === 'defects')
      .map(({ element, answer, defects }) => ({
        id: answerKey(element.key, id),
        name: name || OVERALL,
        weight: checksum(
          [answer?.reason ?? '', ...defects.map(({ key, severity }) => `${key} ${severity}`).sort()].join(
            '\n',
          ),
        ),
      })),
  ),
];

const leaks = (facts: GateFacts): readonly GateItem[] =>
  asItems(
    open(facts).filter(
      ({ label, causes }) => label === SEEPAGE || causes.some((one) => one === WATER_INGRESS),
    ),
  );

/**
 * Changes with every open defect among these: one that comes or goes, another severity, type or cause. What an excuse
 * depends on that is given for the findings as a whole.
 */
const weightOf = (defects: readonly GateDefect[]): string =>
  checksum(
    defects
      .filter(({ isOpen }) => isOpen)
      .map(({ key, severity, label, causes, needsRepair }) =>
        JSON.stringify([key, severity, label, [...causes].sort(), needsRepair]),
      )
      .sort()
      .join('\n'),
  );

/** Every place with its verdict, the whole record last. */
function verdictsOf(record: InspectionRecord, { locations }: GateFacts) {
  const places = [...locations, { id: OVERALL, name: OVERALL, defects: [] }];
  return places.flatMap(({ id, name, defects }) => {
    const given = own(record.verdicts, id)?.value;
    return given ? [{ id, name, defects, given }] : [];
  });
}

function withVerdict(
  record: InspectionRecord,
  facts: GateFacts,
  contradicts: (
    given: LocationVerdict,
    place: { readonly id: string; readonly defects: readonly string[] },
  ) => boolean,
): readonly GateItem[] {
  const byKey = new Map(facts.defects.map((one) => [one.key, one]));
  return verdictsOf(record, facts)
    .filter(({ given, ...place }) => contradicts(given, place))
    .map(({ id, name, given, defects }) => {
      const found = id === OVERALL ? facts.defects : defects.flatMap((key) => byKey.get(key) ?? []);
      return { id, name, weight: `${given} ${weightOf(found)}` };
    });
}

/** Verdicts that the answer on repair contradicts: repair needed but safe, or not needed but to be repaired or unsafe. */
function againstRepairAnswer(record: InspectionRecord, facts: GateFacts): readonly GateItem[] {
  const needed = asksMbis(record.scheme) ? record.mbis.prescribedRepair : null;
  if (needed === null) return [];
  return withVerdict(record, facts, (given, { id }) =>
    needed ? id === OVERALL && given === 'safe' : given === 'safe_with_repair' || given === 'unsafe',
  );
}

/**
 * Whether the findings allow a detailed investigation to be called for: a serious defect, a cause that isn't known or
 * isn't normal deterioration, or parts whose extent can't be known because they were not inspected (Hong Kong's Code of
 * Practice for the Mandatory Building Inspection Scheme).
 */
const mayBeInvestigated = (facts: GateFacts): boolean =>
  facts.uninspected.length > 0 ||
  facts.components.some(({ condition }) => condition === 'unsafe') ||
  open(facts).some(
    ({ severity, causes }) =>
      (severity !== null && severity >= STRUCTURAL) ||
      causes.length === 0 ||
      causes.some((cause) => !NORMAL_CAUSES.has(cause)),
  );

/**
 * What speaks against *no detailed investigation*: severe defects whose cause nobody knows, and in an inspection that
 * may lead to one the reasons for it, or the day on which it was proposed.
 */
function forInvestigation(record: InspectionRecord, facts: GateFacts): readonly GateItem[] {
  const { scheme, filing } = record;
  const stated =
    scheme === 'detailed_mbis' ? [] : (['investigationReasons', 'investigationProposedOn'] as const);
  return [
    ...unexplained(facts),
    ...stated.flatMap((field) => {
      const value = filing[field] ?? '';
      return blank(value) ? [] : { id: field, name: field, weight: checksum(value) };
    }),
  ];
}

/** Answers with *Yes*, or *not watertight*, which nothing in the record bears out. */
function withoutFindings(record: InspectionRecord, facts: GateFacts): readonly GateItem[] {
  const { mbis, watertightness, scheme } = record;
  const requested = asksMbis(scheme);
  const weight = `${weightOf(facts.defects)} ${checksum(
    facts.components
      .map(({ key, condition }) => `${key} ${condition}`)
      .sort()
      .join('\n'),
  )}`;
  const rows: readonly (readonly [FormField, boolean])[] = [
    ['prescribedRepair', requested && mbis.prescribedRepair === true && toRepair(facts).length === 0],
    [
      'detailedInvestigation',
      // The record of an investigation rests on the one that called for it.
      scheme === 'prescribed_mbis' && mbis.detailedInvestigation === true && !mayBeInvestigated(facts),
    ],
    ['unauthorisedWorks', requested && mbis.unauthorisedWorks === true && unauthorised(facts).length === 0],
    [
      'watertightness',
      asksWatertightness(scheme) &&
        watertightness.tight === false &&
        blank(watertightness.note) &&
        leaks(facts).length === 0,
    ],
  ];
  return rows.filter(([, isBare]) => isBare).map(([field]) => ({ id: field, name: field, weight }));
}

/** What one statement of a limitation of the whole building is about, by id. */
interface Limited {
  readonly places: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

/** Whether it is about an element at a place (ids, its own and those above it), or about the whole of it. */
function isAbout({ places, elements }: Limited, element: string | null, path: readonly string[]): boolean {
  const isThere = path.some((id) => places.has(id));
  if (element === null) return isThere && elements.size === 0;
  return (isThere || places.size === 0) && (elements.size === 0 ? isThere : elements.has(element));
}

/**
 * What was stated not to be inspected and is in no limitation: neither in one of its place or of a place above it, nor in
 * one of the whole building that names the place, the element, or both.
 */
function unlimited(
  { limitations }: InspectionRecord,
  { uninspected, nameables }: GateFacts,
): readonly GateItem[] {
  if (uninspected.length === 0) return [];
  const limited = new Set(limitations.flatMap(({ location }) => location ?? []));
  const stated = limitations
    .filter(({ location }) => location === null)
    .flatMap(({ note }) => segmentsOf(note))
    .map(
      (text): Limited => ({
        places: namedIn(text, nameables.places),
        elements: namedIn(text, nameables.elements),
      }),
    );
  return uninspected
    .filter(
      ({ element, places }) =>
        !places.some((place) => limited.has(place)) && !stated.some((one) => isAbout(one, element, places)),
    )
    .map(({ id, name, weight }) => ({ id, name, ...(weight === undefined ? {} : { weight }) }));
}

const answeredNo =
  (
    question: 'prescribedRepair' | 'detailedInvestigation' | 'unauthorisedWorks',
    against: (facts: GateFacts, record: InspectionRecord) => readonly GateItem[],
  ): Finding =>
  (record, facts) =>
    asksMbis(record.scheme) && record.mbis[question] === false ? against(facts, record) : [];

/**
 * Statements of a record, each with the findings that contradict it, by the gate's code. Every statement that somebody
 * signs and that findings can contradict is one row; none of them is decided by the program, and each may be excused in
 * writing, for exactly the items that it names.
 */
export const CONTRADICTIONS = {
  repair_answer_contradicts: answeredNo('prescribedRepair', toRepair),
  investigation_answer_contradicts: answeredNo('detailedInvestigation', (facts, record) =>
    forInvestigation(record, facts),
  ),
  works_answer_contradicts: answeredNo('unauthorisedWorks', unauthorised),
  watertightness_contradicts: (record, facts) =>
    asksWatertightness(record.scheme) && record.watertightness.tight === true ? leaks(facts) : [],
  answer_without_findings: withoutFindings,
  verdict_contradicts: (record, facts) => [
    ...againstRepairAnswer(record, facts),
    ...withVerdict(record, facts, (given, { defects }) => given === 'not_inspected' && defects.length > 0),
  ],
  limitations_contradict: unlimited,
} as const satisfies Readonly<Record<string, Finding>>;

export type ContradictionCode = keyof typeof CONTRADICTIONS;
export const CONTRADICTION_CODES = Object.keys(CONTRADICTIONS) as readonly ContradictionCode[];
