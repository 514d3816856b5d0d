import type { WallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { type Drawn, INK } from '../typesetting/blocks.ts';
import { dotSvg, num, sketch } from './pins.ts';
import { wallFrame } from './wallFrame.ts';

/** Points. */
const [HIGHEST, EDGE] = [44, 4];

/**
 * The position of a defect on its facade: the area that the photos cover, with a dot.
 *
 * @param width of the drawing, points
 * @returns null where the elevation has no position for it
 */
export function inset(elevation: WallPositions, defect: Defect, width: number): Omit<Drawn, 'alt'> | null {
  const own = elevation.defects.find((one) => one.defect.key === defect.key);
  if (!own) return null;
  const { scale, height, on } = wallFrame(elevation, { width, height: HIGHEST }, EDGE);
  const rect = (x: number, y: number, w: number, h: number, stroke: number): string =>
    `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="none" ` +
    `stroke="${INK.line}" stroke-width="${stroke}"/>`;
  const photos = elevation.footprints.map((one) => {
    const { x, y } = on({ x: one.x, y: one.y + one.height });
    return rect(x, y, one.width * scale, one.height * scale, 0.3);
  });
  const shapes = [rect(0, 0, width, height, 0.5), ...photos, dotSvg(on(own.at))];
  return { image: null, ...sketch(width, height, shapes.join('')) };
}
