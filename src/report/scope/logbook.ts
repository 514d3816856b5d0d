import { civilDay, civilTime } from '#domain/civilDate.ts';
import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import {
  endedPapers,
  flightsOf,
  flightsOfPhotos,
  flightTally,
  type ListedLog,
  LOG_FIELDS,
  LOG_KINDS,
  type LogEntry,
  type LogField,
  landsTooEarly,
  SERVICE_KINDS,
  serviceOf,
} from '#domain/inspection/logbook/logbook.ts';
import { attachedFiles } from '#domain/inspection/record/attachedFiles.ts';
import { photoIn } from '#domain/inspection/record/entries.ts';
import { fileIn } from '#domain/inspection/record/keptFile.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import type { ReportSource } from '../source.ts';
import { type Block, bullets, heading, paragraph, particulars, table } from '../typesetting/blocks.ts';
import type { ReportWords } from '../words.ts';

/** Of the building: by what its days and times are counted. */
const zoneOfRecord = ({ project, record }: Pick<ReportSource, 'project' | 'record'>): string | undefined =>
  timeZoneOf(project.building, packUnder(record));

/** A moment at the building, with seconds where it has some. */
export function logMoment(at: number, timeZone: string | undefined, words: Pick<ReportWords, 'day'>): string {
  const time = civilTime(at, timeZone);
  return [words.day(civilDay(at, timeZone)), time.endsWith(':00') ? time.slice(0, 5) : time].join(' ');
}

/** The value of a field in words; empty where none is stated. */
export function logText(
  field: LogField,
  { values: { [field]: value } }: LogEntry,
  words: ReportWords,
  timeZone: string | undefined,
): string {
  if (value === undefined) return '';
  const named = photoIn(value) ?? fileIn(value);
  if (named) return named.name;
  if (typeof value === 'object') return '';
  const row = LOG_FIELDS[field];
  if (typeof value === 'number')
    return row.as === 'number'
      ? `${words.number(value, row.decimals)} ${row.unit}`
      : logMoment(value, timeZone, words);
  return row.as === 'day' || row.as === 'period' ? words.day(value) : value;
}

/** What of each flight contradicts itself, or had ended on its day, by its field. */
function flightFaults(source: ReportSource): ReadonlyMap<string, string> {
  const { record, words } = source;
  return new Map([
    ...endedPapers(record, zoneOfRecord(source)).map(
      ({ flight, field }) => [`${flight}:${field}`, words.logTerm('ended')] as const,
    ),
    ...flightsOf(record)
      .filter(landsTooEarly)
      .map(({ id }) => [`${id}:landing`, words.logTerm('landedFirst')] as const),
  ]);
}

const placesIn = ({ project }: ReportSource) => {
  const names = new Map(project.locations.map(({ id, name }) => [id, name]));
  return (place: string): string => names.get(place) ?? place;
};

/** Flights with their papers and photos; empty where none is recorded. */
export function flights(source: ReportSource): Block[] {
  const { record, survey, words } = source;
  const all = flightsOf(record);
  if (all.length === 0) return [];
  const timeZone = zoneOfRecord(source);
  const faults = flightFaults(source);
  const placeName = placesIn(source);
  const images = survey.images.map(({ image }) => image);
  const tally = flightTally(flightsOfPhotos(record, images, timeZone));
  const unmatched = [...tally.unmatched].map(([reason, count]) => words.unmatchedPhotos(reason, count));
  const textOf = (field: LogField, flight: ListedLog): string => {
    const text = logText(field, flight, words, timeZone);
    const fault = faults.get(`${flight.id}:${field}`);
    return text !== '' && fault !== undefined ? words.aside(text, fault) : text;
  };
  return [
    heading(words.logTerm('flights'), 2),
    ...all.flatMap((flight, at): Block[] => [
      paragraph(`${words.logKind('flight')} ${at + 1}`),
      ...particulars([
        [words.logTerm('place'), placeName(flight.place)],
        ...LOG_KINDS.flight.map((field) => [words.logField(field), textOf(field, flight)] as const),
        [
          words.logTerm('photos'),
          flight.values.takeOff === undefined || flight.values.landing === undefined
            ? ''
            : words.flightPhotos(tally.flights.get(flight.id) ?? 0),
        ],
      ]),
    ]),
    ...(unmatched.length > 0 ? [bullets(unmatched)] : []),
  ];
}

/** Each document of the service history with its length and hash, a line each. */
const documentLines = ({ record, words }: Pick<ReportSource, 'record' | 'words'>): readonly string[] =>
  attachedFiles(record).flatMap(({ of, n, file }) =>
    of.list === 'logbook' ? words.entry(`${words.logKind(of.kind)} ${n}`, words.file(file)) : [],
  );

/** What is recorded of the building's service: works, earlier reports, leaks; or that nothing is. */
export function service(source: ReportSource): Block[] {
  const { record, words } = source;
  const all = serviceOf(record);
  if (all.length === 0) return [heading(words.logTerm('service')), paragraph(words.logTerm('noService'))];
  const timeZone = zoneOfRecord(source);
  const placeName = placesIn(source);
  const documents = documentLines(source);
  return [
    heading(words.logTerm('service')),
    ...SERVICE_KINDS.flatMap((kind): Block[] => {
      const ofKind = all.filter((one) => one.kind === kind);
      // A column that no entry has anything in is left out, but not the last one.
      const filled = LOG_KINDS[kind].filter((field) =>
        ofKind.some(({ values }) => values[field] !== undefined),
      );
      const fields = filled.length > 0 ? filled : (['what'] as const);
      const isPlaced = ofKind.some(({ place }) => place !== '');
      return ofKind.length === 0
        ? []
        : [
            heading(words.logKind(kind), 2),
            table(
              [
                ...(isPlaced ? [words.logTerm('place')] : []),
                ...fields.map((field) => words.logField(field)),
              ],
              ofKind.map((entry) => [
                ...(isPlaced ? [placeName(entry.place) || '–'] : []),
                ...fields.map((field) => logText(field, entry, words, timeZone) || '–'),
              ]),
              [
                ...(isPlaced ? (['auto'] as const) : []),
                ...fields.map((field) => (field === 'happened' ? 'auto' : '*')),
              ],
            ),
          ];
    }),
    ...(documents.length > 0 ? [heading(words.logKind('attached'), 2), bullets(documents)] : []),
  ];
}
