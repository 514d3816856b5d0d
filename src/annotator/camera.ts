import { frameRect, photoPixelsPerUnit, revealRect } from '#domain/geometry/navigation.ts';
import { centre, intersection, type Rect, type Size } from '#domain/geometry/rect.ts';
import { fitScale, roundZoom, type View, viewTransform, visibleStage } from '#domain/geometry/view.ts';

/** A framed box is shown with so much around it: this many times its size, and at least so many photo pixels. */
const CONTEXT = 2.5;
const CONTEXT_PIXELS = 160;

/** A box narrower than this on the screen (CSS pixels) can't be judged, unless it is as near as it gets. */
const SMALL = 32;
/** What is kept free around a box, in CSS pixels. */
const MARGIN = 24;
/** Beside a box for which the view moves so much of its surroundings is seen, as a part of the view. */
const REST = 0.15;
/** A box that is brought nearer takes this part of the view's width or height. */
const PART = 0.25;
/** Nothing is brought nearer than this many screen pixels for a photo pixel: beyond it only the pixels grow. */
const NEAREST = 2;

/** What is looked at, and through what. */
export interface Lens {
  /** The upright photo, pixels. */
  readonly photo: Size;
  /** CSS pixels. */
  readonly host: Size;
}

/** The box grown about its centre to what has to be seen with it to judge it. Stage units. */
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

/** CSS pixels for a stage unit at which the box's shorter side can be read. */
const readableScale = ({ width, height }: Rect) => SMALL / Math.max(Math.min(width, height), 1e-9);

/** The largest at which the box still fits the view, with a margin and a pixel for rounding. */
const fittingScale = ({ width, height }: Rect, host: Size) => {
  const room = (side: number) => Math.max(side - 2 * (MARGIN + 1), 1);
  return Math.min(room(host.width) / Math.max(width, 1e-9), room(host.height) / Math.max(height, 1e-9));
};

const quarterScale = ({ width, height }: Rect, host: Size) =>
  PART * Math.min(host.width / Math.max(width, 1e-9), host.height / Math.max(height, 1e-9));

const nearestScale = (photo: Size) => NEAREST * photoPixelsPerUnit(photo);

/** Whether a box can be judged at a zoom offset: large enough, or as near as it gets, and all of it in one view. */
export function isReadable(box: Rect, zoomOffset: number, { photo, host }: Lens): boolean {
  const scale = fitScale(host) * (1 + zoomOffset);
  const near = scale >= Math.min(readableScale(box), nearestScale(photo)) - 1e-6;
  return near && (zoomOffset === 0 || scale <= fittingScale(box, host) + 1e-6);
}

/**
 * The zoom offset for a label: its boxes (stage units) take about a quarter of the view and can all be read in one
 * view each; where they are too unlike for that, the middle one of them can. At least fit, and never nearer than two
 * screen pixels for a photo pixel.
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

/** The zoom offset for a box that can't be read at another: as far out as it needs to fit, else as near as it needs. */
function zoomForOne(box: Rect, zoomOffset: number, lens: Lens): number {
  const fit = fitScale(lens.host);
  const fitting = fittingScale(box, lens.host);
  if (fit === 0 || fitting >= fit * (1 + zoomOffset)) return zoomFor([box], lens);
  return roundZoom(fitting / fit - 1);
}

/**
 * The view in which a box can be judged. Stays where the box is seen and can be read; else moves no further than until it
 * is, at the first zoom at which it can be read: the one asked for, the label's, one of its own.
 * @param kept the zoom offset to stay at where the box allows it
 * @param ofLabel the label's zoom offset; asked for only where it is needed
 */
export function calmView(view: View, box: Rect, kept: number, ofLabel: () => number, lens: Lens): View {
  const { photo, host } = lens;
  const readable = (zoomOffset: number) => isReadable(box, zoomOffset, lens);
  let zoomOffset = kept;
  if (!readable(zoomOffset)) zoomOffset = ofLabel();
  if (!readable(zoomOffset)) zoomOffset = zoomForOne(box, zoomOffset, lens);
  return revealRect(view, box, host, photo, { margin: MARGIN, rest: REST }, zoomOffset);
}

/** Whether nothing that one view shows is seen in the other: the way between them would show neither. */
export function isApart(a: View, b: View, host: Size): boolean {
  if (fitScale(host) === 0) return false;
  const seen = (view: View) => visibleStage(viewTransform(view, host), host);
  return intersection(seen(a), seen(b)) === null;
}
