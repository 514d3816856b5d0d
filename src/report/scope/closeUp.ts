import {
  CLOSE_UP_CHOICES,
  CLOSE_UP_FIELDS,
  CLOSE_UP_KIND_NAMES,
  CLOSE_UP_KINDS,
  type CloseUpEntry,
  type CloseUpField,
  closeUpOf,
  isCalibrationPast,
  touchedShare,
  unitOf,
} from '#domain/inspection/closeUp/closeUp.ts';
import type { ReportSource } from '../source.ts';
import { type Block, bullets, heading, paragraph, table } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

/** The value of a field in words; empty where none is stated. */
export function closeUpText(field: CloseUpField, entry: CloseUpEntry, words: ReportWords): string {
  const value = entry.values[field];
  if (value === undefined) return '';
  if (typeof value === 'object') return value.name;
  const row = CLOSE_UP_FIELDS[field];
  if (typeof value === 'number')
    return `${words.number(value, row.as === 'number' ? row.decimals : 0)} ${unitOf(field, entry)}`.trim();
  if (row.as === 'day') {
    const day = words.day(value);
    return field === 'calibratedUntil' && isCalibrationPast(entry)
      ? words.aside(day, words.closeUpTerm('calibrationPast'))
      : day;
  }
  const choice = row.as === 'choice' && CLOSE_UP_CHOICES.find((one) => one === value);
  return choice ? words.closeUpChoice(choice) : value;
}

/** What was reached, touched, sounded, opened and measured by hand; empty where nothing is recorded. */
export function closeUp({ record, project, words }: ReportSource): Block[] {
  const entries = closeUpOf(record);
  if (entries.length === 0) return [];
  const names = new Map(project.locations.map(({ id, name }) => [id, name]));
  const placeName = (place: string): string => names.get(place) ?? (place || '–');
  const touched = [...new Set(entries.map(({ place }) => place))].filter((place) =>
    entries.some(({ values, ...one }) => one.place === place && values.areaTouched !== undefined),
  );
  return [
    heading(words.closeUpTerm('heading'), 2),
    ...(touched.length > 0
      ? [bullets(touched.map((place) => words.touchedShare(placeName(place), touchedShare(entries, place))))]
      : []),
    ...CLOSE_UP_KIND_NAMES.flatMap((kind): Block[] => {
      const ofKind = entries.filter((one) => one.kind === kind);
      // A column that no entry has anything in is left out.
      const fields = CLOSE_UP_KINDS[kind].filter((field) =>
        ofKind.some(({ values }) => values[field] !== undefined),
      );
      return ofKind.length === 0
        ? []
        : [
            paragraph(words.closeUpKind(kind)),
            table(
              [words.closeUpTerm('place'), ...fields.map((field) => words.closeUpField(field))],
              ofKind.map((entry) => [
                placeName(entry.place),
                ...fields.map((field) => closeUpText(field, entry, words) || '–'),
              ]),
              ['*', ...fields.map(() => '*' as const)],
            ),
          ];
    }),
  ];
}
