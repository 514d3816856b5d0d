import { expect, test } from 'vitest';
import { daysBetween } from '#domain/civilDate.ts';
import { reportDue } from '#domain/inspection/regime/regime.ts';
import { aRecord } from '#support/inspections.ts';

const due = (scheme: string, completedOn: string) => reportDue(aRecord({ scheme, completedOn }), {});

test('the report of a prescribed inspection is due seven days after its completion', () => {
  const found = due('prescribed_mbis', '2026-02-25');
  expect(found?.date).toBe('2026-03-04');
  expect(daysBetween('2026-02-25', found?.date ?? '')).toBe(7);
  expect(found?.clock.to.en).toBe('the Building Authority');
});

test('no day is named for an inspection that isn’t completed, or of a kind for which none is known', () => {
  expect(due('prescribed_mbis', '')).toBeNull();
  expect(due('prescribed_mbis', 'soon')).toBeNull();
  expect(due('prescribed_mwis', '2026-02-25')).toBeNull();
  expect(due('routine', '2026-02-25')).toBeNull();
});
