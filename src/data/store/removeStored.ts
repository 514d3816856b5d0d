import { proxy } from 'comlink';
import type { StoreNames } from './storeHost.ts';
import type { Removal } from './sync/removeDatabase.ts';
import type { StoreProcess } from './workerStore.ts';

/** Deletes a database and its copy in a worker of its own, if the server has all of it; rejects where that can't be told. */
export async function removeStored(
  { host, failure, stop }: StoreProcess,
  names: StoreNames,
  device: string,
): Promise<Removal> {
  try {
    await Promise.race([
      host.open(
        names,
        proxy(() => undefined),
      ),
      failure,
    ]);
    return await host.remove(device);
  } finally {
    stop();
  }
}
