import { ok, type Result } from '#domain/result.ts';
import { type PhotoStore, sha256Of } from '../store/photos/photoStore.ts';
import type { StoreFailure } from '../store/store.ts';

/** Pictures that are not photos of the inspection: drawings. Stored among the photos, by content. */
export interface Pictures {
  /** Stores a picture's bytes. @returns their SHA-256, once they are stored */
  keep(bytes: Blob): Promise<Result<string, StoreFailure>>;
  /** The bytes of a picture; null where they are missing. */
  get(sha256: string): Promise<Blob | null>;
}

export const createPictures = (photos: PhotoStore): Pictures => ({
  async keep(bytes) {
    const sha256 = await sha256Of(bytes);
    const kept = await photos.put(sha256, bytes);
    return kept.ok ? ok(sha256) : kept;
  },
  get: (sha256) => photos.get(sha256),
});
