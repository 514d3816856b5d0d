import { ok, type Result } from '#domain/result.ts';
import { type PhotoStore, sha256Of } from '../store/photos/photoStore.ts';
import type { StoreFailure } from '../store/store.ts';

/** Pictures that are not photos of the inspection: drawings. Stored among the photos, by content. */
export interface Pictures {
  /** Stores a picture's bytes. @returns their SHA-256, once they are stored */
  keep(bytes: Blob): Promise<Result<string, StoreFailure>>;
  /** The bytes of a picture; null where they are missing, or would be more pixels than a page can hold. */
  get(sha256: string): Promise<Blob | null>;
}

/** Pixels of a drawing: a backup or a team's server may bring a picture that was never made here. */
const MOST_PIXELS = 150_000_000;

async function isShowable(bytes: Blob): Promise<boolean> {
  const { pictureSize } = await import('#photos/header/pixelLimit.ts');
  const size = pictureSize(new Uint8Array(await bytes.arrayBuffer()));
  return !size || size.width * size.height <= MOST_PIXELS;
}

export const createPictures = (photos: PhotoStore): Pictures => ({
  async keep(bytes) {
    const sha256 = await sha256Of(bytes);
    const kept = await photos.put(sha256, bytes);
    return kept.ok ? ok(sha256) : kept;
  },
  async get(sha256) {
    const bytes = await photos.get(sha256);
    return bytes && (await isShowable(bytes)) ? bytes : null;
  },
});
