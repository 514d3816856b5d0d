import { type RefObject, useLayoutEffect } from 'react';
import { own } from '#domain/keyed.ts';
import { onChange } from '#signals/onChange.ts';
import { onStoreChange } from '#stores/store.ts';
import { type MirrorAttributes, mirror, type SceneState } from '../listing/mirror.ts';
import { useAnnotator } from './AnnotatorProvider.tsx';

/**
 * Writes the mirror to the host element without React: the view changes with every frame of a pan, and no component should
 * render for that. Changes within one task are written once, before the next frame.
 */
export function useMirrorAttributes(host: RefObject<HTMLElement | null>, scene: SceneState) {
  const annotator = useAnnotator();
  const { readyId, error } = scene;
  useLayoutEffect(() => {
    const { view, hover, tool, listing } = annotator;
    let written: MirrorAttributes = {};
    let waiting = false;
    let live = true;

    const write = () => {
      waiting = false;
      const element = host.current;
      if (!element || !live) return;
      const next = mirror({
        scene: { readyId, error },
        listing: listing.value,
        tool: tool.value,
        target: view.target,
        drawn: view.drawn,
        moving: view.moving,
        hoveredId: hover.hoveredId,
      });
      for (const [name, value] of Object.entries(next)) {
        if (value === own(written, name) && value !== undefined) continue;
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
      written = next;
    };
    const changed = () => {
      if (waiting) return;
      waiting = true;
      queueMicrotask(write);
    };

    write();
    const stops = [
      onChange(tool, changed),
      onChange(listing, changed),
      onStoreChange(view, changed),
      onStoreChange(hover, changed),
    ];
    return () => {
      live = false;
      for (const stop of stops) stop();
    };
  }, [annotator, host, readyId, error]);
}
