import { type ComparedDefect, TRENDS } from '#domain/inspection/comparison/compare.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { photoDay } from '#domain/inspection/photos/photoDay.ts';
import { type Defect, widest } from '#domain/inspection/register/defect.ts';
import { shownError } from '#domain/rating/width.ts';
import { formerly, keyObservation, type ReportSource } from '../source.ts';
import { type Block, heading, note, paragraph, table } from '../typesetting/blocks.ts';
import { severityText } from '../typesetting/severityCell.ts';

/** `2 Moderate → 3 Severe`; one value where both are equal or the other is missing. */
const between = (before: string | null, after: string | null): string => {
  if (before === null || after === null) return before ?? after ?? '–';
  return before === after ? after : `${before} → ${after}`;
};

const width = (defect: Defect | null, { words }: ReportSource): string | null => {
  const found = defect && widest(defect);
  if (!found) return null;
  const error = shownError(found, found.scale);
  const value = words.number(found.value, 2);
  return error === null ? words.aside(value, words.t('noError')) : `${value} ± ${words.number(error, 2)}`;
};

const levels = ({ before, after }: ComparedDefect, { words }: ReportSource): string =>
  between(before && severityText(before.severity, words), after && severityText(after.severity, words));

/** The change of a pair, with a note where nobody has confirmed it. */
const withDoubt = (said: string, { by }: ComparedDefect, { words }: ReportSource): string =>
  by === 'position' ? words.aside(said, words.t('matchProposed')) : said;

/** What became of a defect since the previous record, in words; null where there is none. */
export function trendText(source: ReportSource, defect: Defect): string | null {
  const { previous, words } = source;
  const row = formerly(source, defect);
  if (!previous || !row) return null;
  if (!row.before) return words.trend(row.trend);
  const was = words.list([
    `${previous.record.no} ${row.before.no}`,
    severityText(row.before.severity, words),
  ]);
  return words.entry(words.trend(row.trend), withDoubt(was, row, source));
}

/** A defect's number with the date of its photo, so that nobody takes an old photo for a new one. */
function dated(
  defect: Defect | null,
  imageOf: (id: string) => InspectionImage | undefined,
  words: ReportSource['words'],
): string {
  if (!defect) return '–';
  const image = imageOf(keyObservation(defect).damage.image);
  return [defect.no, image && words.day(photoDay(image) ?? '')].filter(Boolean).join('\n');
}

/** What became of each defect since the previous record. */
export function comparison(source: ReportSource): Block[] {
  const { previous, words } = source;
  if (!previous) return [];
  const { record, rows, images } = previous;
  const today = new Map(source.survey.images.map(({ image }) => [image.id, image]));
  const counts = TRENDS.flatMap((trend) => {
    const count = rows.filter((row) => row.trend === trend).length;
    return count > 0 ? [words.entry(words.trend(trend), String(count))] : [];
  });
  const proposed = rows.filter(({ by }) => by === 'position').length;
  const name = (row: ComparedDefect): string => words.label((row.after ?? row.before)?.label ?? '');
  return [
    heading(words.t('comparison')),
    paragraph(
      words.t('comparedWith', {
        no: record.no,
        revision: record.revision,
        date: words.day(inspectedOn(record)) || '–',
      }),
    ),
    paragraph(counts.join('   ')),
    ...(proposed > 0 ? [paragraph(words.t('matchesProposed', { count: proposed }))] : []),
    note(words.t('comparisonNote')),
    ...(rows.length === 0
      ? []
      : [
          table(
            [
              words.t('trend'),
              words.aside(words.t('before'), words.t('taken')),
              words.aside(words.t('now'), words.t('taken')),
              words.t('type'),
              words.t('severity'),
              words.t('width'),
            ],
            rows.map((row) => [
              withDoubt(words.trend(row.trend), row, source),
              dated(row.before, (id) => images.get(id), words),
              dated(row.after, (id) => today.get(id), words),
              name(row),
              levels(row, source),
              between(width(row.before, source), width(row.after, source)),
            ]),
            ['*', 'auto', 'auto', 'auto', 90, 50],
          ),
        ]),
  ];
}
