import { outlineBounds, type Ring } from '../../geometry/outline/outline.ts';
import { outlineArea, signedArea } from '../../geometry/outline/outlineExtent.ts';
import { repair, simplify } from '../../geometry/outline/repair.ts';
import { type Point, type Rect, rectBetween } from '../../geometry/rect.ts';
import type { Location } from '../building/project.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { schematicOf } from '../drawings/facade.ts';
import { type Bands, type Cell, cellAt, type Grid, NO_GRID } from '../drawings/grid.ts';
import { createWhere } from '../drawings/where.ts';
import { MOST_CORNERS, outlineIn } from '../record/entries.ts';
import type { CloseUpEntry, CloseUpField, ListedCloseUp } from './closeUp.ts';

/** The kinds of close-up work that are drawn on an elevation, each with the letter before its number there. */
const DRAWN_KINDS = { drop: 'D', touched: 'A', sounding: 'S', probe: 'P', point: 'M' } as const;
export type DrawnKind = keyof typeof DRAWN_KINDS;
export const DRAWN_KIND_NAMES = Object.keys(DRAWN_KINDS) as readonly DrawnKind[];

/** The kinds whose place is a pin: one corner, not an outline. */
const PINNED: ReadonlySet<DrawnKind> = new Set(['probe', 'point']);
export const isPinned = (kind: DrawnKind): boolean => PINNED.has(kind);
/** The field that keeps where something of a kind is drawn. */
export const drawnField = (kind: DrawnKind): 'outline' | 'pin' => (isPinned(kind) ? 'pin' : 'outline');

const isDrawnKind = (kind: string): kind is DrawnKind => Object.hasOwn(DRAWN_KINDS, kind);

const numbersOf = (entries: readonly CloseUpEntry[], field: CloseUpField): readonly number[] =>
  entries.flatMap(({ values }) => {
    const value = values[field];
    return typeof value === 'number' ? [value] : [];
  });

/** A size of an elevation that is stated once, or the same each time; null otherwise. */
export function sizeOf(entries: readonly CloseUpEntry[], field: CloseUpField): number | null {
  const [size = 0, ...others] = new Set(numbersOf(entries, field));
  return size > 0 && others.length === 0 ? size : null;
}

const boundsOf = (ring: Ring): Rect => outlineBounds({ kind: 'polygon', parts: [[ring]] });

/** How far the middle of a drop is from the left end, metres: as typed, else as drawn. @param width of the elevation */
export function middleOfDrop({ values: { fromLeft, outline } }: CloseUpEntry, width: number | null) {
  if (typeof fromLeft === 'number') return fromLeft;
  const ring = outlineIn(outline);
  if (!ring || width === null) return null;
  const { x, width: share } = boundsOf(ring);
  return (x + share / 2) * width;
}

/** Most corners of all outlines of an elevation that are measured. */
const MOST_MEASURED = 4000;

/**
 * The share of an elevation (0 to 1) within outlines, what several of them cover counted once.
 *
 * @returns null where there are more than can be measured, or they cross too often
 */
export function coveredShare(rings: readonly Ring[]): number | null {
  const corners = rings.reduce((sum, { length }) => sum + length / 2, 0);
  if (corners === 0) return 0;
  if (corners > MOST_MEASURED) return null;
  const made = repair({ kind: 'polygon', parts: rings.map((ring) => [ring]) });
  if (made.ok) return outlineArea(made.value.outline);
  return made.error === 'tangled' ? null : 0;
}

/** What an elevation measures; a part that isn't stated, or stated differently, is null. */
interface ElevationSize {
  /** Metres. */
  readonly width: number | null;
  readonly height: number | null;
  /** m²: width by height, else the stated area. What is drawn is a share of it. */
  readonly wall: number | null;
}

/** How large an elevation is, by what is stated of it. */
export function elevationSize(entries: readonly CloseUpEntry[], place: string): ElevationSize {
  const here = entries.filter((one) => one.place === place);
  const [width, height] = [sizeOf(here, 'elevationWidth'), sizeOf(here, 'elevationHeight')];
  const wall = width !== null && height !== null ? width * height : sizeOf(here, 'elevationArea');
  return { width, height, wall };
}

/** An outline as a figure. */
export interface MeasuredOutline {
  readonly corners: number;
  /** 0 to 1; null where it can't be measured. */
  readonly share: number | null;
  /** m²; null where the elevation's size isn't known either. */
  readonly area: number | null;
}

