import { frameRect, photoPixelsPerUnit, revealRect } from '#domain/geometry/navigation.ts';
import { centre, intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { fitScale, roundZoom, type View, viewTransform, visibleStage } from '#domain/geometry/view.ts';

/** A framed box is shown with its surroundings: at least this many times its size, and this many photo pixels. */
const CONTEXT = 2.5;
const CONTEXT_PIXELS = 160;

/** A box narrower than this on the screen can't be judged, unless the zoom is at its limit; CSS pixels. */
const SMALL = 32;
/** Margin around a box, CSS pixels. */
const MARGIN = 24;
/** Where the view moves to a box, it shows this much of the surroundings beside it, as a fraction of the view. */
const REST = 0.15;
/** A box that is zoomed in to fills this fraction of the view's width or height. */
const PART = 0.25;
/** Largest zoom to a box, screen pixels per photo pixel: beyond that no more detail can be seen. */
const NEAREST = 2;

/** The photo, and the size of the host that shows it. */
export interface Lens {
  /** The upright photo, pixels. */
  readonly photo: Size;
  /** CSS pixels. */
  readonly host: Size;
}

/** The box enlarged around its centre by the surroundings that are needed to judge it. Stage units. */
function withContext(box: Rect, photo: Size): Rect {
  const least = CONTEXT_PIXELS / photoPixelsPerUnit(photo);
  const { x, y } = centre(box);
  const width = Math.max(box.width * CONTEXT, least);
  const height = Math.max(box.height * CONTEXT, least);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The view that shows a box (stage units) with its surroundings. */
export const frame = (box: Rect, { photo, host }: Lens): View =>
  frameRect(withContext(box, photo), host, photo, 0);

/** The scale from which the box's shorter side is large enough to judge; CSS pixels per stage unit. */
const readableScale = ({ width, height }: Rect) => SMALL / Math.max(Math.min(width, height), 1e-9);

/** The largest at which the box still fits the view, with a margin and a pixel for rounding. */
const fittingScale = ({ width, height }: Rect, host: Size) => {
  const room = (side: number) => Math.max(side - 2 * (MARGIN + 1), 1);
  return Math.min(room(host.width) / Math.max(width, 1e-9), room(host.height) / Math.max(height, 1e-9));
};

const quarterScale = ({ width, height }: Rect, host: Size) =>
  PART * Math.min(host.width / Math.max(width, 1e-9), host.height / Math.max(height, 1e-9));

const nearestScale = (photo: Size) => NEAREST * photoPixelsPerUnit(photo);

/** Whether a box can be judged at a zoom offset: it is large enough or at the zoom limit, and fits the view. */
export function isReadable(box: Rect, zoomOffset: number, { photo, host }: Lens): boolean {
  const scale = fitScale(host) * (1 + zoomOffset);
  const near = scale >= Math.min(readableScale(box), nearestScale(photo)) - 1e-6;
  return near && (zoomOffset === 0 || scale <= fittingScale(box, host) + 1e-6);
}

/**
 * The zoom offset for a label: each of its boxes (stage units) takes about a quarter of the view and can be judged; where
 * their sizes differ too much for that, the median box can. At least fit, and at most two screen pixels per photo pixel.
 */
export function zoomFor(boxes: readonly Rect[], { photo, host }: Lens): number {
  const quarters = boxes.map((box) => ({ box, scale: quarterScale(box, host) }));
  const middle = quarters.sort((a, b) => a.scale - b.scale)[Math.floor((boxes.length - 1) / 2)];
  const fit = fitScale(host);
  if (!middle || fit === 0) return 0;
  let [readable, fitting] = [0, Number.POSITIVE_INFINITY];
  for (const box of boxes) {
    readable = Math.max(readable, Math.min(readableScale(box), nearestScale(photo)));
    fitting = Math.min(fitting, fittingScale(box, host));
  }
  const scale =
    readable <= fitting
      ? Math.min(Math.max(middle.scale, readable), fitting)
      : Math.max(middle.scale, readableScale(middle.box));
  return roundZoom(Math.min(scale, nearestScale(photo)) / fit - 1);
}

/** The zoom offset for a box that can't be judged at the given one: zoomed out until it fits, else the box's own zoom. */
function zoomForOne(box: Rect, zoomOffset: number, lens: Lens): number {
  const fit = fitScale(lens.host);
  const fitting = fittingScale(box, lens.host);
  if (fit === 0 || fitting >= fit * (1 + zoomOffset)) return zoomFor([box], lens);
  return roundZoom(fitting / fit - 1);
}

/**
 * The view in which a box can be judged. The view stays where the box is visible and can be judged; else it moves as little
 * as possible, at the first of these zooms at which the box can be judged: `kept`, the label's, one of its own.
 * @param kept the zoom offset to stay at where the box allows it
 * @param ofLabel the label's zoom offset; called only where it is needed
 */
export function calmView(view: View, box: Rect, kept: number, ofLabel: () => number, lens: Lens): View {
  const { photo, host } = lens;
  const readable = (zoomOffset: number) => isReadable(box, zoomOffset, lens);
  let zoomOffset = kept;
  if (!readable(zoomOffset)) zoomOffset = ofLabel();
  if (!readable(zoomOffset)) zoomOffset = zoomForOne(box, zoomOffset, lens);
  return revealRect(view, box, host, photo, { margin: MARGIN, rest: REST }, zoomOffset);
}

/** Whether two views show no common part of the stage, so that a flight between them would show neither. */
export function differs(a: View, b: View, host: Size): boolean {
  if (fitScale(host) === 0) return false;
  const seen = (view: View) => visibleStage(viewTransform(view, host), host);
  return intersection(seen(a), seen(b)) === null;
}
