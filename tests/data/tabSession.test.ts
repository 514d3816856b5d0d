import { expect, test } from 'vitest';
import { createTabLocks } from '#data/write/locks/locks.ts';
import { takeTabSession } from '#data/write/locks/tabSession.ts';

/** A tab's session storage, or a copy of it in a duplicated tab. */
function sessionStorageOf(
  content: Record<string, string> = {},
): Storage & { content: Record<string, string> } {
  return {
    content,
    length: 0,
    key: () => null,
    clear: () => undefined,
    removeItem: () => undefined,
    getItem: (key) => content[key] ?? null,
    setItem(key, value) {
      content[key] = value;
    },
  };
}

test('a reload goes on with the session of the tab', async () => {
  const storage = sessionStorageOf();
  const first = await takeTabSession(storage, createTabLocks(), 5);
  // The tab that held the lock is gone after a reload, and its lock with it.
  expect(await takeTabSession(storage, createTabLocks(), 9)).toEqual(first);
});

test('a duplicated tab begins a session of its own, and keeps that over its reloads', async () => {
  const locks = createTabLocks();
  const original = sessionStorageOf();
  const first = await takeTabSession(original, locks, 5);
  const duplicate = sessionStorageOf({ ...original.content });
  const second = await takeTabSession(duplicate, locks, 9);
  expect(second.id).not.toBe(first.id);
  expect(await takeTabSession(duplicate, createTabLocks(), 12)).toEqual(second);
});

test.each([
  { id: 'Ada Lovelace', since: 5 },
  { id: 'x'.repeat(64), since: 5 },
  { id: 'K7QA', since: -1 },
  { id: 'K7QA', since: 1e300 },
  { id: 'K7QA', since: null },
])('a session whose steps could not be stamped or found again is begun anew: %j', async (kept) => {
  const storage = sessionStorageOf({ sitting: JSON.stringify(kept) });
  const taken = await takeTabSession(storage, createTabLocks(), 7);
  expect(taken.id).not.toBe(kept.id);
  expect(taken.since).toBe(7);
});

test('a spoilt or missing session storage gives a new session', async () => {
  const fresh = await takeTabSession(sessionStorageOf({ sitting: '{"id":7' }), createTabLocks(), 5);
  expect(fresh).toMatchObject({ since: 5 });
  expect((await takeTabSession(null, createTabLocks(), 6)).id).not.toBe(fresh.id);
});
