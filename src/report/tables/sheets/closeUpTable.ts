import { CLOSE_UP_KINDS, type CloseUpField, closeUpOf, unitOf } from '#domain/inspection/closeUp/closeUp.ts';
import { LOG_FIELDS, LOG_KINDS, logbookOf, logUnit } from '#domain/inspection/logbook/logbook.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { type EntryValue, outlineIn, photoIn } from '#domain/inspection/record/entries.ts';
import { fileIn } from '#domain/inspection/record/keptFile.ts';
import { closeUpCells } from '../../scope/closeUp.ts';
import { logText } from '../../scope/logbook.ts';
import { type CsvCell, type Sheet, sheet } from '../sheet.ts';
import { type TablesSource, zoneOf } from '../tablesSource.ts';

/** An attached file: its name, bytes, seconds of a sound, and hash; null for any other value. */
function fileCell(value: EntryValue): string | null {
  const file = fileIn(value);
  if (!file) return null;
  const { name, bytes, seconds, sha256 } = file;
  return [name, bytes, ...(seconds === undefined ? [] : [seconds]), sha256].join(' ');
}

/** Close-up work: a row for each stated field of each entry. */
export function closeUpWork({ record, project, words }: TablesSource): Sheet {
  const rows = closeUpOf(record).flatMap((entry, at) => {
    const fields: readonly CloseUpField[] = CLOSE_UP_KINDS[entry.kind];
    return fields
      .filter((field) => entry.values[field] !== undefined)
      .map((field) => ({ entry, field, n: at + 1 }));
  });
  const inWords = closeUpCells(closeUpOf(record), words);
  const cellOf = ({ entry, field }: (typeof rows)[number]): CsvCell => {
    const value = entry.values[field];
    if (field === 'point' || field === 'work') return inWords(field, entry) || null;
    // Corners: fractions of the elevation.
    return typeof value === 'object'
      ? (fileCell(value) ?? photoIn(value)?.name ?? outlineIn(value)?.join(' ') ?? null)
      : (value ?? null);
  };
  return sheet('CloseUp', rows, [
    ['closeUpEntry', ({ n }) => n],
    ['closeUpKind', ({ entry }) => entry.kind],
    ['closeUpKindName', ({ entry }) => words.closeUpKind(entry.kind)],
    ['locationPath', ({ entry }) => placePath(project.locations, entry.place || null)],
    ['key', ({ field }) => field],
    ['name', ({ field }) => words.closeUpField(field)],
    [
      'value',
      cellOf,
      (row) => (typeof cellOf(row) === 'number' ? cellOf(row) : inWords(row.field, row.entry)),
    ],
    ['unit', ({ field, entry }) => unitOf(field, entry) || null],
  ]);
}

/** Flights and what happened to the building before: a row for each stated field of each entry. */
export function logbookTable(source: TablesSource): Sheet {
  const { record, project, words } = source;
  const timeZone = zoneOf(source);
  const rows = logbookOf(record).flatMap((entry, at) =>
    LOG_KINDS[entry.kind]
      .filter((field) => entry.values[field] !== undefined)
      .map((field) => ({ entry, field, n: at + 1 })),
  );
  const isMoment = ({ field }: (typeof rows)[number]) => LOG_FIELDS[field].as === 'moment';
  const cellOf = (row: (typeof rows)[number]): CsvCell => {
    const value = row.entry.values[row.field];
    if (isMoment(row)) return new Date(Number(value)).toISOString();
    return typeof value === 'object' ? (fileCell(value) ?? photoIn(value)?.name ?? null) : (value ?? null);
  };
  return sheet('Logbook', rows, [
    ['logEntry', ({ n }) => n],
    ['logKind', ({ entry }) => entry.kind],
    ['logKindName', ({ entry }) => words.logKind(entry.kind)],
    ['locationPath', ({ entry }) => placePath(project.locations, entry.place || null)],
    ['key', ({ field }) => field],
    ['name', ({ field }) => words.logField(field)],
    [
      'value',
      cellOf,
      (row) =>
        typeof cellOf(row) === 'number' ? cellOf(row) : logText(row.field, row.entry, words, timeZone),
    ],
    ['unit', ({ field }) => logUnit(field)],
  ]);
}
