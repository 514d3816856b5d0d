import { describe, expect, it } from 'vitest';
import { type Dictionary, flatten } from '#i18n/dictionary.ts';
import en from '#i18n/en/index.ts';
import enUS from '#i18n/en-US/index.ts';
import zh from '#i18n/zh/index.ts';
import zhHk from '#i18n/zh-hk/index.ts';

const english = flatten(en);
const CHINESE: readonly (readonly [string, Dictionary])[] = [
  ['zh-hk', zhHk],
  ['zh', zh],
];

/** The names of a template's arguments, plural forms left out: `{count}` and `{{s}}` is `count`. */
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!\{)\{(\w+)[^{}]*\}(?!\})/g)].map((match) => match[1] ?? ''))].sort();

describe.each(CHINESE)('%s', (_, dictionary) => {
  const words = flatten(dictionary);

  it('has every word: nothing falls back to English', () => {
    expect([...english.keys()].filter((key) => !words.has(key))).toEqual([]);
  });

  it('has no word that English lacks', () => {
    expect([...words.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('puts the same things in as English', () => {
    const other = [...words].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
    );
    expect(other).toEqual([]);
  });

  it('leaves no sentence in English', () => {
    const same = [...words].filter(
      ([key, text]) =>
        text === english.get(key) && /[a-z]{3,} [a-z]{3,}/i.test(text.replace(/\{[^}]*\}/g, '')),
    );
    // Names of products and formats are the same everywhere.
    expect(same.filter(([key]) => key !== 'shell.product' && !key.startsWith('export.formats.'))).toEqual([]);
  });
});

describe('en-US', () => {
  it('says only what differs from English', () => {
    const idle = [...flatten(enUS)].filter(([key, text]) => !english.has(key) || english.get(key) === text);
    expect(idle).toEqual([]);
  });
});

describe('Chinese', () => {
  const using = (dictionary: Dictionary, signs: RegExp) =>
    [...flatten(dictionary)].filter(([, text]) => signs.test(text));

  it('is simplified in zh', () => {
    expect(using(zh, /[檢項錄請選儲匯將個這開關圖層標題還]/)).toEqual([]);
  });

  it('is traditional in zh-hk', () => {
    expect(using(zhHk, /[检项录请选储汇将个这开关图层标题还]/)).toEqual([]);
  });
});
