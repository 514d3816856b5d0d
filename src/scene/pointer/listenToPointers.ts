import { type Gesture, type GestureKeys, REST, STILL } from '#domain/geometry/gesture.ts';
import type { Point } from '#domain/geometry/rect.ts';

const BUTTONS = ['primary', 'middle'] as const;
const keysOf = (event: PointerEvent): GestureKeys => ({
  shift: event.shiftKey,
  command: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});

type Pointer = 'mouse' | 'touch' | 'pen';

type TwoFingers = readonly [Point, Point];

const fingerDistance = ([a, b]: TwoFingers): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = ([a, b]: TwoFingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The gesture of two fingers that moved: a zoom around their midpoint, and a pan with it. */
function pinchGesture(before: TwoFingers, after: TwoFingers): Gesture {
  const was = fingerDistance(before);
  const from = between(before);
  const at = between(after);
  return {
    type: 'pinch',
    at,
    factor: was > 0 ? fingerDistance(after) / was : 1,
    dx: at.x - from.x,
    dy: at.y - from.y,
  };
}

/** Zoom per CSS pixel of a wheel, and of a trackpad's pinch (reported as a wheel with Ctrl). */
const WHEEL_ZOOM = 0.002;
const PINCH_ZOOM = 0.01;
/** CSS pixels per line, for wheels that report lines. */
const LINE = 16;

/** The gesture of a wheel: it zooms; with Shift, or turned sideways, it pans. */
function wheelGesture(event: WheelEvent, at: Point): Gesture {
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

/** Tracks the pointers on one element. */
class Pointers {
  readonly #element: HTMLElement;
  readonly #tell: (gesture: Gesture) => void;
  /** Positions of the pointers that are down, by pointer id. */
  readonly #down = new Map<number, Point>();
  #acting: { readonly id: number; readonly pointer: Pointer } | null = null;
  /** The finger that may be held still for a menu, and the timer for it. */
  #resting: { readonly at: Point; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  /** The finger that is down has opened the menu: some browsers also send `contextmenu`, which is then ignored. */
  #asked = false;
  /** Two fingers are pinching. */
  #pinching = false;
  /** The element's rectangle, measured once per drag: reading it in every frame forces a style update of the page. */
  #held: DOMRect | null = null;

  constructor(element: HTMLElement, tell: (gesture: Gesture) => void) {
    this.#element = element;
    this.#tell = tell;
  }

  #at(event: MouseEvent): Point {
    const box = this.#held ?? this.#element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #stir(): void {
    if (this.#resting) clearTimeout(this.#resting.timer);
    this.#resting = null;
  }

  #rest(at: Point): void {
    const timer = setTimeout(() => {
      this.#resting = null;
      this.#asked = true;
      this.#tell({ type: 'menu', at, pointer: 'touch' });
    }, REST);
    this.#resting = { at, timer };
  }

  stop(): void {
    this.#stir();
    if (this.#acting === null) return;
    this.#acting = null;
    this.#tell({ type: 'cancel' });
  }

  down(event: PointerEvent): void {
    const button = BUTTONS[event.button];
    // The secondary button only opens the menu.
    if (!button) return;
    const pointer =
      event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    if (pointer === 'pen') {
      this.stop();
      this.#down.clear();
      this.#pinching = false;
    } else if (this.#acting?.pointer === 'pen' && pointer === 'touch') return;
    // Otherwise the middle button would scroll the page.
    if (button === 'middle') event.preventDefault();
    this.#held = this.#element.getBoundingClientRect();
    const at = this.#at(event);
    this.#down.set(event.pointerId, at);
    this.#element.setPointerCapture(event.pointerId);
    if (this.#down.size > 1) {
      this.stop();
      this.#pinching = pointer === 'touch';
      return;
    }
    this.#acting = { id: event.pointerId, pointer };
    this.#asked = false;
    if (pointer === 'touch') this.#rest(at);
    this.#tell({ type: 'press', at, button, pointer, keys: keysOf(event) });
  }

  #pinch(id: number, to: Point): void {
    const [a, b] = this.#down.values();
    this.#down.set(id, to);
    const [c, d] = this.#down.values();
    if (this.#down.size === 2 && a && b && c && d) this.#tell(pinchGesture([a, b], [c, d]));
  }

  move(event: PointerEvent): void {
    const at = this.#at(event);
    const keys = keysOf(event);
    if (this.#resting && Math.hypot(at.x - this.#resting.at.x, at.y - this.#resting.at.y) > STILL)
      this.#stir();
    if (this.#pinching && this.#down.has(event.pointerId)) this.#pinch(event.pointerId, at);
    else if (event.pointerId === this.#acting?.id) this.#tell({ type: 'move', at, pressed: true, keys });
    // Fingers don't hover: one that moves without being down has been resting since before the pen touched.
    else if (this.#down.size === 0 && event.pointerType !== 'touch')
      this.#tell({ type: 'move', at, pressed: false, keys });
  }

  #lift(event: PointerEvent): void {
    this.#stir();
    this.#down.delete(event.pointerId);
    if (this.#down.size < 2) this.#pinching = false;
    if (this.#down.size === 0) this.#held = null;
  }

  up(event: PointerEvent): void {
    this.#lift(event);
    if (event.pointerId !== this.#acting?.id) return;
    this.#acting = null;
    this.#tell({ type: 'release', at: this.#at(event), keys: keysOf(event) });
  }

  cancel(event: PointerEvent): void {
    this.#lift(event);
    if (event.pointerId === this.#acting?.id) this.stop();
  }

  leave(): void {
    if (this.#down.size === 0) this.#tell({ type: 'leave' });
  }

  /** The browser's own menu is never shown on the stage. */
  menu(event: MouseEvent): void {
    event.preventDefault();
    const by = 'pointerType' in event ? event.pointerType : event.button === 2 ? 'mouse' : '';
    // Requested by the keyboard, which the annotator's own key handles.
    if (by !== 'mouse' && by !== 'touch' && by !== 'pen') return;
    // Ignored while the mouse drags, but not with Ctrl: on a Mac Ctrl and click asks for the menu.
    if (this.#acting?.pointer === 'mouse' && by === 'mouse' && !event.ctrlKey) return;
    if (by === 'touch' && this.#asked) return;
    this.#stir();
    this.#asked = true;
    this.#tell({ type: 'menu', at: this.#at(event), pointer: by });
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#tell(wheelGesture(event, this.#at(event)));
  }
}

/**
 * Reports what pointers do on an element as gestures. One pointer acts at a time and is captured; a second finger cancels
 * what the first began and pinches with it. A pen takes precedence over fingers, since the hand that holds it rests on the
 * screen.
 * @returns a function that stops it and cancels a drag in progress
 */
export function listenToPointers(element: HTMLElement, tell: (gesture: Gesture) => void): () => void {
  const pointers = new Pointers(element, tell);
  const listening = new AbortController();
  const { signal } = listening;
  const cancel = (event: PointerEvent) => pointers.cancel(event);
  element.addEventListener('pointerdown', (event) => pointers.down(event), { signal });
  element.addEventListener('pointermove', (event) => pointers.move(event), { signal });
  element.addEventListener('pointerup', (event) => pointers.up(event), { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('lostpointercapture', cancel, { signal });
  element.addEventListener('pointerleave', () => pointers.leave(), { signal });
  element.addEventListener('contextmenu', (event) => pointers.menu(event), { signal });
  element.addEventListener('wheel', (event) => pointers.wheel(event), { passive: false, signal });
  return () => {
    listening.abort();
    pointers.stop();
  };
}
