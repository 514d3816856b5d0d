import Flatbush from 'flatbush';
import { area, type Point, type Rect } from './rect.ts';

/** What can be hit: a box on the stage, in stage units. */
export interface HitBox {
  readonly id: string;
  readonly rect: Rect;
}

/** Boxes smaller than this are hit as if they were this large, in CSS pixels. */
const MIN_HIT = 8;

/** More changed boxes than this and the index is built anew. */
const MAX_DIRTY = 1000;

/** Finds boxes by place. One function for pointer, keyboard, mirror and tests. */
export interface HitIndex {
  /** Takes the boxes there are now; later ones lie above earlier ones. Cheap where few have changed. */
  update(boxes: readonly HitBox[]): void;
  /** The smallest box under a stage point, or null. @param scale CSS pixels per stage unit, above 0 */
  boxAt(point: Point, scale: number): string | null;
  /** All boxes under a stage point, the smallest first, of equals the upper one. */
  pileAt(point: Point, scale: number): string[];
  /** Boxes that lie wholly in a stage rectangle, in their order. */
  within(rect: Rect): string[];
}

/** The rectangle in which a box is hit: its own, at least 8 CSS pixels wide and high about its centre. */
export function hitRect(rect: Rect, scale: number): Rect {
  const least = MIN_HIT / scale;
  const width = Math.max(rect.width, least);
  const height = Math.max(rect.height, least);
  return {
    x: rect.x + (rect.width - width) / 2,
    y: rect.y + (rect.height - height) / 2,
    width,
    height,
  };
}

/** The index of one image's boxes: a packed tree of those it was built from, beside a short list of changes. */
export function createHitIndex(): HitIndex {
  let built: readonly HitBox[] = [];
  let tree: Flatbush | null = null;
  let boxes: readonly HitBox[] = [];
  /** Positions in `boxes` that the tree doesn't know. */
  let dirty: number[] = [];
  /** From a position in the tree to one in `boxes`; −1 where the box is gone or has changed. */
  let place: (treeIndex: number) => number = (index) => index;

  const build = () => {
    built = boxes;
    dirty = [];
    place = (index) => index;
    tree = null;
    if (boxes.length === 0) return;
    tree = new Flatbush(boxes.length);
    for (const { rect } of boxes) tree.add(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
    tree.finish();
  };

  const found = (query: Rect): number[] => {
    const inTree = tree?.search(query.x, query.y, query.x + query.width, query.y + query.height) ?? [];
    return [...inTree.map(place).filter((index) => index >= 0), ...dirty];
  };

  const hits = (point: Point, scale: number): { id: string; size: number; index: number }[] => {
    const reach = MIN_HIT / scale / 2;
    const query = { x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach };
    const under: { id: string; size: number; index: number }[] = [];
    for (const index of found(query)) {
      const box = boxes[index];
      if (box && isUnder(box.rect, point, reach)) under.push({ id: box.id, size: area(box.rect), index });
    }
    return under;
  };

  return {
    update(next) {
      if (next === boxes) return;
      boxes = next;
      const change = changes(built, next);
      if (change.dirty.length > MAX_DIRTY || !tree) build();
      else {
        dirty = change.dirty;
        place = change.place;
      }
    },
    boxAt(point, scale) {
      let best: { id: string; size: number; index: number } | null = null;
      for (const hit of hits(point, scale)) if (!best || smaller(hit, best) < 0) best = hit;
      return best?.id ?? null;
    },
    pileAt: (point, scale) =>
      hits(point, scale)
        .sort(smaller)
        .map((hit) => hit.id),
    within(rect) {
      const right = rect.x + rect.width;
      const bottom = rect.y + rect.height;
      return found(rect)
        .sort((a, b) => a - b)
        .flatMap((index) => {
          const box = boxes[index];
          if (!box) return [];
          const { x, y, width, height } = box.rect;
          const inside = x >= rect.x && y >= rect.y && x + width <= right && y + height <= bottom;
          return inside ? [box.id] : [];
        });
    },
  };
}

/** Whether a point is at most `reach` from the centre, or in the box, along each axis. */
const isUnder = (rect: Rect, point: Point, reach: number): boolean =>
  Math.abs(point.x - rect.x - rect.width / 2) <= Math.max(rect.width / 2, reach) &&
  Math.abs(point.y - rect.y - rect.height / 2) <= Math.max(rect.height / 2, reach);

const smaller = (a: { size: number; index: number }, b: { size: number; index: number }) =>
  a.size - b.size || b.index - a.index;

/** What has changed between two lists, by reference: boxes replaced in their place, or one run put in or taken out. */
function changes(before: readonly HitBox[], after: readonly HitBox[]) {
  const dirty: number[] = [];
  if (before.length === after.length) {
    for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) dirty.push(i);
    return { dirty, place: (index: number) => (before[index] === after[index] ? index : -1) };
  }
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  for (let i = head; i < after.length - tail; i++) dirty.push(i);
  const shift = after.length - before.length;
  const place = (index: number) => {
    if (index < head) return index;
    return index >= before.length - tail ? index + shift : -1;
  };
  return { dirty, place };
}
