import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { WallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { INK } from '../typesetting/blocks.ts';
import { wallFrame } from './wallFrame.ts';

/** Points. */
const [HIGHEST, EDGE] = [44, 4];

/**
 * Where on its facade a defect lies: what the photos cover, with a dot. Drawn as shapes, not as SVG, which takes ten
 * times as long and is wanted for each defect.
 *
 * @param width of the drawing, points
 * @returns null where the elevation doesn't know
 */
export function inset(elevation: WallPositions, defect: Defect, width: number): Content | null {
  const own = elevation.defects.find((one) => one.defect.key === defect.key);
  if (!own) return null;
  const { scale, height, on } = wallFrame(elevation, { width, height: HIGHEST }, EDGE);
  const dot = on(own.at);
  const shapes: CanvasElement[] = [
    { type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0.5 },
    ...elevation.footprints.map(
      (one): CanvasElement => ({
        type: 'rect',
        ...on({ x: one.x, y: one.y + one.height }),
        w: one.width * scale,
        h: one.height * scale,
        lineWidth: 0.3,
      }),
    ),
  ];
  return {
    canvas: [
      ...shapes.map((shape) => ({ ...shape, lineColor: INK.line })),
      {
        type: 'ellipse',
        x: dot.x,
        y: dot.y,
        r1: 2.6,
        r2: 2.6,
        color: INK.bad,
        lineColor: '#ffffff',
        lineWidth: 0.8,
      },
    ],
  };
}
