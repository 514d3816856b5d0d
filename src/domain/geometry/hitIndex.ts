import Flatbush from 'flatbush';
import { distanceTo } from './outline/onOutline.ts';
import type { Outline } from './outline/outline.ts';
import type { Point, Rect } from './rect.ts';

/** What can be hit: a box on the stage, in stage units. */
export interface HitBox {
  readonly id: string;
  readonly rect: Rect;
  /** In stage units: hit by its shape in place of its box. */
  readonly outline?: Outline;
}

/** Boxes smaller than this are treated as this large, in CSS pixels. */
const MIN_HIT = 8;

/** Distance from which a line is hit, in CSS pixels. */
const LINE_REACH = 8;

/** With more changed boxes than this the index is rebuilt. */
const MAX_DIRTY = 1000;

/** Finds boxes by place; shared by pointer, keyboard, mirror and tests. */
export interface HitIndex {
  /** Sets the current boxes; later ones lie above earlier ones. Cheap where few have changed. */
  update(boxes: readonly HitBox[]): void;
  /** The smallest box under a stage point, or null. @param scale CSS pixels per stage unit, above 0 */
  boxAt(point: Point, scale: number): string | null;
  /** All boxes under a stage point, the smallest first; of equal ones the upper one first. */
  boxesAt(point: Point, scale: number): string[];
  /** Boxes that lie entirely in a stage rectangle, in their order. */
  within(rect: Rect): string[];
}

/** A packed tree of the boxes that it was built from, and a short list of changes. */
class BoxTree implements HitIndex {
  #built: readonly HitBox[] = [];
  #tree: Flatbush | null = null;
  #boxes: readonly HitBox[] = [];
  /** Indices in `#boxes` that the tree doesn't contain. */
  #dirty: number[] = [];
  /** From an index in the tree to one in `#boxes`; −1 where the box is gone or has changed. */
  #place: (treeIndex: number) => number = (index) => index;

  #build(): void {
    this.#built = this.#boxes;
    this.#dirty = [];
    this.#place = (index) => index;
    this.#tree = null;
    if (this.#boxes.length === 0) return;
    const tree = new Flatbush(this.#boxes.length);
    for (const { rect } of this.#boxes) tree.add(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
    tree.finish();
    this.#tree = tree;
  }

  update(next: readonly HitBox[]): void {
    if (next === this.#boxes) return;
    this.#boxes = next;
    const { dirty, place } = changes(this.#built, next);
    if (dirty.length > MAX_DIRTY || !this.#tree) this.#build();
    else {
      this.#dirty = dirty;
      this.#place = place;
    }
  }

  /**
   * Reports index and size of each box under a point. Edges are read from the tree's own array, which is contiguous in
   * memory, unlike 100,000 objects.
   */
  #hits(point: Point, scale: number, tell: (index: number, size: number) => void): void {
    const reach = MIN_HIT / scale / 2;
    const furthest = LINE_REACH / scale;
    const { x, y } = point;
    const isUnder = (left: number, top: number, right: number, bottom: number) =>
      Math.abs(x - (left + right) / 2) <= Math.max((right - left) / 2, reach) &&
      Math.abs(y - (top + bottom) / 2) <= Math.max((bottom - top) / 2, reach);
    const look = (index: number, left: number, top: number, right: number, bottom: number) => {
      const outline = this.#boxes[index]?.outline;
      const size = (right - left) * (bottom - top);
      if (!outline) {
        if (isUnder(left, top, right, bottom)) tell(index, size);
        return;
      }
      const isLine = outline.kind === 'line';
      // A line hardly has an area, so it counts as the smaller shape wherever it crosses another.
      if (distanceTo(outline, point) <= (isLine ? furthest : reach)) tell(index, isLine ? 0 : size);
    };
    this.#tree?.search(
      x - furthest,
      y - furthest,
      x + furthest,
      y + furthest,
      (inTree, left, top, right, bottom) => {
        const index = this.#place(inTree);
        if (index >= 0) look(index, left, top, right, bottom);
        // Nothing is collected, so that a query allocates no list.
        return false;
      },
    );
    for (const index of this.#dirty) {
      const { x: left = 0, y: top = 0, width = 0, height = 0 } = this.#boxes[index]?.rect ?? {};
      look(index, left, top, left + width, top + height);
    }
  }

  boxAt(point: Point, scale: number): string | null {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    this.#hits(point, scale, (index, size) => {
      if (size > least || (size === least && index < best)) return;
      best = index;
      least = size;
    });
    return this.#boxes[best]?.id ?? null;
  }

  boxesAt(point: Point, scale: number): string[] {
    const under: { index: number; size: number }[] = [];
    this.#hits(point, scale, (index, size) => under.push({ index, size }));
    return under
      .sort((a, b) => a.size - b.size || b.index - a.index)
      .map(({ index }) => this.#boxes[index]?.id ?? '');
  }

  within(rect: Rect): string[] {
    const right = rect.x + rect.width;
    const bottom = rect.y + rect.height;
    const isInside = (index: number) => {
      const box = this.#boxes[index];
      if (!box) return false;
      const { x, y, width, height } = box.rect;
      return x >= rect.x && y >= rect.y && x + width <= right && y + height <= bottom;
    };
    const inTree = this.#tree?.search(rect.x, rect.y, right, bottom).map(this.#place) ?? [];
    return [...inTree, ...this.#dirty]
      .filter(isInside)
      .sort((a, b) => a - b)
      .flatMap((index) => this.#boxes[index]?.id ?? []);
  }
}

/** The index of one image's boxes. */
export const createHitIndex = (): HitIndex => new BoxTree();

/** The changes between two lists, by reference: boxes replaced in place, or one run inserted or removed. */
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
