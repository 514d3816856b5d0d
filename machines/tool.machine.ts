import type { SnapshotFrom } from 'xstate';
import { TOOLS, type Tool, type ToolPhase, type ToolState } from '#domain/tool.ts';
import { NO_PRESS, toolSetup } from './tool.setup.ts';
import { deleting, drawing, measuring, outlining, pan, pointer, zooming } from './tool.states.ts';

/**
 * The active tool and what the pointer does with it; in parallel, whether the boxes are shown. Exactly one tool is
 * active; ids are pending only while confirming; every state answers `cancel` by going idle in its tool.
 */
export const toolMachine = toolSetup.createMachine({
  id: 'tool',
  type: 'parallel',
  context: NO_PRESS,
  states: {
    mode: {
      initial: 'POINTER',
      on: {
        'tool.chosen': TOOLS.map((tool) => ({
          guard: { type: 'chosen' as const, params: { tool } },
          target: `.${tool}` as const,
        })),
      },
      states: {
        POINTER: pointer,
        PAN: pan,
        ZOOM_IN: zooming('in'),
        ZOOM_OUT: zooming('out'),
        DELETE: deleting,
        DRAW: drawing,
        OUTLINE: outlining,
        TRACE: outlining,
        MEASURE: measuring,
      } satisfies Readonly<Record<Tool, object>>,
    },
    overlay: {
      initial: 'SHOW',
      on: {
        'result.chosen': [
          { guard: 'shown', target: '.SHOW' },
          { guard: 'hidden', target: '.HIDE' },
        ],
      },
      states: { SHOW: {}, HIDE: {} },
    },
  },
});

const PHASES: readonly ToolPhase[] = ['pressed', 'panning', 'dragging', 'confirming'];

/** The machine's state in the form that other code reads. */
export function toolState(snapshot: SnapshotFrom<typeof toolMachine>): ToolState {
  const { mode, overlay } = snapshot.value;
  const [tool] = Object.keys(mode) as Tool[];
  return {
    tool: tool ?? 'POINTER',
    result: overlay,
    phase: PHASES.find((phase) => snapshot.hasTag(phase)) ?? 'idle',
    pendingDeleteIds: snapshot.context.pendingDeleteIds,
  };
}
