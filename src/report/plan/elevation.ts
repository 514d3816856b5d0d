import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { type WallPositions, wallPositions } from '#domain/inspection/places/onWall.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { barLength } from '../pictures/scaleBar.ts';
import { keyObservation } from '../source.ts';
import { type Drawn, INK } from '../typesetting/blocks.ts';
import type { Facade } from './facades.ts';
import { dotSvg, gatherPins, num, numberOf, pinSvg, type Sketch, sketch } from './pins.ts';

/** Smallest width and height of a wall drawing, in metres. */
const SMALLEST_M = 6;

/** What is drawn of a wall, in its metres: defects, and the areas that photos show. */
interface OnWall {
  readonly defects: readonly { readonly at: Point }[];
  readonly footprints: readonly Rect[];
}

/** Maps a wall's metres to a drawing. */
interface WallFrame {
  /** Points per metre. */
  readonly scale: number;
  /** Height of the whole drawing, points. */
  readonly height: number;
  /** Lowest and highest visible point, metres above the take-off point, which is always visible. */
  readonly low: number;
  readonly high: number;
  /** Converts metres on the wall, y upwards, to points from the drawing's upper left corner. */
  readonly on: (place: Point) => Point;
}

/**
 * Fits the contents of an elevation into a drawing.
 *
 * @param within width and maximum height, points
 * @param edge margin on each side, points
 */
function wallFrame({ defects, footprints }: OnWall, within: Size, edge: number): WallFrame {
  const xs = [...defects.map(({ at }) => at.x), ...footprints.flatMap(({ x, width }) => [x, x + width])];
  const ys = [...defects.map(({ at }) => at.y), ...footprints.flatMap(({ y, height }) => [y, y + height])];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(0, ...ys), Math.max(...ys)];
  const scale = Math.min(
    (within.width - 2 * edge) / Math.max(SMALLEST_M, right - left),
    (within.height - 2 * edge) / Math.max(SMALLEST_M, high - low),
  );
  const start = (within.width - (right - left) * scale) / 2;
  return {
    scale,
    height: 2 * edge + (high - low) * scale,
    low,
    high,
    on: ({ x, y }) => ({ x: start + (x - left) * scale, y: edge + (high - y) * scale }),
  };
}

/** Points. */
const WIDTH = 499;
const HIGHEST = 300;
const EDGE = 34;

/** Positions of defects on a facade, from the photos on their sheets; see {@link wallPositions}. */
export const elevationOf = (facade: Facade, project: Pick<Project, 'locations'>): WallPositions | null =>
  wallPositions({ ...facade, place: facade.location?.id ?? null }, project, keyObservation);

const label = (x: number, y: number, said: string, anchor: string): string =>
  `<text x="${num(x)}" y="${num(y)}" font-size="7" fill="${INK.muted}" text-anchor="${anchor}">${said}</text>`;

/** An elevation with lines of equal height above the take-off point. */
export function elevationSketch(elevation: WallPositions): Sketch {
  const { defects, footprints } = elevation;
  const { scale, height, low, high, on } = wallFrame(elevation, { width: WIDTH, height: HIGHEST }, EDGE);
  const step = barLength(((high - low) * 1000) / 3 || 5000) / 1000;
  const lines: string[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) {
    const { y } = on({ x: 0, y: at });
    lines.push(
      `<line x1="${EDGE}" y1="${num(y)}" x2="${WIDTH - 8}" y2="${num(y)}" stroke="${INK.line}" stroke-width="0.5"/>`,
      label(EDGE - 4, y + 2.4, `${num(at)} m`, 'end'),
    );
  }
  const frames = footprints.map((frame) => {
    const { x, y } = on({ x: frame.x, y: frame.y + frame.height });
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(frame.width * scale)}" height="${num(frame.height * scale)}" fill="${INK.accent}" fill-opacity="0.05" stroke="${INK.accent}" stroke-opacity="0.35" stroke-width="0.5"/>`;
  });
  const pins = defects.map(({ defect, at }) => ({
    text: numberOf(defect),
    severity: defect.severity,
    at: on(at),
  }));
  return sketch(
    WIDTH,
    height,
    [
      `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${num(height - 1)}" fill="none" stroke="${INK.line}"/>`,
      ...lines,
      ...frames,
      ...gatherPins(pins).map(pinSvg),
    ].join(''),
  );
}

/** Height and margin of an inset, points. */
const [INSET_HEIGHT, INSET_EDGE] = [44, 4];

/**
 * The position of a defect on its facade: the area that the photos cover, with a dot.
 *
 * @param width of the drawing, points
 * @returns null where the elevation has no position for it
 */
export function inset(elevation: WallPositions, defect: Defect, width: number): Omit<Drawn, 'alt'> | null {
  const own = elevation.defects.find((one) => one.defect.key === defect.key);
  if (!own) return null;
  const { scale, height, on } = wallFrame(elevation, { width, height: INSET_HEIGHT }, INSET_EDGE);
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
