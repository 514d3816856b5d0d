import { groupBy } from '../../groupBy.ts';
import { needsRepairBySeverity, repairAt } from '../../rating/scheme/repair.ts';
import { levelOf, levelOfWidth, type RatingLevel, type RatingScheme } from '../../rating/scheme/scheme.ts';
import type { Location } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import { rollUp } from '../places/locations.ts';
import { type Defect, widest } from './defect.ts';

/**
 * A defect's level in a scheme: by its severity where the scheme has a table of severities, else by the widest crack
 * measured on it. Null where it is not assessed or not measured.
 */
export function levelFor(
  scheme: RatingScheme,
  defect: Pick<Defect, 'severity' | 'observations'>,
): RatingLevel | null {
  const byTable = defect.severity === null ? null : levelOf(scheme, defect.severity);
  if (byTable) return byTable;
  const width = widest(defect);
  return width === null ? null : levelOfWidth(scheme, width.value);
}

/**
 * Whether a defect needs a repair: by its level in the scheme, as that is printed; where the level doesn't say so, or the
 * scheme is unknown, by its severity.
 */
export function needsRepair(
  scheme: RatingScheme | null,
  defect: Pick<Defect, 'severity' | 'observations'>,
): boolean {
  const level = scheme && levelFor(scheme, defect);
  return (level && repairAt(scheme, level)) ?? needsRepairBySeverity(defect.severity);
}

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
