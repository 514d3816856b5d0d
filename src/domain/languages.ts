interface LanguageRules {
  /** Its name in the menu, in the language itself. */
  readonly menu: string;
  /** Browsers that start in it: their language, and one of these further parts of its tag, if any are given. */
  readonly greets: { readonly language: string; readonly parts: readonly string[] };
  /** Tag for formatting dates and durations. */
  readonly dates: string;
  /** Tag for react-aria's controls, and the one of its dictionaries that they then use. */
  readonly controls: { readonly tag: string; readonly words: string };
  /** Whether punctuation, lists and spacing are Chinese. */
  readonly chinese: boolean;
  /** The one of the three languages of records in which its readers see names of schemes and get reports. */
  readonly records: 'en' | 'zh-hk' | 'zh';
}

/**
 * The app's languages; `zh-hk` is written in traditional characters, `zh` in simplified ones. Menus, default language,
 * formats and built-in names are derived from this table; the type check demands words and fonts for each.
 */
export const LANGUAGES = {
  en: {
    menu: 'English',
    greets: { language: 'en', parts: [] },
    dates: 'en-GB',
    controls: { tag: 'en-GB', words: 'en-US' },
    chinese: false,
    records: 'en',
  },
  'zh-hk': {
    menu: '中文',
    // Hong Kong, Taiwan and Macau, or anyone writing traditional characters.
    greets: { language: 'zh', parts: ['hk', 'tw', 'mo', 'hant'] },
    dates: 'zh-HK',
    // react-aria has words in traditional characters under zh-TW only.
    controls: { tag: 'zh-TW', words: 'zh-TW' },
    chinese: true,
    records: 'zh-hk',
  },
  zh: {
    menu: '中文（简体）',
    greets: { language: 'zh', parts: [] },
    dates: 'zh',
    controls: { tag: 'zh-CN', words: 'zh-CN' },
    chinese: true,
    records: 'zh',
  },
  'en-US': {
    menu: 'English (US)',
    greets: { language: 'en', parts: ['us'] },
    dates: 'en-US',
    controls: { tag: 'en-US', words: 'en-US' },
    chinese: false,
    records: 'en',
  },
} as const satisfies Readonly<Record<string, LanguageRules>>;

export type Locale = keyof typeof LANGUAGES;

/** Names in the three languages of records; empty = not given. */
export type Names = Readonly<Record<LanguageRules['records'], string>>;

/** The name for a reader of this language: the English one where theirs is missing. */
export const nameIn = (locale: Locale, names: Names): string => names[LANGUAGES[locale].records] || names.en;

export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** The language tag of a locale, as in `<html lang>`; `public/boot.js` computes it the same way. */
export const languageTag = (locale: Locale): string => Intl.getCanonicalLocales(locale)[0] ?? locale;

/** The locale for a first visit, from the browser's languages in their order; English where none matches. */
export function localeFor(asked: readonly string[]): Locale {
  for (const tag of asked) {
    const [language, ...parts] = tag.toLowerCase().split(/[-_]/);
    const spoken = LOCALES.filter((locale) => LANGUAGES[locale].greets.language === language);
    const partsOf = (locale: Locale): readonly string[] => LANGUAGES[locale].greets.parts;
    const found =
      spoken.find((locale) => partsOf(locale).some((part) => parts.includes(part))) ??
      spoken.find((locale) => partsOf(locale).length === 0);
    if (found) return found;
  }
  return 'en';
}

/** The languages in menus. */
export const OFFERED = LOCALES.map((locale) => ({ name: LANGUAGES[locale].menu, locale }));
