import { own } from '../../keyed.ts';
import type { GateItem } from '../../rating/gate/facts.ts';
import type { GateCode } from '../../rating/gate/gateCodes.ts';
import type { Notice } from '../building/notice.ts';
import { closeUpOf } from '../closeUp/closeUp.ts';
import type { loggedDays } from '../logbook/logbook.ts';
import type { InspectionImage } from '../photos/image.ts';
import { photoDay } from '../photos/photoDay.ts';
import { SHIPPED_PACKS } from '../regime/shippedPacks.ts';
import type { Defect } from '../register/defect.ts';
import { notificationsOf } from './notifications.ts';
import type { CivilDate, InspectionRecord, PhotoDateWord } from './record.ts';
import type { Statement } from './statements.ts';

/**
 * Every date that a person enters, by the name of its field: `past` states what has happened, and is refused where it
 * lies in the future; `any` says what is due, or until when something holds.
 */
export const STATED_DATES = {
  startedOn: 'past',
  completedOn: 'past',
  /** The day of a session on site. */
  date: 'past',
  notifiedOn: 'past',
  /** When a notice was served on the building. */
  servedOn: 'past',
  /** When a repair was accepted. */
  signedOffOn: 'past',
  /** When the reliability of AI was decided: by the clock of the device, which may be wrong. */
  reliabilityDecidedOn: 'past',
  /** The last day on which something of an unsafe condition happened. */
  unsafeOn: 'past',
  /** Since when a statement is known. */
  knownOn: 'past',
  /** When a probe was made good. */
  madeGoodOn: 'past',
  /** The last day of a flight. */
  flownOn: 'past',
  /** When works were done, a report was written or a leak was reported. */
  happened: 'past',
  /** When an instrument was calibrated, and since when a monitoring point isn't read. */
  calibratedOn: 'past',
  endedOn: 'past',
  regExpiry: 'any',
  repairBy: 'any',
  appointBy: 'any',
  inspectBy: 'any',
} as const satisfies Readonly<Record<string, 'past' | 'any'>>;

/** What is checked: the record, the notices on its building, and its defects. */
interface Stated {
  readonly record: Pick<
    InspectionRecord,
    | 'regimePack'
    | 'startedOn'
    | 'completedOn'
    | 'sessions'
    | 'notifications'
    | 'notifiedOn'
    | 'notifiedWhom'
    | 'filing'
    | 'closeUp'
  >;
  readonly notices: readonly Pick<Notice, 'id' | 'noticeNo' | 'scheme' | 'servedOn'>[];
  readonly defects: readonly Pick<Defect, 'key' | 'no' | 'facts'>[];
  readonly reliabilityDecidedOn: CivilDate | undefined;
  /** The last day on which something of an unsafe condition happened, with the key and number of its defect. */
  readonly unsafe: readonly (readonly [key: string, no: string, day: CivilDate])[];
  /** Days of flights and of the building's service, by entry. */
  readonly logged: ReturnType<typeof loggedDays>;
  /** Since when the statements of the record are known; one that isn't made any more doesn't count. */
  readonly statements: readonly Pick<Statement, 'key' | 'known'>[];
}

const dayOf = (id: string, name: string, day: unknown) =>
  [id, name, typeof day === 'string' ? day : undefined] as const;

/** The name of an item with its day: `F-1/001 (2026-05-04)`. */
const dated = (name: string, day: string): string => `${name} (${day})`;
const DATED = /^(.*) \((\d{4}(?:-\d{2}){0,2})\)$/s;

/** Splits the name of an item of {@link futureDates} into name, or key of a field, and day; null for other names. */
export function readDated(name: string): { readonly name: string; readonly day: string } | null {
  const [, of, day] = DATED.exec(name) ?? [];
  return of !== undefined && day !== undefined ? { name: of, day } : null;
}

/** Open points whose items are named by days, or by numbers and days. */
const BY_DAY: ReadonlySet<GateCode> = new Set([
  'dates_contradict',
  'registration_expired',
  'registration_expired_now',
  'session_outside_dates',
  'weather_missing',
  'repair_later_than_rule',
  'flight_papers_ended',
]);

/** The name of an open point's item with its days as people read them. @param day writes a `YYYY-MM-DD` */
export const withDays = (code: GateCode, name: string, day: (date: string) => string): string =>
  BY_DAY.has(code) ? name.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, day) : name;

/**
 * Days that the regime has stated for the authority: what has happened, unless the pack says that it may lie ahead. Of
 * all known packs, since what was stated under another one is kept.
 */
