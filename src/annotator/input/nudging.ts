import { ref } from 'valtio/vanilla';
import { boundsOf, clampBox, clampMove } from '#domain/damage/bounds.ts';
import { photoPixelsPerUnit } from '#domain/geometry/navigation.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { type Core, selected } from '../core.ts';
import { reshapeBoxes } from '../editing/editBoxes.ts';

/** Moving and resizing by keys: what keys do while held is one step, stored when the last is let go. */
export interface Nudging {
  /** By photo pixels. */
  move(by: Point): void;
  /** Moves the right and bottom edges by photo pixels. */
  resize(by: Point): void;
  /** Stores where the boxes are now: one step of undo. */
  commit(): void;
  /** Puts the boxes back where they were. */
  cancel(): void;
  /** Whether boxes are being nudged and nothing of it is stored yet. */
  active(): boolean;
}

/** Nudges the selected boxes of one annotator. */
export function createNudging(core: Core): Nudging {
  let by: 'move' | 'resize' | null = null;
  let image: string | null = null;

  /** Where the boxes are by now, in stage units; where they are stored if this is the first key. */
  function current(kind: 'move' | 'resize'): Readonly<Record<string, Rect>> | null {
    const { image: open } = core.listingSource.listing.value;
    if (!open) return null;
    if (by !== null && (by !== kind || image !== open.id)) commit();
    const going = by !== null;
    by = kind;
    image = open.id;
    if (going) return core.draft.boxes;
    return Object.fromEntries(selected(core).map((damage) => [damage.id, fractionToStage(damage.box, open)]));
  }

  /** @param change told all boxes once; there may be ten thousand */
  function each(kind: 'move' | 'resize', change: (all: readonly Rect[]) => (box: Rect) => Rect) {
    const boxes = current(kind);
    if (!boxes) return;
    const changed = change(Object.values(boxes));
    core.draft.boxes = ref(Object.fromEntries(Object.entries(boxes).map(([id, box]) => [id, changed(box)])));
  }

  const units = (pixels: number) => {
    const { image: open } = core.listingSource.listing.value;
    return pixels / photoPixelsPerUnit(open);
  };
  const bounds = () => {
    const { image: open } = core.listingSource.listing.value;
    return open ? boundsOf(open) : null;
  };

  function commit() {
    if (by === null) return;
    const kind = by;
    const boxes = core.draft.boxes;
    const same = image === core.listingSource.listing.value.image?.id;
    cancel();
    if (same) reshapeBoxes(core, boxes, kind);
  }

  function cancel() {
    by = null;
    image = null;
    core.draft.boxes = {};
  }

  return {
    move(pixels) {
      const within = bounds();
      if (!within) return;
      each('move', (all) => {
        const by = clampMove(all, { x: units(pixels.x), y: units(pixels.y) }, within);
        return (box) => ({ ...box, x: box.x + by.x, y: box.y + by.y });
      });
    },
    resize(pixels) {
      const within = bounds();
      if (!within) return;
      const right = within.photo.x + within.photo.width;
      const bottom = within.photo.y + within.photo.height;
      const [wider, higher] = [units(pixels.x), units(pixels.y)];
      each('resize', () => (box) => {
        const width = Math.min(box.width + wider, right - box.x);
        const height = Math.min(box.height + higher, bottom - box.y);
        return clampBox({ ...box, width, height }, within);
      });
    },
    commit,
    cancel: () => by !== null && cancel(),
    active: () => by !== null,
  };
}
