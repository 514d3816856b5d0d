import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/languages.ts';
import { withFallback } from '#i18n/dictionary.ts';
import { createFormat, formatNumber } from '#i18n/format.ts';
import { createI18n } from '#i18n/i18n.ts';
import { createWords } from '#i18n/words.ts';
import { onChange } from '#signals/onChange.ts';
import { createPreferences } from '#stores/preferences.ts';

class MemoryStorage {
  readonly texts = new Map<string, string>();
  getItem = (key: string) => this.texts.get(key) ?? null;
  setItem = (key: string, text: string) => void this.texts.set(key, text);
}

const storage = () => new MemoryStorage() as unknown as Storage;

describe('words', () => {
  it('are said with their arguments', () => {
    const LL = createWords('en', { shell: { account: 'Account: {name:string}' } });
    expect(LL.shell.account({ name: 'Wong' })).toBe('Account: Wong');
  });

  it('on the screen keep a name that runs from right to left from turning the sentence round', async () => {
    const { LL } = (await createI18n(createPreferences(storage(), ['en']))).language.value;
    expect(LL.shell.account({ name: 'برج النور' })).toBe('Account: \u2068برج النور\u2069');
    expect(LL.shell.account({ name: 'Wong 王' })).toBe('Account: Wong 王');
  });

  it.each([
    ['F-1', 'F-1 的評定，已改為 F-1'],
    ['整份紀錄', '整份紀錄的評定，已改為整份紀錄'],
    ['海港閣 A 座', '海港閣 A 座的評定，已改為海港閣 A 座'],
    ['A座 (東)', 'A座 (東) 的評定，已改為 A座 (東)'],
    ['3', '3 的評定，已改為 3'],
    ['', ' 的評定，已改為'],
  ])(
    'in Chinese have a space before and after a name in Latin letters, and none beside Chinese: %s',
    (name, said) => {
      const LL = createWords('zh-hk', { shell: { account: '{name:string} 的評定，已改為{name:string}' } });
      expect(LL.shell.account({ name })).toBe(said);
    },
  );

  it('of two names that meet keep what stands between them', () => {
    const LL = createWords('zh', { compare: { photos: '{what:string} {name:string}' } });
    const said = LL.compare.photos as unknown as (given: object) => string;
    expect(said({ what: '照片', name: 'A.jpg' })).toBe('照片 A.jpg');
    expect(said({ what: '照片', name: '北立面' })).toBe('照片北立面');
    expect(said({ what: 'a', name: 'b' })).toBe('a b');
  });

  it('that no dictionary has name their locale and path', () => {
    const LL = createWords('zh-hk', { shell: {} });
    expect(LL.shell.logout()).toBe('[missing "zh-hk.shell.logout" translation]');
    expect(LL.shell.theme.dark()).toBe('[missing "zh-hk.shell.theme.dark" translation]');
  });

  it('fall back to English one by one', () => {
    const LL = createWords(
      'zh',
      withFallback({ shell: { logout: 'Logout', menu: 'Menu' } }, { shell: { menu: '菜单' } }),
    );
    expect([LL.shell.logout(), LL.shell.menu()]).toEqual(['Logout', '菜单']);
  });

  it.each(LOCALES)('of %s come as they are needed: login, dashboard, all other pages', async (locale) => {
    const preferences = createPreferences(storage(), ['en']);
    preferences.locale = locale;
    const i18n = await createI18n(preferences);
    expect(i18n.language.value.LL.login.heading()).not.toContain('missing');
    expect(i18n.language.value.LL.annotator.labels.crack()).toContain('missing');
    await i18n.widen('dashboard');
    expect(i18n.language.value.LL.annotator.labels.crack()).not.toContain('missing');
    expect(i18n.language.value.LL.project.list.heading()).toContain('missing');
    await i18n.widen('whole');
    await i18n.widen('dashboard');
    expect(i18n.language.value.LL.project.list.heading()).not.toContain('missing');
  });

  it('follow the preferences and tell those who listen, once all are loaded', async () => {
    const preferences = createPreferences(storage(), ['en']);
    const i18n = await createI18n(preferences);
    const told = new Promise<void>((resolve) => void onChange(i18n.language, () => resolve()));
    preferences.locale = 'zh-hk';
    expect(i18n.language.value.locale).toBe('en');
    await told;
    expect(i18n.language.value.LL.login.heading()).toBe('登入');
  });

  it('show the last of several quick choices', async () => {
    const preferences = createPreferences(storage(), ['en']);
    const i18n = await createI18n(preferences);
    const told = new Promise<void>((resolve) => void onChange(i18n.language, () => resolve()));
    preferences.locale = 'zh-hk';
    await Promise.resolve();
    preferences.locale = 'zh';
    await told;
    expect(i18n.language.value.locale).toBe('zh');
  });
});

