import * as v from 'valibot';
import { DAY_MS } from '../civilDate.ts';
import { plainName } from '../plainName.ts';

/** Most systems, and most risks, of a register: as many as a file of it may have. */
export const MOST_ENTRIES = 1000;

/**
 * A text of several lines as it is stored: no hidden characters, trimmed, not too long; empty for anything else.
 *
 * @param longest most characters
 */
export const statedText = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .slice(0, 2 * longest)
        .split(/\r\n|[\n\r]/)
        .map(plainName)
        .join('\n')
        .trim()
        .slice(0, longest)
    : '';

const day = v.pipe(v.string(), v.isoDate());

/** A day `YYYY-MM-DD`; empty for anything else. */
export const statedDay = (value: unknown): string => (v.is(day, value) ? value : '');

/** A moment of a document from elsewhere, milliseconds since 1970; 0 for anything that is none. */
export const statedMoment = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 8.64e15 ? value : 0;

/**
 * When something was changed, milliseconds since 1970; 0 where that isn't known, or lies ahead by more than a day, as the
 * clocks of two devices may: that clock was wrong.
 */
export const changeTime = ({ changedAt }: { readonly changedAt: number }, now: number): number =>
  changedAt > now + DAY_MS ? 0 : changedAt;

/**
 * The entries in documents of several projects: of one that several have, the one that was changed last.
 *
 * @param read an entry; null where a document is none
 * @param now milliseconds since 1970
 */
export function latestEntries<D, T extends { readonly id: string; readonly changedAt: number }>(
  documents: readonly D[],
  read: (document: D) => T | null,
  now: number,
): readonly T[] {
  const found = new Map<string, T>();
  for (const document of documents) {
    const entry = read(document);
    const before = entry && found.get(entry.id);
    if (entry && (!before || changeTime(entry, now) > changeTime(before, now))) found.set(entry.id, entry);
  }
  return [...found.values()];
}
