import 'fake-indexeddb/auto';
import { expose, wrap } from 'comlink';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createStoreHost, type StoreHost } from '#data/store/storeHost.ts';
import { createWorkerStore, type StoreProcess } from '#data/store/workerStore.ts';
import { eventually } from '#support/eventually.ts';
import { storeContract } from './storeContract.ts';

vi.stubGlobal('navigator', { userAgent: 'Chrome/140' });
afterAll(() => vi.unstubAllGlobals());

/** The worker's side at the other end of a channel, as its own thread would be. */
function process(failure: Promise<never> = new Promise(() => undefined)): StoreProcess {
  const { port1, port2 } = new MessageChannel();
  expose(createStoreHost(), port1);
  return {
    host: wrap<StoreHost>(port2),
    failure,
    stop() {
      port1.close();
      port2.close();
    },
  };
}

describe('the store in its worker', () => {
  storeContract((name) => createWorkerStore(process(), { database: name, copy: name }, () => undefined));

  test('hands over a hundred thousand boxes in parts, both ways, and they are what was written', async () => {
    const { host, ...rest } = process();
    const calls: string[] = [];
    const watched = new Proxy(host, {
      get(of, name) {
        calls.push(String(name));
        return Reflect.get(of, name);
      },
    });
    const store = createWorkerStore(
      { ...rest, host: watched },
      { database: 'many', copy: 'many' },
      () => undefined,
    );
    const boxes = Array.from({ length: 100_000 }, (_, at) => ({ name: `CRACK_${at}`, x: at / 1e5 }));
    const written = await store.bulk([
      { _id: 'n:1', boxes },
      { _id: 'n:2', boxes: [] },
    ]);
    expect(written).toMatchObject({
      ok: true,
      value: [{ rev: expect.any(String) }, { rev: expect.any(String) }],
    });
    const read = await store.get(['n:1', 'n:2']);
    expect(read.ok && read.value[0]?.boxes).toEqual(boxes);
    expect(read.ok && read.value[1]?.boxes).toEqual([]);
    // The first part comes with the answer; the small document has a message of its own.
    expect(calls.filter((name) => name === 'take')).toHaveLength(21);
    expect(calls.filter((name) => name === 'more')).toHaveLength(20);
    await store.close();
  });

  test('says that a browser without files for workers keeps no second copy', async () => {
    const states: string[] = [];
    const store = createWorkerStore(process(), { database: 'no-files', copy: 'no-files' }, (state) =>
      states.push(state),
    );
    expect(await store.restoreFromCopy()).toMatchObject({
      ok: true,
      value: { added: 0, merged: 0, needed: false },
    });
    expect(states).toEqual(['none']);
    await store.close();
  });

  test('answers with a failure where the worker’s code can’t be loaded', async () => {
    const silent: StoreProcess = {
      host: wrap<StoreHost>(new MessageChannel().port1),
      failure: Promise.reject(new Error('not found')),
      stop: () => undefined,
    };
    const store = createWorkerStore(silent, { database: 'x', copy: 'x' }, () => undefined);
    expect(await store.identity()).toMatchObject({ ok: false, error: { kind: 'unknown' } });
  });

  test('tells its sync at once that the browser lost its network, or has it again, until it is closed', async () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    const heard: string[] = [];
    const host = {
      open: async () => undefined,
      close: async () => undefined,
      startSync: async () => undefined,
      wakeSync: async () => void heard.push('online'),
      syncOffline: async () => void heard.push('offline'),
    };
    const process = { host, failure: new Promise(() => undefined), stop: () => undefined };
    const store = createWorkerStore(
      process as unknown as StoreProcess,
      { database: 'x', copy: 'x' },
      () => undefined,
    );
    browser.dispatchEvent(new Event('offline'));
    store.sync.start(
      { url: 'http://x', user: 'ann', roles: ['lead'], sends: true, device: 'A' },
      () => undefined,
    );
    browser.dispatchEvent(new Event('offline'));
    browser.dispatchEvent(new Event('online'));
    await eventually(() => expect(heard).toEqual(['offline', 'online']));
    await store.close();
    browser.dispatchEvent(new Event('offline'));
    await store.identity();
    expect(heard).toEqual(['offline', 'online']);
  });
});
