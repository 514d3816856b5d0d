import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClock, deviceOf, FIRST_STAMP, timeOf, writerOf } from '#domain/edit/stamp.ts';

test('stamps of one clock grow as text, whatever the device clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 43 }), { minLength: 2 }), (times) => {
      const left = [...times];
      const clock = createClock('K7Q~a', () => left.shift() ?? 0);
      const stamps = times.map(() => clock.tick());
      expect(stamps).toEqual([...stamps].sort());
      expect(new Set(stamps).size).toBe(stamps.length);
      expect(stamps.every((stamp) => stamp > FIRST_STAMP)).toBe(true);
    }),
  );
});

test('a stamp that was seen is older than all that follow, though its clock was ahead', () => {
  const ahead = createClock('B~1', () => 5000);
  const clock = createClock('A~1', () => 1000);
  const seen = ahead.tick();
  clock.observe(seen);
  expect(clock.tick() > seen).toBe(true);
});

test('a clock that is more than a day ahead is not followed', () => {
  const wrong = createClock('B~1', () => 3 * 24 * 3600e3).tick();
  const clock = createClock('A~1', () => 1000);
  clock.observe(wrong);
  expect(timeOf(clock.tick())).toBe(1000);
});

test('a stamp tells its time, its writer and the device', () => {
  const stamp = createClock('K7Q~f81d', () => 1_790_000_000_123).tick();
  expect(timeOf(stamp)).toBe(1_790_000_000_123);
  expect(writerOf(stamp)).toBe('K7Q~f81d');
  expect(deviceOf(writerOf(stamp))).toBe('K7Q');
});

test('more than 65,536 stamps in one millisecond keep growing', () => {
  const clock = createClock('A~1', () => 7);
  let last = '';
  for (let index = 0; index < 70_000; index += 1) {
    const next = clock.tick();
    if (next <= last) throw new Error(`${next} after ${last}`);
    last = next;
  }
});
