import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests until it selects, milliseconds; and how many pixels it may move meanwhile. */
const LONG = 450;
const WANDER = 10;

/** Detects a resting finger. @returns handlers for the element, and whether the last press was long */
export function useLongPress(onLong: (target: EventTarget) => void) {
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
