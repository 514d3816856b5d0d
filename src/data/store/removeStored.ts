import { proxy } from 'comlink';
import type { StoreNames } from './storeHost.ts';
import type { Removal } from './sync/removeDatabase.ts';
import type { StoreProcess } from './workerStore.ts';

/** Opens a database in a worker of its own for one task; rejects where it can't be opened. */
async function withStored<T>(
  { host, failure, stop }: StoreProcess,
  names: StoreNames,
  work: (on: StoreProcess['host']) => T,
): Promise<Awaited<T>> {
  try {
    await Promise.race([
      host.open(
        names,
        proxy(() => undefined),
      ),
      failure,
    ]);
    return await work(host);
  } finally {
    stop();
  }
}

/** Deletes a database and its copy, if the server has all of it; rejects where that can't be determined. */
export const removeStored = (process: StoreProcess, names: StoreNames, device: string): Promise<Removal> =>
  withStored(process, names, (host) => host.remove(device));

/** Deletes a database and its copy, whatever they contain; rejects where that fails. */
export const discardStored = (process: StoreProcess, names: StoreNames): Promise<void> =>
  withStored(process, names, (host) => host.discard());
