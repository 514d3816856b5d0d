import { expect, test } from 'vitest';
import { recordBefore } from '#domain/inspection/comparison/previous.ts';
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

test('of two inspections on one day the one made first comes before', () => {
  const [a, b] = [made('a', '2026-03-03', { createdAt: 1 }), made('b', '2026-03-03', { createdAt: 2 })];
  expect(recordBefore([a, b], b)?.id).toBe('a');
  expect(recordBefore([a, b], a)).toBeNull();
});
