import { DAY_MS, daysBetween, localDay } from '../civilDate.ts';
import { modelText } from '../damage/origin.ts';
import type { ProjectDocument } from '../inspection/record/recordDocument.ts';
import { own } from '../keyed.ts';
import { latestEntries, statedDay, statedMoment } from './stated.ts';
import { entryText } from './systems.ts';

/** The kind of project documents that hold one entry of the register of risks each. */
export const AI_RISK = 'ai_risk';

/** How likely a risk is, and how much it would matter: from the least to the most. */
export const RISK_GRADES = [1, 2, 3] as const;
export type RiskGrade = (typeof RISK_GRADES)[number];

export const RISK_RATINGS = ['green', 'amber', 'red'] as const;
export type RiskRating = (typeof RISK_RATINGS)[number];

/** The one table: likelihood by row, impact by column. */
const TABLE: Readonly<Record<RiskGrade, Readonly<Record<RiskGrade, RiskRating>>>> = {
  1: { 1: 'green', 2: 'green', 3: 'amber' },
  2: { 1: 'green', 2: 'amber', 3: 'red' },
  3: { 1: 'amber', 2: 'red', 3: 'red' },
};

/** The rating of a risk. */
export const ratingOf = (likelihood: RiskGrade, impact: RiskGrade): RiskRating => TABLE[likelihood][impact];

/** Risks to begin with. They are suggestions until someone adopts them. */
export const SUGGESTED_RISKS = [
  { key: 'small_cracks', likelihood: 3, impact: 3 },
  { key: 'other_light', likelihood: 2, impact: 2 },
  { key: 'other_materials', likelihood: 2, impact: 3 },
  { key: 'new_version', likelihood: 2, impact: 3 },
  { key: 'over_trust', likelihood: 3, impact: 3 },
  { key: 'bias', likelihood: 2, impact: 3 },
  { key: 'data_use', likelihood: 2, impact: 2 },
] as const satisfies readonly {
  readonly key: string;
  readonly likelihood: RiskGrade;
  readonly impact: RiskGrade;
}[];

/** The parts of a risk that a person states. Texts are empty where nobody stated them. */
export interface RiskFacts {
  /** Id of the entry of the register of systems; null = all systems. */
  readonly system: string | null;
  readonly description: string;
  readonly likelihood: RiskGrade;
  readonly impact: RiskGrade;
  readonly mitigation: string;
  /** The person who answers for it. */
  readonly owner: string;
  /** `YYYY-MM-DD`, or empty: never. */
  readonly reviewedOn: string;
  /** The suggestion that it was adopted from; empty for a person's own. */
  readonly from: string;
  /** Whether it no longer applies; it stays in the register. */
  readonly closed: boolean;
}

export interface Risk extends RiskFacts {
  readonly id: string;
  /** The last change: who made it, and when (milliseconds since 1970; 0 = not known). */
  readonly changedBy: string;
  readonly changedAt: number;
}

export const NO_RISK_FACTS: RiskFacts = {
  system: null,
  description: '',
  likelihood: 2,
  impact: 2,
  mitigation: '',
  owner: '',
  reviewedOn: '',
  from: '',
  closed: false,
};

type Values = Readonly<Record<string, unknown>>;

/** A grade from an unchecked value; the highest for anything that is none, so that no risk looks smaller than it is. */
const readGrade = (value: unknown): RiskGrade => RISK_GRADES.find((grade) => grade === value) ?? 3;

/** The facts of a risk from unchecked values. */
const readRiskFacts = (values: Values): RiskFacts => {
  const system = own(values, 'system');
  return {
    system: typeof system === 'string' && system !== '' ? modelText(system) : null,
    description: entryText(own(values, 'description')),
    likelihood: readGrade(own(values, 'likelihood')),
    impact: readGrade(own(values, 'impact')),
    mitigation: entryText(own(values, 'mitigation')),
    owner: modelText(own(values, 'owner')),
    reviewedOn: statedDay(own(values, 'reviewedOn')),
    from: modelText(own(values, 'from')),
    closed: own(values, 'closed') === true,
  };
};

