import * as v from 'valibot';
import { byText } from '../../order.ts';
import {
  type InspectionRecord,
  isFrozen,
  isSignedStatus,
  NOTIFICATION_MEANS,
  type Notification,
} from './record.ts';

/** An entry with its key in the record. */
export type ListedNotification = Notification & { readonly id: string };

export const NO_NOTIFICATION: Notification = {
  notifiedWhom: '',
  means: null,
  reference: '',
  notifiedOn: '',
  notifiedBy: '',
  protection: '',
  photo: null,
  addedAt: 0,
};

const text = v.fallback(v.optional(v.string(), ''), '');
const date = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);

/** The schema of an entry; a part that isn't valid counts as not stated. */
export const notificationSchema: v.GenericSchema<unknown, Notification> = v.object({
  notifiedWhom: text,
  means: v.fallback(v.nullable(v.picklist(NOTIFICATION_MEANS)), null),
  reference: text,
  notifiedOn: v.fallback(date, ''),
  notifiedBy: text,
  protection: text,
  photo: v.fallback(v.nullable(v.object({ image: v.string(), name: v.string() })), null),
  addedAt: v.fallback(v.pipe(v.number(), v.finite()), 0),
});

/** The key of the one notification that records of earlier versions have, in two fields. */
export const FIRST_NOTIFICATION = 'first';

type Notified = Pick<InspectionRecord, 'notifications' | 'notifiedOn' | 'notifiedWhom'>;

/** Every notification of a record, in the order in which they were added; that of an earlier version comes first. */
export function notificationsOf({
  notifications = {},
  notifiedOn,
  notifiedWhom,
}: Notified): readonly ListedNotification[] {
  const entries = Object.entries(notifications).flatMap(([id, stored]) => {
    const read = v.safeParse(notificationSchema, stored);
    return read.success ? [{ ...read.output, id }] : [];
  });
  const isEarlier = (notifiedOn || notifiedWhom) && !Object.hasOwn(notifications, FIRST_NOTIFICATION);
  const first = { ...NO_NOTIFICATION, notifiedOn, notifiedWhom, id: FIRST_NOTIFICATION };
  return [...(isEarlier ? [first] : []), ...entries].sort(
    (a, b) => a.addedAt - b.addedAt || byText(a.id, b.id),
  );
}

/**
 * A draft with the notification of an earlier version as an entry, so that it is edited, signed and printed as one. What
 * is signed stays as it is.
 */
export function withFirstNotification(record: InspectionRecord): InspectionRecord {
  const { notifications = {}, notifiedOn, notifiedWhom, status } = record;
  if (isFrozen(status) || (!notifiedOn && !notifiedWhom) || Object.hasOwn(notifications, FIRST_NOTIFICATION))
    return record;
  const first = { ...NO_NOTIFICATION, notifiedOn, notifiedWhom };
  return { ...record, notifications: { [FIRST_NOTIFICATION]: first, ...notifications } };
}

/** The same for what is printed: a record that an earlier version signed is printed as it was then. */
export const printedNotifications = (
  record: Notified & Pick<InspectionRecord, 'status'>,
): readonly ListedNotification[] =>
  isSignedStatus(record.status) && record.notifications === undefined ? [] : notificationsOf(record);

/** The fields to write so that an entry is as given, or gone where null. */
export function withNotification(
  { notifications = {} }: Pick<InspectionRecord, 'notifications'>,
  id: string,
  entry: Notification | null,
): Partial<Pick<InspectionRecord, 'notifications' | 'notifiedOn' | 'notifiedWhom'>> {
  const others = Object.entries(notifications).filter(([key]) => key !== id);
  const kept = Object.fromEntries(entry ? [...others, [id, entry]] : others);
  return {
    notifications: kept,
    // The fields of earlier versions are moved into the entry that they are read as.
    ...(id === FIRST_NOTIFICATION ? { notifiedOn: '', notifiedWhom: '' } : {}),
  };
}

/** Whether an entry says that somebody was notified, and when: not after today (`YYYY-MM-DD`; null = not checked). */
export const isNotified = (
  { notifiedWhom, notifiedOn }: Pick<Notification, 'notifiedWhom' | 'notifiedOn'>,
  today: string | null,
): boolean => notifiedWhom.trim() !== '' && notifiedOn !== '' && (today === null || notifiedOn <= today);
