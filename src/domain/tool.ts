import type { MeasureKind } from './measure/measure.ts';

/** The tools as people, the mirror and the tool machine name them; exactly one is active. */
export const TOOLS = ['POINTER', 'PAN', 'ZOOM_IN', 'ZOOM_OUT', 'DELETE', 'DRAW', 'MEASURE'] as const;
export type Tool = (typeof TOOLS)[number];

/** What the measure tool picks points for. */
export type Measuring = 'scale' | MeasureKind;

/** Whether the boxes are shown over the photo. */
export type AnnotationResult = 'SHOW' | 'HIDE';

/** What the hand is doing with the active tool. */
export type ToolPhase = 'idle' | 'pressed' | 'panning' | 'dragging' | 'confirming';

/** The tool machine as everybody else reads it. */
export interface ToolState {
  readonly tool: Tool;
  readonly result: AnnotationResult;
  readonly phase: ToolPhase;
  /** Ids waiting for the answer of the deletion dialog, the lead first; empty unless confirming. */
  readonly pendingDeleteIds: readonly string[];
}
