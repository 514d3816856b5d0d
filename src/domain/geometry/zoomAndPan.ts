import { centre, type Point, type Rect, type Size } from './rect.ts';
import { photoRect, STAGE } from './stage.ts';
import {
  clampOffset,
  clampView,
  FIT,
  fitScale,
  MAX_SCREEN_PIXELS_PER_PHOTO_PIXEL,
  roundZoom,
  screenToStage,
  type View,
  viewTransform,
  ZOOM_STEP,
} from './view.ts';

/** Photo pixels per stage unit; 1 for a stage without a photo. */
export const photoPixelsPerUnit = (photo: Size | null): number =>
  photo ? photo.width / photoRect(photo).width : 1;

/** The largest zoom offset: 32 CSS pixels per photo pixel. 0 for a host without size. */
export function maxZoomOffset(host: Size, photo: Size | null): number {
  const fit = fitScale(host, photo);
  if (fit === 0) return 0;
  return roundZoom((MAX_SCREEN_PIXELS_PER_PHOTO_PIXEL * photoPixelsPerUnit(photo)) / fit - 1);
}

/**
 * The view at a zoom offset with stage point `at` drawn at host point `to` (CSS pixels), as far as the clamp allows.
 */
function viewWith(zoomOffset: number, at: Point, to: Point, host: Size, photo: Size | null): View {
  const fitted = viewTransform(FIT, host, photo);
  const scale = viewTransform({ zoomOffset, x: 0, y: 0 }, host, photo).scale;
  return clampView({
    zoomOffset,
    x: at.x - (to.x - fitted.originX) / scale,
    y: at.y - (to.y - fitted.originY) / scale,
  });
}

/** Another zoom offset, with what lies under `point` (CSS pixels in the host) kept in place; 0 is fit. */
function zoomTo(view: View, host: Size, photo: Size | null, point: Point, zoomOffset: number): View {
  if (fitScale(host, photo) === 0) return view;
  const next = Math.min(roundZoom(zoomOffset), Math.max(maxZoomOffset(host, photo), view.zoomOffset));
  if (next === 0) return FIT;
  return viewWith(next, screenToStage(point, viewTransform(view, host, photo)), point, host, photo);
}

/** Zooms by `factor` (above 1 is in) about a point in CSS pixels: wheel and pinch. */
export const zoomAt = (view: View, host: Size, photo: Size | null, point: Point, factor: number): View =>
  zoomTo(view, host, photo, point, (1 + view.zoomOffset) * factor - 1);

/** One click of a zoom tool at a point in CSS pixels: the offset changes by exactly 0.1, never below 0. */
export const zoomStep = (
  view: View,
  host: Size,
  photo: Size | null,
  point: Point,
  direction: 'in' | 'out',
): View => zoomTo(view, host, photo, point, view.zoomOffset + (direction === 'in' ? ZOOM_STEP : -ZOOM_STEP));

/** Moves the view by (dx, dy) CSS pixels; at fit too. */
export function panBy(view: View, host: Size, photo: Size | null, dx: number, dy: number): View {
  const { scale } = viewTransform(view, host, photo);
  if (scale === 0) return view;
  return clampOffset({ ...view, x: view.x - dx / scale, y: view.y - dy / scale });
}

/** The view in which one photo pixel is one CSS pixel (fit where that is smaller), with `point` kept in place. */
export const oneToOne = (view: View, host: Size, photo: Size | null, point: Point): View =>
  zoomTo(view, host, photo, point, photoPixelsPerUnit(photo) / fitScale(host, photo) - 1);

/** The view with a stage point in the middle of the host, at the same zoom. */
export const centreOn = (view: View, host: Size, photo: Size | null, at: Point): View =>
  fitScale(host, photo) === 0
    ? view
    : viewWith(view.zoomOffset, at, { x: host.width / 2, y: host.height / 2 }, host, photo);

/**
 * The view that shows a rectangle (stage units) as large as possible, centred in the host.
 * @param margin CSS pixels kept free on every side
 */
export function frameRect(rect: Rect, host: Size, photo: Size | null, margin: number): View {
  const fit = fitScale(host, photo);
  if (fit === 0) return FIT;
  const room = (side: number) => Math.max(side - 2 * margin, 1);
  const scale = Math.min(room(host.width) / rect.width, room(host.height) / rect.height);
  const zoomOffset = Math.min(roundZoom(scale / fit - 1), maxZoomOffset(host, photo));
  return zoomOffset === 0 ? FIT : centreOn({ ...FIT, zoomOffset }, host, photo, centre(rect));
}

/** Space to keep around a rectangle that is to be shown. */
export interface Room {
  /** CSS pixels: with this margin on every side it counts as shown. */
  readonly margin: number;
  /** Margin left beside it where the view has to move for it, as a share of the host's width and height, 0 to 0.5. */
  readonly rest: number;
}

/** The centre nearest to `at` of a window `room` long that shows a stretch from `from`, with margins. */
function nearestMiddle(at: number, from: number, length: number, room: number, ends: number): number {
  const [low, high] = [from + length + ends - room / 2, from - ends + room / 2];
  return low > high ? from + length / 2 : Math.min(Math.max(at, low), high);
}

/**
 * The nearest view that shows a rectangle (stage units) completely: the same one where it is shown already, otherwise
 * moved no further than needed, and zoomed out where it is too large.
 * @param zoomOffset of the new view; by default that of the current one
 */
export function revealRect(
  view: View,
  rect: Rect,
  host: Size,
  photo: Size | null,
  { margin, rest }: Room,
  zoomOffset = view.zoomOffset,
): View {
  if (fitScale(host, photo) === 0) return view;
  const now = viewTransform(view, host, photo);
  if (zoomOffset === view.zoomOffset) {
    const inside = (from: number, to: number, side: number) => from >= margin && to <= side - margin;
    const [left, top] = [now.originX + rect.x * now.scale, now.originY + rect.y * now.scale];
    const [right, bottom] = [left + rect.width * now.scale, top + rect.height * now.scale];
    if (inside(left, right, host.width) && inside(top, bottom, host.height)) return view;
    if (view.zoomOffset === 0 && view.x === 0 && view.y === 0) return view;
  }
  const { scale } = viewTransform({ ...view, zoomOffset }, host, photo);
  const room = (side: number) => (side - 2 * margin) / scale;
  if (zoomOffset > 0 && (rect.width > room(host.width) || rect.height > room(host.height)))
    return frameRect(rect, host, photo, margin);
  const at = screenToStage({ x: host.width / 2, y: host.height / 2 }, now);
  const middle = (from: number, place: number, length: number, side: number) => {
    const free = Math.max(margin / scale, Math.min(rest * (side / scale), (side / scale - length) / 2));
    return nearestMiddle(from, place, length, side / scale, free);
  };
  return centreOn({ ...view, zoomOffset }, host, photo, {
    x: middle(at.x, rect.x, rect.width, host.width),
    y: middle(at.y, rect.y, rect.height, host.height),
  });
}

/** Where a minimap of this size (CSS pixels, any ratio) draws the stage: fitted and centred. */
export function minimapTransform(map: Size) {
  const scale = Math.min(map.width / STAGE.width, map.height / STAGE.height);
  return {
    scale,
    originX: (map.width - STAGE.width * scale) / 2,
    originY: (map.height - STAGE.height * scale) / 2,
  };
}
