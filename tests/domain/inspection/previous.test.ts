import { expect, test } from 'vitest';
import { counterpart, recordBefore, sidesByDate } from '#domain/inspection/comparison/previous.ts';
import { aRecord } from '#support/inspections.ts';

const made = (id: string, completedOn: string, set: Partial<Parameters<typeof aRecord>[0]> = {}) =>
  aRecord({ id, completedOn, startedOn: '', ...set });

test('the record before is the last inspection of the same project, void ones and undated ones left out', () => {
  const record = made('now', '2026-03-03', { createdAt: 9 });
  const others = [
    made('older', '2024-03-03'),
    made('last', '2025-03-03'),
    made('void', '2025-12-03', { status: 'void' }),
    made('later', '2027-03-03'),
    made('undated', ''),
    made('elsewhere', '2026-01-01', { project: 'other' }),
    record,
  ];
  expect(recordBefore(others, record)?.id).toBe('last');
  expect(recordBefore([record], record)).toBeNull();
  expect(recordBefore(others, made('now', ''))).toBeNull();
});

test('of two inspections on one day neither comes before the other, whichever was entered first', () => {
  const [a, b] = [made('a', '2026-03-03', { createdAt: 1 }), made('b', '2026-03-03', { createdAt: 2 })];
  const last = made('last', '2025-03-03');
  expect(recordBefore([a, b], b)).toBeNull();
  expect(recordBefore([a, b, last], b)?.id).toBe('last');
  expect(sidesByDate({ record: a }, { record: b })).toEqual({ kind: 'same_day', day: '2026-03-03' });
});

test('the sides of a comparison follow the dates, in whichever order the records are opened', () => {
  const [old, now] = [{ record: made('old', '2025-03-03') }, { record: made('now', '2026-03-03') }];
  const sides = { kind: 'ordered', before: old, after: now };
  expect(sidesByDate(old, now)).toEqual(sides);
  expect(sidesByDate(now, old)).toEqual(sides);
});

test('a record without a date has no side, and is named', () => {
  const [dated, undated] = [{ record: made('dated', '2025-03-03') }, { record: made('undated', '') }];
  expect(sidesByDate(dated, undated)).toEqual({ kind: 'undated', undated: [undated] });
  expect(sidesByDate(undated, dated)).toEqual({ kind: 'undated', undated: [undated] });
});

test('a record is compared with the inspection before it, the first one with the next', () => {
  const [old, mid, now] = ['2024-01-01', '2025-01-01', '2026-01-01'].map((day) => ({
    record: made(day, day),
  }));
  if (!old || !mid || !now) throw new Error('No records.');
  expect(counterpart([now, mid, old], now)).toBe(mid);
  expect(counterpart([now, mid, old], old)).toBe(mid);
  expect(counterpart([now], now)).toBeUndefined();
});
