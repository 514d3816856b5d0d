import { mapOutline, type Shape, WHOLE } from './outline/outline.ts';
import type { Rect, Size } from './rect.ts';

/** Sides of crops, photo pixels: each twice the one before, so that boxes of similar sizes get crops of one scale. */
const SIDES = [64, 128, 256, 512, 1024, 2048, 4096, 8192, 16_384] as const;
/** A crop shows at least this many times the box, for context. */
const CONTEXT = 1.3;
/** The share of boxes whose crops have the common scale; larger ones are reduced. */
const AT_SCALE = 0.5;

const LARGEST = SIDES[SIDES.length - 1] ?? 0;

/** The smallest side that shows a box with its surroundings, photo pixels. @param box fractions of the photo */
function sideOf(box: Size, photo: Size): number {
  const longest = Math.max(box.width * photo.width, box.height * photo.height) * CONTEXT;
  return SIDES.find((side) => side >= longest) ?? LARGEST;
}

/** Counts boxes by the side that their crops need. */
export function createScale() {
  const counts = new Map<number, number>();
  return {
    add(box: Size, photo: Size): void {
      const side = sideOf(box, photo);
      counts.set(side, (counts.get(side) ?? 0) + 1);
    },
    /** The common side of crops, except for the largest boxes, photo pixels; a default without boxes. */
    side(): number {
      let left = AT_SCALE * [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (left === 0) return 256;
      for (const side of SIDES) {
        left -= counts.get(side) ?? 0;
        if (left <= 0) return side;
      }
      return LARGEST;
    },
  };
}

/** What a crop shows. */
export interface CropFrame {
  /** The part of the photo, whole pixels, inside the photo. */
  readonly region: Rect;
  /** Side of the square that contains the region, photo pixels: longer than the region at the photo's edges. */
  readonly side: number;
  /** How many times smaller than at the common scale it is shown; 1: at that scale. */
  readonly reduced: number;
}

/**
 * The crop of a box with its surroundings, the box centred as far as the photo allows.
 *
 * @param box fractions of the upright photo
 * @param common side of crops at the common scale, photo pixels
 */
export function cropFrame(box: Rect, photo: Size, common: number): CropFrame {
  // Where the whole photo is shown, a larger square would only add blank space.
  const side = Math.max(common, Math.min(sideOf(box, photo), Math.max(photo.width, photo.height)));
  const [width, height] = [Math.min(side, photo.width), Math.min(side, photo.height)];
  const from = (start: number, share: number, whole: number, length: number) =>
    Math.round(Math.min(whole - length, Math.max(0, (start + share / 2) * whole - length / 2)));
  const region = {
    x: from(box.x, box.width, photo.width, width),
    y: from(box.y, box.height, photo.height, height),
    width,
    height,
  };
  return { region, side, reduced: side / common };
}

/** Position of a shape in its crop, in fractions of the crop's square, in which the region is centred. */
export function shapeInCrop({ outline, ...box }: Shape, photo: Size, { region, side }: CropFrame): Shape {
  const inset = (length: number) => (side - length) / 2;
  const whole = {
    x: (inset(region.width) - region.x) / side,
    y: (inset(region.height) - region.y) / side,
    width: photo.width / side,
    height: photo.height / side,
  };
  const rect = {
    x: whole.x + box.x * whole.width,
    y: whole.y + box.y * whole.height,
    width: box.width * whole.width,
    height: box.height * whole.height,
  };
  return outline ? { ...rect, outline: mapOutline(outline, WHOLE, whole) } : rect;
}
