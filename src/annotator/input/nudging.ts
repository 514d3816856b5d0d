import { type Bounds, boundsOf, clampBox, clampMove } from '#domain/damage/bounds.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { photoPixelsPerUnit } from '#domain/geometry/zoomAndPan.ts';
import { setDraftBoxes } from '#stores/draft.ts';
import { type Core, selected } from '../core.ts';
import { reshapeBoxes } from '../editing/editBoxes.ts';

/** Moving and resizing by keys: everything done until the last key is released is one step of undo. */
export interface Nudging {
  /** Moves the selected boxes by photo pixels. */
  move(by: Point): void;
  /** Moves the right and bottom edges by photo pixels. */
  resize(by: Point): void;
  /** Stores where the boxes are now: one step of undo. */
  commit(): void;
  /** Puts the boxes back where they were. */
  cancel(): void;
  /** Whether there are nudges that are not stored yet. */
  active(): boolean;
}

/** A change of many boxes: computes what they share once, then changes each; there may be ten thousand. */
type Change = (all: readonly Rect[]) => (box: Rect) => Rect;

/** @param by in stage units, as far as the photo lets all of them go */
const moved =
  (by: Point, within: Bounds): Change =>
  (all) => {
    const { x, y } = clampMove(all, by, within);
    return (box) => ({ ...box, x: box.x + x, y: box.y + y });
  };

/** @param by in stage units, for the right and bottom edges */
const resized = (by: Point, within: Bounds): Change => {
  const right = within.photo.x + within.photo.width;
  const bottom = within.photo.y + within.photo.height;
  return () => (box) => {
    const width = Math.min(box.width + by.x, right - box.x);
    const height = Math.min(box.height + by.y, bottom - box.y);
    return clampBox({ ...box, width, height }, within);
  };
};

/** Nudges the selected boxes of one annotator. */
export function createNudging(core: Core): Nudging {
  let going: 'move' | 'resize' | null = null;
  let image: string | null = null;

  /** The boxes' current rectangles, stage units; the stored ones for the first key. */
  function current(kind: 'move' | 'resize'): Readonly<Record<string, Rect>> | null {
    const { image: open } = core.listingSource.listing.value;
    if (!open) return null;
    if (going !== null && (going !== kind || image !== open.id)) commit();
    const goesOn = going !== null;
    going = kind;
    image = open.id;
    if (goesOn) return core.draft.boxes;
    return Object.fromEntries(selected(core).map((damage) => [damage.id, fractionToStage(damage.box, open)]));
  }

  /** @param pixels of the photo */
  function nudge(kind: 'move' | 'resize', pixels: Point, how: (by: Point, within: Bounds) => Change) {
    const { image: open } = core.listingSource.listing.value;
    const boxes = current(kind);
    if (!open || !boxes) return;
    const perUnit = photoPixelsPerUnit(open);
    const by = { x: pixels.x / perUnit, y: pixels.y / perUnit };
    const change = how(by, boundsOf(open))(Object.values(boxes));
    setDraftBoxes(
      core.draft,
      Object.fromEntries(Object.entries(boxes).map(([id, box]) => [id, change(box)])),
    );
  }

  function commit() {
    if (going === null) return;
    const kind = going;
    const boxes = core.draft.boxes;
    const same = image === core.listingSource.listing.value.image?.id;
    cancel();
    if (same) reshapeBoxes(core, boxes, kind);
  }

  function cancel() {
    going = null;
    image = null;
    core.draft.boxes = {};
  }

  return {
    move: (pixels) => nudge('move', pixels, moved),
    resize: (pixels) => nudge('resize', pixels, resized),
    commit,
    cancel: () => going !== null && cancel(),
    active: () => going !== null,
  };
}
