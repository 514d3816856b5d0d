import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES, languageTag, localeFor, OFFERED } from '#domain/languages.ts';

describe('the locale of a first visit', () => {
  it.each([
    [['zh-HK'], 'zh-hk'],
    [['zh-TW', 'en'], 'zh-hk'],
    [['zh-MO'], 'zh-hk'],
    [['zh-Hant'], 'zh-hk'],
    [['zh-Hant-SG'], 'zh-hk'],
    [['zh-CN'], 'zh'],
    [['zh'], 'zh'],
    [['zh-Hans-MY'], 'zh'],
    [['en-US', 'zh-HK'], 'en-US'],
    [['en-GB'], 'en'],
    [['fr-FR', 'zh-HK'], 'zh-hk'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('for a browser that asks for %j is %s', (languages, locale) => {
    expect(localeFor(languages)).toBe(locale);
  });
});

describe('every language', () => {
  it.each(LOCALES)('%s greets a browser that asks for it', (locale) => {
    const { language, parts } = LANGUAGES[locale].greets;
    expect(localeFor([[language, parts[0]].filter(Boolean).join('-')])).toBe(locale);
  });

  it('is offered under a name of its own', () => {
    expect(OFFERED).toEqual([
      { name: 'English', locale: 'en' },
      { name: '中文', locale: 'zh-hk' },
      { name: '中文（简体）', locale: 'zh' },
      { name: 'English (US)', locale: 'en-US' },
    ]);
  });

  it.each(LOCALES)('%s is known to Intl', (locale) => {
    const { dates, controls } = LANGUAGES[locale];
    const tags = [languageTag(locale), dates, controls.tag, controls.words];
    expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual([...new Set(tags)]);
  });

  it('is asked for by no condition in the code: what differs is said in the table', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const asking = sources.filter((name) =>
      /locale (?:[!=]== '(?!en')|\.startsWith)|locale\.startsWith|case '(?:en|zh)/i.test(
        readFileSync(join('src', name), 'utf8'),
      ),
    );
    expect(asking).toEqual([]);
  });
});

describe('the page before its first paint', () => {
  /** Theme and language that `public/boot.js` gives the page. */
  const booted = (stored: string | null, asked: unknown[] = []) => {
    const documentElement = { lang: 'en', dataset: { theme: '' } };
    runInNewContext(readFileSync('public/boot.js', 'utf8'), {
      document: { documentElement },
      localStorage: { getItem: () => stored },
      matchMedia: () => ({ matches: false }),
      Intl: {
        getCanonicalLocales(given: string) {
          asked.push(given);
          return Intl.getCanonicalLocales(given);
        },
      },
    });
    return documentElement;
  };

  it.each(LOCALES)('has the language tag of %s', (locale) => {
    expect(booted(JSON.stringify({ version: 1, state: { locale } })).lang).toBe(languageTag(locale));
  });

  it('asks for the language of a text alone: a list that says it is endless would never be read through', () => {
    const asked: unknown[] = [];
    expect(booted('{"state":{"locale":{"length":3}}}', asked)).toEqual({
      lang: 'en',
      dataset: { theme: 'light' },
    });
    expect(asked).toEqual([]);
  });

  it('has a theme whatever lies in the storage', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.jsonValue().map((locale) => JSON.stringify({ state: { locale } })),
        ),
        (text) => {
          expect(booted(text).dataset.theme).toBe('light');
        },
      ),
    );
    expect(booted('{').lang).toBe('en');
  });
});
