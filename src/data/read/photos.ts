import { limitAsync } from 'es-toolkit/promise';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { PhotoStore } from '../store/photos/photoStore.ts';

/** The bytes of photos and their thumbnails. */
export interface Photos {
  photo(image: InspectionImage): Promise<Blob>;
  thumbnail(image: InspectionImage): Promise<Blob>;
  /** SHA-256 of the masked copy that is shown since the original isn't here; null where the original is, or neither. */
  copyOf(image: InspectionImage): Promise<string | null>;
}

export interface PhotosOptions {
  readonly photos: PhotoStore;
  /** Thumbnails by the key of their photo. */
  readonly thumbnails: ThumbnailStore;
  readonly fetch: (url: string) => Promise<Blob>;
  /** Makes a thumbnail in a worker. */
  readonly shrink: (photo: Blob) => Promise<Blob>;
  /** SHA-256 of the masked copy that a backup brought for a photo; null where none did. */
  readonly maskedCopy: (image: InspectionImage) => Promise<string | null>;
  /** Whether a photo was erased in its project. */
  readonly isErased: (image: InspectionImage) => Promise<boolean>;
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

/** No file of the photo is on this device: it was never here, or is tombstone. */
export class MissingPhotoError extends Error {}

/** The photo was erased in its project: its bytes are shown to nobody, also where something else still uses them. */
export class ErasedPhotoError extends MissingPhotoError {}

/** Only a masked copy of the photo is on this device. */
export class MaskedCopyError extends Error {}

export function createPhotos(options: PhotosOptions): Photos {
  const { photos, thumbnails, fetch, shrink, maskedCopy, isErased } = options;
  const making = new Map<string, Promise<Blob>>();
  /** The copy is asked for first: nearly all projects have none, which costs no look at the disk. */
  const copyOf = async (image: InspectionImage): Promise<string | null> => {
    if (image.photo.kind === 'asset') return null;
    const copy = await maskedCopy(image);
    if (copy && (await isErased(image))) return null;
    return copy && !(await photos.has(image.photo.sha256)) && (await photos.has(copy)) ? copy : null;
  };
  const photo = async (image: InspectionImage): Promise<Blob> => {
    if (image.photo.kind === 'asset') return fetch(image.photo.url);
    if (await isErased(image)) throw new ErasedPhotoError(`${image.name} was erased.`);
    const bytes = await photos.get(image.photo.sha256);
    if (bytes) return bytes;
    const copy = await maskedCopy(image);
    const copied = copy && (await photos.get(copy));
    if (!copied) throw new MissingPhotoError(`The bytes of ${image.name} are not here.`);
    return copied;
  };
  const shrinkOne = limitAsync(async (image: InspectionImage) => shrink(await photo(image)), AT_ONCE);
  const shipped = async (url: string): Promise<Blob | null> => {
    const found = await fetch(shippedThumbnail(url)).catch(() => null);
    // Some servers answer with a page where there is no file.
    return found?.type.startsWith('image/') ? found : null;
  };
  const make = async (image: InspectionImage, original: string): Promise<Blob> => {
    const key = (await copyOf(image)) ?? original;
    const ready = image.photo.kind === 'asset' ? await shipped(image.photo.url) : null;
    if (ready) return ready;
    if (await isErased(image)) throw new ErasedPhotoError(`${image.name} was erased.`);
    const known = await thumbnails.get(key).catch(() => null);
    if (known) return known;
    const picture = await shrinkOne(image);
    await thumbnails.put(key, picture).catch(() => undefined);
    return picture;
  };
  return {
    photo,
    copyOf,
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
