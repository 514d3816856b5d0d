import type { Locale } from '#domain/languages.ts';
import { type Dictionary, withFallback } from './dictionary.ts';
import type { Names, Unreadable, Written } from './parameters.ts';

/** Each scope includes the one before: words before sign-in, words of the dashboard, everything. */
export const SCOPES = ['entry', 'dashboard', 'whole'] as const;
export type Scope = (typeof SCOPES)[number];

interface Loaded {
  readonly default: Dictionary;
}

const LOAD = {
  en: {
    entry: () => import('./en/entry.ts'),
    dashboard: () => import('./en/dashboardScope.ts'),
    whole: () => import('./en/index.ts'),
  },
  'en-US': {
    entry: () => import('./en-US/entry.ts'),
    dashboard: () => import('./en-US/dashboardScope.ts'),
    whole: () => import('./en-US/index.ts'),
  },
  'zh-hk': {
    entry: () => import('./zh-hk/entry.ts'),
    dashboard: () => import('./zh-hk/dashboardScope.ts'),
    whole: () => import('./zh-hk/index.ts'),
  },
  zh: {
    entry: () => import('./zh/entry.ts'),
    dashboard: () => import('./zh/dashboardScope.ts'),
    whole: () => import('./zh/index.ts'),
  },
} satisfies Record<Locale, Record<Scope, () => Promise<Loaded>>>;

type Languages = typeof LOAD;
type Tree<Language extends Locale, Of extends Scope> = Awaited<
  ReturnType<Languages[Language][Of]>
>['default'];

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
type Faults<English, Other, At extends string = ''> =
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
type PartialFaults<English, Other> = Exclude<Faults<English, Other>, `missing: ${string}`>;

type FaultsOf<Language extends Locale, Of extends Scope> = Language extends 'en-US'
  ? PartialFaults<Tree<'en', Of>, Tree<Language, Of>>
  : Faults<Tree<'en', Of>, Tree<Language, Of>>;
/** Every language whose words agree with English; otherwise its faults, as a type error. */
type Agreeing = {
  [Language in Locale]: {
    [Of in Scope]: [FaultsOf<Language, Of>] extends [never]
      ? Languages[Language][Of]
      : `${Language}: ${FaultsOf<Language, Of>}`;
  };
};

/** Loads the words of a locale, with English ones where it has none. Rejects where they can't be fetched. */
export async function loadDictionary(locale: Locale, scope: Scope): Promise<Dictionary> {
  // Language by language, so that the compiler names what is wrong with each.
  const languages = {
    en: LOAD.en,
    'en-US': LOAD['en-US'],
    'zh-hk': LOAD['zh-hk'],
    zh: LOAD.zh,
  } satisfies Agreeing;
  const [base, over] = await Promise.all([languages.en[scope](), languages[locale][scope]()]);
  return locale === 'en' ? base.default : withFallback(base.default, over.default);
}
