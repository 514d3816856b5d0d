import { limitAsync } from 'es-toolkit/promise';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';

/** The bytes of photos and their thumbnails. */
export interface Photos {
  photo(image: InspectionImage): Promise<Blob>;
  thumbnail(image: InspectionImage): Promise<Blob>;
}

export interface PhotosOptions {
  readonly photos: PhotoStore;
  /** Thumbnails by the key of their photo. */
  readonly thumbnails: ThumbnailStore;
  readonly fetch: (url: string) => Promise<Blob>;
  /** Makes a thumbnail in a worker. */
  readonly shrink: (photo: Blob) => Promise<Blob>;
}

/** Thumbnails can be made again, so losing them is no failure. */
export interface ThumbnailStore {
  get(key: string): Promise<Blob | null>;
  put(key: string, picture: Blob): Promise<void>;
  clear(): Promise<void>;
}

/** Thumbnails made at the same time: decoding takes the memory of the whole photo. */
const AT_ONCE = 2;

/** The thumbnail that is shipped with a shipped photo: `photos/DJI_0101.JPG` has `thumbnails/DJI_0101.webp`. */
const shippedThumbnail = (photo: string): string =>
  photo.replace(/\/photos\/([^/]+)\.[^./]+$/, '/thumbnails/$1.webp');

/** No file of the photo is on this device: it was never here, or is gone. */
export class MissingPhotoError extends Error {}

export function createPhotos({ photos, thumbnails, fetch, shrink }: PhotosOptions): Photos {
  const making = new Map<string, Promise<Blob>>();
  const photo = async ({ name, photo: { ...where } }: InspectionImage): Promise<Blob> => {
    if (where.kind === 'asset') return fetch(where.url);
    const bytes = await photos.get(where.sha256);
    if (!bytes) throw new MissingPhotoError(`The bytes of ${name} are not here.`);
    return bytes;
  };
  const shrinkOne = limitAsync(async (image: InspectionImage) => shrink(await photo(image)), AT_ONCE);
  const shipped = async (url: string): Promise<Blob | null> => {
    const found = await fetch(shippedThumbnail(url)).catch(() => null);
    // Some servers answer with a page where there is no file.
    return found?.type.startsWith('image/') ? found : null;
  };
  const make = async (image: InspectionImage, key: string): Promise<Blob> => {
    const ready = image.photo.kind === 'asset' ? await shipped(image.photo.url) : null;
    if (ready) return ready;
    const known = await thumbnails.get(key).catch(() => null);
    if (known) return known;
    const picture = await shrinkOne(image);
    await thumbnails.put(key, picture).catch(() => undefined);
    return picture;
  };
  return {
    photo,
    thumbnail(image) {
      const key = image.photo.kind === 'asset' ? image.photo.url : image.photo.sha256;
      const before = making.get(key);
      if (before) return before;
      const made = make(image, key).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
