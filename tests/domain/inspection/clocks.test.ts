import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDay, daysBetween } from '#domain/civilDate.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import type { PackClock } from '#domain/inspection/regime/pack.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { dueAfter, furtherDue, reportDue } from '#domain/inspection/regime/regime.ts';
import { SHIPPED_PACKS } from '#domain/inspection/regime/shippedPacks.ts';
import { A_PACK } from '#support/aPack.ts';
import { aReadyRecord } from '#support/inspections.ts';

const DAY_MS = 24 * 3600e3;
const days = fc
  .date({ min: new Date('1904-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const moments = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2099, 11, 31) });
/** Zones on both sides of the date line, with half hours, with summer time in both halves of the year. */
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Asia/Hong_Kong',
  'Europe/Berlin',
  'America/Chicago',
  'America/St_Johns',
  'Australia/Lord_Howe',
] as const;
const zones = fc.constantFrom<string>(...ZONES, ...SHIPPED_PACKS.flatMap(({ timeZone }) => timeZone ?? []));

describe('a clock in days', () => {
  test('runs out exactly as many days later, over any month, year and leap day', () => {
    fc.assert(
      fc.property(days, fc.nat(4000), (from, count) => {
        const due = dueAfter(from, { unit: 'days', count });
        expect(daysBetween(from, due)).toBe(count);
      }),
    );
  });

  test('in two steps runs out when one of both together does', () => {
    fc.assert(
      fc.property(days, fc.nat(400), fc.nat(400), (from, a, b) => {
        const inTwo = dueAfter(dueAfter(from, { unit: 'days', count: a }), { unit: 'days', count: b });
        expect(inTwo).toBe(dueAfter(from, { unit: 'days', count: a + b }));
      }),
    );
  });
});

describe('a clock in months', () => {
  test('runs out on the same day of that month, or on its last where it has no such day', () => {
    fc.assert(
      fc.property(days, fc.nat(240), (from, count) => {
        const due = dueAfter(from, { unit: 'months', count });
        const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
        const index = year * 12 + (month - 1) + count;
        const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
        const text = (n: number, of: number) => String(n).padStart(of, '0');
        expect(due).toBe(
          [text(Math.floor(index / 12), 4), text((index % 12) + 1, 2), text(Math.min(day, last), 2)].join(
            '-',
          ),
        );
      }),
    );
  });

  test('never runs out before one that began earlier, nor before a shorter one', () => {
    fc.assert(
      fc.property(days, days, fc.nat(240), fc.nat(240), (a, b, x, y) => {
        const [first, second] = [a, b].toSorted();
        const [less, more] = [Math.min(x, y), Math.max(x, y)];
        const due = (from = '', count: number) => dueAfter(from, { unit: 'months', count });
        expect(due(first, less) <= due(second, less)).toBe(true);
        expect(due(first, less) <= due(first, more)).toBe(true);
      }),
    );
  });

  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2096-02-29', 48, '2100-02-28'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2025-12-31', 2, '2026-02-28'],
    ['', 6, ''],
    ['soon', 6, ''],
  ])('from %j, %i months, is %j', (from, count, due) => {
    expect(dueAfter(from, { unit: 'months', count })).toBe(due);
  });
});

