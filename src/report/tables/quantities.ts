import { estimate } from '#domain/inspection/quantities/estimate.ts';
import type { Unit } from '#domain/inspection/quantities/quantity.ts';
import type { CsvCell } from './csv.ts';
import { type Sheet, sheet } from './sheet.ts';
import type { TablesSource } from './tablesSource.ts';

interface Row {
  readonly label: string | null;
  readonly unit: Unit | null;
  readonly amount: number | null;
  readonly defects: number;
  readonly rate: number | null;
  readonly sum: number | null;
}

/** Total repair quantities by type and unit, and the overall sum; unknown sums are left empty. */
export function quantities({ survey, words }: TablesSource): Sheet {
  const { totals, sum, of, summed } = estimate(survey.defects, survey.rates);
  const { currency } = survey.rates;
  const rows: readonly Row[] = [
    ...totals,
    ...(sum === null
      ? []
      : [{ label: null, unit: null, amount: null, defects: summed, rate: null, sum } satisfies Row]),
  ];
  const named = ({ label }: Row): CsvCell =>
    label === null ? words.t('totalOf', { summed, of }) : words.label(label);
  return sheet('Quantities', rows, [
    ['label', ({ label }) => label],
    ['labelName', named],
    ['quantity', ({ amount }) => amount],
    ['unit', ({ unit }) => unit, ({ unit }) => unit && words.unit(unit)],
    ['defects', ({ defects }) => defects],
    ['rate', ({ rate }) => rate],
    ['sum', ({ sum: known }) => known],
    ['currency', ({ sum: known }) => (known === null ? null : currency || null)],
  ]);
}
