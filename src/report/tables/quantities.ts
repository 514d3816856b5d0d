import { type Estimate, estimate } from '#domain/inspection/quantities/estimate.ts';
import { decimalsOf, type Unit } from '#domain/inspection/quantities/quantity.ts';
import type { ReportWords } from '../words.ts';
import { type CsvCell, type Sheet, sheet } from './sheet.ts';
import type { TablesSource } from './tablesSource.ts';

interface Row {
  readonly label: string | null;
  readonly unit: Unit | null;
  readonly amount: number | null;
  readonly defects: number;
  readonly rate: number | null;
  readonly sum: number | null;
  /** The amount with the number of defects it is of, and of how many none is known. */
  readonly text: string;
}

/** A total as a sentence, for tables and pages: `0.02 m² of 1 measured; 4 not measured`. */
export function totalText(
  { amount, unit, defects, typed, without }: Estimate['totals'][number],
  words: ReportWords,
): string {
  const quantity = `${words.number(amount, decimalsOf(amount))} ${words.unit(unit)}`;
  const phrase = typed > 0 ? 'quantityStatedOf' : 'quantityMeasuredOf';
  const known = words.t(phrase, { quantity, count: defects });
  return without === 0 ? known : words.clauses([known, words.t('quantityUnknownOf', { count: without })]);
}

/** Total repair quantities by type and unit, and the overall sum; unknown sums are left empty. */
export function quantities({ survey, words }: TablesSource): Sheet {
  const { totals, unknown, sum, of, summed } = estimate(survey.defects, survey.rates);
  const { currency } = survey.rates;
  const rows: readonly Row[] = [
    ...totals.map((total) => ({ ...total, text: totalText(total, words) })),
    ...unknown.map(({ label, defects }): Row => {
      const text = words.t('quantityUnknownOf', { count: defects });
      return { label, unit: null, amount: null, defects: 0, rate: null, sum: null, text };
    }),
    ...(sum === null
      ? []
      : [
          { label: null, unit: null, amount: null, defects: summed, rate: null, sum, text: '' } satisfies Row,
        ]),
  ];
  const named = ({ label }: Row): CsvCell =>
    label === null ? words.t('totalOf', { summed, of }) : words.label(label);
  return sheet('Quantities', rows, [
    ['label', ({ label }) => label],
    ['labelName', named],
    ['quantity', ({ amount }) => amount],
    ['unit', ({ unit }) => unit, ({ unit }) => unit && words.unit(unit)],
    ['defects', ({ defects }) => defects],
    ['quantityOf', ({ text }) => text],
    ['rate', ({ rate }) => rate],
    ['sum', ({ sum: known }) => known],
    ['currency', ({ sum: known }) => (known === null ? null : currency || null)],
  ]);
}
