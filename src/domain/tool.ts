import type { MeasureKind } from './measure/measure.ts';

interface ToolRules {
  /** Default keys; the specification's letters work with Shift too, as with Caps Lock. */
  readonly keys: readonly string[];
  /** Its group in the toolbar. */
  readonly group: 'removing' | 'working' | 'zooming';
  /** CSS cursor over the photo, and the one while pressed where that differs. */
  readonly cursor: string;
  readonly pressed: string | null;
  /** Whether the selected box has handles. */
  readonly handles: boolean;
  /** What digits choose while it is active: a severity, the label of what is drawn, or something of the tool's own. */
  readonly digits: 'severity' | 'label' | 'own';
}

/**
 * The tools, under the names used by people, the mirror and the tool machine; exactly one is active. What each does is
 * a state in `machines/tool.machine.ts`.
 */
export const TOOL_RULES = {
  POINTER: {
    keys: ['s', 'Shift+S'],
    group: 'working',
    cursor: 'default',
    pressed: null,
    handles: true,
    digits: 'severity',
  },
  PAN: {
    keys: ['g', 'Shift+G'],
    group: 'working',
    cursor: 'grab',
    pressed: 'grabbing',
    handles: false,
    digits: 'severity',
  },
  ZOOM_IN: {
    keys: ['z', 'd', 'Shift+Z', 'Shift+D'],
    group: 'zooming',
    cursor: 'zoom-in',
    pressed: null,
    handles: false,
    digits: 'severity',
  },
  ZOOM_OUT: {
    keys: ['x', 'Shift+X'],
    group: 'zooming',
    cursor: 'zoom-out',
    pressed: null,
    handles: false,
    digits: 'severity',
  },
  DELETE: {
    keys: [],
    group: 'removing',
    cursor: 'default',
    pressed: null,
    handles: false,
    digits: 'severity',
  },
  DRAW: {
    keys: ['b', 'r'],
    group: 'working',
    cursor: 'crosshair',
    pressed: null,
    handles: false,
    digits: 'label',
  },
  OUTLINE: {
    keys: ['Shift+P'],
    group: 'working',
    cursor: 'crosshair',
    pressed: null,
    handles: false,
    digits: 'label',
  },
  TRACE: {
    keys: ['Shift+M'],
    group: 'working',
    cursor: 'crosshair',
    pressed: null,
    handles: false,
    digits: 'label',
  },
  MEASURE: {
    keys: ['m'],
    group: 'working',
    cursor: 'crosshair',
    pressed: null,
    handles: false,
    digits: 'own',
  },
} as const satisfies Readonly<Record<string, ToolRules>>;

/** A tool of the stage. */
export type Tool = keyof typeof TOOL_RULES;

export const TOOLS = Object.keys(TOOL_RULES) as readonly Tool[];

/** Whether the tool has a bar of its own at the foot of the stage while it is active. */
export const hasBar = (tool: Tool): boolean => tool === 'MEASURE' || tool === 'OUTLINE' || tool === 'TRACE';

/** The tools grouped as in the toolbar. */
export const TOOL_GROUPS = (
  ['removing', 'working', 'zooming'] as const satisfies readonly ToolRules['group'][]
).map((group) => TOOLS.filter((tool) => TOOL_RULES[tool].group === group));

/** What the outline tool does with the drawn points; `trace` is the trace tool's. */
export type OutlineWay = 'polygon' | 'line' | 'turned' | 'add' | 'cut' | 'points' | 'trace';

/** What the measure tool picks points for. */
export type Measuring = 'scale' | MeasureKind;

/** Whether the boxes are shown over the photo. */
export type AnnotationResult = 'SHOW' | 'HIDE';

/** What the pointer is doing with the active tool. */
export type ToolPhase = 'idle' | 'pressed' | 'panning' | 'dragging' | 'confirming';

/** The state of the tool machine for everything else. */
export interface ToolState {
  readonly tool: Tool;
  readonly result: AnnotationResult;
  readonly phase: ToolPhase;
  /** Ids waiting for the answer to the deletion dialog, the lead first; empty unless confirming. */
  readonly pendingDeleteIds: readonly string[];
}
