import { statementsOf } from '#domain/inspection/record/statements.ts';
import { statementText } from '../../scope/known.ts';
import { called, type Sheet, sheet } from '../sheet.ts';
import type { TablesSource } from '../tablesSource.ts';

/** How each statement of the record is known. */
export function knownStatements(source: TablesSource): Sheet {
  const { record, survey, words } = source;
  return sheet('Statements', statementsOf(record, survey.facts), [
    ['statementKey', ({ key }) => key],
    ['statementOf', ({ of }) => of, ({ of }) => words.statementSort(of)],
    ['statement', (one) => statementText(one, source)],
    [
      'howKnown',
      ({ known }) => known?.howKnown ?? null,
      ({ known }) => called(known?.howKnown ?? null, words.way),
    ],
    ['knownFrom', ({ known }) => known?.knownFrom || null],
    ['knownOn', ({ known }) => known?.knownOn || null],
  ]);
}
