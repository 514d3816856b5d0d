import { fitted } from '../pictures/crop.ts';
import { type CellPicture, PICTURE_ROOM } from './xlsx.ts';

/** Longest side, px: sharp at twice the cell's size, and small enough for a thousand of them. */
const LONGEST = 300;
const QUALITY = 0.75;

/** Scales a crop of the report down for a cell. Rejects where it can't be decoded. */
export async function thumbnail(bytes: Uint8Array<ArrayBuffer>, alt: string): Promise<CellPicture> {
  const crop = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const size = fitted(crop, LONGEST);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('No drawing context.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(crop, 0, 0, size.width, size.height);
  crop.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const scale = Math.min(PICTURE_ROOM.width / size.width, PICTURE_ROOM.height / size.height);
  return {
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    width: size.width * scale,
    height: size.height * scale,
    alt,
  };
}
