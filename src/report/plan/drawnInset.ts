import type { Defect } from '#domain/inspection/register/defect.ts';
import { drawingName, type ReportSource } from '../source.ts';
import { type Drawn, INK } from '../typesetting/blocks.ts';
import { placeOn, printedSize } from './drawnPlan.ts';
import { dotSvg, num, sketch } from './pins.ts';

/** Points. */
const HIGHEST = 56;

/**
 * The position of a defect on its drawing: the whole drawing, small, with a dot.
 *
 * @param width available, points
 * @returns null where it is on no drawing
 */
export function drawnInset(source: ReportSource, defect: Defect, width: number): Omit<Drawn, 'alt'> | null {
  const found = source.survey.drawings
    .map((drawing) => ({ drawing, at: placeOn(drawing, defect, source) }))
    .find(({ drawing, at }) => at !== null && (drawing.picture !== null || drawing.place !== null));
  if (!found?.at) return null;
  const { drawing, at } = found;
  const size = printedSize(drawing, { width, height: HIGHEST });
  const name = drawingName(drawing);
  const isHere = source.pictures.has(name);
  const { floors, columns } = drawing.grid;
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line x1="${num(x1 * size.width)}" y1="${num(y1 * size.height)}" x2="${num(x2 * size.width)}" ` +
    `y2="${num(y2 * size.height)}" stroke="${INK.line}" stroke-width="0.3"/>`;
  const grid = [...floors.edges.map((y) => line(0, y, 1, y)), ...columns.edges.map((x) => line(x, 0, x, 1))];
  const frame = `<rect width="${num(size.width)}" height="${num(size.height)}" fill="none" stroke="${INK.line}" stroke-width="0.5"/>`;
  const dot = dotSvg({ x: at.x * size.width, y: at.y * size.height });
  return {
    image: isHere ? name : null,
    ...sketch(size.width, size.height, [frame, ...(isHere ? [] : grid), dot].join('')),
  };
}
