import { type RefObject, useLayoutEffect } from 'react';
import type { Listing } from '#annotator/annotator.ts';
import type { View, ViewTransform } from '#domain/geometry/view.ts';
import { own } from '#domain/keyed.ts';
import type { ToolState } from '#domain/tool.ts';
import { onChange } from '#signals/onChange.ts';
import { onStoreChange } from '#stores/store.ts';
import { useAnnotator } from './AnnotatorProvider.tsx';

/** What the scene reports about itself. */
export interface SceneState {
  /** Id of the image whose photo and boxes have been drawn last. */
  readonly readyId: string | null;
  readonly error: 'photo' | 'webgl' | 'context-lost' | null;
}

/** The state that the mirror is computed from. */
interface MirrorState {
  readonly scene: SceneState;
  readonly listing: Listing;
  readonly tool: ToolState;
  readonly target: View;
  readonly drawn: ViewTransform;
  readonly moving: boolean;
  readonly hoveredId: string | null;
}

/** Attribute names to values; absent where there is none. */
export type MirrorAttributes = Readonly<Record<string, string | undefined>>;

/** At most nine decimals, never an exponent. */
function decimal(value: number): string {
  const digits = value.toFixed(9).replace(/\.?0+$/, '');
  return digits === '-0' ? '0' : digits;
}

const list = (ids: readonly string[]): string | undefined => (ids.length > 0 ? ids.join(' ') : undefined);

/** The annotator's state as attributes of its host element: the public surface for tests and assistive tools. */
export function mirror({
  scene,
  listing,
  tool,
  target,
  drawn,
  moving,
  hoveredId,
}: MirrorState): MirrorAttributes {
  const image = listing.image?.id;
  const ready = image !== undefined && scene.readyId === image && listing.ready && scene.error === null;
  return {
    'data-ready': ready ? 'true' : undefined,
    'data-error': scene.error ?? undefined,
    'data-image-id': image,
    'data-active-tool': tool.tool,
    'data-annotation-result': tool.result,
    'data-zoom-offset': decimal(target.zoomOffset),
    'data-view-x': decimal(target.x),
    'data-view-y': decimal(target.y),
    'data-scale': decimal(drawn.scale),
    'data-origin-x': decimal(drawn.originX),
    'data-origin-y': decimal(drawn.originY),
    'data-moving': moving ? 'true' : undefined,
    'data-box-count': String(listing.listed.length),
    'data-unreviewed-count': String(listing.unreviewed),
    'data-selected-id': listing.lead?.id,
    'data-selected-ids': list(listing.selected),
    'data-hovered-id': hoveredId ?? undefined,
    'data-pending-delete-id': tool.pendingDeleteIds[0],
    'data-pending-delete-ids': list(tool.pendingDeleteIds),
  };
}

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
