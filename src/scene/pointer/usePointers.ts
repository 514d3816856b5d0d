import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Gesture } from '#domain/geometry/gesture.ts';
import type { AnnotatorCanvasProps } from '../props.ts';
import { createEdgePan } from '../view/edgePan.ts';
import { listenToPointers } from './listenToPointers.ts';

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
