import { describe, expect, test } from 'vitest';
import type { Notice } from '#domain/inspection/building/notice.ts';
import { nextDeadline } from '#domain/numbers/deadlines.ts';
import { TODAY } from './projectRows.ts';

describe('deadlines', () => {
  const notice: Notice = {
    id: 'n',
    scheme: 'mbis',
    noticeNo: 'HD-1',
    part: 'common',
    servedOn: '2026-01-01',
    appointBy: '2026-06-01',
    inspectBy: '2026-10-01',
    repairBy: '',
    done: [],
    note: '',
  };
  const repair = { defect: 'x', date: '2026-06-20' };

  test('the nearest counts, overdue ones with negative days', () => {
    expect(nextDeadline([notice], repair, TODAY)).toMatchObject({ kind: 'notice', days: -9 });
    const appointed: Notice = { ...notice, done: ['appointBy'] };
    expect(nextDeadline([appointed], repair, TODAY)).toEqual({ kind: 'repair', ...repair, days: 10 });
    expect(nextDeadline([appointed], null, TODAY)).toMatchObject({ step: 'inspectBy', days: 113 });
    expect(nextDeadline([], null, TODAY)).toBeNull();
  });
});
