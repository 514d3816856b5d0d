import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { area, intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { STAGE } from '#domain/geometry/stage.ts';
import { rectToScreen, type ViewTransform, visibleStage } from '#domain/geometry/view.ts';
import { ALL_TAGGED, HALO, SELECTED_BORDER } from './looks.ts';
import { grown, isHidable, type TagPlace, TagPlacing, type TagRequest, tagRect } from './tagPlaces.ts';

/** Tags avoid one another where they would cover more than this fraction of the visible stage. */
const CROWDED = 0.5;

/** Where not all boxes in view can have a tag, at most this many are considered, the highest ranked first. */
const CONSIDERED = 2000;

/** With more boxes in view than this, tags can't help covering some of them. */
const HIDABLE = 1000;

/** How far the outline of a selected box reaches, with its halo; CSS pixels. Above fit it is outside the box. */
const SELECTED_REACH = SELECTED_BORDER + HALO;

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

/** A box that has a tag. */
export interface PlannedTag extends TagRequest {
  /** Its position in the list of boxes. */
  readonly at: number;
  readonly place: TagPlace;
}

/** Which boxes have a tag in a view, and where. */
export interface TagPlan {
  /** The highest ranked first. */
  readonly tags: readonly PlannedTag[];
  /** Whether only those boxes have a tag whose tag has room. */
  readonly isThinned: boolean;
  /** Boxes that a tag could hide; CSS pixels in the host. */
  readonly small: readonly Rect[];
}

/** Before anything was planned. */
export const NO_PLAN: TagPlan = { tags: [], isThinned: false, small: [] };

const NO_SIZE: Size = { width: 0, height: 0 };

/**
 * The tags of a view. Where at most 100 boxes are in view and their tags don't crowd the stage, which happens only on small
 * screens, all have one; else up to 100 of the highest ranked whose tags have room next to them.
 * @param all false for only those that have room
 */
export function planTags(choice: TagChoice, drawn: ViewTransform, host: Size, all = true): TagPlan {
  const { boxes, edges, ranked, sizeOf } = choice;
  const part = visibleStage(drawn, host);
  const seen = inside(edges, part);
  const few = firstOf(boxes.length, seen, ALL_TAGGED);
  const shown = intersection(part, { x: 0, y: 0, ...STAGE });
  const room = shown ? area(shown) * drawn.scale ** 2 * CROWDED : 0;
  const requestOf = (at: number): TagRequest => {
    const box = boxes[at];
    return box ? { box: rectToScreen(box.rect, drawn), size: sizeOf(box) } : { box: NOWHERE, size: NO_SIZE };
  };
  const requests = few?.map(requestOf);
  const isThinned = !(all && requests && requests.reduce((sum, { size }) => sum + area(size), 0) <= room);

  const placing = new TagPlacing(host);
  const small: Rect[] = [];
  for (const at of few ?? firstOf(boxes.length, seen, HIDABLE) ?? []) {
    const { box, size } = requestOf(at);
    if (isHidable(box, size)) small.push(box);
  }
  for (const box of small) placing.avoidSmall(box);

  const tags: PlannedTag[] = [];
  const add = (at: number, leads: boolean) => {
    const request = requestOf(at);
    const place = leads ? placing.placeOf(request) : placing.freePlace(request, false);
    if (!place) return;
    placing.take(request, place);
    tags.push({ ...request, at, place });
  };
  if (few && !isThinned) {
    for (const k of rankBoxes(few.flatMap((at) => boxes[at] ?? []))) add(few[k] ?? 0, true);
    return { tags, isThinned, small };
  }
  const order = ranked();
  for (let k = 0, looked = 0; k < order.length && looked < CONSIDERED && tags.length < ALL_TAGGED; k++) {
    const at = order[k] ?? 0;
    if (!seen(at)) continue;
    looked++;
    add(at, false);
  }
  return { tags, isThinned, small };
}

/**
 * The plan with no tag on a selected box or on its tag: only those that were move, or leave where tags are thinned. Selected
 * boxes without a tag get one.
 * @param selected positions of the selected boxes with their boxes and sizes, the lead first
 */
export function keepClear(
  plan: TagPlan,
  selected: readonly (TagRequest & Pick<PlannedTag, 'at'>)[],
  host: Size,
): TagPlan {
  if (selected.length === 0) return plan;
  const planned = new Map(plan.tags.map((tag) => [tag.at, tag]));
  const beside = new TagPlacing(host);
  const placing = new TagPlacing(host);
  for (const box of plan.small) {
    beside.avoidSmall(box);
    placing.avoidSmall(box);
  }
  for (const tag of plan.tags) beside.take(tag, tag.place);
  const onTop = selected.map((tag) => {
    const known = planned.get(tag.at);
    if (known) return known;
    const place = beside.placeOf(tag);
    beside.take(tag, place);
    return { ...tag, place };
  });
  for (const { box, size, place } of onTop) {
    placing.avoidSelected(grown(box, SELECTED_REACH), grown(tagRect(box, place, size, host), HALO));
  }
  const ids = new Set(onTop.map(({ at }) => at));
  const moved: PlannedTag[] = [];
  const kept: PlannedTag[] = [];
  for (const tag of plan.tags)
    if (!ids.has(tag.at)) (placing.covers(tag, tag.place) ? moved : kept).push(tag);
  for (const tag of kept) placing.take(tag, tag.place);
  const again = moved.flatMap((tag) => {
    const place = plan.isThinned ? placing.freePlace(tag, false) : placing.placeOf(tag);
    if (!place) return [];
    placing.take(tag, place);
    return [{ ...tag, place }];
  });
  const places = new Map([...kept, ...again].map((tag) => [tag.at, tag]));
  // In their order, so that what didn't move isn't drawn again.
  const others = plan.tags.flatMap((tag) => places.get(tag.at) ?? []);
  return { ...plan, tags: [...onTop, ...others] };
}
