import type { Tool } from '#domain/tool.ts';

/** Where the dictionary has each tool's name: `dashboard.stage.<word>`. */
export const TOOL_WORDS = {
  DELETE: 'delete',
  POINTER: 'pointer',
  PAN: 'pan',
  ZOOM_IN: 'zoomIn',
  ZOOM_OUT: 'zoomOut',
  DRAW: 'draw',
  MEASURE: 'measure',
} as const satisfies Readonly<Record<Tool, string>>;
