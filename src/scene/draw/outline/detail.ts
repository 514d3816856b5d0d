import { type Outline, pointCount } from '#domain/geometry/outline/outline.ts';
import { lighten, type Weights, weigh } from '#domain/geometry/outline/weights.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';

/** Points may be left out of an outline where the line moves by no more than this; CSS pixels. */
const OFF = 0.5;
/** Outlines smaller than this are drawn more simply, as small boxes are; CSS pixels at the largest scale of their detail. */
const SMALL = 24;
/** The same for small outlines; CSS pixels. */
const SMALL_OFF = 1.25;
/** Margin beyond each edge in which outlines are prepared too, a fraction of the host's side: a short pan rewrites nothing. */
const BEYOND = 0.25;

/** A fill with more points than this is simplified further; its edge is hidden under the line. */
const FILL_POINTS = 1000;
/** Doublings of a fill's tolerance at most: many rings keep many points. */
const COARSEST = 12;

/** Which outlines are drawn and how finely; kept until a view needs another. */
export interface Detail {
  /** Stage units. */
  readonly tolerance: number;
  /** The largest scale it is fine enough for; CSS pixels per stage unit. */
  readonly scale: number;
  /** Stage units; what lies outside is not drawn. */
  readonly window: Rect;
}

/** The part of the stage that a host shows; stage units. */
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

/**
 * How outlines are drawn in a view. The same object as before while that is fine enough, at most twice as fine as
 * needed, and covers all that the host shows.
 * @param host CSS pixels
 */
export function detailFor(view: ViewTransform, host: Size, before: Detail | null): Detail {
  const scale = 2 ** Math.ceil(Math.log2(view.scale));
  if (before?.scale === scale && holds(before.window, seen(view, host, 0))) return before;
  return { tolerance: OFF / scale, scale, window: seen(view, host, BEYOND) };
}

/** Whether an outline is drawn as a small one: without casing and with fewer points. */
export const isSmall = ({ scale }: Detail, { width, height }: Rect): boolean =>
  Math.max(width, height) * scale < SMALL;

/** How far the line may move where points are left out; stage units. */
export const toleranceOf = ({ tolerance, scale }: Detail, small: boolean): number =>
  small ? SMALL_OFF / scale : tolerance;

/** Leaves out points of outlines that can't be told apart in the view; the weights of each outline are computed once. */
export function createThinner() {
  const known = new WeakMap<Outline, Weights>();
  /** @returns what its points weigh, or null where all are drawn */
  const weightsOf = (outline: Outline): Weights | null => {
    if (outline.kind === 'turned') return null;
    let weights = known.get(outline);
    if (!weights) {
      weights = weigh(outline);
      known.set(outline, weights);
    }
    return weights;
  };
  /**
   * @param of the outline as its box has it: what is drawn is that one, or that one moved and stretched
   * @param stretch how much larger it is drawn, along the side that is stretched more: errors grow by this factor
   */
  const thin = (
    drawn: Outline,
    of: Outline,
    { tolerance }: Pick<Detail, 'tolerance'>,
    stretch = 1,
  ): Outline => {
    const weights = weightsOf(of);
    return weights ? lighten(drawn, weights, tolerance / stretch, 1) : drawn;
  };
  /** The same for a fill, with about a thousand points at most: triangulation time grows steeply with their number. */
  const thinFill = (
    drawn: Outline,
    of: Outline,
    { tolerance }: Pick<Detail, 'tolerance'>,
    stretch = 1,
  ): Outline => {
    let thinned = thin(drawn, of, { tolerance }, stretch);
    for (let times = 1; times < COARSEST && pointCount(thinned) > FILL_POINTS; times++)
      thinned = thin(drawn, of, { tolerance: tolerance * 2 ** times }, stretch);
    return thinned;
  };
  return { weightsOf, thin, thinFill };
}
