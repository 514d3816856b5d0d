import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/languages.ts';
import { type Dictionary, flatten, withFallback } from '#i18n/dictionary.ts';
import en from '#i18n/en/index.ts';
import enUS from '#i18n/en-US/index.ts';
import zh from '#i18n/zh/index.ts';
import zhHk from '#i18n/zh-hk/index.ts';

const english = flatten(en);
/** Every language that is no kind of English; a new one is missed here by the type check. */
const TRANSLATED: Readonly<Record<Exclude<Locale, 'en' | 'en-US'>, Dictionary>> = { 'zh-hk': zhHk, zh };
const CHINESE = [
  ['zh-hk', zhHk],
  ['zh', zh],
] as const;

/** The names of a template's arguments, plural forms left out: `{count}` and `{{s}}` is `count`. */
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!\{)\{(\w+)[^{}]*\}(?!\})/g)].map((match) => match[1] ?? ''))].sort();

describe.each(Object.entries(TRANSLATED))('%s', (_, dictionary) => {
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

describe('English', () => {
  const saying = (signs: RegExp) => [...english].filter(([, text]) => signs.test(text)).map(([key]) => key);

  it('is spelled the British way', () => {
    const american =
      /\b(?:\w*colors?\b|gray|\w*centers?\b|kilometers?|meters?|aluminum|programs? of|catalogs?|labeled|canceled|modeled|traveled)|(?:organ|author|recogn|categor|summar)iz/i;
    expect(saying(american)).toEqual([]);
  });

  it('says can’t, with the typographer’s marks, and never raises its voice', () => {
    // The question before a deletion has the words of the specification.
    expect(saying(/cannot|couldn’t|won’t/)).toEqual(['dashboard.deletion.text']);
    expect(saying(/[a-z]['"]|['"][a-z]|\.{3}|!/)).toEqual([]);
  });

  it('has one plain word for each thing that is done', () => {
    const others =
      /\b(?:gravest|graver|mildest|in spite of it|utili[sz]e|please|sorry|oops|abort|invalid|successfully)\b/i;
    expect(saying(others)).toEqual([]);
  });
});

describe('en-US', () => {
  it('says only what differs from English', () => {
    const idle = [...flatten(enUS)].filter(([key, text]) => !english.has(key) || english.get(key) === text);
    expect(idle).toEqual([]);
  });

  it('is spelled the American way in every sentence of a screen', () => {
    // The report is written in one English, whoever makes it.
    const screens = [...flatten(withFallback(en, enUS))].filter(([key]) => !/^report/.test(key));
    expect(
      screens.filter(([, text]) => /colour|organis|authoris|recognis|centre|metres?\b/i.test(text)),
    ).toEqual([]);
  });
});

describe('Chinese', () => {
  const using = (dictionary: Dictionary, signs: RegExp) =>
    [...flatten(dictionary)].filter(([, text]) => signs.test(text));

  /** The characters of a national character set, by the two bytes that its encoding gives them. */
  const characters = (encoding: string, leads: readonly [number, number][], trails: [number, number]) => {
    const decoder = new TextDecoder(encoding);
    const all = leads.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, lead) =>
        Array.from({ length: trails[1] - trails[0] + 1 }, (_, trail) =>
          decoder.decode(new Uint8Array([first + lead, trails[0] + trail])),
        ),
      ),
    );
    return new Set(all.flat());
  };
  const strangers = (dictionary: Dictionary, known: ReadonlySet<string>) =>
    [...flatten(dictionary)].filter(([, text]) =>
      [...text].some((sign) => /\p{Script=Han}/u.test(sign) && !known.has(sign)),
    );

  it('is simplified in zh: GB 2312 has every character', () => {
    const simplified = characters('gbk', [[0xb0, 0xf7]], [0xa1, 0xfe]);
    // The one exception is a language by its own name.
    expect(strangers(zh, simplified).map(([key]) => key)).toEqual(['report.languages.zh-hk']);
  });

  it('is traditional in zh-hk: Big5 has every character', () => {
    const traditional = characters(
      'big5',
      [
        [0xa4, 0xc6],
        [0xc9, 0xf9],
      ],
      [0x40, 0xfe],
    );
    expect(strangers(zhHk, traditional).map(([key]) => key)).toEqual(['report.languages.zh']);
  });

  it.each([
    ['zh-hk', zhHk, /[“”‘’]|\.{3}|[!！]/],
    ['zh', zh, /[「」『』]|\.{3}|[!！]/],
  ] as const)('quotes, trails off and keeps calm as it is done in %s', (_, dictionary, others) => {
    expect(using(dictionary, others)).toEqual([]);
  });

  /** A sentence as it is read: arguments are words or figures of their own, plural forms are none. */
  const read = (text: string) => text.replaceAll('(0, 0)', '0').replace(/\{[^{}]*\}/g, '0');

  it.each(CHINESE)('has its own punctuation in %s', (_, dictionary) => {
    const half = [...flatten(dictionary)].filter(([, text]) =>
      /\p{Script=Han} ?[,;:!?()]|[,;:!?()] ?\p{Script=Han}/u.test(read(text)),
    );
    expect(half).toEqual([]);
  });

  it.each(CHINESE)('keeps a space between Chinese and Latin letters or figures in %s', (_, dictionary) => {
    const close = [...flatten(dictionary)].filter(([, text]) =>
      /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}|\p{Script=Han}\d|\d\p{Script=Han}/u.test(
        text.replace(/\{[^{}]*\}/g, ''),
      ),
    );
    expect(close).toEqual([]);
  });

  it.each([
    ['zh-hk', zhHk, /置信度|信心值|損壞詳情|裡|再製|您|這部裝置|未有位置|所選項目|鏽|著(?!作)|修訂版本/],
    [
      'zh',
      zh,
      /签字(?!盖章)|您|信心|损伤|照片质素|／|这台设备|本设备|^没有位置$|所选项(?!目)|承包商|委托人|签收|修订版本/,
    ],
  ] as const)('has one word for one thing in %s', (_, dictionary, others) => {
    expect(using(dictionary, others)).toEqual([]);
  });
});
