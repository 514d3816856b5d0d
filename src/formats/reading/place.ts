import { type Reason, type ReasonKey, reason } from '#domain/exchange/reason.ts';
import {
  mapRings,
  type Outline,
  outlineBounds,
  type Ring,
  type Shape,
} from '#domain/geometry/outline/outline.ts';
import { type OutlineFault, type Repair, repair } from '#domain/geometry/outline/repair.ts';
import { atLeastPixel } from '#domain/geometry/outline/shapeOf.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { Reading } from './report.ts';

/** A photo that boxes are placed on. */
export interface PlacedPhoto extends Size {
  /** EXIF orientation 1 to 8; `width` and `height` are already upright. */
  readonly orientation: number;
}

/** Places a file's boxes on a photo. */
export interface Placement {
  /** A repair that concerns the photo as a whole. */
  readonly repaired: Reason | null;
  readonly noted: Reason | null;
  /** @returns fractions of the upright photo inside 0 to 1 and what was repaired, or why it can't be placed */
  place(box: Shape): Placed | Reason;
}

interface Placed {
  readonly box: Shape;
  readonly repaired: readonly Reason[];
}

/** Overshoot that counts as rounding, not as outside: a hundredth of a pixel. */
const ROUNDING_PX = 0.01;

/**
 * Converts boxes from a file's coordinates to fractions of the upright photo. Pixels are taken relative to the declared
 * size, so that annotations made on a smaller copy fit. Where the declared size is that of the stored photo before EXIF
 * rotation, boxes are rotated too.
 * @param declared size in the file; null = the photo's own
 */
export function placement(unit: Reading['unit'], declared: Size | null, photo: PlacedPhoto): Placement {
  const frame = declared ?? photo;
  const same = frame.width === photo.width && frame.height === photo.height;
  const lying =
    !same &&
    photo.orientation >= 5 &&
    frame.width === photo.height &&
    frame.height === photo.width &&
    unit === 'px';
  const tolerance = { x: ROUNDING_PX / photo.width, y: ROUNDING_PX / photo.height };
  const differs = !same && !lying && unit === 'px';
  return {
    repaired: lying ? reason('box_turned', { orientation: photo.orientation }) : null,
    noted: differs
      ? reason('size_differs', {
          width: frame.width,
          height: frame.height,
          photoWidth: photo.width,
          photoHeight: photo.height,
        })
      : null,
    place({ outline, ...box }) {
      if (outline) {
        const onFrame = unit === 'px' ? mapRings(outline, (ring) => inFrame(ring, frame)) : outline;
        const upright = lying ? mapRings(onFrame, (ring) => turnRing(ring, photo.orientation)) : onFrame;
        return placeOutline(upright, photo);
      }
      const relative = unit === 'px' ? fractionOf(box, frame) : box;
      return clamp(lying ? turn(relative, photo.orientation) : relative, tolerance);
    },
  };
}

const fractionOf = (box: Rect, size: Size): Rect => ({
  x: box.x / size.width,
  y: box.y / size.height,
  width: box.width / size.width,
  height: box.height / size.height,
});

/** Clips a box to the photo. One that only touches it from outside counts as outside. */
function clamp(box: Rect, tolerance: { x: number; y: number }): Placed | Reason {
  const [left, right] = [Math.max(0, box.x), Math.min(1, box.x + box.width)];
  const [top, bottom] = [Math.max(0, box.y), Math.min(1, box.y + box.height)];
  if (!(right > left && bottom > top)) return reason('box_outside');
  const over = (beyond: number, allowed: number) => beyond > allowed;
  const clamped =
    over(-box.x, tolerance.x) ||
    over(-box.y, tolerance.y) ||
    over(box.x + box.width - 1, tolerance.x) ||
    over(box.y + box.height - 1, tolerance.y);
  const untouched =
    left === box.x && top === box.y && right === box.x + box.width && bottom === box.y + box.height;
  return {
    box: untouched ? box : { x: left, y: top, width: right - left, height: bottom - top },
    repaired: clamped ? [reason('box_clamped')] : [],
  };
}

const FAULTS = {
  not_numbers: 'box_not_numbers',
  too_few: 'outline_points',
  no_extent: 'box_zero_size',
  outside: 'box_outside',
  tangled: 'outline_tangled',
} as const satisfies Readonly<Record<OutlineFault, ReasonKey>>;

const REPAIRS = {
  crossing: 'outline_crossing',
  thinned: 'outline_thinned',
  cut: 'box_clamped',
  pieces: 'outline_pieces',
} as const satisfies Readonly<Record<Repair, ReasonKey>>;

/** An outline clipped to the photo with the box around it. Fractions of the upright photo. */
function placeOutline(given: Outline, photo: Size): Placed | Reason {
  const made = repair(
    given.kind === 'turned' && !isRectangle(given.corners, photo) ? asPolygon(given) : given,
  );
  if (!made.ok) return reason(FAULTS[made.error]);
  const { outline, repairs } = made.value;
  const bounds =
    outline.kind === 'line' ? atLeastPixel(outlineBounds(outline), photo) : outlineBounds(outline);
  return { box: { ...bounds, outline }, repaired: repairs.map((what) => reason(REPAIRS[what])) };
}

const asPolygon = ({ corners }: Extract<Outline, { kind: 'turned' }>): Outline => ({
  kind: 'polygon',
  parts: [[corners]],
});

/** Whether opposite sides of four corners are equal, and both diagonals, to a pixel. */
function isRectangle(corners: Ring, photo: Size): boolean {
  const at = (i: number) =>
    [(corners[2 * i] ?? 0) * photo.width, (corners[2 * i + 1] ?? 0) * photo.height] as const;
  const far = (i: number, j: number) => Math.hypot(at(i)[0] - at(j)[0], at(i)[1] - at(j)[1]);
  const alike = (a: number, b: number) => Math.abs(a - b) <= 1;
  return (
    corners.length === 8 &&
    alike(far(0, 1), far(2, 3)) &&
    alike(far(1, 2), far(3, 0)) &&
    alike(far(0, 2), far(1, 3))
  );
}

const inFrame = (ring: Ring, { width, height }: Size): Ring =>
  ring.map((value, i) => value / (i % 2 === 0 ? width : height));

const turnRing = (ring: Ring, orientation: number): Ring =>
  ring.flatMap((x, i) => {
    if (i % 2 === 1) return [];
    const at = turn({ x, y: ring[i + 1] ?? 0, width: 0, height: 0 }, orientation);
    return [at.x, at.y];
  });

/** Rotates a box from the stored photo to the upright one, by EXIF orientation 5 to 8. Fractions. */
function turn({ x, y, width, height }: Rect, orientation: number): Rect {
  const turned = { width: height, height: width };
  if (orientation === 5) return { x: y, y: x, ...turned };
  if (orientation === 6) return { x: 1 - y - height, y: x, ...turned };
  if (orientation === 7) return { x: 1 - y - height, y: 1 - x - width, ...turned };
  return { x: y, y: 1 - x - width, ...turned };
}
