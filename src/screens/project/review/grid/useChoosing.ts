import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Point, type Rect, rectBetween } from '#domain/geometry/rect.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { isMac } from '#ui/keys.ts';
import { useSteady } from '#ui/useSteady.ts';
import type { SeveralChoice } from '../bars/VerdictBar.tsx';
import {
  among,
  type Choice,
  everything,
  ledTo,
  NO_CHOICE,
  type Order,
  only,
  orderOf,
  toggled,
  upTo,
} from './choice.ts';
import { GAP, type TileLayout, tileAfter, tilesIn } from './tiles.ts';

/** Pixels that a press may move and still be a click. */
const PRESS_WANDER = 4;
/** The grid scrolls while the pointer is this close to an edge; pixels, and pixels per frame. */
const EDGE = 28;
const PACE = 14;

interface MarqueeOptions {
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
function useMarquee({ scroller, content, onChange }: MarqueeOptions) {
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
      if (!drag.begun && Math.hypot(x - pressed.x, y - pressed.y) < PRESS_WANDER) return;
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

export interface ChoosingOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  readonly layout: TileLayout;
  readonly order: Order;
  readonly choice: Choice;
  readonly onChoice: (next: Choice) => void;
  /** Whether a click or a tap adds to the selection instead of replacing it. */
  readonly isChoosing: boolean;
  readonly onChoosing: () => void;
  readonly onOpen: (key: string) => void;
}

const placeOf = (target: EventTarget): number => {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  return tile ? Number(tile.dataset.at) : -1;
};

/** Selects by keys: arrows, ranges with Shift, one by one with Space. @returns the key handler */
function useKeys({ scroller, layout, order, choice, onChoice, onOpen }: ChoosingOptions) {
  return (event: KeyboardEvent) => {
    const mod = isMac() ? event.metaKey : event.ctrlKey;
    const lead = choice.lead === null ? undefined : order.at.get(choice.lead);
    const key = order.keys[lead ?? 0];
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (layout.height + GAP)) - 1);
    const to = event.altKey ? null : tileAfter(event.key, lead ?? 0, layout, page);
    // The very first arrow only shows the current crop.
    const isFirst = lead === undefined && event.key.startsWith('Arrow');
    const next = to === null ? undefined : isFirst ? key : order.keys[to];
    if (next !== undefined) {
      if (event.shiftKey) onChoice(upTo(choice, order, next));
      else onChoice(mod ? ledTo(choice, next) : only(next));
    } else if (event.key === ' ' && key !== undefined) onChoice(toggled(choice, key));
    else if (event.key === 'Enter' && !mod && choice.lead !== null) onOpen(choice.lead);
    else if (event.key.toLowerCase() === 'a' && mod && !event.altKey && !event.shiftKey)
      onChoice(everything(choice, order));
    else if (event.key === 'Escape') onChoice({ ...choice, chosen: NO_CHOICE.chosen });
    else return;
    event.preventDefault();
  };
}

/** How long a finger rests until it selects, milliseconds; and how many pixels it may move meanwhile. */
const LONG = 450;
const WANDER = 10;

/** Detects a resting finger. @returns handlers for the element, and whether the last press was long */
function useLongPress(onLong: (target: EventTarget) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const isTouch = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    wasLong,
    isTouch,
    handlers: {
      onPointerDown(event: ReactPointerEvent) {
        wasLong.current = false;
        isTouch.current = event.pointerType === 'touch';
        if (!isTouch.current) return;
        const { target } = event;
        from.current = { x: event.clientX, y: event.clientY };
        stop();
        timer.current = setTimeout(() => {
          wasLong.current = true;
          onLong(target);
        }, LONG);
      },
      onPointerMove({ clientX, clientY }: ReactPointerEvent) {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > WANDER) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}

/**
 * Selects crops by keys, clicks, a rectangle, and touch. @returns handlers for the grid, and the rectangle being drawn
 */
export function useChoosing(options: ChoosingOptions) {
  const { scroller, content, layout, order, choice, onChoice, isChoosing, onChoosing, onOpen } = options;
  const keyAt = (target: EventTarget) => order.keys[placeOf(target)];
  const base = useRef<ReadonlySet<string>>(NO_CHOICE.chosen);
  const marquee = useMarquee({
    scroller,
    content,
    onChange(rect, begins, adds) {
      if (begins) base.current = adds || isChoosing ? choice.chosen : NO_CHOICE.chosen;
      const touched = tilesIn(rect, layout).flatMap((at) => order.keys[at] ?? []);
      const key = touched.at(-1) ?? choice.lead;
      onChoice({ chosen: new Set([...base.current, ...touched]), lead: key, anchor: touched[0] ?? key });
    },
  });
  const long = useLongPress((target) => {
    const key = keyAt(target);
    if (key === undefined) return;
    onChoosing();
    onChoice(isChoosing ? toggled(choice, key) : only(key));
  });
  const click = (event: MouseEvent) => {
    const key = keyAt(event.target);
    if (marquee.dragged.current || long.wasLong.current) return;
    if (key === undefined) return onChoice({ ...choice, chosen: NO_CHOICE.chosen });
    const adds = event.ctrlKey || event.metaKey;
    if (event.shiftKey) onChoice(upTo(choice, order, key, adds ? choice.chosen : NO_CHOICE.chosen));
    else if (adds || isChoosing) onChoice(toggled(choice, key));
    else onChoice(only(key));
  };
  return {
    rect: marquee.rect,
    handlers: {
      onKeyDown: useKeys(options),
      onClick: click,
      onDoubleClick({ target }: MouseEvent) {
        const key = keyAt(target);
        if (key !== undefined) onOpen(key);
      },
      onContextMenu(event: MouseEvent) {
        if (long.isTouch.current) event.preventDefault();
      },
      ...long.handlers,
      onPointerDown(event: ReactPointerEvent) {
        long.handlers.onPointerDown(event);
        marquee.press(event);
      },
    },
  };
}

/** The selected ones of the listed crops, and whether several are chosen by taps; initially the one in the address. */
export function useChoice(rows: readonly BoxRow[], box: string | undefined) {
  const order = useMemo(() => orderOf(rows.map(({ damage }) => damage.key)), [rows]);
  const [requested, setRequested] = useState<Choice>(() =>
    box && order.at.has(box) ? only(box) : NO_CHOICE,
  );
  const [before, setBefore] = useState(0);
  const choice = useMemo(() => among(requested, order, before), [requested, order, before]);
  const choose = useCallback(
    (next: Choice) => {
      setRequested(next);
      setBefore(order.at.get(next.lead ?? '') ?? 0);
    },
    [order],
  );
  const [isChoosing, setChoosing] = useState(false);
  const several: SeveralChoice = {
    isOn: isChoosing,
    onSwitch: setChoosing,
    listed: order.keys.length,
    onAll: () => choose(everything(choice, order)),
  };
  return { order, choice, choose, several };
}
