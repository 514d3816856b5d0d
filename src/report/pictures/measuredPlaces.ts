import type { Damage } from '#domain/damage/damage.ts';
import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import { MEASURE_KINDS, type MeasureKind } from '#domain/measure/measure.ts';
import { num, sketch } from '../plan/pins.ts';
import type { ReportWords } from '../words.ts';

/** In points: length of the arrow to an edge, half length of the bar across it, font size, and width of a letter. */
const [ARROW, BAR, FONT, LETTER] = [11, 2.5, 6.5, 3.7];

/** A region of a photo (pixels) and its printed size, points. */
export interface Printed {
  readonly photo: Size;
  readonly region: Rect;
  readonly size: Size;
}

/** Dark red on white lines, which are visible on any wall. */
const stroked = (path: string): string =>
  ['stroke="#ffffff" stroke-width="2.2"', 'stroke="#b3261e" stroke-width="0.9"']
    .map((stroke) => `<path d="${path}" fill="none" stroke-linejoin="round" ${stroke}/>`)
    .join('');

const path = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');

/** Two arrows with bars that point at the edges of a crack, leaving these visible. */
function across(a: Point, b: Point): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const side = ({ x, y }: Point, away: 1 | -1): string =>
    path([
      { x: x - uy * BAR, y: y + ux * BAR },
      { x: x + uy * BAR, y: y - ux * BAR },
    ]) +
    path([
      { x, y },
      { x: x + ux * away * ARROW, y: y + uy * away * ARROW },
    ]);
  return side(a, -1) + side(b, 1);
}

/** The middle of the widest place of a width, or of all points for other kinds. */
function labelled(kind: MeasureKind, points: readonly Point[]): Point {
  const pairs = points.flatMap((a, at) => {
    const b = points[at + 1];
    return kind === 'crackWidth' && at % 2 === 0 && b ? [[a, b] as const] : [];
  });
  const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(b.x - a.x, b.y - a.y);
  const [first, ...others] = pairs;
  const among: readonly Point[] = first
    ? others.reduce((most, pair) => (apart(pair) > apart(most) ? pair : most), first)
    : points;
  return {
    x: among.reduce((sum, { x }) => sum + x, 0) / among.length,
    y: among.reduce((sum, { y }) => sum + y, 0) / among.length,
  };
}

/** A number on white, beside its place and inside the picture. */
function figure(said: string, at: Point, { width, height }: Size): string {
  const [wide, high] = [said.length * LETTER + 6, FONT + 4];
  const x = Math.max(1, Math.min(width - wide - 1, at.x + ARROW + 4));
  const y = Math.max(1, Math.min(height - high - 1, at.y - high - 3));
  return (
    `<rect x="${num(x)}" y="${num(y)}" width="${num(wide)}" height="${high}" rx="1.5" fill="#ffffff"/>` +
    `<text x="${num(x + 3)}" y="${num(y + FONT + 0.8)}" font-size="${FONT}" fill="#b3261e">${said}</text>`
  );
}

/**
 * The measures of a damage, drawn where they were taken, with their values.
 *
 * @returns SVG as large as the picture; null where nothing was measured
 */
export function measuredPlaces(damage: Damage, printed: Printed, words: ReportWords): string | null {
  const { photo, region, size } = printed;
  const scale = size.width / region.width;
  const shapes = MEASURE_KINDS.flatMap((kind) => {
    const measure = damage[kind];
    if (!measure || measure.points.length < 2) return [];
    const points = measure.points.map(({ x, y }) => ({
      x: (x * photo.width - region.x) * scale,
      y: (y * photo.height - region.y) * scale,
    }));
    const lines =
      kind === 'crackWidth'
        ? points
            .map((a, at) => (at % 2 === 0 && points[at + 1] ? across(a, points[at + 1] ?? a) : ''))
            .join('')
        : path(points) + (kind === 'surfaceArea' ? 'Z' : '');
    return [stroked(lines), figure(words.measure(kind, measure).value, labelled(kind, points), size)];
  });
  return shapes.length === 0 ? null : sketch(size.width, size.height, shapes.join('')).svg;
}
