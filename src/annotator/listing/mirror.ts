import type { View, ViewTransform } from '#domain/geometry/view.ts';
import type { ToolState } from '#domain/tool.ts';
import type { Listing } from '../annotator.ts';

/** What the scene reports about itself. */
export interface SceneState {
  /** Id of the image whose photo and boxes have been drawn last. */
  readonly readyId: string | null;
  readonly error: 'photo' | 'webgl' | 'context-lost' | null;
}

/** The state that the mirror is computed from. */
export interface MirrorState {
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
