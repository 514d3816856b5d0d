import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { area, intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { STAGE } from '#domain/geometry/stage.ts';
import { stageToScreen, type ViewTransform, visibleStage } from '#domain/geometry/view.ts';
import { ALL_TAGGED, BORDER } from './looks.ts';

/** Tags avoid one another where they would cover more than this fraction of the visible stage. */
const CROWDED = 0.5;

/** Where not all boxes in view can have a tag, at most this many are considered, the highest ranked first. */
const CONSIDERED = 2000;

/** Positions are below this: at most a million boxes are ranked. */
const POSITIONS = 2 ** 20;
/** An odd number near the golden section of {@link POSITIONS}, which spreads neighbouring positions, and its inverse. */
const SPREAD = 648_053;
const GATHER = 759_005;
const modulo = (value: number, by: number) => ((value % by) + by) % by;

/**
 * Positions of boxes by rank: unreviewed before accepted before rejected; within each the highest confidence first, a
 * person's own box before the model's, larger before smaller. Boxes that are equal in all of that are taken from all over
 * the list, since its order often follows rows across the photo.
 */
export function rankBoxes(boxes: readonly SceneBox[]): Uint32Array {
  const order = new Uint32Array(boxes.length);
  const keys = new Float64Array(boxes.length);
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i];
    if (!box) continue;
    const sure = box.rejected ? 0 : 1 + Math.round((box.confidence ?? 1.01) * 100) + (box.accepted ? 0 : 102);
    const size = Math.min(Math.round(area(box.rect)), 2 ** 21 - 1);
    // Rank, size and position in one number, which a typed array sorts ten times faster than objects.
    keys[i] = -((sure * 2 ** 21 + size) * POSITIONS) + modulo(i * SPREAD, POSITIONS);
  }
  keys.sort();
  for (let i = 0; i < keys.length; i++)
    order[i] = modulo(modulo(keys[i] ?? 0, POSITIONS) * GATHER, POSITIONS);
  return order;
}

const touches = (a: Rect, b: Rect) =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/**
 * The edges of boxes, four numbers each: left, top, right, bottom in stage units. Each view reads all of them, which
 * takes a tenth of the time that reading 100,000 objects would.
 */
export function edgesOf(boxes: readonly SceneBox[]): Float32Array {
  const edges = new Float32Array(boxes.length * 4);
  for (let i = 0, at = 0; i < boxes.length; i++) {
    const { x, y, width, height } = boxes[i]?.rect ?? NOWHERE;
    edges[at++] = x;
    edges[at++] = y;
    edges[at++] = x + width;
    edges[at++] = y + height;
  }
  return edges;
}

const NOWHERE: Rect = { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };

/** A test for boxes, by position, that touch a stage rectangle. @param edges see {@link edgesOf} */
export function inside(edges: Float32Array, part: Rect): (i: number) => boolean {
  const { x: left, y: top } = part;
  const right = left + part.width;
  const bottom = top + part.height;
  return (i) => {
    const at = i * 4;
    return (
      (edges[at] ?? 0) <= right &&
      (edges[at + 2] ?? 0) >= left &&
      (edges[at + 1] ?? 0) <= bottom &&
      (edges[at + 3] ?? 0) >= top
    );
  };
}

/** Positions of the boxes that pass; gives up with null after `most`. */
function firstOf(count: number, passes: (i: number) => boolean, most: number): number[] | null {
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    if (!passes(i)) continue;
    if (found.length === most) return null;
    found.push(i);
  }
  return found;
}

/** What tags are chosen from. */
export interface TagChoice {
  readonly boxes: readonly SceneBox[];
  readonly edges: Float32Array;
  /** Positions by rank; asked for only when needed. */
  readonly ranked: () => Uint32Array;
  /** A tag's size in CSS pixels. */
  readonly sizeOf: (box: SceneBox) => Size;
}

/** How many tags there may be. */
export interface TagDensity {
  /** All boxes of up to a hundred in view have one; else those whose tags have room beside one another. */
  readonly all: boolean;
  /** Places of tags that are drawn in any case; CSS pixels in the host. */
  readonly taken: readonly Rect[];
}

const ALL: TagDensity = { all: true, taken: [] };

/**
 * Where a tag is drawn, in CSS pixels in the host. Must compute the same as the shader of the tags.
 * @param border how far the outline of its box reaches, CSS pixels
 * @param outside whether its box is raised above fit: then the tag goes below the box rather than inside
 */
export function tagRect(
  box: Rect,
  { width, height }: Size,
  drawn: ViewTransform,
  host: Size,
  border = BORDER / 2,
  outside = false,
): Rect {
  const corner = stageToScreen(box, drawn);
  const above = corner.y - border - height;
  const below = corner.y + box.height * drawn.scale + border;
  const inside = outside && below + height <= host.height ? below : Math.max(corner.y + border, 0);
  return {
    x: Math.min(Math.max(corner.x - border, 0), Math.max(host.width - width, 0)),
    y: above < 0 ? inside : above,
    width,
    height,
  };
}

/** Places of tags in rows as high as a tag: a tag can only touch those in its own row and the neighbouring ones. */
class TakenPlaces {
  readonly #rows = new Map<number, Rect[]>();

  /** Takes a place, even if it is taken. */
  put(tag: Rect): void {
    const row = Math.floor(tag.y / tag.height);
    this.#rows.set(row, [...(this.#rows.get(row) ?? []), tag]);
  }

  /** Takes a place if it is free. @returns whether it was */
  take(tag: Rect): boolean {
    const row = Math.floor(tag.y / tag.height);
    for (let near = row - 1; near <= row + 1; near++)
      if (this.#rows.get(near)?.some((other) => touches(other, tag))) return false;
    this.put(tag);
    return true;
  }
}

/**
 * The boxes that have a tag in this view: all, where at most 100 are in view and their tags don't crowd the stage, which
 * happens only on small screens; else up to 100 of the highest ranked whose tags don't overlap.
 * @param density see {@link TagDensity}
 * @returns positions, those to be drawn last at the end
 */
export function planTags(
  { boxes, edges, ranked, sizeOf }: TagChoice,
  drawn: ViewTransform,
  host: Size,
  density = ALL,
): readonly number[] {
  const part = visibleStage(drawn, host);
  const seen = inside(edges, part);
  const all = firstOf(boxes.length, seen, ALL_TAGGED);
  const shown = intersection(part, { x: 0, y: 0, ...STAGE });
  const room = shown ? area(shown) * drawn.scale ** 2 * CROWDED : 0;
  const sizeAt = (at: number) => {
    const box = boxes[at];
    return box ? sizeOf(box) : { width: 0, height: 0 };
  };
  if (density.all && all && all.reduce((sum, at) => sum + area(sizeAt(at)), 0) <= room) return all;
  const taken = new TakenPlaces();
  for (const tag of density.taken) taken.put(tag);
  const chosen: number[] = [];
  const order = ranked();
  for (let k = 0, looked = 0; k < order.length && looked < CONSIDERED && chosen.length < ALL_TAGGED; k++) {
    const at = order[k] ?? 0;
    const box = boxes[at];
    if (!box || !seen(at)) continue;
    looked++;
    if (!taken.take(tagRect(box.rect, sizeAt(at), drawn, host))) continue;
    chosen.push(at);
  }
  return chosen.reverse();
}
