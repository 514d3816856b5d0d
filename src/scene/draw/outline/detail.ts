import type { SceneBox } from '#domain/damage/sceneBox.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import { lighten, type Weights, weigh } from '#domain/geometry/outline/weights.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';

/** No point that is left out lies further off than this, in CSS pixels. */
const OFF = 0.5;
/** Outlines smaller than this (CSS pixels at the largest scale of their detail) are drawn more simply, as small boxes are. */
const SMALL = 24;
/** How far a point that is left out of a small one lies off at most. */
const SMALL_OFF = 1;
/** So much of the host's sides is drawn beyond each of its edges, so that a pan need not write anew at once. */
const BEYOND = 0.25;

/** How outlines are drawn for a while: which of them, and how finely. */
export interface Detail {
  /** Stage units. */
  readonly tolerance: number;
  /** Stage units; what lies outside is not drawn. */
  readonly window: Rect;
}

/** What of the stage a host shows; stage units. */
function seen({ scale, originX, originY }: ViewTransform, { width, height }: Size, beyond: number): Rect {
  return {
    x: (-beyond * width - originX) / scale,
    y: (-beyond * height - originY) / scale,
    width: ((1 + 2 * beyond) * width) / scale,
    height: ((1 + 2 * beyond) * height) / scale,
  };
}

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Whether some of a box is in the window. */
export const isIn = (window: Rect, { x, y, width, height }: Rect): boolean =>
  x <= window.x + window.width &&
  y <= window.y + window.height &&
  x + width >= window.x &&
  y + height >= window.y;

/**
 * How outlines are drawn in a view: the same object as long as that is fine enough, not finer than twice what is
 * needed, and shows all that the host does.
 * @param host CSS pixels
 */
export function detailFor(view: ViewTransform, host: Size, before: Detail | null): Detail {
  const tolerance = OFF / 2 ** Math.ceil(Math.log2(view.scale));
  if (before?.tolerance === tolerance && holds(before.window, seen(view, host, 0))) return before;
  return { tolerance, window: seen(view, host, BEYOND) };
}

/** Whether an outline is so small that a thousand of them are a texture: no casing, and half as fine. */
export const isSmall = ({ tolerance }: Detail, { width, height }: Rect): boolean =>
  (Math.max(width, height) * OFF) / tolerance < SMALL;

/** Leaves out of outlines what can't be seen; weighs each once. */
export function createThinner() {
  const known = new WeakMap<Outline, Weights>();
  /** @param of the outline as its box has it, if what is drawn is that one moved, or itself; its weights hold */
  return (drawn: Outline, of: SceneBox['outline'], { tolerance }: Detail, small: boolean): Outline => {
    if (!of || of.kind === 'turned') return drawn;
    let weights = known.get(of);
    if (!weights) {
      weights = weigh(of);
      known.set(of, weights);
    }
    return lighten(drawn, weights, small ? (tolerance * SMALL_OFF) / OFF : tolerance, 1);
  };
}
