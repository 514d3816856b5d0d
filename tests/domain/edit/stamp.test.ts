import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createClock,
  deviceOf,
  FIRST_STAMP,
  isStamp,
  LAST_TIME,
  rankOf,
  stampFrom,
  timeOf,
  writerOf,
} from '#domain/edit/registers/stamp.ts';
import { NO_STAMPS, stampAt } from '#support/stamps.ts';

const DAY = 24 * 3600e3;
/** What a device's clock may say, absurd times among them. */
const times = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 43 }),
  fc.double(),
  fc.constantFrom(LAST_TIME, LAST_TIME + 1, -1, 0.5, Number.MAX_VALUE),
);

describe('a clock', () => {
  test('gives stamps that are valid and grow as text, whatever the device clock does', () => {
    fc.assert(
      fc.property(fc.array(times, { minLength: 2 }), (said) => {
        const left = [...said];
        const clock = createClock('K7Q~a', () => left.shift() ?? 0);
        const stamps = said.map(() => clock.tick());
        expect(stamps).toEqual([...stamps].sort());
        expect(new Set(stamps).size).toBe(stamps.length);
        expect(stamps.every((stamp) => stamp > FIRST_STAMP && isStamp(stamp))).toBe(true);
      }),
    );
  });

  test('gives stamps later than any it has seen, however far ahead that was', () => {
    fc.assert(
      fc.property(fc.nat({ max: LAST_TIME - DAY }), fc.nat({ max: 0xffff }), times, (at, count, said) => {
        const seen = `${at.toString(16).padStart(12, '0')}-${count.toString(16).padStart(4, '0')}-zz`;
        const clock = createClock('A~1', () => said);
        clock.observe(seen);
        const next = clock.tick();
        expect(isStamp(next) && next > seen).toBe(true);
      }),
    );
  });

  test.each([...NO_STAMPS, `${stampFrom(LAST_TIME).slice(0, 12)}-ffff-zz`])(
    'is not led anywhere by what is no stamp, or the last one: %j',
    (seen) => {
      const clock = createClock('A~1', () => 1000);
      clock.observe(seen);
      expect(timeOf(clock.tick())).toBe(1000);
    },
  );

  test('has room for stamps after the latest it can be led to', () => {
    const clock = createClock('A~1', () => Number.POSITIVE_INFINITY);
    const latest = `${stampFrom(LAST_TIME - DAY).slice(0, 12)}-ffff-zz`;
    clock.observe(latest);
    let last = latest;
    for (let index = 0; index < 70_000; index += 1) {
      const next = clock.tick();
      if (next <= last || !isStamp(next)) throw new Error(`${next} after ${last}`);
      last = next;
    }
  });

  test('keeps growing over more than 65,536 stamps in one millisecond', () => {
    const clock = createClock('A~1', () => 7);
    let last = '';
    for (let index = 0; index < 70_000; index += 1) {
      const next = clock.tick();
      if (next <= last) throw new Error(`${next} after ${last}`);
      last = next;
    }
  });

  test('is not made for a writer whose name can’t be part of a stamp', () => {
    for (const writer of ['Ada Lovelace', 'a:b', '\u202e', 'x'.repeat(65)])
      expect(() => createClock(writer, () => 0)).toThrow('writer');
  });
});

test('a stamp tells its time, its writer and the device', () => {
  const stamp = createClock('K7Q~f81d', () => 1_790_000_000_123).tick();
  expect(timeOf(stamp)).toBe(1_790_000_000_123);
  expect(writerOf(stamp)).toBe('K7Q~f81d');
  expect(deviceOf(writerOf(stamp))).toBe('K7Q');
});

test('what ships with the app has a stamp, and so has a box among several of one step', () => {
  expect(isStamp(FIRST_STAMP)).toBe(true);
  expect(isStamp(`${stampAt(5)}+0001`)).toBe(true);
  expect(isStamp(stampAt(LAST_TIME))).toBe(true);
});

test.each(NO_STAMPS)('%j is no stamp: it is older than all that are, and of no time', (text) => {
  expect(isStamp(text)).toBe(false);
  expect(rankOf(text)).toBe('');
  expect(timeOf(text)).toBe(0);
});

test('the first stamp of a time that is none, or out of range, is a stamp', () => {
  for (const at of [Number.NaN, -5, 1e300, Number.POSITIVE_INFINITY, 0.7])
    expect(isStamp(stampFrom(at))).toBe(true);
});
