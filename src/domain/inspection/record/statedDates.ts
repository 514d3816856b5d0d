import type { GateItem } from '../../rating/gate/facts.ts';
import type { Notice } from '../building/notice.ts';
import type { Defect } from '../register/defect.ts';
import { notificationsOf } from './notifications.ts';
import type { InspectionRecord } from './record.ts';

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
  noticeServedOn: 'past',
  appointedOn: 'past',
  investigationProposedOn: 'past',
  /** When a notice was served on the building. */
  servedOn: 'past',
  /** When a repair was accepted. */
  signedOffOn: 'past',
  regExpiry: 'any',
  repairBy: 'any',
  appointBy: 'any',
  inspectBy: 'any',
} as const satisfies Readonly<Record<string, 'past' | 'any'>>;

/** What is checked: the record, the notices on its building, and its defects. */
interface Stated {
  readonly record: Pick<
    InspectionRecord,
    'startedOn' | 'completedOn' | 'sessions' | 'notifications' | 'notifiedOn' | 'notifiedWhom' | 'filing'
  >;
  readonly notices: readonly Pick<Notice, 'id' | 'noticeNo' | 'scheme' | 'servedOn'>[];
  readonly defects: readonly Pick<Defect, 'key' | 'no' | 'facts'>[];
}

/** The name of an item with its day: `F-1/001 (2026-05-04)`. */
const dated = (name: string, day: string): string => `${name} (${day})`;
const DATED = /^(.*) \((\d{4}-\d{2}-\d{2})\)$/s;

/** Splits the name of an item of {@link futureDates} into name, or key of a field, and day; null for other names. */
export function readDated(name: string): { readonly name: string; readonly day: string } | null {
  const [, of, day] = DATED.exec(name) ?? [];
  return of !== undefined && day !== undefined ? { name: of, day } : null;
}

/**
 * Dates after today that state what has happened; nothing is altered, since only people know what is right.
 *
 * @param today the day at the building, `YYYY-MM-DD`
 * @returns one item a date, with its day; named by the key of its field, the number of its notice, or of its defect
 */
export function futureDates({ record, notices, defects }: Stated, today: string): readonly GateItem[] {
  const { filing, sessions } = record;
  const all: readonly (readonly [id: string, name: string, day: string | undefined])[] = [
    ['startedOn', 'startedOn', record.startedOn],
    ['completedOn', 'completedOn', record.completedOn],
    ...sessions.map(({ id, date }) => [`session:${id}`, 'date', date] as const),
    ...notificationsOf(record).map(
      ({ id, notifiedOn }) => [`notification:${id}`, 'notifiedOn', notifiedOn] as const,
    ),
    ['noticeServedOn', 'noticeServedOn', filing.noticeServedOn],
    ['appointedOn', 'appointedOn', filing.appointedOn],
    ['investigationProposedOn', 'investigationProposedOn', filing.investigationProposedOn],
    ...notices.map(
      ({ id, noticeNo, servedOn }) => [`notice:${id}`, noticeNo || 'servedOn', servedOn] as const,
    ),
    ...defects.map(({ key, no, facts }) => [key, no, facts.signedOffOn] as const),
  ];
  return all.flatMap(([id, name, day]) =>
    day !== undefined && day > today ? [{ id, name: dated(name, day) }] : [],
  );
}
