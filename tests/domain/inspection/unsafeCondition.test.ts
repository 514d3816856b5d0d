import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { civilDay, civilTime } from '#domain/civilDate.ts';
import type { PackParty } from '#domain/inspection/regime/pack.ts';
import {
  lastDay,
  limitOf,
  momentAt,
  type PartyNotice,
  requiredNotices,
  unsafeAt,
  unsafeClock,
  unsafeConditionOf,
  unsafeDefects,
  unsafeRegisters,
  withoutUnsafe,
} from '#domain/inspection/register/unsafeCondition.ts';

const FOUND = Date.UTC(2026, 5, 1, 2);
const HOUR = 3600e3;
const notice = (set: Partial<PartyNotice> = {}): PartyNotice => ({
  ...{ whom: 'authority', name: 'Buildings', means: 'telephone', reference: '', by: 'Ada', at: FOUND },
  ...{ answer: null, ...set },
});
const found = { reason: 'Loose tile over the pavement', by: 'Ada', at: FOUND };
const rule = (set: Partial<PackParty> = {}): PackParty => ({
  ...{ whom: 'authority', kinds: [], names: { en: 'Buildings', 'zh-hk': '', zh: '' } },
  ...{ within: { unit: 'hours', count: 24 }, ...set },
});
const stated = (...sets: readonly Parameters<typeof unsafeRegisters>[0][]) =>
  Object.assign({}, ...sets.map((set) => unsafeRegisters(set))) as Record<string, unknown>;
function conditionOf(...sets: readonly Parameters<typeof unsafeRegisters>[0][]) {
  const condition = unsafeConditionOf({ unsafe: stated({ found }, ...sets) });
  if (!condition) throw new Error('There is none.');
  return condition;
}

describe('an unsafe condition', () => {
  it('is read from the registers that were written, each part by itself', () => {
    const condition = conditionOf(
      { notice: ['b', notice({ at: FOUND + HOUR, whom: 'owner' })] },
      { notice: ['a', notice()] },
      { protection: { text: 'Fence', on: '2026-06-01', photo: null } },
    );
    expect(condition.found).toEqual(found);
    expect([...condition.notices.keys()]).toEqual(['a', 'b']);
    expect(condition.protection?.text).toBe('Fence');
    expect(condition.ended).toBeNull();
  });

  it('is none before somebody states it, and none after it was taken back', () => {
    expect(unsafeConditionOf({})).toBeNull();
    const written = stated({ found }, { notice: ['a', notice()] });
    expect(unsafeConditionOf({ unsafe: { ...written, ...withoutUnsafe(written) } })).toBeNull();
  });

  it('leaves out parts of a hostile file that aren’t valid, and keys of objects are keys like any other', () => {
    const condition = unsafeConditionOf({
      unsafe: {
        ...stated({ found }, { notice: ['__proto__', notice()] }),
        'unsafe:notice:x': { whom: 'nobody' },
        'unsafe:notice:y': notice({ at: 1e99 }),
        'unsafe:protection': 'a text',
        'unsafe:ended': { how: 'made_safe', at: Number.NaN, by: '', reason: '' },
      },
    });
    expect([...(condition?.notices.keys() ?? [])]).toEqual(['__proto__']);
    expect(condition?.protection).toBeNull();
    expect(condition?.ended).toBeNull();
  });
});

describe('who has to be told', () => {
  it('is the authority and the owner without a limit where no pack says it', () => {
    expect(requiredNotices(conditionOf(), null, null).map(({ whom, by }) => [whom, by])).toEqual([
      ['authority', null],
      ['owner', null],
    ]);
  });

  it('is whom the pack names for this kind of inspection, by its limit', () => {
    const unsafe = [rule(), rule({ whom: 'owner', kinds: ['other'] })];
    const owed = requiredNotices(conditionOf(), { unsafe }, 'mine');
    expect(owed.map(({ whom, by }) => [whom, by])).toEqual([['authority', FOUND + 24 * HOUR]]);
  });

  it('was told where any notice is to that party, the first of them', () => {
    const condition = conditionOf(
      { notice: ['b', notice({ at: FOUND + 2 * HOUR, name: 'later' })] },
      { notice: ['a', notice({ at: FOUND + HOUR, name: 'first' })] },
    );
    expect(requiredNotices(condition, null, null).map(({ notice: of }) => of?.name ?? null)).toEqual([
      'first',
      null,
    ]);
  });
});

