import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Location } from '#domain/inspection/project.ts';

/** The choice of Image Location that lets every photo through; not in the address. */
export const ALL = '';
/** Photos without a location. */
export const NOWHERE = '-';

/** The photos at a location, in their order. One whose location the project no longer has is nowhere. */
export function imagesAt(
  images: readonly InspectionImage[],
  location: string,
  locations: readonly Location[],
): readonly InspectionImage[] {
  if (location === ALL) return images;
  if (location === NOWHERE) {
    const known = new Set(locations.map(({ id }) => id));
    return images.filter((image) => image.location === null || !known.has(image.location));
  }
  return images.filter((image) => image.location === location);
}
