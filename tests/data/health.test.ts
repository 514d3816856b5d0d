import { expect, test } from 'vitest';
import { createHealth } from '#data/open/createStorageHealth.ts';

const space = (usage: number, quota: number, granted = false) => ({
  estimate: async () => ({ usage, quota }),
  persist: async () => granted,
  persisted: async () => granted,
});

test('less than 500 MB of free space is low', async () => {
  const health = createHealth(space(0, 500e6), null, 'files');
  await health.refresh();
  expect(health.state.value).toMatchObject({ usage: 0, quota: 500e6, low: false });
  const full = createHealth(space(1, 500e6), null, 'files');
  await full.refresh();
  expect(full.state.value.low).toBe(true);
});

test('the browser’s answer to keeping the storage is told, whichever it is', async () => {
  for (const granted of [true, false]) {
    const health = createHealth(space(0, 1e9, granted), null, 'files');
    expect(health.state.value.persistence).toBe('unknown');
    await health.persist();
    expect(health.state.value.persistence).toBe(granted ? 'granted' : 'refused');
  }
});

test('a browser that tells nothing is no alarm', async () => {
  const health = createHealth({}, null, 'memory');
  await health.refresh();
  expect(health.state.value).toMatchObject({ usage: null, quota: null, low: false, photos: 'memory' });
});

test('that the browser refused is still known after a reload', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  await createHealth(space(0, 1e9), storage, 'files').persist();
  expect(createHealth(space(0, 1e9), storage, 'files').state.value.persistence).toBe('refused');
});

test('what the app’s own files take is told where the browser tells it, and not guessed elsewhere', async () => {
  const estimate = (usageDetails: { readonly caches?: number } | undefined) => async () => ({
    usage: 90e6,
    quota: 1e9,
    ...(usageDetails ? { usageDetails } : {}),
  });
  for (const [details, caches] of [
    [{ caches: 50e6 }, 50e6],
    [{}, 0],
    [undefined, null],
  ] as const) {
    const health = createHealth({ estimate: estimate(details) }, null, 'files');
    await health.refresh();
    expect(health.state.value.caches).toBe(caches);
  }
});
