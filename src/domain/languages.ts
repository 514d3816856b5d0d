interface LanguageRules {
  /** What the menu calls it, in its own words. */
  readonly menu: string;
  /** Which browsers are greeted in it: their language, and one of these further parts of its tag where any is given. */
  readonly greets: { readonly language: string; readonly parts: readonly string[] };
  /** Tag by which dates and durations are written. */
  readonly dates: string;
  /** Tag that the controls of react-aria are given, and the one of its dictionaries that they then speak. */
  readonly controls: { readonly tag: string; readonly words: string };
  /** Whether marks, lists and spaces are those of Chinese. */
  readonly chinese: boolean;
  /** In which of the three languages of records it reads names of schemes, and asks for a report. */
  readonly records: 'en' | 'zh-hk' | 'zh';
}

/**
 * What the app speaks; `zh-hk` is written in traditional characters, `zh` in simplified ones. Menus, greeting,
 * formats and what is built in follow from here; words and fonts are asked for by the type check.
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
    // Hong Kong, Taiwan and Macau, or whoever writes traditional characters.
    greets: { language: 'zh', parts: ['hk', 'tw', 'mo', 'hant'] },
    dates: 'zh-HK',
    // react-aria's own words are traditional under zh-TW only; see its dictionaries.
    controls: { tag: 'zh-TW', words: 'zh-TW' },
    chinese: true,
    records: 'zh-hk',
  },
  zh: {
    menu: '简体中文',
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

/** Names in the three languages of records; an empty one is one that nobody gave. */
export type Names = Readonly<Record<LanguageRules['records'], string>>;

/** The name that a reader of this language reads: the English one where there is none in their own. */
export const nameIn = (locale: Locale, names: Names): string => names[LANGUAGES[locale].records] || names.en;

export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** The language tag of a locale, as `<html lang>` has it; `public/boot.js` makes it the same way. */
export const languageTag = (locale: Locale): string => Intl.getCanonicalLocales(locale)[0] ?? locale;

/** The locale for a first visit, by the browser's languages in their order; English where none is known. */
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

/** What menus offer. */
export const OFFERED = LOCALES.map((locale) => ({ name: LANGUAGES[locale].menu, locale }));