/** What an entry's outline measures; null where none is drawn. */
export function measuredOutline(
  { place, values }: CloseUpEntry,
  entries: readonly CloseUpEntry[],
): MeasuredOutline | null {
  const ring = outlineIn(values.outline);
  if (!ring) return null;
  const share = coveredShare([ring]);
  const { wall } = elevationSize(entries, place);
  return { corners: ring.length / 2, share, area: share === null || wall === null ? null : share * wall };
}

/** Where a pin is: metres from the elevation's left end and from the ground; fractions where its size isn't stated. */
export interface PinnedPlace {
  readonly left: number;
  readonly up: number;
  readonly isMetric: boolean;
}

/** Where the pin of an entry is; null where it has none. */
export function pinnedPlace(
  { place, values }: CloseUpEntry,
  entries: readonly CloseUpEntry[],
): PinnedPlace | null {
  const [x, y] = outlineIn(values.pin) ?? [];
  if (x === undefined || y === undefined) return null;
  const { width, height } = elevationSize(entries, place);
  return width !== null && height !== null
    ? { left: x * width, up: (1 - y) * height, isMetric: true }
    : { left: x, up: 1 - y, isMetric: false };
}

/** How much of an elevation was touched. */
export interface ElevationShare {
  /** m², over its drops and touched areas: as typed, and within the outlines of those without a typed area. */
  readonly touched: number;
  /** m²; null = not stated, or stated differently more than once. */
  readonly area: number | null;
  /** 0 to 1; null where it isn't known: without the elevation's area, or where more was touched than there is. */
  readonly share: number | null;
  /** What is drawn; absent where nothing is. */
  readonly drawn?: {
    /** Outlines without a typed area. */
    readonly count: number;
    /** m² within them, overlaps counted once; null where it can't be measured. */
    readonly area: number | null;
    /** Outlines with a typed area, which counts instead. */
    readonly typed: number;
  };
}

const isTouching = ({ kind }: CloseUpEntry): boolean => kind === 'drop' || kind === 'touched';
const outlineOf = (entry: CloseUpEntry): Ring | null =>
  isTouching(entry) ? outlineIn(entry.values.outline) : null;

/** The places of which something was touched, in the order of the entries. */
export const touchedPlaces = (entries: readonly CloseUpEntry[]): readonly string[] => [
  ...new Set(
    entries.flatMap((one) =>
      one.values.areaTouched === undefined && outlineOf(one) === null ? [] : [one.place],
    ),
  ),
];

/** Whether anything of an elevation was touched, also where nobody can say how much. */
export const isTouched = ({ touched, drawn }: ElevationShare): boolean =>
  touched > 0 || (drawn !== undefined && drawn.count > 0 && drawn.area !== 0);

/** The share of an elevation that was touched. A typed area counts before the outline of the same entry. */
export function touchedShare(entries: readonly CloseUpEntry[], place: string): ElevationShare {
  const here = entries.filter((one) => one.place === place);
  const typed = numbersOf(here, 'areaTouched').reduce((sum, one) => sum + one, 0);
  const outlined = here.flatMap((one) => {
    const ring = outlineOf(one);
    return ring ? [{ ring, isTyped: typeof one.values.areaTouched === 'number' }] : [];
  });
  const rings = outlined.filter((one) => !one.isTyped).map(({ ring }) => ring);
  const { wall } = elevationSize(entries, place);
  const stated = sizeOf(here, 'elevationArea');
  if (outlined.length === 0) {
    const share = stated !== null && typed <= stated ? typed / stated : null;
    return { touched: typed, area: stated, share };
  }
  const covered = coveredShare(rings);
  const drawn = rings.length === 0 ? 0 : covered === null || wall === null ? null : covered * wall;
  const area = numbersOf(here, 'elevationArea').length > 0 ? stated : wall;
  const touched = typed + (drawn ?? 0);
  return {
    touched,
    area,
    share: area !== null && drawn !== null && touched <= area ? touched / area : null,
    drawn: { count: rings.length, area: drawn, typed: outlined.length - rings.length },
  };
}

/** Something drawn on an elevation. */
export interface DrawnShape {
  readonly id: string;
  readonly kind: DrawnKind;
  /** Its letter, with its place in the list of its kind: `D2`; the number that a probe or point has itself. */
  readonly name: string;
  /** Fractions of the elevation, y down; a pin has one corner. */
  readonly ring: Ring;
}

