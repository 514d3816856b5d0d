import type { InspectionImage } from './image.ts';

/** The photos that figures, lists and records include; the same list where none is excluded. */
export const inspected = (images: readonly InspectionImage[]): readonly InspectionImage[] =>
  images.some(({ excluded }) => excluded) ? images.filter(({ excluded }) => !excluded) : images;
