import { createMemoryPhotos } from './memoryPhotos.ts';
import { createOpfsPhotos } from './opfsPhotos.ts';
import type { PhotoStore } from './photoStore.ts';
import { createPhotosWithSpare } from './photosWithSpare.ts';

/** Browsers without a file system (some private windows) store photos in a database, or only in memory. */
export async function openPhotos(name: string): Promise<PhotoStore> {
  const files = async () => createOpfsPhotos(await navigator.storage.getDirectory(), name);
  // A file system may fail temporarily under load, so it is tried twice.
  const first = await files()
    .catch(files)
    .catch(() => null);
  const spare = async (): Promise<PhotoStore> => {
    const { createIdbPhotos } = await import('./idbPhotos.ts');
    return createIdbPhotos(`${name}-photos`);
  };
  return createPhotosWithSpare(first, () => spare().catch(createMemoryPhotos));
}
