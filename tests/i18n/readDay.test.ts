import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/languages.ts';
import { createFormat } from '#i18n/format.ts';
import { readDay } from '#i18n/readDay.ts';

const days = fc
  .date({ min: new Date('1600-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day', () => {
  it.each(LOCALES)('is read as it is written in %s', (locale) => {
    const { day } = createFormat(locale);
    fc.assert(
      fc.property(days, (date) => {
        expect(readDay(day(date), locale)).toBe(date);
      }),
    );
  });

  it('is written in the language of the reader, wherever the device is', () => {
    const written = LOCALES.map((locale) => createFormat(locale).day('2026-11-21'));
    expect(written).toEqual(['21 Nov 2026', '2026年11月21日', '2026年11月21日', 'Nov 21, 2026']);
    expect(createFormat('en').day('')).toBe('');
    expect(createFormat('en').day('2026-13-40')).toBe('2026-13-40');
    expect(createFormat('en').day('2026-11')).toBe('2026-11');
  });

  it.each([
    ['2026-11-21', 'en'],
    ['2026-11-21', 'zh-hk'],
    ['21/11/2026', 'en'],
    ['21.11.2026', 'en'],
    ['11/21/2026', 'en-US'],
    ['21/11/2026', 'zh-hk'],
    ['2026/11/21', 'zh'],
    ['2026 年 11 月 21 日', 'zh'],
    ['２０２６年１１月２１日', 'zh-hk'],
    ['21 november 2026', 'en'],
    ['November 21, 2026', 'en'],
    ['  21  Nov.  2026 ', 'zh'],
  ] as const)('may be typed as “%s” in %s', (text, locale) => {
    expect(readDay(text, locale)).toBe('2026-11-21');
  });

  it.each([
    ['31/4/2026', 'en'],
    ['2026-02-29', 'en'],
    ['21/11/26', 'en'],
    ['11/21/2026', 'en'],
    ['21/11/2026', 'zh'],
    ['0000-00-00', 'en'],
    ['tomorrow', 'en'],
    ['21 __proto__ 2026', 'en'],
    ['21 11 2026', 'zh'],
    ['x'.repeat(5000), 'en'],
    ['1'.repeat(5000), 'en'],
  ] as const)('is none in “%s” (%s)', (text, locale) => {
    expect(readDay(text, locale)).toBeNull();
  });

  it('is empty where nothing was typed', () => {
    expect(readDay('', 'en')).toBe('');
    expect(readDay('   ', 'zh-hk')).toBe('');
  });
});
