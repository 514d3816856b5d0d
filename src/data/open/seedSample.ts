import { projectKey } from '#domain/edit/ids.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { sampleDocs } from './sampleDocs.ts';

interface SeedOptions {
  readonly store: Store;
  /** Address of the sample's folder; null = no sample. */
  readonly sample: string | null;
  readonly fetch: (url: string) => Promise<Blob>;
  readonly locks: Locks;
}

/** Adds the sample inspection, unless it was ever added. If the file is unavailable, tries again at the next start. */
export async function seed({
  store,
  sample,
  fetch,
  locks,
}: SeedOptions): Promise<Result<void, StoreFailure>> {
  if (sample === null) return ok(undefined);
  return locks.hold('seed', async () => {
    const there = await store.get([projectKey('sample')]);
    if (!there.ok) return there;
    if (there.value[0]) return ok(undefined);
    const docs = await fetch(`${sample}inspection.json`)
      .then((file) => file.text())
      .then((shipped) => sampleDocs(JSON.parse(shipped), sample))
      .catch(() => null);
    if (docs === null) return ok(undefined);
    const written = await store.bulk(docs);
    return written.ok ? ok(undefined) : written;
  });
}
