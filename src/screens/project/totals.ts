import type { ImageCounts, InspectionImage } from '#domain/inspection/image.ts';

/** Counts of several photos together. */
export interface Totals {
  readonly photos: number;
  /** Boxes of defect labels, rejected left out. */
  readonly defects: number;
  readonly boxes: number;
  readonly unreviewed: number;
}

/** Sums what is counted of each photo; a photo that is not counted yet adds only itself. */
export const totalsOf = (
  images: readonly InspectionImage[],
  counts: Readonly<Record<string, ImageCounts>>,
): Totals =>
  images.reduce<Totals>(
    (sum, { id }) => {
      const of = counts[id];
      return {
        photos: sum.photos + 1,
        defects: sum.defects + (of?.defects ?? 0),
        boxes: sum.boxes + (of?.boxes ?? 0),
        unreviewed: sum.unreviewed + (of?.unreviewed ?? 0),
      };
    },
    { photos: 0, defects: 0, boxes: 0, unreviewed: 0 },
  );
