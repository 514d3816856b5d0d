import { isBands } from '#domain/inspection/drawings/grid.ts';
import { isObject } from '#domain/isObject.ts';
import type { ReportWords } from '../words.ts';

export type Parts = Readonly<Record<string, unknown>>;
/** A stored value as text; null where it isn't valid for this field. */
export type Say = (value: unknown) => string | null;

export const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Any value as text, whatever its type: texts and numbers unchanged, others by their parts. */
export function plainText(value: unknown, words: ReportWords): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return words.list(value.map((one) => plainText(one, words)));
  return words.clauses(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([key, part]) => words.entry(key, plainText(part, words))),
  );
}

/** A code of a list in words; null for unknown codes. */
export const code =
  <T>(known: readonly T[], say: (one: T) => string): Say =>
  (value) => {
    const found = known.find((one) => one === value);
    return found === undefined ? null : say(found);
  };
export const codes =
  <T>(known: readonly T[], say: (one: T) => string, words: ReportWords): Say =>
  (value) =>
    Array.isArray(value) ? words.list(value.map((one) => code(known, say)(one) ?? String(one))) : null;

export const percent = (part: unknown, words: ReportWords): string =>
  typeof part === 'number' ? words.number(part * 100, 1) : '–';

/** Floors or columns with where each begins and ends. */
export const bands =
  (words: ReportWords): Say =>
  (value) => {
    if (!isBands(value)) return null;
    const { names, edges } = value;
    return words.list(
      names.map((name, at) =>
        words.aside(name, `${percent(edges[at], words)}–${percent(edges[at + 1], words)} %`),
      ),
    );
  };

/** Formats a value that is a text. */
export const text =
  (say: (value: string) => string): Say =>
  (value) =>
    typeof value === 'string' ? say(value) : null;
/** Formats a value that has parts. */
export const parts =
  (say: (value: Parts) => string | null): Say =>
  (value) =>
    isObject(value) ? say(value) : null;
