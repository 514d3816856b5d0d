import { expect, test } from 'vitest';
import { reportDue } from '#domain/rating/gate/schemeDuties.ts';

test('the report of a prescribed inspection is due seven days after its completion', () => {
  expect(reportDue('prescribed_mbis', '2026-02-25')).toEqual({ date: '2026-03-04', days: 7 });
});

test('no day is named for an inspection that isn’t completed, or of a kind for which none is known', () => {
  expect(reportDue('prescribed_mbis', '')).toBeNull();
  expect(reportDue('prescribed_mbis', 'soon')).toBeNull();
  expect(reportDue('prescribed_mwis', '2026-02-25')).toBeNull();
  expect(reportDue('routine', '2026-02-25')).toBeNull();
});