/** The risk in a document of the kind {@link AI_RISK}; null where it has no description. */
export function readRisk({ id, values }: Pick<ProjectDocument, 'id' | 'values'>): Risk | null {
  const facts = readRiskFacts(values);
  if (!facts.description) return null;
  const [changedBy, changedAt] = [
    modelText(own(values, 'changedBy')),
    statedMoment(own(values, 'changedAt')),
  ];
  return { id, ...facts, changedBy, changedAt };
}

/** What a person stated of a risk. */
export const riskFacts = ({ id: _, changedBy, changedAt, ...facts }: Risk): RiskFacts => facts;

/** The values to write for a risk. @param at milliseconds since 1970 */
export const riskValues = (facts: RiskFacts, by: string, at: number): Record<string, unknown> => ({
  ...readRiskFacts({ ...facts }),
  changedBy: by,
  changedAt: at,
});

const WORST_FIRST: Readonly<Record<RiskRating, number>> = { red: 0, amber: 1, green: 2 };

/**
 * The risks of all projects, the gravest first. One that several projects have is the one that was changed last.
 *
 * @param now milliseconds since 1970; a later time of a change is no time, since the clock of its device was wrong
 */
export function readRisks(documents: readonly ProjectDocument[], now: number): readonly Risk[] {
  const order = ({ likelihood, impact, closed }: Risk) =>
    (closed ? 10 : 0) + WORST_FIRST[ratingOf(likelihood, impact)];
  return latestEntries(documents, readRisk, now).toSorted(
    (a, b) => order(a) - order(b) || a.description.localeCompare(b.description) || (a.id < b.id ? -1 : 1),
  );
}

/** Suggestions that no risk was adopted from, closed ones included. */
export const openSuggestions = (risks: readonly Risk[]) =>
  SUGGESTED_RISKS.filter(({ key }) => !risks.some(({ from }) => from === key));

/** Months between two reviews, at most. */
const QUARTER = 3;

/** The day a quarter later: the same day of the month, or the last one of a shorter month. `YYYY-MM-DD`. */
export function quarterAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + QUARTER + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + QUARTER, Math.min(date, last))).toISOString().slice(0, 10);
}

/** When a risk is to be reviewed again. */
export type RiskReview =
  | { readonly kind: 'never' }
  /** Its day lies in the future: it is wrong, or a clock is. */
  | { readonly kind: 'in_future' }
  | { readonly kind: 'overdue'; readonly by: string; readonly days: number }
  | { readonly kind: 'planned'; readonly by: string; readonly days: number };

/** @param today `YYYY-MM-DD` */
export function riskReview({ reviewedOn }: Pick<RiskFacts, 'reviewedOn'>, today: string): RiskReview {
  if (!reviewedOn) return { kind: 'never' };
  if (daysBetween(today, reviewedOn) > 1) return { kind: 'in_future' };
  const by = quarterAfter(reviewedOn);
  const days = daysBetween(today, by);
  return days < 0 ? { kind: 'overdue', by, days: -days } : { kind: 'planned', by, days };
}

/** Whether a risk needs a review now: its quarter is over, it never had one, or its day can't be right. */
export const needsRiskReview = (risk: Pick<Risk, 'reviewedOn' | 'closed'>, today: string): boolean =>
  !risk.closed && riskReview(risk, today).kind !== 'planned';

/** Why a risk can't be stored as it was typed. */
export type RiskFault = 'no_description' | 'reviewed_in_future';

/** @param now milliseconds since 1970 */
export const riskFaults = (
  { description, reviewedOn }: Pick<RiskFacts, 'description' | 'reviewedOn'>,
  now: number,
): readonly RiskFault[] => [
  ...(entryText(description) ? [] : ['no_description' as const]),
  ...(reviewedOn > localDay(now + DAY_MS) ? ['reviewed_in_future' as const] : []),
];
