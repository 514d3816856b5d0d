import { type ChecklistRow, tallyElements } from '#domain/inspection/elements/checklist.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, paragraph, table } from '../typesetting/blocks.ts';

/** How many elements were found in which state, in one sentence; empty where none was to be inspected. */
export const elementSummary = ({ survey: { checklist }, words }: ReportSource): Block[] =>
  checklist.places.length === 0
    ? []
    : [paragraph(words.entry(words.t('elementTally'), words.elementTally(tallyElements(checklist))))];

/**
 * Which parts of the building were and weren't inspected: each place with its elements as the inspector stated them.
 */
export function elements(source: ReportSource): Block[] {
  const { survey, words } = source;
  const { list, places } = survey.checklist;
  if (places.length === 0) return [];
  const stated = ({ answer }: ChecklistRow) =>
    answer ? words.elementState(answer.state) : words.t('elementNotStated');
  const rating = ({ answer }: ChecklistRow) =>
    answer?.state === 'not_inspected' ? 'NI' : (answer?.rating ?? '–');
  return [
    heading(words.t('elements')),
    note(words.t('elementsText')),
    ...elementSummary(source),
    ...places.flatMap(({ id, name, rows }) => [
      heading(id === OVERALL ? words.t('whole') : name, 2),
      table(
        [
          words.t('element'),
          words.t('elementState'),
          ...(list.rated ? [words.t('elementRating')] : []),
          words.t('reason'),
        ],
        rows.map((row) => [
          words.names(row.element.names),
          stated(row),
          ...(list.rated ? [rating(row)] : []),
          row.answer?.reason || '–',
        ]),
        list.rated ? ['*', 'auto', 'auto', '*'] : ['*', 'auto', '*'],
      ),
    ]),
  ];
}
