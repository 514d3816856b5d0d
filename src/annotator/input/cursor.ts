import type { Handle } from '#domain/geometry/handles.ts';
import { TOOL_RULES, type ToolState } from '#domain/tool.ts';

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
  const { cursor, pressed, handles } = TOOL_RULES[tool];
  if (phase === 'panning') return 'grabbing';
  if (phase === 'pressed' && pressed) return pressed;
  if (hand) return 'grab';
  return handles && handle ? OF_HANDLE[handle] : cursor;
}
