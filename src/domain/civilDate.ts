import { isMoment, isTimeZone } from './moment.ts';

/** A day in milliseconds. */
export const DAY_MS = 24 * 3600e3;

/** The day of a moment (milliseconds since 1970, UTC) in this device's time zone, `YYYY-MM-DD`. */
export const localDay = (at: number): string => {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/**
 * The day of a moment (milliseconds since 1970, UTC) in a time zone, `YYYY-MM-DD`; empty for an invalid moment.
 *
 * @param timeZone IANA name; omitted, or unknown to this browser = this device's
 */
export function civilDay(at: number, timeZone?: string): string {
  if (!isMoment(at)) return '';
  if (timeZone === undefined || !isTimeZone(timeZone)) return localDay(at);
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/**
 * The time of day of a moment (milliseconds since 1970, UTC) in a time zone, `HH:MM:SS`; empty for an invalid moment.
 *
 * @param timeZone IANA name; omitted, or unknown to this browser = this device's
 */
export function civilTime(at: number, timeZone?: string): string {
  if (!isMoment(at)) return '';
  return new Intl.DateTimeFormat('en-GB', {
    ...(timeZone !== undefined && isTimeZone(timeZone) ? { timeZone } : {}),
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).format(at);
}

/** Days from 1970-01-01 to the civil date at the start of a text (`YYYY-MM-DD…`); NaN where there is none. */
export const dayNumber = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;

/** Days from one civil date to another, ignoring times of day; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The day this many days later, `YYYY-MM-DD`; empty for an invalid date. */
export function daysAfter(date: string, days: number): string {
  const at = (dayNumber(date) + days) * DAY_MS;
  return isMoment(at) ? new Date(at).toISOString().slice(0, 10) : '';
}

/** Whether a text is a day that exists, `YYYY-MM-DD`: 31 June is none. */
export const isCivilDay = (text: string): boolean => text !== '' && daysAfter(text, 0) === text;

/** The wall clock of a time zone. */
export interface WallClock {
  /**
   * The moments (milliseconds since 1970, UTC) at which it shows a date and time: one, or two where clocks are put back
   * over it, or none where they are put forward over it.
   *
   * @param local `YYYY-MM-DDTHH:MM`, with seconds and fractions or without; null for any other text
   */
  momentsOf(local: string): readonly number[] | null;
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?)$/;

/** The wall clock of a time zone (IANA name). @throws RangeError for one that this browser doesn't know */
export function createWallClock(timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  /** How far it is ahead of UTC at a moment, ms. */
  const aheadAt = (at: number): number => {
    const shown = new Map(parts.formatToParts(at).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(shown.get(type));
    const local = new Date(0);
    local.setUTCFullYear(part('year'), part('month') - 1, part('day'));
    local.setUTCHours(part('hour'), part('minute'), part('second'));
    return local.getTime() - Math.floor(at / 1000) * 1000;
  };
  return {
    momentsOf(local) {
      const [, date, time] = LOCAL_TIME.exec(local) ?? [];
      const at = Date.parse(`${date}T${time}Z`);
      // A day that its month hasn't got becomes one of the next in some browsers.
      if (date === undefined || !isMoment(at) || Number.isNaN(at) || !isCivilDay(date)) return null;
      const offsets = new Set([-1, 0, 1].map((days) => aheadAt(at + days * DAY_MS)));
      return [...offsets]
        .filter((offset) => aheadAt(at - offset) === offset)
        .map((offset) => at - offset)
        .sort((a, b) => a - b);
    },
  };
}
