import type { Gesture, GestureKeys } from '#domain/geometry/gesture.ts';
import type { Point } from '#domain/geometry/rect.ts';

const BUTTONS = ['primary', 'middle', 'secondary'] as const;
/** Zoom for one CSS pixel of a wheel, and of a trackpad's pinch (which comes as a wheel with Ctrl). */
const WHEEL_ZOOM = 0.002;
const PINCH_ZOOM = 0.01;
/** CSS pixels of a line, for wheels that count lines. */
const LINE = 16;

const keysOf = (event: PointerEvent): GestureKeys => ({
  shift: event.shiftKey,
  command: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});

/**
 * Tells what pointers do on an element as gestures. One pointer acts at a time and is captured; a second
 * finger cancels what the first began and pinches with it. A pen comes before fingers: the hand that holds it
 * rests on the screen.
 * @returns the way to stop; a drag that is going on is cancelled
 */
export function listenToPointers(element: HTMLElement, tell: (gesture: Gesture) => void): () => void {
  /** Pointers that are down, where they are. */
  const down = new Map<number, Point>();
  let acting: { readonly id: number; readonly isPen: boolean } | null = null;
  /** Fingers are down that pinch, as long as they are two. */
  let pinching = false;

  /** Measured once for a drag: asking for it in every frame has the browser bring the page's style up to date. */
  let held: DOMRect | null = null;

  const at = (event: MouseEvent): Point => {
    const box = held ?? element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const stop = () => {
    if (acting === null) return;
    acting = null;
    tell({ type: 'cancel' });
  };

  const onDown = (event: PointerEvent) => {
    const button = BUTTONS[event.button];
    if (!button) return;
    const isPen = event.pointerType === 'pen';
    if (isPen) {
      stop();
      down.clear();
      pinching = false;
    } else if (acting?.isPen && event.pointerType === 'touch') return;
    // Or the middle button scrolls the page.
    if (button === 'middle') event.preventDefault();
    held = element.getBoundingClientRect();
    const point = at(event);
    down.set(event.pointerId, point);
    element.setPointerCapture(event.pointerId);
    if (down.size > 1) {
      stop();
      pinching = event.pointerType === 'touch';
      return;
    }
    acting = { id: event.pointerId, isPen };
    const pointer =
      event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    tell({ type: 'press', at: point, button, pointer, keys: keysOf(event) });
  };

  const pinch = (id: number, to: Point) => {
    const before = [...down.values()];
    down.set(id, to);
    const after = [...down.values()];
    const [a, b] = before;
    const [c, d] = after;
    if (down.size !== 2 || !a || !b || !c || !d) return;
    const was = Math.hypot(a.x - b.x, a.y - b.y);
    const is = Math.hypot(c.x - d.x, c.y - d.y);
    const middle = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
    tell({
      type: 'pinch',
      at: middle,
      factor: was > 0 ? is / was : 1,
      dx: middle.x - (a.x + b.x) / 2,
      dy: middle.y - (a.y + b.y) / 2,
    });
  };

  const onMove = (event: PointerEvent) => {
    const point = at(event);
    if (pinching && down.has(event.pointerId)) pinch(event.pointerId, point);
    else if (event.pointerId === acting?.id)
      tell({ type: 'move', at: point, pressed: true, keys: keysOf(event) });
    // Fingers don't hover: one that moves and is not down rests there since before the pen came.
    else if (down.size === 0 && event.pointerType !== 'touch')
      tell({ type: 'move', at: point, pressed: false, keys: keysOf(event) });
  };

  const lift = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (down.size < 2) pinching = false;
    if (down.size === 0) held = null;
  };

  const onUp = (event: PointerEvent) => {
    lift(event);
    if (event.pointerId !== acting?.id) return;
    acting = null;
    tell({ type: 'release', at: at(event), keys: keysOf(event) });
  };

  const onCancel = (event: PointerEvent) => {
    lift(event);
    if (event.pointerId === acting?.id) stop();
  };

  const onLeave = () => {
    if (down.size === 0) tell({ type: 'leave' });
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    const dx = event.deltaX * unit;
    const dy = event.deltaY * unit;
    const pans = !event.ctrlKey && (event.shiftKey || Math.abs(dx) > Math.abs(dy));
    const zoom = Math.exp(-dy * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM));
    tell({
      type: 'wheel',
      at: at(event),
      factor: pans ? 1 : Math.min(Math.max(zoom, 0.5), 2),
      dx: pans ? -(event.shiftKey && dx === 0 ? dy : dx) : 0,
      dy: pans && !event.shiftKey ? -dy : 0,
    });
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onCancel, { signal });
  element.addEventListener('lostpointercapture', onCancel, { signal });
  element.addEventListener('pointerleave', onLeave, { signal });
  element.addEventListener('wheel', onWheel, { passive: false, signal });
  return () => {
    listening.abort();
    stop();
  };
}
