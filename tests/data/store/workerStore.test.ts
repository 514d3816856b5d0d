import 'fake-indexeddb/auto';
import { expose, wrap } from 'comlink';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createStoreHost, type StoreHost } from '#data/store/storeHost.ts';
import { createWorkerStore, type StoreProcess } from '#data/store/workerStore.ts';
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

  test('says that a browser without files for workers keeps no second copy', async () => {
    const states: string[] = [];
    const store = createWorkerStore(process(), { database: 'no-files', copy: 'no-files' }, (state) =>
      states.push(state),
    );
    expect(await store.mend()).toEqual({ ok: true, value: { added: 0, merged: 0 } });
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
});
