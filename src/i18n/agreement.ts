import type { Names, Unreadable, Written } from './parameters.ts';

/** Whether a translation shows what English shows, and counts by nothing else. */
type SaysTheSame<English extends string, Other extends string> = [Written<English>, Written<Other>] extends [
  Written<Other>,
  Written<English>,
]
  ? [Names<Other>] extends [Names<English>]
    ? true
    : false
  : false;

type WordFault<English extends string, Other, Path extends string> = string extends English | Other
  ? `not “as const”: ${Path}`
  : Other extends string
    ? [Unreadable<English>] extends [never]
      ? SaysTheSame<English, Other> extends true
        ? never
        : `other parameters than in English: ${Path}`
      : `unknown type or formatter in English: ${Path}`
    : `a group where English has a word: ${Path}`;

/** What keeps a tree of words from being a translation of the English one, as sentences with paths; `never` if nothing. */
export type Faults<English, Other, At extends string = ''> =
  | {
      [Key in keyof English & string]: Key extends keyof Other
        ? English[Key] extends string
          ? WordFault<English[Key], Other[Key], `${At}${Key}`>
          : Other[Key] extends string
            ? `a word where English has a group: ${At}${Key}`
            : Faults<English[Key], Other[Key], `${At}${Key}.`>
        : `missing: ${At}${Key}`;
    }[keyof English & string]
  | `not in English: ${At}${Exclude<keyof Other, keyof English> & string}`;

/** Faults of a language that leaves out what it has in common with English. */
export type PartialFaults<English, Other> = Exclude<Faults<English, Other>, `missing: ${string}`>;
