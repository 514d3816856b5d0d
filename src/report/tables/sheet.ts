import { type Damage, isImported } from '#domain/damage/damage.ts';
import { isMoment } from '#domain/moment.ts';
import type { ColumnKey, SheetKey } from '#i18n/wordsOf.ts';
import type { ReportWords } from '../words.ts';
import type { CsvCell, CsvSheet } from './csv.ts';

/** How a table tells what has a code: in that code, for programs, or in words, for people. */
export type Telling = 'codes' | 'words';

type Cell<T> = (row: T) => CsvCell;
/** Head and cell of each column together, so that they can't drift apart; without a code it is for people alone. */
export type Columns<T> = readonly (readonly [head: ColumnKey, cell: Cell<T> | null, inWords?: Cell<T>])[];

/** A table by keys that have a name in every language. */
export interface KeyedSheet extends CsvSheet {
  readonly name: SheetKey;
  readonly head: readonly ColumnKey[];
}

/** A table, told either way; row by row, as a thousand of them take longer than a key may wait. */
export const sheet = <T>(name: SheetKey, rows: readonly T[], columns: Columns<T>) =>
  function* (telling: Telling): Generator<void, KeyedSheet> {
    const told = columns.flatMap(([head, cell, inWords]) => {
      const say = (telling === 'words' && inWords) || cell;
      return say ? [{ head, say }] : [];
    });
    const made: CsvCell[][] = [];
    for (const row of rows) {
      made.push(told.map(({ say }) => say(row)));
      yield;
    }
    return { name, head: told.map(({ head }) => head), rows: made };
  };
export type Sheet = ReturnType<typeof sheet>;

/** What a code is called; nothing where there is none. */
export const called = <K extends string>(
  code: K | null | undefined,
  name: (code: K) => string,
): string | null => (code ? name(code) : null);

/** ISO 8601, in UTC; nothing for what is no moment. */
export const moment = (at: number | undefined): CsvCell =>
  at !== undefined && isMoment(at) ? new Date(at).toISOString() : null;

export const yesOrNo = (holds: boolean): 'yes' | 'no' => (holds ? 'yes' : 'no');

/** Who put a box there: the model, a file that names no confidence, or a person. */
export const sourceName = (damage: Damage, words: ReportWords): string =>
  words.t(
    damage.source === 'person' ? 'sourcePerson' : isImported(damage) ? 'sourceImported' : 'sourceModelPlain',
  );

/** A fraction of a photo's side in pixels, to a hundredth. */
export const pixels = (fraction: number, whole: number): number => Math.round(fraction * whole * 100) / 100;
