import { expect, test } from 'vitest';
import { daysAfter } from '#domain/civilDate.ts';
import { createFormat } from '#i18n/format.ts';
import { moment } from '#report/tables/sheet.ts';

test.each(['en', 'en-US', 'zh-hk', 'zh'] as const)(
  'what can be no moment reads as a dash in %s',
  (locale) => {
    const { time, date, dateTime } = createFormat(locale);
    for (const at of [1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 2])
      expect([time(at), date(at), dateTime(at)]).toEqual(['–', '–', '–']);
    expect(dateTime(8.64e15)).not.toBe('–');
  },
);

test('tables and dates leave out what can be none', () => {
  expect([moment(1e300), moment(undefined), moment(0)]).toEqual([null, null, '1970-01-01T00:00:00.000Z']);
  expect(daysAfter('2026-01-01', 1e12)).toBe('');
  expect(daysAfter('2026-01-01', 1)).toBe('2026-01-02');
});
