import type { Content } from 'pdfmake/interfaces';
import type { Damage } from '#domain/damage/damage.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { INK } from '../typesetting/blocks.ts';
import { cropRegion } from './crop.ts';

/** A bar takes at most this share of the crop's width. */
const SHARE = 0.4;

/** 1, 2 or 5 times a power of ten that is at most `most`; both mm. */
export function barLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
}

const lengthText = (mm: number): string => (mm >= 1000 ? `${mm / 1000} m` : `${mm} mm`);

/** The bar under the crop of a damage that is drawn to fit `room` (points); null where the photo has no scale. */
export function scaleBar(
  damage: Pick<Damage, 'box'>,
  image: InspectionImage,
  project: Pick<Project, 'locations'>,
  room: Size,
): Content | null {
  const { held } = photoScale(scaleFactsOf(image, project));
  if (!held) return null;
  const region = cropRegion(damage.box, image);
  const perPx = Math.min(room.width / region.width, room.height / region.height);
  const mm = barLength(region.width * held.scale.mmPerPx * SHARE);
  const x2 = (mm / held.scale.mmPerPx) * perPx;
  const line = (x1: number, y1: number, to: number, y2: number) => ({
    type: 'line' as const,
    x1,
    y1,
    x2: to,
    y2,
    lineWidth: 1,
    lineColor: INK.text,
  });
  return {
    columns: [
      { width: 'auto', canvas: [line(0, 3, x2, 3), line(0, 0, 0, 6), line(x2, 0, x2, 6)] },
      { width: '*', text: lengthText(mm), fontSize: 7, color: INK.muted, margin: [4, 0, 0, 0] },
    ],
    margin: [0, 3, 0, 0],
  };
}
