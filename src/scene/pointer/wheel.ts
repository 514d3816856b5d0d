import type { Gesture } from '#domain/geometry/gesture.ts';
import type { Point } from '#domain/geometry/rect.ts';

/** Zoom per CSS pixel of a wheel, and of a trackpad's pinch (reported as a wheel with Ctrl). */
const WHEEL_ZOOM = 0.002;
const PINCH_ZOOM = 0.01;
/** CSS pixels per line, for wheels that report lines. */
const LINE = 16;

/** The gesture of a wheel: it zooms; with Shift, or turned sideways, it pans. */
export function wheelGesture(event: WheelEvent, at: Point): Gesture {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
  const dx = event.deltaX * unit;
  const dy = event.deltaY * unit;
  const pans = !event.ctrlKey && (event.shiftKey || Math.abs(dx) > Math.abs(dy));
  const zoom = Math.exp(-dy * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM));
  return {
    type: 'wheel',
    at,
    factor: pans ? 1 : Math.min(Math.max(zoom, 0.5), 2),
    dx: pans ? -(event.shiftKey && dx === 0 ? dy : dx) : 0,
    dy: pans && !event.shiftKey ? -dy : 0,
  };
}
