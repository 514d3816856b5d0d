import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { Defect } from '#domain/inspection/defect.ts';
import { INK } from '../blocks.ts';
import type { Elevation } from './elevation.ts';

/** Points. */
const [HIGHEST, EDGE] = [44, 4];
/** Metres that an inset shows at least each way. */
const SMALLEST_M = 6;

/**
 * Where on its facade a defect lies: what the photos cover, with a dot. Drawn as shapes, not as SVG, which takes ten
 * times as long and is wanted for each defect.
 *
 * @param width of the drawing, points
 * @returns null where the elevation doesn't know
 */
export function inset({ defects, footprints }: Elevation, defect: Defect, width: number): Content | null {
  const own = defects.find((one) => one.defect.key === defect.key);
  if (!own) return null;
  const xs = [...defects.map(({ at }) => at.x), ...footprints.flatMap((one) => [one.x, one.x + one.width])];
  const ys = [...defects.map(({ at }) => at.y), ...footprints.flatMap((one) => [one.y, one.y + one.height])];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(0, ...ys), Math.max(...ys)];
  const scale = Math.min(
    (width - 2 * EDGE) / Math.max(SMALLEST_M, right - left),
    (HIGHEST - 2 * EDGE) / Math.max(SMALLEST_M, high - low),
  );
  const start = (width - (right - left) * scale) / 2;
  const x = (metres: number) => start + (metres - left) * scale;
  const y = (metres: number) => EDGE + (high - metres) * scale;
  const shapes: CanvasElement[] = [
    { type: 'rect', x: 0, y: 0, w: width, h: 2 * EDGE + (high - low) * scale, lineWidth: 0.5 },
    ...footprints.map(
      (one): CanvasElement => ({
        type: 'rect',
        x: x(one.x),
        y: y(one.y + one.height),
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
        x: x(own.at.x),
        y: y(own.at.y),
        r1: 2.6,
        r2: 2.6,
        color: INK.bad,
        lineColor: '#ffffff',
        lineWidth: 0.8,
      },
    ],
  };
}
