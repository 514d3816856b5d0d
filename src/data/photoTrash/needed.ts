import type { KeyRange } from '#domain/edit/ids.ts';
import type { Store } from '../store/store.ts';

/** All images of all projects. */
const IMAGES: KeyRange = { from: 'i:', to: 'i:\uffff' };

/** Hashes of the photos that any image speaks of, whoever wrote it, removed or not; null where it can't be read. */
export async function neededPhotos(store: Pick<Store, 'range'>): Promise<ReadonlySet<string> | null> {
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
