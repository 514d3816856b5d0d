import { expect, test } from 'vitest';
import { todayAt } from '#domain/inspection/building/calendar.ts';
import { type Notice, noticeFault } from '#domain/inspection/building/notice.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { monthsAfter, packOfNotice, usualDates } from '#domain/inspection/regime/regime.ts';
import { A_PACK } from '#support/aPack.ts';

const notice = (set: Partial<Notice> = {}): Notice => ({
  id: 'n',
  scheme: 'mbis',
  noticeNo: 'HD-1',
  part: 'common',
  servedOn: '2026-01-31',
  appointBy: '',
  inspectBy: '',
  repairBy: '',
  done: [],
  note: '',
  ...set,
});

test('the limits of a Hong Kong notice on common parts are 5, 9 and 24 months after its service', () => {
  expect(usualDates(notice(), [])).toEqual({
    appointBy: '2026-06-30',
    inspectBy: '2026-10-31',
    repairBy: '2028-01-31',
  });
});

test('on premises they are 3, 6 and 12 months', () => {
  expect(usualDates(notice({ part: 'premises', servedOn: '2026-02-10' }), [])).toEqual({
    appointBy: '2026-05-10',
    inspectBy: '2026-08-10',
    repairBy: '2027-02-10',
  });
});

test('schemes without limits of their own, and notices without a day of service, have none', () => {
  expect(usualDates(notice({ scheme: 'fisp' }), [])).toBeNull();
  expect(usualDates(notice({ servedOn: '' }), [])).toBeNull();
});

test('a notice under a firm’s own pack has the limits and the name of that pack, in the edition that a record keeps', () => {
  const clock = { kinds: [] as string[], from: 'notice', what: A_PACK.short, to: A_PACK.authority };
  const own: Pack = {
    ...A_PACK,
    notices: true,
    clocks: [
      { ...clock, id: 'a', part: 'common', step: 'inspectBy', after: { unit: 'days', count: 10 } },
      { ...clock, id: 'b', part: 'common', step: 'repairBy', after: { unit: 'months', count: 1 } },
    ],
  };
  expect(packOf(own).ok).toBe(true);
  const later: Pack = { ...own, version: 2, clocks: [] };
  const served = notice({ scheme: own.id });
  expect(usualDates(served, [own, later])).toEqual({
    ...{ appointBy: '', inspectBy: '2026-02-10', repairBy: '2026-02-28' },
  });
  expect(usualDates(served, [later, own])).toBeNull();
  expect(usualDates(served, [])).toBeNull();
  expect(packOfNotice(served, [own])?.short.en).toBe('HFR');
  // A pack whose notices can't be followed is none of a notice's.
  expect(packOfNotice(served, [A_PACK])).toBeNull();
  // Days at the building are those of its clock.
  const evening = Date.UTC(2026, 0, 31, 23, 30);
  const project = { building: {}, notices: [served] };
  expect(todayAt(evening, project, [{ scheme: 'other', regimePack: own }])).toBe('2026-02-01');
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['nonsense', 3, ''],
])('%s and %d months is %s', (date, months, expected) => {
  expect(monthsAfter(date, months)).toBe(expected);
});

const TODAY = '2026-11-26';

test('dates that contradict one another are found, missing ones are no fault', () => {
  expect(noticeFault(notice({ appointBy: '2026-03-01', inspectBy: '2026-02-01' }), TODAY)).toBe('order');
  expect(noticeFault(notice({ appointBy: '2025-12-31' }), TODAY)).toBe('order');
  expect(noticeFault(notice({ inspectBy: '2026-02-01' }), TODAY)).toBeNull();
});

test('a notice served after today is refused, whatever its other dates', () => {
  expect(noticeFault(notice({ servedOn: '2026-11-27' }), TODAY)).toBe('served_later');
  expect(noticeFault(notice({ servedOn: TODAY }), TODAY)).not.toBe('served_later');
});
