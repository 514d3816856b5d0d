import { ok, type Result } from '../../result.ts';
import type { Rect, Size } from '../rect.ts';
import { type Outline, outlineBounds, type Shape } from './outline.ts';
import { type OutlineFault, repair } from './repair.ts';

/**
 * Bounds in fractions of a photo, enlarged to at least a pixel on each side: a box needs an extent, a horizontal line
 * has none.
 */
export function atLeastPixel(bounds: Rect, photo: Size): Rect {
  const width = Math.max(bounds.width, 1 / photo.width);
  const height = Math.max(bounds.height, 1 / photo.height);
  const x = Math.min(Math.max(0, bounds.x + (bounds.width - width) / 2), 1 - width);
  const y = Math.min(Math.max(0, bounds.y + (bounds.height - height) / 2), 1 - height);
  return { x, y, width, height };
}

/**
 * An outline in the form that is stored: on the photo, in parts that don't cross, with the box around it. Fractions of
 * the upright photo.
 * @param photo pixels
 */
export function shapeOf(outline: Outline, photo: Size): Result<Shape, OutlineFault> {
  const made = repair(outline);
  if (!made.ok) return made;
  const { outline: sound } = made.value;
  return ok({ ...atLeastPixel(outlineBounds(sound), photo), outline: sound });
}
