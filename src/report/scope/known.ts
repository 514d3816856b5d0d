import { assumedIn, type Statement, statementsOf } from '#domain/inspection/record/statements.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, table } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

/** What a statement says, in the words of the report. */
export function statementText(statement: Statement, { record, words }: Known): string {
  const at = (place: string) => place || words.t('whole');
  switch (statement.of) {
    case 'element':
      return words.entry(at(statement.place), words.names(statement.names));
    case 'cause':
      return words.entry(statement.no, words.list(statement.causes.map((one) => words.cause(one))));
    case 'verdict':
      return words.entry(at(statement.place), words.locationVerdict(statement.verdict, record));
    case 'conclusion':
      return words.t('closing');
    case 'limitation': {
      const reason = words.limitation(statement.reason);
      return words.entry(at(statement.place), statement.note ? words.aside(reason, statement.note) : reason);
    }
  }
}

type Known = Pick<ReportSource, 'record' | 'survey' | 'words'>;

/** How it is known in a line: by what, by whom or from where. */
const wayText = ({ known }: Statement, words: ReportWords): string => {
  if (!known) return '–';
  const way = known.howKnown ? words.way(known.howKnown) : words.t('knownNotStated');
  return known.knownFrom ? words.entry(way, known.knownFrom) : way;
};

function statements(shown: readonly Statement[], source: Known): Block {
  const { words } = source;
  return table(
    [words.t('statement'), words.t('statementText'), words.t('known'), words.t('knownOn')],
    shown.map((one) => [
      words.statementSort(one.of),
      statementText(one, source),
      wayText(one, words),
      words.day(one.known?.knownOn ?? '') || '–',
    ]),
    [80, '*', '*', 74],
  );
}

/** How many statements are only assumed, for the limits of the findings; empty where none is. */
export function assumedNote({ record, survey, words }: Known): readonly string[] {
  if (!record.known) return [];
  const { length } = assumedIn(statementsOf(record, survey.facts));
  return length > 0 ? [words.t('assumedCount', { count: length })] : [];
}

/**
 * How the statements of the report are known, and, on a page of their own, those that are only assumed; empty for records
 * in which nobody stated any of it.
 */
export function known(source: Known): Block[] {
  const { record, survey, words } = source;
  if (!record.known) return [];
  const all = statementsOf(record, survey.facts);
  const assumed = assumedIn(all);
  const others = all.filter((one) => !assumed.includes(one));
  return [
    ...(others.length > 0
      ? [heading(words.t('howKnown')), note(words.t('howKnownText')), statements(others, source)]
      : []),
    ...(assumed.length > 0
      ? [
          heading(words.t('assumed'), 1, { newPage: true }),
          note(words.t('assumedText')),
          statements(assumed, source),
        ]
      : []),
  ];
}
