import { SMALL_PICTURES } from '#data/store/photos/cacheThumbnails.ts';
import type { PictureAnswer, PictureFile, PictureRequest } from '../messages.ts';
import { createKeptPictures, pictureKey } from './keptPictures.ts';
import { makePictures, type WantedPicture } from './pictures.ts';

// With the small pictures of photos, so that both go when those are cleared.
const kept = createKeptPictures(globalThis.caches, SMALL_PICTURES);

/** The pictures of a photo: those that were kept, the others made from the photo. */
async function answer({ pictures: { photo, name, crops }, blob }: PictureRequest): Promise<PictureAnswer> {
  const files: PictureFile[] = [];
  const missing: WantedPicture[] = [];
  const whole = name === null ? [] : [{ name, box: null }];
  for (const picture of [...whole, ...crops]) {
    const bytes = await kept.get(pictureKey(photo, picture.box));
    if (bytes) files.push({ name: picture.name, bytes });
    else missing.push(picture);
  }
  if (missing.length === 0) return { kind: 'pictures', files };
  if (!blob) return { kind: 'photo_needed' };
  await makePictures(blob, missing, async (picture, bytes) => {
    await kept.put(pictureKey(photo, picture.box), bytes);
    files.push({ name: picture.name, bytes });
  });
  return { kind: 'pictures', files };
}

self.onmessage = async ({ data }: MessageEvent<PictureRequest>) => {
  const reply = await answer(data).catch(
    (error: unknown): PictureAnswer => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  const bytes = reply.kind === 'pictures' ? reply.files.map((file) => file.bytes.buffer) : [];
  self.postMessage(reply, { transfer: bytes });
};
