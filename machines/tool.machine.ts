import {
  assign,
  type CallbackActorLogic,
  enqueueActions,
  fromCallback,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import { type AnnotationResult, TOOLS, type Tool, type ToolPhase, type ToolState } from '#domain/tool.ts';
import { type MeasuredFact, type MeasureEvent, measureMachine } from './measure.machine.ts';

interface PressKeys {
  readonly shift: boolean;
  readonly command: boolean;
  readonly alt: boolean;
}

/** A press on the stage, with what is under it. Points are CSS pixels from the host's corner. */
export interface Press {
  readonly type: 'press';
  readonly at: Point;
  /** The smallest box under the pointer, or the one whose handle it is. */
  readonly over: string | null;
  /**
   * What a drag from here would take hold of: a handle, a box, the empty ground, the view (a finger while nothing is
   * selected), or the view at once (middle button, Space held).
   */
  readonly hold: 'grip' | 'box' | 'ground' | 'view' | 'hand';
  readonly keys: PressKeys;
}

interface DragStarted {
  readonly type: 'drag.started';
  readonly at: Point;
  readonly keys: PressKeys;
}

/** The result of a drag, sent by the actor that followed it and emitted unchanged. */
export type DragFact =
  | {
      readonly type: 'boxes.reshaped';
      readonly by: 'move' | 'resize';
      /** Stage units by damage id. */
      readonly boxes: Readonly<Record<string, Rect>>;
    }
  /** `again`: the person wants to draw another box. */
  | { readonly type: 'box.drawn'; readonly rect: Rect; readonly again: boolean }
  | { readonly type: 'band.drawn'; readonly rect: Rect; readonly add: boolean }
  | { readonly type: 'box.too.small' };

/** Events in: what happened to the pointer, the keys and the data. */
export type ToolEvent =
  | { readonly type: 'tool.chosen'; readonly tool: Tool }
  | { readonly type: 'result.chosen'; readonly result: AnnotationResult }
  | Press
  | DragStarted
  | {
      readonly type: 'release';
      readonly at: Point;
      readonly over: string | null;
      readonly keys: PressKeys;
    }
  | MeasureEvent
  | MeasuredFact
  | { readonly type: 'drag.ended'; readonly fact: DragFact | null }
  | { readonly type: 'delete.requested'; readonly ids: readonly string[] }
  | { readonly type: 'delete.confirmed' }
  | { readonly type: 'delete.cancelled' }
  | { readonly type: 'damages.removed'; readonly ids: readonly string[] };

/** Facts out. */
export type ToolFact =
  | DragFact
  /** `add`: adds to the selection, or removes from it where selected. */
  | { readonly type: 'damage.chosen'; readonly id: string; readonly at: Point; readonly add: boolean }
  /** About to be moved, along with the other selected damages if it is one of them. */
  | { readonly type: 'damage.grabbed'; readonly id: string }
  | { readonly type: 'ground.chosen' }
  | { readonly type: 'view.zoomed'; readonly direction: 'in' | 'out'; readonly at: Point }
  | { readonly type: 'damages.deleted'; readonly ids: readonly string[] }
  /** A click with the measure tool; CSS pixels from the host's corner. */
  | { readonly type: 'measure.clicked'; readonly at: Point; readonly over: string | null }
  | MeasuredFact
  /** A click with an outline tool; CSS pixels from the host's corner. */
  | { readonly type: 'outline.clicked'; readonly at: Point; readonly over: string | null }
  /** Escape with an outline tool while nothing is in progress. */
  | { readonly type: 'outline.left' }
  /** What was being dragged was removed by someone else. */
  | { readonly type: 'drag.lost' };

interface ToolContext {
  readonly pressedId: string | null;
  /** CSS pixels from the host's corner. */
  readonly pressedAt: Point | null;
  readonly pendingDeleteIds: readonly string[];
}

/** What an actor that follows a drag is given: where it began, and every move until the drop. */
export interface DragInput {
  readonly from: Point;
  readonly over: string | null;
  readonly at: Point;
  readonly keys: PressKeys;
}
export type DragEvent =
  | { readonly type: 'moved'; readonly at: Point; readonly keys: PressKeys }
  | { readonly type: 'dropped'; readonly at: Point; readonly keys: PressKeys };

const dragInput = ({ context, event }: { context: ToolContext; event: ToolEvent }): DragInput => {
  if (event.type !== 'press' && event.type !== 'drag.started')
    throw new Error(`A drag can't begin with "${event.type}": only a press or drag.started carries a point.`);
  return { from: context.pressedAt ?? event.at, over: context.pressedId, at: event.at, keys: event.keys };
};

const NO_PRESS: ToolContext = { pressedId: null, pressedAt: null, pendingDeleteIds: [] };

/** Does nothing and ends on release; the wiring replaces it with actors that do something. */
const followNothing: CallbackActorLogic<DragEvent, DragInput> = fromCallback<DragEvent, DragInput>(
  ({ receive, sendBack }) => {
    receive((event) => {
      if (event.type === 'dropped') sendBack({ type: 'drag.ended', fact: null });
    });
  },
);

/** The tool machine's guards and actions, by name. */
const toolSetup = setup({
  types: {
    context: {} as ToolContext,
    events: {} as ToolEvent,
    emitted: {} as ToolFact,
    children: {} as {
      drag: 'followPan' | 'followMove' | 'followResize' | 'followBand' | 'followDraw' | 'followOutline';
      measure: 'measure';
    },
  },
  actors: {
    followPan: followNothing,
    followMove: followNothing,
    followResize: followNothing,
    followBand: followNothing,
    followDraw: followNothing,
    followOutline: followNothing,
    measure: measureMachine,
  },
  guards: {
    chosen: ({ event }, params: { tool: Tool }) => event.type === 'tool.chosen' && event.tool === params.tool,
    shown: ({ event }) => event.type === 'result.chosen' && event.result === 'SHOW',
    hidden: ({ event }) => event.type === 'result.chosen' && event.result === 'HIDE',
    holds: ({ event }, params: { what: string }) => event.type === 'press' && event.hold === params.what,
    namesSome: ({ event }) => event.type === 'delete.requested' && event.ids.length > 0,
    onBox: ({ context }) => context.pressedId !== null,
    onSameBox: ({ context, event }) =>
      event.type === 'release' && context.pressedId !== null && event.over === context.pressedId,
    pressedRemoved: ({ context, event }) =>
      event.type === 'damages.removed' && context.pressedId !== null && event.ids.includes(context.pressedId),
    pendingRemoved: ({ context, event }) =>
      event.type === 'damages.removed' && context.pendingDeleteIds.every((id) => event.ids.includes(id)),
    drawsAgain: ({ event }) =>
      event.type === 'drag.ended' && !(event.fact?.type === 'box.drawn' && !event.fact.again),
  },
  actions: {
    forget: assign(NO_PRESS),
    remember: assign(({ event }) =>
      event.type === 'press' ? { pressedId: event.over, pressedAt: event.at } : {},
    ),
    markRequested: assign(({ event }) =>
      event.type === 'delete.requested' ? { pendingDeleteIds: event.ids } : {},
    ),
    markPressed: assign(({ context }) => ({
      pendingDeleteIds: context.pressedId === null ? [] : [context.pressedId],
    })),
    unmarkRemoved: assign(({ context, event }) =>
      event.type === 'damages.removed'
        ? { pendingDeleteIds: context.pendingDeleteIds.filter((id) => !event.ids.includes(id)) }
        : {},
    ),
    releaseDrag: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'release')
        enqueue.sendTo('drag', { type: 'dropped', at: event.at, keys: event.keys });
    }),
    emitZoom: enqueueActions(({ enqueue, event }, params: { direction: 'in' | 'out' }) => {
      if (event.type === 'release') enqueue.emit({ type: 'view.zoomed', at: event.at, ...params });
    }),
    emitDeleted: enqueueActions(({ enqueue, context }) => {
      enqueue.emit({ type: 'damages.deleted', ids: context.pendingDeleteIds });
    }),
    emitDragLost: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'drag.lost' });
    }),
    emitDrag: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'drag.ended' && event.fact) enqueue.emit(event.fact);
    }),
    forwardToMeasure: sendTo('measure', ({ event }) => event),
    emitMeasured: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'measured') enqueue.emit(event);
    }),
    emitClicked: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'release') enqueue.emit({ type: 'measure.clicked', at: event.at, over: event.over });
    }),
    emitOutlineClicked: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'release') enqueue.emit({ type: 'outline.clicked', at: event.at, over: event.over });
    }),
    emitOutlineLeft: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'outline.left' });
    }),
    emitGrabbed: enqueueActions(({ enqueue, context }) => {
      if (context.pressedId !== null) enqueue.emit({ type: 'damage.grabbed', id: context.pressedId });
    }),
    emitChosen: enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'release') return;
      const add = event.keys.shift || event.keys.command;
      const id = context.pressedId;
      if (id !== null) enqueue.emit({ type: 'damage.chosen', id, at: event.at, add });
      else if (!add) enqueue.emit({ type: 'ground.chosen' });
    }),
  },
});

