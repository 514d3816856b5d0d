import type { InspectionImage } from './image.ts';

/** The photos that figures, lists and records include; the same list where none is excluded. */
export const inspected = (images: readonly InspectionImage[]): readonly InspectionImage[] =>
  images.some(({ excluded }) => excluded) ? images.filter(({ excluded }) => !excluded) : images;

/** The photos that stepping goes through: those of the inspection, and the open one. */
export const steppedThrough = (
  images: readonly InspectionImage[],
  open: InspectionImage | null | undefined,
): readonly InspectionImage[] =>
  open?.excluded ? images.filter(({ id, excluded }) => !excluded || id === open.id) : inspected(images);