describe('in a time zone', () => {
  test('a clock depends on the day at the building alone, not on the hour, the device or summer time', () => {
    const after = fc.oneof(
      fc.record({ unit: fc.constant('days' as const), count: fc.nat(400) }),
      fc.record({ unit: fc.constant('months' as const), count: fc.nat(120) }),
    );
    fc.assert(
      fc.property(moments, fc.nat(DAY_MS), zones, after, (at, later, timeZone, how: PackClock['after']) => {
        const [one, other] = [dayAt(at, { timeZone }), dayAt(at + later, { timeZone })];
        fc.pre(one === other);
        expect(dueAfter(one, how)).toBe(dueAfter(other, how));
      }),
    );
  });

  test('the day at a building is at most one off from the day elsewhere, and never goes back', () => {
    fc.assert(
      fc.property(moments, fc.nat(3 * DAY_MS), zones, (at, later, timeZone) => {
        const here = dayAt(at, { timeZone });
        expect(Math.abs(daysBetween(civilDay(at, 'UTC'), here))).toBeLessThanOrEqual(1);
        expect(dayAt(at + later, { timeZone }) >= here).toBe(true);
      }),
    );
  });

  test('the zone of the pack counts where the building states none, and the building’s own before it', () => {
    const at = Date.parse('2028-02-29T23:30:00Z');
    expect(dayAt(at, {}, { timeZone: 'Asia/Singapore' })).toBe('2028-03-01');
    expect(dayAt(at, {}, { timeZone: 'America/Chicago' })).toBe('2028-02-29');
    expect(dayAt(at, { timeZone: 'America/Chicago' }, { timeZone: 'Asia/Singapore' })).toBe('2028-02-29');
  });
});

describe('the clocks of a record', () => {
  const [clock] = A_PACK.clocks;
  if (!clock) throw new Error('The pack has no clock.');
  const under = (clocks: readonly PackClock[], filing: Record<string, string> = {}) =>
    aReadyRecord({
      scheme: 'harbour_round',
      completedOn: '2028-02-29',
      filing,
      regimePack: { ...A_PACK, clocks: [...clocks] },
    });
  const again: PackClock = { ...clock, id: 'again', after: { unit: 'months', count: 12 } };

  test('run while their rule holds, the earliest first, and the report’s own is not among the others', () => {
    const when = { '===': [{ var: 'field:permitNo' }, 'P 7'] };
    const soon: PackClock = { ...again, id: 'soon', after: { unit: 'days', count: 1 }, when };
    const both = under([again, soon, clock], { permitNo: 'P 7' });
    expect(furtherDue(both, {}).map((one) => [one.clock.id, one.date])).toEqual([
      ['soon', '2028-03-01'],
      ['again', '2029-02-28'],
    ]);
    expect(reportDue(both, {})?.date).toBe('2028-03-30');
    expect(furtherDue(under([again, soon]), {}).map((one) => one.clock.id)).toEqual(['again']);
  });

  test('don’t run before their first day is known', () => {
    expect(furtherDue({ ...under([again]), completedOn: '' }, {})).toEqual([]);
    expect(furtherDue(under([{ ...again, from: 'field:permitOn' }]), {})).toEqual([]);
  });

  test.each([
    [{ '===': [{ var: 'field:ghost' }, ''] }, 'unknown_fact', 'clocks.0.when.===.0.var'],
    [{ '===': [{ var: 'verdict' }, 'unsafe'] }, 'unknown_fact', 'clocks.0.when.===.0.var'],
    ['yes', 'wrong_type', 'clocks.0.when'],
  ])('with the rule %j make a pack that is refused', (when, code, path) => {
    const read = packOf({ ...A_PACK, clocks: [{ ...clock, when }] });
    expect(!read.ok && read.error).toEqual([{ code, path }]);
  });

  test('of every shipped pack run out after they began, and only for the class that they are for', () => {
    for (const pack of SHIPPED_PACKS)
      for (const { id } of pack.kinds)
        for (const value of ['', 'I', 'Category II', 'III', 'CC 2', 'CC 3', '2028-02-29']) {
          const filing = Object.fromEntries(
            pack.fields.flatMap((field) => (field.kept.in === 'filing' ? [[field.id, value]] : [])),
          );
          const record = { ...aReadyRecord({ completedOn: '2028-02-29', filing }) };
          const due = furtherDue({ ...record, scheme: id, regimePack: pack }, {});
          for (const one of due) expect(one.date >= '2028-02-29', one.clock.id).toBe(true);
          // One interval for one class: two of them would contradict each other.
          const byCompletion = due.filter((one) => one.clock.from === 'completedOn' && one.clock.when);
          expect(byCompletion.length, `${id} ${value}`).toBeLessThanOrEqual(1);
        }
  });
});
