import { mapOutline, type Outline } from '#domain/geometry/outline/outline.ts';
import { simplify } from '#domain/geometry/outline/simplify.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { Tensor } from '../port.ts';
import { contourOf } from './contour.ts';

/** Tolerance for leaving out points, in cells of the mask, which is no more exact than that. */
const TOLERANCE = 0.2;

/**
 * The outline of one box's mask: the sum of the prototypes weighted by its factors, above 0, within the box (YOLACT,
 * Bolya et al. 2019).
 *
 * @param prototypes [1, count, height, width]
 * @param factor of each prototype
 * @param box input pixels @param input of the model, pixels
 * @returns in input pixels; null where nothing is above 0
 */
export function maskOutline(
  { shape, data }: Tensor,
  factor: (prototype: number) => number,
  box: Rect,
  input: Size,
): Outline | null {
  const [, count = 0, rows = 0, columns = 0] = shape;
  const cell = { width: input.width / columns, height: input.height / rows };
  const left = Math.max(0, Math.floor(box.x / cell.width));
  const top = Math.max(0, Math.floor(box.y / cell.height));
  const width = Math.min(columns, Math.ceil((box.x + box.width) / cell.width)) - left;
  const height = Math.min(rows, Math.ceil((box.y + box.height) / cell.height)) - top;
  if (!(width > 0 && height > 0)) return null;
  const values = new Float32Array(width * height);
  for (let prototype = 0; prototype < count; prototype++) {
    const by = factor(prototype);
    for (let y = 0; y < height; y++) {
      const from = (prototype * rows + top + y) * columns + left;
      for (let x = 0; x < width; x++)
        values[y * width + x] = (values[y * width + x] ?? 0) + by * Number(data[from + x]);
    }
  }
  const contour = contourOf({ width, height, values });
  if (!contour) return null;
  // From steps between the centres of cells to pixels.
  const from = { x: -0.5, y: -0.5, width: 1, height: 1 };
  const to = { x: left * cell.width, y: top * cell.height, ...cell };
  return mapOutline(simplify(contour, TOLERANCE), from, to);
}
