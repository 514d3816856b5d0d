import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDay } from '#domain/civilDate.ts';
import { LOCALES } from '#domain/languages.ts';
import { createFormat } from '#i18n/format.ts';

test('a moment has one day, on screen and on paper: that of the building', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.constantFrom(undefined, 'UTC', 'Asia/Hong_Kong', 'America/New_York', 'Pacific/Kiritimati'),
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (locale, timeZone, date) => {
        const at = date.getTime();
        const format = createFormat(locale, undefined, timeZone);
        expect(format.date(at)).toBe(format.day(civilDay(at, timeZone)));
      },
    ),
  );
});

test('a certificate that ends on 26 October in Hong Kong does so wherever it is read', () => {
  const notAfter = Date.parse('2028-10-25T17:00:00Z');
  expect(createFormat('en', undefined, 'Asia/Hong_Kong').date(notAfter)).toBe('26 Oct 2028');
});

test('a time zone that this browser does not know is this device’s', () => {
  const at = Date.parse('2028-10-25T17:00:00Z');
  expect(createFormat('en', undefined, 'Mars/Olympus').dateTime(at)).toBe(createFormat('en').dateTime(at));
});
