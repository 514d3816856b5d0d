import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Point, type Rect, rectBetween } from '#domain/geometry/rect.ts';
import { useSteady } from '#ui/useSteady.ts';

/** Pixels that a press may move and still be a click. */
const WANDER = 4;
/** The grid scrolls while the pointer is this close to an edge; pixels, and pixels per frame. */
const EDGE = 28;
const PACE = 14;

export interface MarqueeOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The element that contains the rectangle. */
  readonly content: RefObject<HTMLElement | null>;
  /**
   * Called whenever the rectangle changes, and once when it starts. @param adds whether a key is pressed for adding to
   * the selection
   */
  readonly onChange: (rect: Rect, begins: boolean, adds: boolean) => void;
}

interface Drag {
  readonly from: Point;
  /** The pointer's position on the page. */
  at: Point;
  begun: boolean;
}

/** Scrolls an element while the pointer is near its top or bottom edge. @param scrolled called after each scroll */
function scrollAtEdges(
  element: HTMLElement | null,
  drag: Drag,
  ended: AbortSignal,
  scrolled: () => void,
): void {
  if (ended.aborted || !element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const by = drag.at.y < top + EDGE ? -PACE : drag.at.y > bottom - EDGE ? PACE : 0;
  if (by !== 0) {
    element.scrollBy(0, by);
    scrolled();
  }
  requestAnimationFrame(() => scrollAtEdges(element, drag, ended, scrolled));
}

/** A rectangle drawn with the mouse; the grid scrolls at its edges. Fingers scroll instead. */
export function useMarquee({ scroller, content, onChange }: MarqueeOptions) {
  const [rect, setRect] = useState<Rect | null>(null);
  /** Whether the last press was a drag: the click after it is ignored. */
  const dragged = useRef(false);
  const end = useRef<AbortController | null>(null);
  const changed = useSteady(onChange);
  useEffect(() => () => end.current?.abort(), []);

  const within = ({ x, y }: Point): Point => {
    const { left = 0, top = 0 } = content.current?.getBoundingClientRect() ?? {};
    return { x: x - left, y: y - top };
  };
  const press = (event: ReactPointerEvent) => {
    dragged.current = false;
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const pressed = { x: event.clientX, y: event.clientY };
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    const drag: Drag = { from: within(pressed), at: pressed, begun: false };
    end.current?.abort();
    const ended = new AbortController();
    end.current = ended;
    const draw = () => {
      const next = rectBetween(drag.from, within(drag.at));
      changed(next, !drag.begun, adds);
      drag.begun = true;
      setRect(next);
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      drag.at = { x, y };
      if (!drag.begun && Math.hypot(x - pressed.x, y - pressed.y) < WANDER) return;
      if (!drag.begun) scrollAtEdges(scroller.current, drag, ended.signal, draw);
      dragged.current = true;
      draw();
    };
    const stop = () => {
      ended.abort();
      setRect(null);
    };
    const on = { signal: ended.signal };
    addEventListener('pointermove', move, on);
    for (const over of ['pointerup', 'pointercancel', 'blur']) addEventListener(over, stop, on);
  };
  return { rect, press, dragged };
}
