import type { Names, Unreadable, Written } from './parameters.ts';

/** Whether a translation shows the same parameters as English, and counts by no others. */
type SaysTheSame<English extends string, Other extends string> = [Written<English>, Written<Other>] extends [
  Written<Other>,
  Written<English>,
]
  ? [Names<Other>] extends [Names<English>]
    ? true
    : false
  : false;

type Braced = `${string}{${string}`;

/** What is wrong with a word compared with the English one. Only words with arguments are parsed, as few have any. */
type WordFault<English extends string, Other> = Other extends string
  ? string extends English
    ? 'not “as const” in English'
    : string extends Other
      ? 'not “as const”'
      : English extends Braced
        ? TemplateFault<English, Other>
        : Other extends Braced
          ? 'other parameters than in English'
          : never
  : 'a group where English has a word';

type TemplateFault<English extends string, Other extends string> = [Unreadable<English>] extends [never]
  ? SaysTheSame<English, Other> extends true
    ? never
    : 'other parameters than in English'
  : 'unknown type or formatter in English';

/** Why a tree of words is not a translation of the English one, as sentences with paths; `never` if it is. */
export type Faults<English, Other, At extends string = ''> =
  | {
      [Key in keyof English & string]: Key extends keyof Other
        ? English[Key] extends string
          ? WordFault<English[Key], Other[Key]> extends infer Fault extends string
            ? `${Fault}: ${At}${Key}`
            : never
          : Other[Key] extends string
            ? `a word where English has a group: ${At}${Key}`
            : Faults<English[Key], Other[Key], `${At}${Key}.`>
        : `missing: ${At}${Key}`;
    }[keyof English & string]
  | `not in English: ${At}${Exclude<keyof Other, keyof English> & string}`;

/** Faults of a language that omits what it shares with English. */
export type PartialFaults<English, Other> = Exclude<Faults<English, Other>, `missing: ${string}`>;
