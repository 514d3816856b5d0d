import { expect, test } from 'vitest';
import { createClockCheck } from '#data/open/clockCheck.ts';
import { openMemoryWorkspace, withPhotos } from '#support/memoryWorkspace.ts';
import { createBrowser } from '#support/tabs.ts';

const MINUTE = 60e3;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 4, 14, 9);

/** What a browser keeps, in memory. */
const kept = (): Storage => {
  const content = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    removeItem: () => undefined,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
  };
};

test('a device whose clock is behind what was written is told so, by how much, until somebody has read it', () => {
  const storage = kept();
  const check = createClockCheck(storage, () => NOW);
  check.seen(NOW + 5 * MINUTE);
  expect(check.behind.value).toBe(0);
  check.seen(NOW + 30 * DAY);
  expect(check.behind.value).toBe(30 * DAY);
  check.read();
  expect(check.behind.value).toBe(0);
  // What is written now is stamped right after that.
  const again = createClockCheck(storage, () => NOW + DAY);
  again.seen(NOW + 30 * DAY + 1);
  expect(again.behind.value).toBe(0);
  again.seen(NOW + 60 * DAY);
  expect(again.behind.value).toBe(59 * DAY);
});

test('storage that refuses makes it be said again, and nothing worse', () => {
  const refusing = {
    ...kept(),
    getItem: () => {
      throw new Error('no');
    },
    setItem: () => {
      throw new Error('no');
    },
  };
  const check = createClockCheck(refusing, () => NOW);
  check.seen(NOW + DAY);
  check.read();
  expect(check.behind.value).toBe(0);
});

test('an opening after work with a clock that was ahead tells of it, one after work with the right clock does not', async () => {
  const browser = createBrowser();
  const open = async (id: string, now: number) => {
    const clockCheck = createClockCheck(null, () => now);
    const workspace = await browser.open(id, { now: () => now, clockCheck, tabSession: { id, since: now } });
    return { workspace, behind: clockCheck.behind.value };
  };
  const early = await open('EARLY', NOW + 30 * DAY);
  await withPhotos(early.workspace, [1]);
  await early.workspace.close();
  expect(early.behind).toBe(0);
  expect((await open('RIGHT', NOW)).behind).toBe(30 * DAY);
  expect((await open('SAME', NOW + 30 * DAY)).behind).toBe(0);
});

test('a new workspace has nothing to say about its clock', async () => {
  const clockCheck = createClockCheck(null, () => NOW);
  await openMemoryWorkspace({ clockCheck, now: () => NOW });
  expect(clockCheck.behind.value).toBe(0);
});
