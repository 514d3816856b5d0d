import type { Point, Size } from '#domain/geometry/rect.ts';
import { closeUpOf } from '#domain/inspection/closeUp/closeUp.ts';
import { drawnShapes, frameOf } from '#domain/inspection/closeUp/elevation.ts';
import { type Drawing, standOf } from '#domain/inspection/drawings/drawing.ts';
import { type Bands, middleOf } from '#domain/inspection/drawings/grid.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { dueLines, hasSheet, shapesSvg } from '../scope/closeUp.ts';
import { drawingName, type ReportSource } from '../source.ts';
import { type Block, heading, INK, note, PAGE_WIDTH, together } from '../typesetting/blocks.ts';
import { escaped, gatherPins, num, numberOf, pinSvg, sketch } from './pins.ts';

/** Points: with its title and notes a drawing fills less than half a page, so no page before it stays half empty. */
const HIGHEST = 300;
/** Width to height of an elevation without a picture. */
const SCHEMATIC_ASPECT = 4 / 3;

/** The printed size of a drawing, points. */
export function printedSize({ picture }: Drawing, room: Size): Size {
  const aspect = picture ? picture.width / picture.height : SCHEMATIC_ASPECT;
  const width = Math.min(room.width, room.height * aspect);
  return { width, height: width / aspect };
}

/**
 * The position of a defect on a drawing, in fractions of it: its pin, if that was placed on the drawing's current
 * picture; without a picture the cell of its floor and column. Null where it is not on the drawing.
 */
export function placeOn(
  drawing: Drawing,
  defect: Defect,
  { survey, project }: Pick<ReportSource, 'survey' | 'project'>,
): Point | null {
  const { pin } = defect.facts;
  if (drawing.picture)
    return pin?.drawing === drawing.id && standOf(pin, survey.drawings) === 'here' ? pin : null;
  return middleOf(drawing.grid, createWhere(survey.drawings, project.locations)(defect));
}

const text = (x: number, y: number, said: string, anchor: string): string =>
  `<text x="${num(x)}" y="${num(y)}" font-size="6.5" fill="${INK.accent}" text-anchor="${anchor}">${said}</text>`;

function lines({ grid: { floors, columns } }: Drawing, { width, height }: Size): string {
  const ends = ({ edges }: Bands): readonly [number, number] => [edges[0] ?? 0, edges.at(-1) ?? 1];
  const [[top, bottom], [left, right]] = [ends(floors), ends(columns)];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<line x1="${num(x1 * width)}" y1="${num(y1 * height)}" x2="${num(x2 * width)}" y2="${num(y2 * height)}" ` +
    `stroke="${INK.accent}" stroke-opacity="0.45" stroke-width="0.5"/>`;
  const middle = ({ edges }: Bands, at: number) => ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2;
  return [
    ...floors.edges.map((y) => line(left, y, right, y)),
    ...columns.edges.map((x) => line(x, top, x, bottom)),
    ...floors.names.map((name, at) => text(3, middle(floors, at) * height + 2.3, escaped(name), 'start')),
    ...columns.names.map((name, at) => text(middle(columns, at) * width, 8, escaped(name), 'middle')),
  ].join('');
}

/** A drawing with the numbers of the defects on it; below it the number of defects that are not on it. */
function drawnPlan(drawing: Drawing, source: ReportSource, defects: readonly Defect[]): Block {
  const { words, pictures } = source;
  const size = printedSize(drawing, { width: PAGE_WIDTH, height: HIGHEST });
  const { width, height } = size;
  const placed = defects.flatMap((defect) => {
    const at = placeOn(drawing, defect, source);
    return at ? [{ defect, at }] : [];
  });
  const pins = placed.map(({ defect, at }) => ({
    text: numberOf(defect),
    severity: defect.severity,
    at: { x: at.x * width, y: at.y * height },
  }));
  const entries = drawing.place === null ? [] : closeUpOf(source.record);
  const shapes = drawnShapes(entries, drawing.place ?? '');
  const wall = frameOf(drawing);
  const onIt =
    wall === null
      ? ''
      : shapesSvg(shapes, {
          x: wall.x * width,
          y: wall.y * height,
          width: wall.width * width,
          height: wall.height * height,
        });
  const frame = `<rect x="0.25" y="0.25" width="${num(width - 0.5)}" height="${num(height - 0.5)}" fill="none" stroke="${INK.line}" stroke-width="0.5"/>`;
  const drawn = sketch(
    width,
    height,
    [frame, lines(drawing, size), onIt, ...gatherPins(pins).map(pinSvg)].join(''),
  );
  const name = drawingName(drawing);
  const isHere = pictures.has(name);
  const left = defects.length - placed.length;
  return together(
    heading(drawing.name, 2),
    {
      block: 'drawing',
      ...drawn,
      image: isHere ? name : null,
      alt: words.t('altDrawing', { place: drawing.name, count: placed.length }),
    },
    ...(drawing.picture && !isHere ? [note(words.t('drawingMissing', { name: drawing.picture.file }))] : []),
    note(words.t(drawing.picture ? 'drawingText' : 'schematicText')),
    ...(shapes.length > 0
      ? [note(wall ? words.elevationSketch(drawing.name, shapes) : words.closeUpTerm('noFrame'))]
      : []),
    ...(drawing.place === null ? [] : dueLines(source, drawing.place).map(note)),
    ...(left > 0 ? [note(words.t('notOnDrawing', { count: left }))] : []),
  );
}

/** The drawings of a place, or of none, each with its pins. */
export function drawnPlans(source: ReportSource, place: string | null, defects: readonly Defect[]): Block[] {
  return source.survey.drawings
    .filter((drawing) => drawing.place === place && hasSheet(drawing))
    .map((drawing) =>
      drawnPlan(
        drawing,
        source,
        place === null
          ? source.survey.defects.filter(({ facts }) => facts.pin?.drawing === drawing.id)
          : defects,
      ),
    );
}
