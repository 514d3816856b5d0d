import { describe, expect, test, vi } from 'vitest';
import { createServerTime } from '#data/team/openTeam.ts';
import { eventually } from '#support/eventually.ts';

const HOUR = 3600e3;
const SERVER = Date.UTC(2026, 4, 14, 9);

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}
const answering = (at: number | string) =>
  (async () =>
    new Response('{}', {
      headers: { date: typeof at === 'number' ? new Date(at).toUTCString() : at },
    })) as typeof fetch;
const silent = (async () => {
  throw new TypeError('Nobody answers.');
}) as typeof fetch;

describe('the time of the team’s server', () => {
  test('a clock an hour off is put right, and stays so where the server can’t be asked', async () => {
    const storage = memoryStorage();
    const { now } = createServerTime(
      '/couch',
      answering(SERVER),
      () => storage,
      () => SERVER + HOUR,
    );
    await eventually(() => expect(now()).toBe(SERVER));
    const { now: later } = createServerTime(
      '/couch',
      silent,
      () => storage,
      () => SERVER + HOUR + 5,
    );
    expect(later()).toBe(SERVER + 5);
  });

  test('a clock that is about right is left as it is', async () => {
    const storage = memoryStorage();
    storage.setItem('team-clock', String(-HOUR));
    const { now } = createServerTime(
      '/couch',
      answering(SERVER),
      () => storage,
      () => SERVER + 20_000,
    );
    await eventually(() => expect(now()).toBe(SERVER + 20_000));
  });

  test.each(['', 'yesterday'])('an answer dated %j changes nothing', async (date) => {
    const ask = vi.fn(answering(date));
    const storage = memoryStorage();
    const { now } = createServerTime(
      '/couch',
      ask,
      () => storage,
      () => SERVER + HOUR,
    );
    await eventually(() => expect(ask).toHaveBeenCalled());
    await ask.mock.results[0]?.value;
    expect(now()).toBe(SERVER + HOUR);
  });
});
