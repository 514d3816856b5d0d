/** The latest valid date, milliseconds since 1970. */
const FARTHEST = 8.64e15;

/** Whether a number (milliseconds since 1970, UTC) is a valid date: one in a foreign file may not be. */
export const isMoment = (at: number): boolean => Math.abs(at) <= FARTHEST;

/** Whether this browser knows a time zone (IANA name). */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}
