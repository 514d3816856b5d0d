import { groupBy } from '../../groupBy.ts';
import type { Location } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import { rollUp } from '../places/locations.ts';

/** The finest and the coarsest scale of some photos, mm on the wall per pixel. */
export type ScaleRange = readonly [finest: number, coarsest: number];

const together = (a: ScaleRange | null, b: ScaleRange | null): ScaleRange | null =>
  a && b ? [Math.min(a[0], b[0]), Math.max(a[1], b[1])] : (a ?? b);

/**
 * The scale range of the photos of each location, including sublocations, by location id; null where no scale is known.
 *
 * @param scaleOf mm on the wall per pixel of the photo; null where unknown
 */
export function scaleRanges(
  locations: readonly Location[],
  images: readonly InspectionImage[],
  scaleOf: (image: InspectionImage) => number | null,
): ReadonlyMap<string, ScaleRange | null> {
  const placed = groupBy(images, ({ location }) => location);
  const own = (id: string): ScaleRange | null =>
    (placed.get(id) ?? []).reduce<ScaleRange | null>((range, image) => {
      const scale = scaleOf(image);
      return scale === null ? range : together(range, [scale, scale]);
    }, null);
  return rollUp(locations, own, together);
}
