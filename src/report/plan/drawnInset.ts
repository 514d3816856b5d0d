import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { drawingName, type ReportSource } from '../source.ts';
import { INK } from '../typesetting/blocks.ts';
import { placeOn, printedSize } from './drawnPlan.ts';

/** Points. */
const HIGHEST = 56;

/**
 * Where on its drawing a defect lies: the whole drawing, small, with a dot. Drawn as shapes, since it is wanted for
 * each defect.
 *
 * @param width of the room, points
 * @returns nothing where it is on none
 */
export function drawnInset(source: ReportSource, defect: Defect, width: number): Content[] {
  const found = source.survey.drawings
    .map((drawing) => ({ drawing, at: placeOn(drawing, defect, source) }))
    .find(({ drawing, at }) => at !== null && (drawing.picture !== null || drawing.place !== null));
  if (!found?.at) return [];
  const { drawing, at } = found;
  const size = printedSize(drawing, { width, height: HIGHEST });
  const name = drawingName(drawing);
  const isHere = source.pictures.has(name);
  const { floors, columns } = drawing.grid;
  const grid = [
    ...floors.edges.map((y) => ({ x1: 0, y1: y, x2: 1, y2: y })),
    ...columns.edges.map((x) => ({ x1: x, y1: 0, x2: x, y2: 1 })),
  ].map(
    ({ x1, y1, x2, y2 }): CanvasElement => ({
      type: 'line',
      x1: x1 * size.width,
      y1: y1 * size.height,
      x2: x2 * size.width,
      y2: y2 * size.height,
      lineWidth: 0.3,
      lineColor: INK.line,
    }),
  );
  const marks: CanvasElement[] = [
    { type: 'rect', x: 0, y: 0, w: size.width, h: size.height, lineWidth: 0.5, lineColor: INK.line },
    ...(isHere ? [] : grid),
    {
      type: 'ellipse',
      x: at.x * size.width,
      y: at.y * size.height,
      r1: 2.6,
      r2: 2.6,
      color: INK.bad,
      lineColor: '#ffffff',
      lineWidth: 0.8,
    },
  ];
  return isHere
    ? [
        { image: name, width: size.width, height: size.height },
        { canvas: marks, relativePosition: { x: 0, y: -size.height } },
      ]
    : [{ canvas: marks }];
}
