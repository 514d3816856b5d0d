import { edgePush } from '#domain/geometry/edgePush.ts';
import type { Gesture, GestureKeys } from '#domain/geometry/gesture.ts';
import type { Point, Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { rectToScreen, viewTransform } from '#domain/geometry/view.ts';
import { type DraftStore, isDragging } from '#stores/draft.ts';
import type { ViewStore } from '#stores/view.ts';

/** Longest time step that a frame makes up for, seconds. */
const LONGEST_STEP = 0.064;

export interface EdgePanDeps {
  readonly view: ViewStore;
  readonly draft: DraftStore;
  /** The upright photo on the stage. */
  readonly photo: () => Size | null;
  readonly tell: (gesture: Gesture) => void;
}

/** Pans while something is dragged near the stage's edge, as long as the pointer stays there. */
export interface EdgePan {
  /** Must be called with each gesture, after all other listeners. */
  follow(gesture: Gesture): void;
  stop(): void;
}

/**
 * Pans by sending gestures: the view moves under a pointer that is still, and the pointer's move is sent again, so that
 * what follows it grows further. Drafts are in stage units and need no change.
 */
export function createEdgePan({ view, draft, photo, tell }: EdgePanDeps): EdgePan {
  let from: Point | null = null;
  let at: Point = { x: 0, y: 0 };
  let keys: GestureKeys = { shift: false, command: false, alt: false };
  let frame = 0;
  let before: number | null = null;

  const rest = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    before = null;
  };

  const pushed = (seconds: number): Point | null => {
    const shown = photo();
    if (!from || !shown || !isDragging(draft)) return null;
    const target = viewTransform(view.target, view.host, view.photo);
    const push = edgePush(at, from, view.host, rectToScreen(photoRect(shown), target), seconds);
    return push.x === 0 && push.y === 0 ? null : push;
  };

  const step = (now: number) => {
    frame = 0;
    const push = pushed(before === null ? 0.016 : Math.min((now - before) / 1000, LONGEST_STEP));
    if (!push) return rest();
    before = now;
    tell({ type: 'wheel', at, factor: 1, dx: push.x, dy: push.y });
    tell({ type: 'move', at, pressed: true, keys });
    frame = requestAnimationFrame(step);
  };

  return {
    follow(gesture) {
      if (gesture.type === 'press') from = gesture.at;
      else if (gesture.type === 'move' && gesture.pressed) {
        ({ at, keys } = gesture);
        if (frame === 0 && pushed(1)) frame = requestAnimationFrame(step);
      } else if (gesture.type === 'release' || gesture.type === 'cancel') {
        from = null;
        rest();
      }
    },
    stop: rest,
  };
}