/** A state during which an actor follows the pointer. Whatever ends it, the tool is idle again. */
const following = (
  src: 'followPan' | 'followMove' | 'followResize' | 'followBand' | 'followDraw' | 'followOutline',
) =>
  toolSetup.createStateConfig({
    tags: src === 'followPan' ? 'panning' : 'dragging',
    invoke: { id: 'drag', src, input: dragInput, onError: 'idle' },
    on: {
      release: { actions: 'releaseDrag' },
      'drag.ended': { target: 'idle', actions: 'emitDrag' },
      'damages.removed': { guard: 'pressedRemoved', target: 'idle', actions: 'emitDragLost' },
    },
  });

const holds = (what: Press['hold']) => ({ type: 'holds' as const, params: { what } });

const pressing = { guard: holds('hand'), target: 'panning', actions: 'remember' } as const;
const requesting = { guard: 'namesSome', target: 'confirming', actions: 'markRequested' } as const;
const forgetRemoved = { guard: 'pressedRemoved', target: 'idle' } as const;
const choose = { target: 'idle', actions: 'emitChosen' } as const;

/** A press in a tool: it is released, or continues as a drag. */
const pressed = (on: Readonly<Record<'release', object> & Partial<Record<'drag.started', string>>>) =>
  toolSetup.createStateConfig({ tags: 'pressed', on: { ...on, 'damages.removed': forgetRemoved } });

