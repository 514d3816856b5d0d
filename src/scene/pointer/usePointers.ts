import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Gesture, GestureKeys } from '#domain/geometry/gesture.ts';
import type { Point, Rect, Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { rectToScreen, viewTransform } from '#domain/geometry/view.ts';
import { type DraftStore, isDragging } from '#stores/draft.ts';
import type { ViewStore } from '#stores/view.ts';
import type { AnnotatorCanvasProps } from '../props.ts';
import { listenToPointers } from './listenToPointers.ts';

/** A drag this close to the host's edge pushes the view, in CSS pixels. */
const ZONE = 24;
/** Speed at the edge itself, CSS pixels per second; beyond the edge it keeps growing. */
const SPEED = 600;
/** Largest speed beyond the edge, as a multiple of the speed at the edge. */
const FASTEST = 3;

/** How deep a drag is in one edge's zone: 0 outside it, 1 at the edge, more beyond. */
function depth(distance: number, pressed: number): number {
  // A drag that began inside the zone was not meant to push: it starts pushing from there outwards.
  const zone = Math.min(ZONE, Math.max(pressed, 1));
  return Math.max((zone - distance) / zone, 0);
}

/** The push along one axis; it stops where the photo ends. */
function along(at: number, from: number, side: number, start: number, end: number, reach: number): number {
  const back = depth(at, from);
  const forth = depth(side - at, side - from);
  // Squared: slow in the first pixels of the zone, so that one can stop there.
  const push = Math.min(Math.max(back, forth) ** 2, FASTEST) * reach;
  if (push === 0) return 0;
  return back > forth ? Math.min(push, Math.max(0, -start)) : -Math.min(push, Math.max(0, end - side));
}

/**
 * How far a drag near the host's edge moves the view, to bring what lies beyond into view.
 * @param at where the pointer is, and `from` where it was pressed; CSS pixels in the host, may be outside it
 * @param photo where the photo is drawn, CSS pixels in the host: its edges are not pushed into the host
 * @param seconds since the previous push
 * @returns CSS pixels, as for a pan: positive moves the photo right and down
 */
export function edgePush(at: Point, from: Point, host: Size, photo: Rect, seconds: number): Point {
  const reach = SPEED * seconds;
  return {
    x: along(at.x, from.x, host.width, photo.x, photo.x + photo.width, reach),
    y: along(at.y, from.y, host.height, photo.y, photo.y + photo.height, reach),
  };
}

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

/** The style of what fills the stage and takes its pointers. */
export const FILL = { position: 'absolute', inset: 0, overflow: 'hidden', touchAction: 'none' } as const;

/** The value of the last render, for listeners that outlive it. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  }, [value]);
  return ref;
}

/** Reports what pointers do on an element as gestures, and pans while something is dragged near its edge. */
export function usePointers(
  host: HTMLElement | null,
  { view, draft }: Pick<AnnotatorCanvasProps, 'view' | 'draft'>,
  latest: RefObject<AnnotatorCanvasProps>,
): void {
  useEffect(() => {
    if (!host) return;
    const onGesture = (gesture: Gesture) => latest.current.onGesture(gesture);
    const edges = createEdgePan({ view, draft, photo: () => latest.current.photo, tell: onGesture });
    const stop = listenToPointers(host, (gesture) => {
      onGesture(gesture);
      edges.follow(gesture);
    });
    return () => {
      stop();
      edges.stop();
    };
  }, [host, latest, view, draft]);
}
