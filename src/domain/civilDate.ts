/** A day in milliseconds. */
export const DAY_MS = 24 * 3600e3;

/** Days from 1970-01-01 to the civil date that a text begins with (`YYYY-MM-DD…`); NaN where it begins with none. */
export const dayNumber = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;

/** Days from one civil date to another, whatever hours stand behind them; negative where it lies before. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The day so many days later, `YYYY-MM-DD`; empty for what is no date. */
export function daysAfter(date: string, days: number): string {
  const at = (dayNumber(date) + days) * DAY_MS;
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
}
