import type { Damage } from '#domain/damage/damage.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { cropRegion } from './photoFacts.ts';

/** Maximum width of a bar, as a fraction of the crop's width. */
const SHARE = 0.4;

/** The largest 1, 2 or 5 times a power of ten up to `most`; both mm. */
export function barLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
}

const lengthText = (mm: number): string => (mm >= 1000 ? `${mm / 1000} m` : `${mm} mm`);

/**
 * The scale bar for the crop of a damage that is drawn to fit `room` (points); null where the photo has no scale.
 *
 * @returns its length in points, and the length on the wall
 */
export function scaleBar(
  damage: Pick<Damage, 'box'>,
  image: InspectionImage,
  project: Pick<Project, 'locations'>,
  room: Size,
): { readonly length: number; readonly text: string } | null {
  const { tilted } = photoScale(scaleFactsOf(image, project));
  if (!tilted) return null;
  const region = cropRegion(damage.box, image);
  const perPx = Math.min(room.width / region.width, room.height / region.height);
  const mm = barLength(region.width * tilted.scale.mmPerPx * SHARE);
  return { length: (mm / tilted.scale.mmPerPx) * perPx, text: lengthText(mm) };
}
