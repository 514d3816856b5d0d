import { type OwnReader, type OwnStated, ownCell } from '#domain/inspection/register/ownField.ts';
import { ownLine } from '../../defect/facts.ts';
import type { ReportWords } from '../../words.ts';
import type { Columns, CsvCell } from '../sheet.ts';

const statedCell = (stated: OwnStated | null, cell: (stated: OwnStated) => CsvCell): CsvCell =>
  stated && cell(stated);

/** A number with nothing to say about it stays one in a workbook. */
const isPlainNumber = (stated: OwnStated): boolean =>
  stated.kind === 'value' && typeof stated.value.value === 'number' && stated.doubts.length === 0;

/** A value of an own field as a cell for people. */
export const ownWords = (stated: OwnStated, words: ReportWords): CsvCell =>
  isPlainNumber(stated) ? ownCell(stated) : ownLine(stated, words);

/**
 * A column for each own field of rows, and for those that were removed and state something; names that occur twice are
 * numbered.
 * @param of what is stated of a row, by register
 */
export function ownColumns<T>(
  reader: OwnReader,
  rows: readonly T[],
  of: (row: T) => Parameters<OwnReader['read']>[0],
  words: ReportWords,
): Columns<T> {
  const left = rows.flatMap((row) => reader.all(of(row)).filter(({ field }) => field === null));
  const names = new Map([
    ...reader.fields.map(({ id, name, unit }) => [id, unit === '' ? name : `${name} (${unit})`] as const),
    ...left.map(({ id, name }) => [id, name] as const),
  ]);
  const taken = new Map<string, number>();
  return [...names].map(([id, name]) => {
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    const stated = (row: T) => reader.read(of(row), id);
    return [
      `own:${times === 1 ? name : `${name} #${times}`}`,
      (row) => statedCell(stated(row), ownCell),
      (row) => statedCell(stated(row), (one) => ownWords(one, words)),
    ] as const;
  });
}
