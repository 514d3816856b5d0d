import { own } from '#domain/keyed.ts';

const KEY = 'notices-put-off';
const DAY = 24 * 3600e3;

function read(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Whether a person put a notice off within the last day. @param now milliseconds since 1970 */
export function isPutOff(notice: string, now: number): boolean {
  const at = own(read(), notice);
  return typeof at === 'number' && now - at < DAY && now >= at;
}

/** Puts a notice off for a day. @param now milliseconds since 1970 */
export function putOff(notice: string, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [notice]: now }));
  } catch {
    // It comes again at the next page.
  }
}
