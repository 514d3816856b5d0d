import { expose, transfer } from 'comlink';
import { SMALL_PICTURES } from '#data/store/photos/cacheThumbnails.ts';
import { createKeptPictures, pictureKey } from './keptPictures.ts';
import type { PhotoPictures, PictureFile } from './photoPictures.ts';
import { makePictures, type WantedPicture } from './pictures.ts';

// In the same cache as thumbnails, so that both are cleared together.
const kept = createKeptPictures(globalThis.caches, SMALL_PICTURES);

const worker = {
  /**
   * The pictures of a photo: cached ones, and others made from the photo.
   *
   * @param blob the photo; without it only cached pictures are returned
   * @returns null where the photo is needed
   */
  async make(
    { photo, name, crops }: PhotoPictures,
    blob: Blob | null,
  ): Promise<readonly PictureFile[] | null> {
    const files: PictureFile[] = [];
    const missing: WantedPicture[] = [];
    const whole = name === null ? [] : [{ name, box: null }];
    for (const picture of [...whole, ...crops]) {
      const bytes = await kept.get(await pictureKey(photo, picture.box));
      if (bytes) files.push({ name: picture.name, bytes });
      else missing.push(picture);
    }
    if (missing.length > 0 && !blob) return null;
    if (missing.length > 0 && blob)
      await makePictures(blob, missing, async (picture, bytes) => {
        await kept.put(await pictureKey(photo, picture.box), bytes);
        files.push({ name: picture.name, bytes });
      });
    return transfer(
      files,
      files.map(({ bytes }) => bytes.buffer),
    );
  },
};

export type PicturesWorker = typeof worker;

expose(worker);
