import { dragHandle, HANDLE_SIDES, type Handle } from '../geometry/handles.ts';
import type { Point, Rect, Size } from '../geometry/rect.ts';
import { photoRect } from '../geometry/stage.ts';

/** No box is smaller than this many photo pixels on either side. */
const MIN_BOX_PIXELS = 4;

/** Where boxes may lie on the stage and how small they may get, for one photo. Stage units. */
export interface Bounds {
  readonly photo: Rect;
  readonly min: Size;
}

export function boundsOf(photo: Size): Bounds {
  const on = photoRect(photo);
  return {
    photo: on,
    // A photo smaller than the least box still allows a box as large as itself.
    min: {
      width: Math.min(on.width, (MIN_BOX_PIXELS * on.width) / photo.width),
      height: Math.min(on.height, (MIN_BOX_PIXELS * on.height) / photo.height),
    },
  };
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** The nearest point on the photo. */
export const clampPoint = (point: Point, { photo }: Bounds): Point => ({
  x: clamp(point.x, photo.x, photo.x + photo.width),
  y: clamp(point.y, photo.y, photo.y + photo.height),
});

/** The box brought inside the photo: moved first, shrunk only where larger than the photo, enlarged where too small. */
export function clampBox(box: Rect, { photo, min }: Bounds): Rect {
  const width = clamp(box.width, min.width, photo.width);
  const height = clamp(box.height, min.height, photo.height);
  return {
    x: clamp(box.x, photo.x, photo.x + photo.width - width),
    y: clamp(box.y, photo.y, photo.y + photo.height - height),
    width,
    height,
  };
}

/** The part of a wanted move (stage units) that keeps every box inside the photo; the group moves as one. */
export function clampMove(boxes: readonly Rect[], by: Point, { photo }: Bounds): Point {
  let { x, y } = by;
  for (const box of boxes) {
    x = clamp(x, Math.min(0, photo.x - box.x), Math.max(0, photo.x + photo.width - box.x - box.width));
    y = clamp(y, Math.min(0, photo.y - box.y), Math.max(0, photo.y + photo.height - box.y - box.height));
  }
  return { x, y };
}

/**
 * A box with one handle dragged to a point: the edges stay inside the photo, may pass the opposite ones (the box is
 * turned over), and keep the least distance. Edges that aren't dragged stay.
 */
export function resizeTo(box: Rect, handle: Handle, to: Point, bounds: Bounds): Rect {
  const side = HANDLE_SIDES[handle];
  const point = clampPoint(to, bounds);
  const fixed = {
    x: side.x < 0 ? box.x + box.width : box.x,
    y: side.y < 0 ? box.y + box.height : box.y,
  };
  const moved = dragHandle(
    box,
    handle,
    point.x - (side.x < 0 ? box.x : box.x + box.width),
    point.y - (side.y < 0 ? box.y : box.y + box.height),
  );
  const width = Math.max(moved.width, bounds.min.width);
  const height = Math.max(moved.height, bounds.min.height);
  const x = side.x !== 0 && moved.x < fixed.x ? fixed.x - width : moved.x;
  const y = side.y !== 0 && moved.y < fixed.y ? fixed.y - height : moved.y;
  return clampBox({ x, y, width, height }, bounds);
}

/** Whether a drawn box has the least size on both sides. */
export const isLargeEnough = (box: Size, { min }: Bounds): boolean =>
  box.width >= min.width && box.height >= min.height;
