import { checksum } from '../../checksum.ts';
import { answerKey } from '../../inspection/elements/elementAnswer.ts';
import { type InspectionRecord, OVERALL } from '../../inspection/record/record.ts';
import { own } from '../../keyed.ts';
import type { LocationVerdict } from '../locationVerdict.ts';
import type { GateDefect, GateFacts, GateItem } from './facts.ts';

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

export const open = ({ defects }: GateFacts): readonly GateDefect[] => defects.filter((one) => one.isOpen);

/** Open defects of which the rating scheme says that they need a repair, and unsafe components. */
export const toRepair = (facts: GateFacts): readonly GateItem[] => [
  ...asItems(open(facts).filter(({ needsRepair }) => needsRepair)),
  ...facts.components
    .filter(({ condition }) => condition === 'unsafe')
    .map(({ key, name }) => ({ id: key, name, weight: 'unsafe' })),
];

/** Severe open defects whose cause is not stated, or stated to be unknown. */
export const unexplained = (facts: GateFacts): readonly GateItem[] =>
  asItems(
    open(facts).filter(
      ({ severity, causes }) =>
        severity !== null && severity >= STRUCTURAL && causes.every((cause) => cause === UNKNOWN_CAUSE),
    ),
  );

export const unauthorised = (facts: GateFacts): readonly GateItem[] => [
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

export const leaks = (facts: GateFacts): readonly GateItem[] =>
  asItems(
    open(facts).filter(
      ({ label, causes }) => label === SEEPAGE || causes.some((one) => one === WATER_INGRESS),
    ),
  );

/**
 * Changes with every open defect among these: one that comes or goes, another severity, type or cause. What an excuse
 * depends on that is given for the findings as a whole.
 */
export const weightOf = (defects: readonly GateDefect[]): string =>
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

export function withVerdict(
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

/**
 * Whether the findings allow a detailed investigation to be called for: a serious defect, a cause that isn't known or
 * isn't normal deterioration, or parts whose extent can't be known because they were not inspected.
 */
export const mayBeInvestigated = (facts: GateFacts): boolean =>
  facts.uninspected.length > 0 ||
  facts.components.some(({ condition }) => condition === 'unsafe') ||
  open(facts).some(
    ({ severity, causes }) =>
      (severity !== null && severity >= STRUCTURAL) ||
      causes.length === 0 ||
      causes.some((cause) => !NORMAL_CAUSES.has(cause)),
  );
