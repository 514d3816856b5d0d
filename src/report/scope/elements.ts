import {
  type Checklist,
  type ElementLine,
  elsewhereLines,
  linesOf,
  notInspectedParts,
  tallyElements,
} from '#domain/inspection/elements/checklist.ts';
import { ratingOf } from '#domain/inspection/elements/elementAnswer.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, paragraph, table } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

/** What of the building was not inspected, place by place; empty where nothing was stated so. */
const notInspectedText = (checklist: Checklist, words: ReportWords): string =>
  words.clauses(
    notInspectedParts(checklist).map(({ name, isComplete: isWhole, elements }) => {
      const named = words.list(elements.map(({ names }) => words.names(names)));
      const place = name || words.t('whole');
      return isWhole ? place : words.entry(place, named);
    }),
  );

/** How many elements were found in which state, and what was not inspected; empty where none was to be inspected. */
export function elementSummary({ survey: { checklist }, words }: ReportSource): Block[] {
  if (checklist.places.length === 0) return [];
  const skipped = notInspectedText(checklist, words);
  return [
    paragraph(words.entry(words.t('elementTally'), words.elementTally(tallyElements(checklist)))),
    ...(skipped ? [paragraph(words.entry(words.elementState('not_inspected'), skipped))] : []),
  ];
}

/** What a line of the checklist is about: an element, or the defects that are of none. */
export const lineName = ({ of }: ElementLine, words: ReportWords): string =>
  typeof of === 'string' ? words.elementRest(of) : words.names(of.element.names);

/**
 * Which parts of the building were and weren't inspected: each place with its elements as the inspector stated them, and
 * its defects by element.
 */
export function elements(source: ReportSource): Block[] {
  const { survey, words } = source;
  const { checklist } = survey;
  const { list, places } = checklist;
  if (places.length === 0) return [];
  const cells = (line: ElementLine): string[] => {
    const answer = typeof line.of === 'string' ? null : line.of.answer;
    const isRest = typeof line.of === 'string';
    const state = answer ? words.elementState(answer.state) : words.t('elementNotStated');
    return [
      lineName(line, words),
      isRest ? '–' : state,
      ...(list.rated ? [ratingOf(answer) ?? '–'] : []),
      words.number(line.defects, 0),
      answer?.reason || '–',
    ];
  };
  const lines = (shown: readonly ElementLine[]) =>
    table(
      [
        words.t('element'),
        words.t('elementState'),
        ...(list.rated ? [words.t('elementRating')] : []),
        words.t('defects'),
        words.t('reason'),
      ],
      shown.map(cells),
      list.rated ? ['*', 'auto', 'auto', 'auto', '*'] : ['*', 'auto', 'auto', '*'],
    );
  const rest = elsewhereLines(checklist);
  return [
    heading(words.t('elements')),
    note(words.t('elementsText')),
    ...elementSummary(source),
    ...places.flatMap((place) => [
      heading(place.id === OVERALL ? words.t('whole') : place.name, 2),
      lines(linesOf(place)),
    ]),
    ...(rest.length > 0 ? [lines(rest)] : []),
  ];
}