/** States that every tool has besides its own: idle, panned by hand, confirming a deletion. */
const common = {
  idle: toolSetup.createStateConfig({
    entry: 'forget',
    on: {
      press: [pressing, { target: 'pressed', actions: 'remember' }],
      'delete.requested': requesting,
    },
  }),
  panning: following('followPan'),
  confirming: toolSetup.createStateConfig({
    tags: 'confirming',
    on: {
      'delete.confirmed': { target: 'idle', actions: 'emitDeleted' },
      'delete.cancelled': 'idle',
      'damages.removed': [{ guard: 'pendingRemoved', target: 'idle' }, { actions: 'unmarkRemoved' }],
    },
  }),
};

/** A click zooms, whatever is under it. */
const zooming = (direction: 'in' | 'out') =>
  toolSetup.createStateConfig({
    initial: 'idle',
    on: { cancel: '.idle' },
    states: {
      ...common,
      pressed: {
        tags: 'pressed',
        on: { release: { target: 'idle', actions: { type: 'emitZoom', params: { direction } } } },
      },
    },
  });

/** Selects, moves, resizes, and draws the rubber band. */
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
        'delete.requested': requesting,
      },
    },
    pressed: {
      tags: 'pressed',
      initial: 'onGround',
      on: { release: choose, 'damages.removed': forgetRemoved },
      states: {
        onGrip: { on: { 'drag.started': '#tool.mode.POINTER.resizing' } },
        onBox: { on: { 'drag.started': { target: '#tool.mode.POINTER.moving', actions: 'emitGrabbed' } } },
        onGround: { on: { 'drag.started': '#tool.mode.POINTER.banding' } },
        onView: { on: { 'drag.started': '#tool.mode.POINTER.panning' } },
      },
    },
    resizing: following('followResize'),
    moving: following('followMove'),
    banding: following('followBand'),
  },
});

/** Moves the view by dragging, and selects by clicking. */
const pan = toolSetup.createStateConfig({
  initial: 'idle',
  on: { cancel: '.idle' },
  states: {
    ...common,
    pressed: pressed({ release: choose, 'drag.started': 'panning' }),
  },
});

/** Asks before deleting the box that is pressed and released. */
const deleting = toolSetup.createStateConfig({
  initial: 'idle',
  on: { cancel: '.idle' },
  states: {
    ...common,
    pressed: pressed({
      release: [{ guard: 'onSameBox', target: 'confirming', actions: 'markPressed' }, { target: 'idle' }],
    }),
  },
});

/** Drawing turns the boxes on, so that what is drawn is visible; after one box POINTER is active again. */
const drawing = toolSetup.createStateConfig({
  initial: 'idle',
  entry: raise({ type: 'result.chosen', result: 'SHOW' }),
  on: { cancel: '.idle' },
  states: {
    ...common,
    pressed: pressed({ release: choose, 'drag.started': 'drawing' }),
    drawing: {
      ...following('followDraw'),
      on: {
        release: { actions: 'releaseDrag' },
        'drag.ended': [
          { guard: 'drawsAgain', target: 'idle', actions: 'emitDrag' },
          { target: '#tool.mode.POINTER', actions: 'emitDrag' },
        ],
      },
    },
  },
});

/**
 * Picks points for a measure, which a machine of its own collects. A click picks, a drag moves the photo; an
 * interrupted press (a second finger) picks nothing.
 */
const measuring = toolSetup.createStateConfig({
  initial: 'idle',
  invoke: { id: 'measure', src: 'measure' },
  on: {
    cancel: '.idle',
    'measure.chosen': { actions: 'forwardToMeasure' },
    'point.picked': { actions: 'forwardToMeasure' },
    'point.undone': { actions: 'forwardToMeasure' },
    'measure.finished': { actions: 'forwardToMeasure' },
    measured: { actions: 'emitMeasured' },
  },
  states: {
    ...common,
    idle: { ...common.idle, on: { ...common.idle.on, cancel: { actions: 'forwardToMeasure' } } },
    pressed: pressed({ release: { target: 'idle', actions: 'emitClicked' }, 'drag.started': 'panning' }),
  },
});

/**
 * Draws, edits and traces outlines: a click sets a point, a drag draws freehand or moves a point. The points are
 * collected outside of this machine, by code that is loaded on first use.
 */
const outlining = toolSetup.createStateConfig({
  initial: 'idle',
  entry: raise({ type: 'result.chosen', result: 'SHOW' }),
  on: { cancel: '.idle' },
  states: {
    ...common,
    idle: { ...common.idle, on: { ...common.idle.on, cancel: { actions: 'emitOutlineLeft' } } },
    pressed: pressed({
      release: { target: 'idle', actions: 'emitOutlineClicked' },
      'drag.started': 'shaping',
    }),
    shaping: following('followOutline'),
  },
});

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
