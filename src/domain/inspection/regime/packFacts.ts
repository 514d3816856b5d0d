import { METHODS } from '../record/record.ts';
import type { Pack } from './pack.ts';
import type { FactType, FactTypes } from './rule.ts';

/**
 * The facts that rules are about: the only things that a pack can ask of a record. A text or day that isn't stated is
 * empty; a number is a count.
 */
const OF_RECORD = {
  kind: 'text',
  revision: 'number',
  startedOn: 'day',
  completedOn: 'day',
  noticeNo: 'text',
  registrationNo: 'text',
  registrationExpiry: 'day',
  sessions: 'number',
  limitations: 'number',
  noLimitations: 'boolean',
} as const satisfies Readonly<Record<string, FactType>>;
export type RecordFact = keyof typeof OF_RECORD;

/** Facts of the findings, known only with the photos and defects of a record: for duties, not for fields. */
const OF_FINDINGS = {
  today: 'day',
  photos: 'number',
  /** Photos that nobody stated to have checked for what others may not see. */
  photosUnchecked: 'number',
  defects: 'number',
  openDefects: 'number',
  toRepair: 'number',
  unexplained: 'number',
  unauthorised: 'number',
  leaks: 'number',
  uninspected: 'number',
  unsafeComponents: 'number',
  /** Close-up work of each kind. */
  drops: 'number',
  soundings: 'number',
  probes: 'number',
  /** Flights, and what is recorded of the building's service. */
  flights: 'number',
  works: 'number',
  earlierReports: 'number',
  leaksReported: 'number',
  /** Percent, of the elevation in scope of which least was touched; 0 where that of any isn't known. */
  leastTouched: 'number',
  mayBeInvestigated: 'boolean',
  /** Statements that are only assumed, and those of which nobody stated how they are known. */
  assumed: 'number',
  basisUnstated: 'number',
  verdict: 'text',
} as const satisfies Readonly<Record<string, FactType>>;
export type FindingFact = keyof typeof OF_FINDINGS;

/** The fact, and the list, of photos that nobody stated to have checked for what others may not see. */
const PHOTOS_UNCHECKED = 'photosUnchecked';

/** Whether a rule asks for a fact. */
function namesVar(rule: unknown, fact: string): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  return Object.entries(rule).some(
    ([key, value]) => (key === 'var' && value === fact) || namesVar(value, fact),
  );
}

/** Lists of items that a duty may name; besides them `field:<id>` and `answer:<id>`, the field or question itself. */
const ITEM_LISTS = [
  'photosUnchecked',
  'toRepair',
  'unexplained',
  'unauthorised',
  'leaks',
  'componentsUnrated',
  'fieldsUnstated',
  'registrationUnstated',
  'questionsUnanswered',
  'elevationsUntouched',
  'overallSafe',
  'verdictsToRepair',
  'assumedStatements',
  'basisUnstated',
] as const;
export type ItemList = (typeof ITEM_LISTS)[number];

/** The facts that depend on the record alone. */
export function recordFactTypes({ fields, questions }: Pick<Pack, 'fields' | 'questions'>): FactTypes {
  return new Map<string, FactType>([
    ...Object.entries(OF_RECORD),
    ...METHODS.map((method): [string, FactType] => [`method:${method}`, 'boolean']),
    ...questions.flatMap(({ id }): [string, FactType][] => [
      [`answer:${id}`, 'answer'],
      [`note:${id}`, 'text'],
    ]),
    ...fields.map(({ id, type }): [string, FactType] => [`field:${id}`, type === 'day' ? 'day' : 'text']),
  ]);
}

/** All facts: what the rule of a duty may use. */
export const factTypes = (pack: Pick<Pack, 'fields' | 'questions'>): FactTypes =>
  new Map<string, FactType>([...recordFactTypes(pack), ...Object.entries(OF_FINDINGS)]);

/** Whether any duty of a pack is about whether photos were checked for what others may not see. */
export const wantsPrivacyCheck = ({ duties }: Pick<Pack, 'duties'>): boolean =>
  duties.some(({ about, when }) => about.includes(PHOTOS_UNCHECKED) || namesVar(when, PHOTOS_UNCHECKED));

/** The lists of items that duties of a pack may name. */
export const itemLists = ({ fields, questions }: Pick<Pack, 'fields' | 'questions'>): ReadonlySet<string> =>
  new Set([
    ...ITEM_LISTS,
    ...fields.map(({ id }) => `field:${id}`),
    ...questions.map(({ id }) => `answer:${id}`),
  ]);
