import type { Location } from '../building/project.ts';
import type { InspectionImage } from './image.ts';
import { steppedThrough } from './inspected.ts';

/** The option of Image Location that shows every photo; omitted from the address. */
export const ALL = '';
/** Photos without a location. */
export const NOWHERE = '-';

/** The photos at a location, in their order. A photo whose location no longer exists counts as having none. */
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

/**
 * The requested photo; where it isn't there (yet), the open one; else the first of the list, else the project's first;
 * null where there is none.
 */
export function openPhoto(
  images: readonly InspectionImage[],
  listed: readonly InspectionImage[],
  requested: string | null,
  open: string | null,
): InspectionImage | null {
  const find = (wanted: string | null) => images.find(({ id }) => id === wanted);
  return find(requested) ?? find(open) ?? listed[0] ?? images[0] ?? null;
}

/** The photos that Next and Previous go through: the list if it contains the open photo, else the whole project. */
export function photosToStep(
  images: readonly InspectionImage[],
  listed: readonly InspectionImage[],
  open: InspectionImage | null,
): readonly InspectionImage[] {
  const isListed = open !== null && listed.some(({ id }) => id === open.id);
  return steppedThrough(isListed ? listed : images, open);
}

/** The photos after and before the open one, nearest first. */
export function neighboursOf(
  steps: readonly InspectionImage[],
  open: InspectionImage | null,
): readonly InspectionImage[] {
  const at = steps.findIndex(({ id }) => id === open?.id);
  return [steps[at + 1], at < 0 ? undefined : steps[at - 1]].filter((each) => each !== undefined);
}
