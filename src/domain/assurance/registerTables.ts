import { quarterAfter, type Risk, ratingOf } from './risks.ts';
import { type AiSystem, systemTitle } from './systems.ts';

type Cell = string | number;

/** A table for programs: heads and codes are the same in every language. */
interface RegisterTable {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const yesOrNo = (holds: boolean): string => (holds ? 'yes' : 'no');

/** ISO 8601 in UTC; empty where it isn't known. */
const moment = (at: number): string => (at > 0 ? new Date(at).toISOString() : '');

function table<T>(
  name: string,
  rows: readonly T[],
  columns: readonly (readonly [head: string, cell: (row: T) => Cell])[],
): RegisterTable {
  return {
    name,
    head: columns.map(([head]) => head),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}

const systemsTable = (systems: readonly AiSystem[]) =>
  table('systems', systems, [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
    ['version', ({ version }) => version],
    ['supplier', ({ supplier }) => supplier],
    ['sha256', ({ sha256 }) => sha256 ?? ''],
    ['purpose', ({ purpose }) => purpose],
    ['training_data', ({ trainingData }) => trainingData],
    ['limits', ({ limits }) => limits],
    ['licence', ({ licence }) => licence],
    ['first_used', ({ firstUsed }) => firstUsed],
    ['owner', ({ owner }) => owner],
    ['next_review', ({ nextReview }) => nextReview],
    ['firm', ({ firm }) => firm],
    ['retired', ({ retired }) => yesOrNo(retired)],
    ['changed_by', ({ changedBy }) => changedBy],
    ['changed_at', ({ changedAt }) => moment(changedAt)],
  ]);

function risksTable(risks: readonly Risk[], systems: readonly AiSystem[]) {
  const titles = new Map(systems.map((one) => [one.id, systemTitle(one)]));
  return table('risks', risks, [
    ['id', ({ id }) => id],
    ['system_id', ({ system }) => system ?? 'all'],
    ['system', ({ system }) => (system === null ? 'all' : (titles.get(system) ?? ''))],
    ['description', ({ description }) => description],
    ['likelihood', ({ likelihood }) => likelihood],
    ['impact', ({ impact }) => impact],
    ['rating', ({ likelihood, impact }) => ratingOf(likelihood, impact)],
    ['mitigation', ({ mitigation }) => mitigation],
    ['owner', ({ owner }) => owner],
    ['reviewed_on', ({ reviewedOn }) => reviewedOn],
    ['review_by', ({ reviewedOn, closed }) => (reviewedOn && !closed ? quarterAfter(reviewedOn) : '')],
    ['suggestion', ({ from }) => from],
    ['closed', ({ closed }) => yesOrNo(closed)],
    ['changed_by', ({ changedBy }) => changedBy],
    ['changed_at', ({ changedAt }) => moment(changedAt)],
  ]);
}

/** The register as tables: systems, and risks with the names of their systems. */
export const registerTables = (systems: readonly AiSystem[], risks: readonly Risk[]) => [
  systemsTable(systems),
  risksTable(risks, systems),
];
