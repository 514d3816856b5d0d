import type { Handle } from '#domain/geometry/handles.ts';
import type { ToolState } from '#domain/tool.ts';

const OF_HANDLE: Readonly<Record<Handle, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

/** The canvas's CSS cursor. @param hand whether Space is held @param handle the handle under the pointer */
export function cursorFor({ tool, phase }: ToolState, hand: boolean, handle: Handle | null): string {
  if (phase === 'panning' || (tool === 'PAN' && phase === 'pressed')) return 'grabbing';
  if (hand || tool === 'PAN') return 'grab';
  switch (tool) {
    case 'ZOOM_IN':
      return 'zoom-in';
    case 'ZOOM_OUT':
      return 'zoom-out';
    case 'DRAW':
    case 'MEASURE':
      return 'crosshair';
    case 'POINTER':
      return handle ? OF_HANDLE[handle] : 'default';
    case 'DELETE':
      return 'default';
  }
}
