import type { KeyRange } from '#domain/edit/ids.ts';
import type { Store } from './store/store.ts';
import type { SweptPhotos } from './store/sweptPhotos.ts';

/** All images of all projects. */
const IMAGES: KeyRange = { from: 'i:', to: 'i:\uffff' };
const DAY = 24 * 3600e3;
/** Long after the first picture. */
const REST = 30_000;
const KEY = 'swept';

/** Hashes of the photos that any image speaks of, whoever wrote it, removed or not; null where it can't be read. */
export async function photosSpokenOf(store: Store): Promise<ReadonlySet<string> | null> {
  const read = await store.range(IMAGES);
  if (!read.ok) return null;
  return new Set(
    read.value.flatMap(({ photo }) =>
      typeof photo === 'object' && photo !== null && 'sha256' in photo && typeof photo.sha256 === 'string'
        ? photo.sha256
        : [],
    ),
  );
}

/** Sweeps photos once a day, a while after the opening. A failure is no matter: it is done another day. */
export function sweepLater(photos: SweptPhotos, store: Store, storage: Storage): void {
  if (Date.now() - Number(storage.getItem(KEY) ?? 0) < DAY) return;
  setTimeout(() => {
    photos
      .sweep(() => photosSpokenOf(store))
      .then((removed) => removed !== null && storage.setItem(KEY, String(Date.now())))
      .catch(() => undefined);
  }, REST);
}
