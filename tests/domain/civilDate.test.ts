import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, daysBetween } from '#domain/civilDate.ts';

test('days are counted by the calendar, not by hours', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-06-10T23:59:00', '2026-06-09')).toBe(-1);
  expect(daysBetween('2026-05-04T01:00:00+08:00', '2026-05-05')).toBe(1);
});

test('so many days later, over the ends of months and years', () => {
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
});

test('what is no date has no later day', () => {
  expect(daysAfter('', 7)).toBe('');
  expect(daysAfter('next week', 7)).toBe('');
});

test('the way there and back is the same day', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((n) => daysAfter('1990-01-01', n));
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      expect(daysBetween(date, daysAfter(date, days))).toBe(days);
    }),
  );
});