describe('the clock', () => {
  const clock = (condition: ReturnType<typeof conditionOf>, now: number) =>
    unsafeClock(condition, requiredNotices(condition, { unsafe: [rule()] }, null), now);

  it('runs from the finding to the limit, and is late after it', () => {
    expect(clock(conditionOf(), FOUND + HOUR)).toMatchObject({ at: FOUND + 24 * HOUR, isLate: false });
    expect(clock(conditionOf(), FOUND + 25 * HOUR)).toMatchObject({ isLate: true });
  });

  it('then runs until an answer came', () => {
    const first = notice({ at: FOUND + HOUR });
    expect(clock(conditionOf({ notice: ['a', first] }), FOUND + 9 * HOUR)).toMatchObject({
      untold: [],
      at: FOUND + HOUR,
      isLate: false,
    });
    const answered = { ...first, answer: { text: 'A team is sent', at: FOUND + 2 * HOUR } };
    expect(clock(conditionOf({ notice: ['a', answered] }), FOUND + 9 * HOUR)).toBeNull();
  });

  it('goes on for whoever was not told although it was made safe, and ends where it was never unsafe', () => {
    const end = { reason: 'Tile removed', by: 'Ada', at: FOUND + HOUR };
    expect(clock(conditionOf({ ended: { ...end, how: 'made_safe' } }), FOUND)?.untold).toHaveLength(1);
    expect(clock(conditionOf({ ended: { ...end, how: 'found_safe' } }), FOUND)).toBeNull();
  });
});

describe('limits', () => {
  const ZONES = [
    'Asia/Hong_Kong',
    'America/New_York',
    'Europe/London',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'UTC',
  ];
  const moments = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2090, 0, 1) });

  it('a day and time at a building is the moment that is written so there', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (at, zone) => {
        const minute = Math.floor(at / 60e3) * 60e3;
        const [day, time] = [civilDay(minute, zone), civilTime(minute, zone).slice(0, 5)];
        const found = momentAt(day, time, zone);
        expect([civilDay(found, zone), civilTime(found, zone).slice(0, 5)]).toEqual([day, time]);
        expect(Math.abs(found - minute)).toBeLessThanOrEqual(HOUR);
      }),
    );
  });

  it('hours are hours also where clocks change', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom(...ZONES),
        (at, count, zone) => {
          expect(limitOf(at, { unit: 'hours', count }, zone)).toBe(at + count * HOUR);
        },
      ),
    );
  });

  it('days end with the day at the building, over leap days and changes of clocks', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 800 }), fc.constantFrom(...ZONES), (at, count, zone) => {
        const limit = limitOf(at, { unit: 'days', count }, zone);
        const days = (Date.parse(civilDay(limit - 1, zone)) - Date.parse(civilDay(at, zone))) / (24 * HOUR);
        // On a calendar that skipped a day, as Samoa's did, the last of them may not exist.
        expect(zone === 'Pacific/Apia' ? Math.abs(days - count) <= 1 : days === count).toBe(true);
        expect(limit).toBeGreaterThan(at);
      }),
    );
    expect(limitOf(Date.UTC(2028, 1, 28, 12), { unit: 'days', count: 1 }, 'UTC')).toBe(Date.UTC(2028, 2, 1));
  });

  it.each(['', '24:00', '7:05', '07:60', 'noon'])('“%s” is no time of day', (time) => {
    expect(momentAt('2026-06-01', time, 'UTC')).toBeNaN();
  });
});

test('the last day on which something happened counts every part, by the calendar at the building', () => {
  const condition = conditionOf(
    { notice: ['a', notice({ answer: { text: '', at: Date.UTC(2026, 5, 2, 17) } })] },
    { protection: { text: 'Fence', on: '2026-06-02', photo: null } },
  );
  expect(lastDay(condition, 'UTC')).toBe('2026-06-02');
  expect(lastDay(condition, 'Asia/Hong_Kong')).toBe('2026-06-03');
  expect(lastDay(conditionOf({ protection: { text: '', on: '2026-07-01', photo: null } }), 'UTC')).toBe(
    '2026-07-01',
  );
});

describe('a defect that was merged or seen again', () => {
  const unsafe = stated({ found });
  it('keeps what was stated under another of its views, under its present key', () => {
    const facts = new Map([
      ['a', { mergedInto: 'b', unsafe }],
      ['b', { mergedInto: null, continuedBy: ['c'] }],
    ]);
    const kept = { key: 'c', stated: unsafe, isOwn: false, isElsewhere: true };
    expect(unsafeAt('a', facts)).toEqual(kept);
    expect(unsafeAt('c', facts)).toEqual(kept);
    expect(unsafeDefects(facts)).toHaveLength(1);
  });

  it('says whether it is stated elsewhere too, where it would count again once its own is taken back', () => {
    const own = { mergedInto: null, unsafe };
    expect(unsafeAt('b', new Map([['b', own]]))).toMatchObject({ isOwn: true, isElsewhere: false });
    const both = new Map([
      ['a', { ...own, mergedInto: 'b' }],
      ['b', { ...own, mergedInto: null }],
    ]);
    expect(unsafeAt('b', both)).toMatchObject({ isOwn: true, isElsewhere: true });
  });

  it('is found though a file merges it in a circle', () => {
    const facts = new Map([
      ['a', { mergedInto: 'b', unsafe }],
      ['b', { mergedInto: 'a' }],
    ]);
    expect(unsafeDefects(facts).map(({ stated: of }) => of)).toEqual([unsafe]);
  });
});