describe('formats', () => {
  it.each([
    [1234567.891, undefined, '1,234,567.891'],
    [1234567, 0, '1,234,567'],
    [0.4, 2, '0.40'],
    [-1234.5, 2, '-1,234.50'],
    [-0.0001, 2, '0.00'],
    [999.9999, 3, '1,000.000'],
    [Number.NaN, 2, ''],
  ])('of %d with precision %s read %s', (value, precision, text) => {
    expect(formatNumber(value, precision)).toBe(text);
  });

  it.each(LOCALES)(
    'are the same in %s: $ and two decimals, counts without, confidence with two',
    (locale) => {
      const format = createFormat(locale);
      expect(format.currency(1234.5)).toBe('$1,234.50');
      expect(format.currency(-2)).toBe('-$2.00');
      expect(format.count(1234)).toBe('1,234');
      expect(format.confidence(0.876)).toBe('0.88');
      expect(format.number(2)).toBe('2.000');
      expect(format.percent(0.874)).toBe('87%');
    },
  );

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [12_345, '12 kB'],
    [999_600, '1.0 MB'],
    [500e6, '500 MB'],
    [1.25e9, '1.3 GB'],
    [-5, '0 B'],
  ])('tell %d bytes as %s, in decimal units', (bytes, text) => {
    expect(createFormat('zh-hk').bytes(bytes)).toBe(text);
  });

  it.each([
    [5 * 60e3, '5 minutes', '5 分鐘'],
    [119 * 60e3, '119 minutes', '119 分鐘'],
    [3 * 3600e3, '3 hours', '3 小時'],
    [30 * 24 * 3600e3, '30 days', '30 日'],
    [10 * 365.25 * 24 * 3600e3, '10 years', '10 年'],
    [-1, '0 minutes', '0 分鐘'],
  ])('tell %d milliseconds in the largest unit that says enough', (ms, english, chinese) => {
    expect(createFormat('en').duration(ms)).toBe(english);
    expect(createFormat('zh-hk').duration(ms).replace(/\s/g, ' ')).toBe(chinese);
  });

  it('lists words with the commas of the language', () => {
    expect(createFormat('en').list(['F-1', 'F-2'])).toBe('F-1, F-2');
    expect(createFormat('zh').list(['F-1', 'F-2'])).toBe('F-1、F-2');
    expect(createFormat('en-US').clauses(['a', 'b'])).toBe('a; b');
    expect(createFormat('zh-hk').clauses(['甲', '乙'])).toBe('甲；乙');
    expect(createFormat('zh-hk').list([])).toBe('');
  });

  it.each([
    ['en', '3 Apr 2026', '3 Apr 2026, 14:05'],
    ['en-US', 'Apr 3, 2026', 'Apr 3, 2026, 14:05'],
    ['zh-hk', '2026年4月3日', '2026年4月3日 14:05'],
    ['zh', '2026年4月3日', '2026年4月3日 14:05'],
  ] as const)('write a day in %s so that nobody takes it for another', (locale, day, moment) => {
    const at = new Date(2026, 3, 3, 14, 5).getTime();
    expect(createFormat(locale).date(at)).toBe(day);
    expect(createFormat(locale).dateTime(at)).toBe(moment);
  });

  it('put a name before its value, and a note behind, with the marks of the language', () => {
    expect(createFormat('en').entry('Severe', '3')).toBe('Severe: 3');
    expect(createFormat('zh-hk').entry('嚴重', '3')).toBe('嚴重：3');
    expect(createFormat('en-US').aside('2026-01-01', 'done')).toBe('2026-01-01 (done)');
    expect(createFormat('zh').aside('2026-01-01', '已完成')).toBe('2026-01-01（已完成）');
    expect(createFormat('en').aside('2026-01-01', '')).toBe('2026-01-01');
  });

  it('tell times with 24 hours', () => {
    expect(createFormat('en-US').time(new Date(2026, 4, 14, 0, 5).getTime())).toBe('00:05');
  });
});
