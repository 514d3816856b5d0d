import type { Point, Rect, Size } from './rect.ts';
import { photoRect, STAGE } from './stage.ts';

/**
 * The zoom and position that a person chose. Drawn scale = fit × (1 + zoomOffset); stage point (x, y) is at the
 * corner where the fitted stage begins, which for a photo that is not 4:3 may be outside the host.
 */
export interface View {
  /** 0 at fit, never below; rounded to 1e-6. */
  readonly zoomOffset: number;
  /** View offset in stage units, 0 to 1600. */
  readonly x: number;
  /** View offset in stage units, 0 to 1200. */
  readonly y: number;
}

/** Where the stage is drawn: host point = origin + stage point × scale. CSS pixels. */
export interface ViewTransform {
  /** CSS pixels per stage unit. */
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
}

export const FIT: View = { zoomOffset: 0, x: 0, y: 0 };

/** One click of the zoom tools, as zoom offset. */
export const ZOOM_STEP = 0.1;

/** At most this many CSS pixels per photo pixel. */
export const MAX_SCREEN_PIXELS_PER_PHOTO_PIXEL = 32;

/**
 * The scale at which the photo fits its host, in CSS pixels per stage unit; 0 for a host without size. The empty stage
 * around a photo that is not 4:3 is not fitted.
 * @param photo the upright photo's pixels; without one the whole stage is fitted
 */
export function fitScale(host: Size, photo: Size | null): number {
  const { width, height } = photo ? photoRect(photo) : STAGE;
  return Math.max(0, Math.min(host.width / width, host.height / height));
}

/** Rounds a zoom offset so that ten steps in and ten out give exactly 0. */
export const roundZoom = (zoomOffset: number): number => Math.max(0, Math.round(zoomOffset * 1e6) / 1e6);

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The view with its offset inside 0…1600 × 0…1200, and (0, 0) at fit. */
export const clampView = (view: View): View =>
  roundZoom(view.zoomOffset) === 0 ? FIT : clampOffset({ ...view, zoomOffset: roundZoom(view.zoomOffset) });

/** The view with its offset inside 0…1600 × 0…1200; at fit too, where a person may have moved it. */
export const clampOffset = (view: View): View => ({
  ...view,
  x: clamp(view.x, 0, STAGE.width),
  y: clamp(view.y, 0, STAGE.height),
});

/**
 * How a view of a photo (upright pixels) is drawn in a host of this size (CSS pixels). A host without size gives scale 0.
 */
export function viewTransform(view: View, host: Size, photo: Size | null): ViewTransform {
  const fit = fitScale(host, photo);
  const scale = fit * (1 + view.zoomOffset);
  const fitOriginX = (host.width - STAGE.width * fit) / 2;
  const fitOriginY = (host.height - STAGE.height * fit) / 2;
  return { scale, originX: fitOriginX - view.x * scale, originY: fitOriginY - view.y * scale };
}

/** From CSS pixels in the host to stage units. The transform's scale must be above 0. */
export const screenToStage = (point: Point, at: ViewTransform): Point => ({
  x: (point.x - at.originX) / at.scale,
  y: (point.y - at.originY) / at.scale,
});

/** From stage units to CSS pixels in the host; the inverse of {@link screenToStage}. */
export const stageToScreen = (point: Point, at: ViewTransform): Point => ({
  x: at.originX + point.x * at.scale,
  y: at.originY + point.y * at.scale,
});

/** A rectangle in stage units to CSS pixels in the host. */
export const rectToScreen = (rect: Rect, at: ViewTransform): Rect => ({
  ...stageToScreen(rect, at),
  width: rect.width * at.scale,
  height: rect.height * at.scale,
});

/** The part of the stage's plane that the host shows, in stage units. */
export const visibleStage = (at: ViewTransform, host: Size): Rect => ({
  x: -at.originX / at.scale,
  y: -at.originY / at.scale,
  width: host.width / at.scale,
  height: host.height / at.scale,
});