/** The name of each entry that can be drawn, by its id. */
export function drawnNames(entries: readonly ListedCloseUp[]): ReadonlyMap<string, string> {
  const counted = new Map<DrawnKind, number>();
  return new Map(
    entries.flatMap(({ id, kind, values: { number } }) => {
      if (!isDrawnKind(kind)) return [];
      const n = (counted.get(kind) ?? 0) + 1;
      counted.set(kind, n);
      const own = isPinned(kind) && typeof number === 'string' ? number : '';
      return [[id, own || DRAWN_KINDS[kind] + n] as const];
    }),
  );
}

const strip = (left: number, right: number): Ring => [left, 0, right, 0, right, 1, left, 1];

/** A drop's strip over the whole height, as its place and width are typed; null where they aren't, or it lies outside. */
function typedStrip({ kind, values: { fromLeft, width } }: CloseUpEntry, wall: number | null): Ring | null {
  if (kind !== 'drop' || typeof fromLeft !== 'number' || wall === null || fromLeft > wall) return null;
  const half = typeof width === 'number' ? width / 2 : 0;
  return strip(Math.max(0, fromLeft - half) / wall, Math.min(wall, fromLeft + half) / wall);
}

/** Everything that is drawn on an elevation, and drops whose place on it is typed. */
export function drawnShapes(entries: readonly ListedCloseUp[], place: string): readonly DrawnShape[] {
  const names = drawnNames(entries);
  const { width } = elevationSize(entries, place);
  return entries.flatMap((entry): DrawnShape[] => {
    const { id, kind, values } = entry;
    if (entry.place !== place || !isDrawnKind(kind)) return [];
    const ring = outlineIn(values[drawnField(kind)]) ?? typedStrip(entry, width);
    return ring ? [{ id, kind, name: names.get(id) ?? '', ring }] : [];
  });
}

const ends = ({ edges }: Bands): readonly [number, number] | null => {
  const [from, to] = [edges[0], edges.at(-1)];
  return from === undefined || to === undefined ? null : [from, to];
};

/** What an elevation is drawn on. */
export interface Wall {
  /** Null for a plain rectangle. */
  readonly drawing: Drawing | null;
  /** The elevation on the drawing, fractions of it. */
  readonly frame: Rect;
  /** Floors and columns, in fractions of the drawing. */
  readonly grid: Grid;
  /** Width to height. */
  readonly aspect: number;
}

const FULL_WALL: Rect = { x: 0, y: 0, width: 1, height: 1 };
/** Width to height where nothing says what it is. */
const SCHEMATIC_ASPECT = 4 / 3;

/**
 * Which part of a drawing its elevation is: all of it without a picture, else what its floors and columns divide.
 *
 * @returns fractions of the drawing; null where the floors or columns on a picture aren't stated
 */
export function frameOf({ picture, grid: { floors, columns } }: Drawing): Rect | null {
  const [rows, sides] = [ends(floors), ends(columns)];
  if (!picture) return FULL_WALL;
  return rows && sides
    ? { x: sides[0], y: rows[0], width: sides[1] - sides[0], height: rows[1] - rows[0] }
    : null;
}

/** What the close-up work of an elevation is drawn on: its first drawing with a known frame, else a plain rectangle. */
export function wallOf(
  place: string,
  { width, height }: ElevationSize,
  { drawings, locations }: { readonly drawings: readonly Drawing[]; readonly locations: readonly Location[] },
): Wall {
  for (const drawing of drawings) {
    const { picture, grid } = drawing;
    const frame = drawing.place === place && picture ? frameOf(drawing) : null;
    if (frame && picture) return { drawing, frame, grid, aspect: picture.width / picture.height };
  }
  const whereIs = createWhere(drawings, locations);
  const grid = schematicOf({ place, locations, drawings, defects: [], whereIs }) ?? NO_GRID;
  const aspect = width !== null && height !== null ? width / height : SCHEMATIC_ASPECT;
  return { drawing: null, frame: FULL_WALL, grid, aspect: Math.min(4, Math.max(0.25, aspect)) };
}

/** Corners in fractions of the elevation, as fractions of what it is drawn on. */
export const onWall = (ring: Ring, { x, y, width, height }: Rect): Ring =>
  ring.map((at, index) => (index % 2 === 0 ? x + at * width : y + at * height));

