import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { createPacer } from '../write/yieldToPage.ts';

/** Photos read at the same time. */
const AT_ONCE = 20;

/** Reads something of each photo, in their order, with pauses for the page. Rejects where one can't be read. */
export async function mapPhotos<T>(
  images: readonly InspectionImage[],
  read: (image: InspectionImage) => Promise<T>,
): Promise<readonly T[]> {
  const pace = createPacer();
  const all: T[] = [];
  for (let at = 0; at < images.length; at += AT_ONCE) {
    all.push(...(await Promise.all(images.slice(at, at + AT_ONCE).map(read))));
    await pace();
  }
  return all;
}