const pastDays = ({ regimePack }: Pick<InspectionRecord, 'regimePack'>): readonly string[] => [
  ...new Set(
    [...(regimePack ? [regimePack] : []), ...SHIPPED_PACKS].flatMap(({ fields }) =>
      fields.flatMap(({ id, kept, type, ahead }) =>
        kept.in === 'filing' && type === 'day' && !ahead ? id : [],
      ),
    ),
  ),
];

/**
 * Dates after today that state what has happened; nothing is altered, since only people know what is right.
 *
 * @param today the day at the building, `YYYY-MM-DD`
 * @returns one item a date, with its day; named by the key of its field, the number of its notice, or of its defect
 */
export function futureDates(
  { record, notices, defects, reliabilityDecidedOn, unsafe, logged, statements }: Stated,
  today: string,
): readonly GateItem[] {
  const { filing, sessions } = record;
  const all: readonly (readonly [id: string, name: string, day: string | undefined])[] = [
    ['startedOn', 'startedOn', record.startedOn],
    ['completedOn', 'completedOn', record.completedOn],
    ...sessions.map(({ id, date }) => [`session:${id}`, 'date', date] as const),
    ...notificationsOf(record).map(
      ({ id, notifiedOn }) => [`notification:${id}`, 'notifiedOn', notifiedOn] as const,
    ),
    ...pastDays(record).map((field) => [field, field, own(filing, field)] as const),
    ['reliabilityDecidedOn', 'reliabilityDecidedOn', reliabilityDecidedOn],
    ...statements.map(({ key, known }) => [`known:${key}`, 'knownOn', known?.knownOn] as const),
    ...closeUpOf(record).flatMap(({ id, values }) =>
      (['date', 'madeGoodOn', 'calibratedOn', 'endedOn'] as const).map((field) =>
        dayOf(`closeUp:${id}:${field}`, field, values[field]),
      ),
    ),
    ...notices.map(
      ({ id, noticeNo, servedOn }) => [`notice:${id}`, noticeNo || 'servedOn', servedOn] as const,
    ),
    ...defects.map(({ key, no, facts }) => [key, no, facts.signedOffOn] as const),
    ...unsafe.map(([key, no, day]) => [`unsafe:${key}`, no, day] as const),
    ...logged,
  ];
  return all.flatMap(([id, name, day]) =>
    day !== undefined && day > today ? [{ id, name: dated(name, day) }] : [],
  );
}

/** A photo that wasn't, or can't be shown to be, taken on a day of the inspection. */
export interface OddPhoto {
  readonly image: InspectionImage;
  /** Null where its metadata has none. */
  readonly day: CivilDate | null;
  /** What a person said of it; null where nobody did, or of another day. */
  readonly word: PhotoDateWord | null;
}

/** The days of an inspection compared with those of its photos. */
export interface PhotoDates {
  /** First and last day of the photos; null where no photo has one. */
  readonly span: readonly [first: CivilDate, last: CivilDate] | null;
  readonly undated: number;
  readonly odd: readonly OddPhoto[];
}

type Days = Pick<InspectionRecord, 'sessions' | 'startedOn' | 'completedOn'>;

/**
 * Whether an inspection was on site on a day: on a session's day, or between its dates where no session has one. A
 * record without any date accepts every day; the dates themselves are demanded elsewhere.
 */
export function isInspectionDay({ sessions, startedOn, completedOn }: Days, day: CivilDate): boolean {
  const stated = sessions.filter(({ date }) => date !== '');
  if (stated.length > 0) return stated.some(({ date }) => date === day);
  const [from, to] = [startedOn || completedOn, completedOn || startedOn];
  return from === '' || (from <= day && day <= to);
}

/** What a person said of a photo's day, if it still has that day. */
function wordOn(record: Pick<InspectionRecord, 'photoDates'>, id: string, day: CivilDate | null) {
  const word = own(record.photoDates, id);
  return word && word.day === day && word.reason.trim() !== '' ? word : null;
}

/** The name of a photo whose day is in question: `wall.jpg (2010-05-04)`. */
export const photoDateName = ({ name }: Pick<InspectionImage, 'name'>, day: CivilDate | null): string =>
  day === null ? name : `${name} (${day})`;

/** The photos of a record that don't belong to its days, and what was said of them; in the order of the photos. */
export function photoDates(
  record: Days & Pick<InspectionRecord, 'photoDates'>,
  images: readonly InspectionImage[],
): PhotoDates {
  const dated = images.map((image) => ({ image, day: photoDay(image) }));
  const known = dated.flatMap(({ day }) => day ?? []).sort();
  const [first, last] = [known[0], known.at(-1)];
  return {
    span: first !== undefined && last !== undefined ? [first, last] : null,
    undated: dated.length - known.length,
    odd: dated
      .filter(({ day }) => day === null || !isInspectionDay(record, day))
      .map(({ image, day }) => ({ image, day, word: wordOn(record, image.id, day) })),
  };
}
