import { raise, type SnapshotFrom } from 'xstate';
import { TOOLS, type Tool, type ToolPhase, type ToolState } from '#domain/tool.ts';
import type { DragInput, Press, ToolContext, ToolEvent } from './tool.events.ts';
import { NO_PRESS, toolSetup } from './tool.setup.ts';

const dragInput = ({ context, event }: { context: ToolContext; event: ToolEvent }): DragInput => {
  if (event.type !== 'press' && event.type !== 'drag.started')
    throw new Error(`A drag can't begin with "${event.type}": only a press or drag.started carries a point.`);
  return { from: context.pressedAt ?? event.at, over: context.pressedId, at: event.at, keys: event.keys };
};

/** A duration during which an actor follows the pointer. Whatever ends it, the tool is idle again. */
const following = (src: 'followPan' | 'followMove' | 'followResize' | 'followBand' | 'followDraw') =>
  toolSetup.createStateConfig({
    tags: src === 'followPan' ? 'panning' : 'dragging',
    invoke: { id: 'drag', src, input: dragInput, onError: 'idle' },
    on: {
      release: { actions: 'letGo' },
      'drag.ended': { target: 'idle', actions: 'tellDrag' },
      'damages.removed': { guard: 'pressedRemoved', target: 'idle', actions: 'tellLost' },
    },
  });

const holds = (what: Press['hold']) => ({ type: 'holds' as const, params: { what } });

const pressing = { guard: holds('hand'), target: 'panning', actions: 'remember' } as const;
const asking = { guard: 'namesSome', target: 'confirming', actions: 'markRequested' } as const;
const forgetRemoved = { guard: 'pressedRemoved', target: 'idle' } as const;
const choose = { target: 'idle', actions: 'tellChosen' } as const;

/** What every tool can do besides its own: rest, pan by hand, ask before deleting. */
const common = {
  idle: toolSetup.createStateConfig({
    entry: 'forget',
    on: {
      press: [pressing, { target: 'pressed', actions: 'remember' }],
      'delete.requested': asking,
    },
  }),
  panning: following('followPan'),
  confirming: toolSetup.createStateConfig({
    tags: 'confirming',
    on: {
      'delete.confirmed': { target: 'idle', actions: 'tellDeleted' },
      'delete.cancelled': 'idle',
      'damages.removed': [{ guard: 'pendingRemoved', target: 'idle' }, { actions: 'unmarkRemoved' }],
    },
  }),
};

const zooming = (direction: 'in' | 'out') =>
  toolSetup.createStateConfig({
    initial: 'idle',
    on: { cancel: '.idle' },
    states: {
      ...common,
      pressed: {
        tags: 'pressed',
        on: { release: { target: 'idle', actions: { type: 'tellZoom', params: { direction } } } },
      },
    },
  });

const pointer = toolSetup.createStateConfig({
  initial: 'idle',
  on: { cancel: '.idle' },
  states: {
    ...common,
    idle: {
      entry: 'forget',
      on: {
        press: [
          pressing,
          { guard: holds('grip'), target: 'pressed.onGrip', actions: 'remember' },
          { guard: holds('box'), target: 'pressed.onBox', actions: 'remember' },
          { guard: holds('ground'), target: 'pressed.onGround', actions: 'remember' },
          { guard: holds('view'), target: 'pressed.onView', actions: 'remember' },
        ],
        'delete.requested': asking,
      },
    },
    pressed: {
      tags: 'pressed',
      initial: 'onGround',
      on: { release: choose, 'damages.removed': forgetRemoved },
      states: {
        onGrip: { on: { 'drag.started': '#tool.mode.POINTER.resizing' } },
        onBox: { on: { 'drag.started': { target: '#tool.mode.POINTER.moving', actions: 'tellGrabbed' } } },
        onGround: { on: { 'drag.started': '#tool.mode.POINTER.banding' } },
        onView: { on: { 'drag.started': '#tool.mode.POINTER.panning' } },
      },
    },
    resizing: following('followResize'),
    moving: following('followMove'),
    banding: following('followBand'),
  },
});

const pan = toolSetup.createStateConfig({
  initial: 'idle',
  on: { cancel: '.idle' },
  states: {
    ...common,
    pressed: {
      tags: 'pressed',
      on: { release: choose, 'drag.started': 'panning', 'damages.removed': forgetRemoved },
    },
  },
});

const deleting = toolSetup.createStateConfig({
  initial: 'idle',
  on: { cancel: '.idle' },
  states: {
    ...common,
    pressed: {
      tags: 'pressed',
      on: {
        release: [{ guard: 'onSameBox', target: 'confirming', actions: 'markPressed' }, { target: 'idle' }],
        'damages.removed': forgetRemoved,
      },
    },
  },
});

/** Drawing shows the result, so that what is drawn is seen; after one box it is POINTER's turn again. */
const drawing = toolSetup.createStateConfig({
  initial: 'idle',
  entry: raise({ type: 'result.chosen', result: 'SHOW' }),
  on: { cancel: '.idle' },
  states: {
    ...common,
    pressed: {
      tags: 'pressed',
      on: { release: choose, 'drag.started': 'drawing', 'damages.removed': forgetRemoved },
    },
    drawing: {
      ...following('followDraw'),
      on: {
        release: { actions: 'letGo' },
        'drag.ended': [
          { guard: 'drawsAgain', target: 'idle', actions: 'tellDrag' },
          { target: '#tool.mode.POINTER', actions: 'tellDrag' },
        ],
      },
    },
  },
});

/**
 * The active tool and what the hand does with it, beside whether the result is shown. Exactly one tool is
 * active; ids are pending only while confirming; every state answers `cancel` by being idle in its tool.
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
      },
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

/** The machine's state as everybody else reads it. */
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
