import type { Rect, Size } from './rect.ts';

/** The stage's size in stage units: the space in which boxes are shown and coordinates are displayed. */
export const STAGE: Size = { width: 1600, height: 1200 };

/**
 * Where an upright photo lies on the stage: fitted completely and centred.
 * @param photo the upright photo's size in pixels; both above 0
 * @returns stage units
 */
export function photoRect(photo: Size): Rect {
  const scale = Math.min(STAGE.width / photo.width, STAGE.height / photo.height);
  const width = photo.width * scale;
  const height = photo.height * scale;
  return { x: (STAGE.width - width) / 2, y: (STAGE.height - height) / 2, width, height };
}

/** From fractions of the upright photo (0 to 1) to stage units. */
export function fractionToStage(box: Rect, photo: Size): Rect {
  const on = photoRect(photo);
  return {
    x: on.x + box.x * on.width,
    y: on.y + box.y * on.height,
    width: box.width * on.width,
    height: box.height * on.height,
  };
}

/** From stage units to fractions of the upright photo; the inverse of {@link fractionToStage}. */
export function stageToFraction(box: Rect, photo: Size): Rect {
  const on = photoRect(photo);
  return {
    x: (box.x - on.x) / on.width,
    y: (box.y - on.y) / on.height,
    width: box.width / on.width,
    height: box.height / on.height,
  };
}

/**
 * A detection's normalised centre-based box as a top-left box.
 * @param xywh centre x, centre y, width, height as fractions of the image
 * @param image the image's size in pixels, or 1 × 1 to stay with fractions
 * @returns the unit of `image`
 */
export function centreToTopLeft(
  xywh: readonly [x: number, y: number, width: number, height: number],
  image: Size,
): Rect {
  const [cx, cy, w, h] = xywh;
  return {
    x: (cx - w / 2) * image.width,
    y: (cy - h / 2) * image.height,
    width: w * image.width,
    height: h * image.height,
  };
}