/** A point of a drawing as a point of its elevation; outside of it beyond 0 and 1. */
export const offWall = (at: Point, { x, y, width, height }: Rect): Point => ({
  x: (at.x - x) / width,
  y: (at.y - y) / height,
});

/** The cells at the lower left and the upper right of an outline; names are empty where nothing is stated. */
export function cellsOf(ring: Ring, { grid, frame }: Wall): { readonly from: Cell; readonly to: Cell } {
  const { x, y, width, height } = boundsOf(onWall(ring, frame));
  // Just within: an edge belongs to both bands.
  const [dx, dy] = [width * 1e-3, height * 1e-3];
  return {
    from: cellAt(grid, { x: x + dx, y: y + height - dy }),
    to: cellAt(grid, { x: x + width - dx, y: y + dy }),
  };
}

const clamped = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
/** A drop that was drawn flatter than this is one over the whole height. */
const FLAT = 0.15;
/** An end of a drop this near to the top or the bottom is meant to be there. */
const NEAR_END = 0.04;
/** Smaller sides, or areas, are slips of the hand. */
const [LEAST_SIDE, LEAST_AREA] = [0.004, 1e-5];

/** The rectangle of a drop between two points, over the whole height where they are at about one height. */
function dropBetween(from: Point, to: Point): Ring | null {
  const { x, y, width, height } = rectBetween(from, to);
  if (width < LEAST_SIDE) return null;
  const [top, bottom] =
    height < FLAT ? [0, 1] : [y < NEAR_END ? 0 : y, y + height > 1 - NEAR_END ? 1 : y + height];
  return [x, top, x + width, top, x + width, bottom, x, bottom].map(clamped);
}

/** The largest area within a path that was drawn around it; null where it encloses none. */
function areaAround(path: readonly Point[]): Ring | null {
  const made = repair({ kind: 'polygon', parts: [[path.flatMap(({ x, y }) => [clamped(x), clamped(y)])]] });
  if (!made.ok || made.value.outline.kind !== 'polygon') return null;
  const rings = made.value.outline.parts.flatMap(([outer]) => (outer ? [outer] : []));
  const [largest] = rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  if (!largest || Math.abs(signedArea(largest)) < LEAST_AREA) return null;
  let ring = largest;
  for (let off = 0.002; off === 0.002 || ring.length > 2 * MOST_CORNERS; off *= 2) {
    const fewer = simplify({ kind: 'polygon', parts: [[largest]] }, off);
    ring = fewer.kind === 'polygon' ? (fewer.parts[0]?.[0] ?? largest) : largest;
  }
  return ring.map(clamped);
}

/**
 * The outline that a gesture draws.
 *
 * @param path fractions of the elevation; what lies outside of it is cut off
 * @returns null where it is too small to be one, or a pin would be outside
 */
export function drawnOutline(kind: DrawnKind, path: readonly Point[]): Ring | null {
  const on = path.map(({ x, y }) => ({ x: clamped(x), y: clamped(y) }));
  if (isPinned(kind)) {
    // A pin is where the finger is lifted; next to the elevation is nowhere.
    const end = path.at(-1);
    return end && end.x >= 0 && end.x <= 1 && end.y >= 0 && end.y <= 1
      ? [clamped(end.x), clamped(end.y)]
      : null;
  }
  const [from, to] = [on[0], on.at(-1)];
  if (!from || !to) return null;
  return kind === 'drop' ? dropBetween(from, to) : areaAround(on);
}

/** A rectangle by numbers: its sides from the left end and from the ground, fractions of the elevation. */
export function typedOutline(left: number, right: number, bottom: number, top: number): Ring | null {
  const isOn = [left, right, bottom, top].every((side) => side >= 0 && side <= 1);
  if (!isOn || right - left < LEAST_SIDE / 4 || top - bottom < LEAST_SIDE / 4) return null;
  return [left, 1 - top, right, 1 - top, right, 1 - bottom, left, 1 - bottom].map(clamped);
}

/** A pin by numbers: from the left end and from the ground, fractions of the elevation; null where it is outside. */
export function typedPin(left: number, up: number): Ring | null {
  const isOn = [left, up].every((at) => at >= 0 && at <= 1);
  return isOn ? [clamped(left), clamped(1 - up)] : null;
}
