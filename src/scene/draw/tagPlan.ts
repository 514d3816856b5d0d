import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { area, type Rect, type Size } from '#domain/geometry/rect.ts';
import { type ViewTransform, visibleStage } from '#domain/geometry/view.ts';
import { ALL_TAGGED } from './looks.ts';

/** Above the limit at most this many boxes in view are looked at, the highest ranked first. */
const CONSIDERED = 2000;

/** Positions of boxes by rank: the surest first, a person's own before the model's, larger before smaller. */
export function rankBoxes(boxes: readonly SceneBox[]): Uint32Array {
  const order = new Uint32Array(boxes.length);
  const keys = new Float64Array(boxes.length);
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i];
    if (!box) continue;
    const sure = box.rejected ? 0 : 1 + Math.round((box.confidence ?? 1.01) * 100);
    const size = Math.min(Math.round(area(box.rect)), 2 ** 21 - 1);
    // Rank, size and position in one number, which a typed array sorts ten times faster than objects.
    keys[i] = -((sure * 2 ** 21 + size) * 2 ** 20) + i;
  }
  keys.sort();
  for (let i = 0; i < keys.length; i++) order[i] = modulo(keys[i] ?? 0, 2 ** 20);
  return order;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;

const touches = (a: Rect, b: Rect) =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** Positions of the boxes that touch a stage rectangle; gives up with null after `most`. */
function boxesIn(boxes: readonly SceneBox[], part: Rect, most: number): number[] | null {
  const found: number[] = [];
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i];
    if (!box || !touches(box.rect, part)) continue;
    if (found.length === most) return null;
    found.push(i);
  }
  return found;
}

/**
 * The boxes that have a tag in this view: all where at most 100 are in view, else the highest ranked whose
 * tags have room beside those before them, at most 100.
 * @param ranked positions by rank; asked for only when needed
 * @param sizeOf a tag's size in CSS pixels
 * @returns positions, those to be drawn last at the end
 */
export function planTags(
  boxes: readonly SceneBox[],
  ranked: () => Uint32Array,
  sizeOf: (box: SceneBox) => Size,
  drawn: ViewTransform,
  host: Size,
): readonly number[] {
  const part = visibleStage(drawn, host);
  const all = boxesIn(boxes, part, ALL_TAGGED);
  if (all) return all;
  const taken: Rect[] = [];
  const chosen: number[] = [];
  const order = ranked();
  for (let k = 0, seen = 0; k < order.length && seen < CONSIDERED && chosen.length < ALL_TAGGED; k++) {
    const at = order[k] ?? 0;
    const box = boxes[at];
    if (!box || !touches(box.rect, part)) continue;
    seen++;
    const size = sizeOf(box);
    const x = Math.max(drawn.originX + box.rect.x * drawn.scale, 0);
    const y = Math.max(drawn.originY + box.rect.y * drawn.scale, size.height);
    const tag = { x, y: y - size.height, ...size };
    if (taken.some((other) => touches(other, tag))) continue;
    taken.push(tag);
    chosen.push(at);
  }
  return chosen.reverse();
}
