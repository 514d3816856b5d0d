import { type Outline, pointCount } from '#domain/geometry/outline/outline.ts';
import { lighten, type Weights, weigh } from '#domain/geometry/outline/weights.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { ViewTransform } from '#domain/geometry/view.ts';

/** No point that is left out lies further off than this, in CSS pixels. */
const OFF = 0.5;
/** Outlines smaller than this (CSS pixels at the largest scale of their detail) are drawn more simply, as small boxes are. */
const SMALL = 24;
/** How far a point that is left out of a small one lies off at most. */
const SMALL_OFF = 1.25;
/** So much of the host's sides is drawn beyond each of its edges, so that a pan need not write anew at once. */
const BEYOND = 0.25;

/** A fill of more points is coarser; its edge lies under the line. */
const FILL_POINTS = 1000;
/** Doublings of a fill's tolerance at most: many rings keep many points. */
const COARSEST = 12;

/** How outlines are drawn for a while: which of them, and how finely. */
export interface Detail {
  /** Stage units. */
  readonly tolerance: number;
  /** The largest it is fine enough for; CSS pixels for a stage unit. */
  readonly scale: number;
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

/**
 * How outlines are drawn in a view: the same object as long as that is fine enough, not finer than twice what is
 * needed, and shows all that the host does.
 * @param host CSS pixels
 */
export function detailFor(view: ViewTransform, host: Size, before: Detail | null): Detail {
  const scale = 2 ** Math.ceil(Math.log2(view.scale));
  if (before?.scale === scale && holds(before.window, seen(view, host, 0))) return before;
  return { tolerance: OFF / scale, scale, window: seen(view, host, BEYOND) };
}

/** Whether an outline is so small that a thousand of them are a texture: no casing, and half as fine. */
export const isSmall = ({ scale }: Detail, { width, height }: Rect): boolean =>
  Math.max(width, height) * scale < SMALL;

/** How far off a point that is left out of an outline lies at most; stage units. */
export const toleranceOf = ({ tolerance, scale }: Detail, small: boolean): number =>
  small ? SMALL_OFF / scale : tolerance;

/** Leaves out of outlines what can't be seen; weighs each once. */
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
   * @param stretch how much larger it is drawn, by its longer stretch: so much further off its points lie
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
  /** The same for a fill, whose triangles take far longer to find the more points there are: with some thousand at most. */
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
