import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spaceParts } from '#screens/storage/DeviceCard.tsx';

const bytes = fc.nat({ max: 2 ** 40 });

test('the parts add up to what is used, and none is negative, whatever the browser tells', () => {
  fc.assert(
    fc.property(bytes, fc.option(bytes), bytes, (usage, caches, photos) => {
      const parts = spaceParts({ usage, caches }, photos);
      expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBe(usage);
      expect(parts.every((part) => part.bytes >= 0)).toBe(true);
    }),
  );
});

test('the app’s files are no records', () => {
  expect(spaceParts({ usage: 90, caches: 50 }, 30)).toEqual([
    { part: 'photos', bytes: 30 },
    { part: 'records', bytes: 10 },
    { part: 'app', bytes: 50 },
  ]);
  expect(spaceParts({ usage: 90, caches: null }, 30)).toEqual([
    { part: 'photos', bytes: 30 },
    { part: 'recordsAndApp', bytes: 60 },
  ]);
});
