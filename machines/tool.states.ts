import { raise } from 'xstate';
import type { DragInput, Press, ToolContext, ToolEvent } from './tool.events.ts';
import { toolSetup } from './tool.setup.ts';

const dragInput = ({ context, event }: { context: ToolContext; event: ToolEvent }): DragInput => {
  if (event.type !== 'press' && event.type !== 'drag.started')
    throw new Error(`A drag can't begin with "${event.type}": only a press or drag.started carries a point.`);
  return { from: context.pressedAt ?? event.at, over: context.pressedId, at: event.at, keys: event.keys };
};

/** A state during which an actor follows the pointer. Whatever ends it, the tool is idle again. */
const following = (
  src: 'followPan' | 'followMove' | 'followResize' | 'followBand' | 'followDraw' | 'followOutline',
) =>
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

/** A press in a tool: it is released, or continues as a drag. */
const pressed = (on: Readonly<Record<'release', object> & Partial<Record<'drag.started', string>>>) =>
  toolSetup.createStateConfig({ tags: 'pressed', on: { ...on, 'damages.removed': forgetRemoved } });

/** States that every tool has besides its own: idle, panned by hand, confirming a deletion. */
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

/** A click zooms, whatever is under it. */
export const zooming = (direction: 'in' | 'out') =>
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

/** Selects, moves, resizes, and draws the rubber band. */
export const pointer = toolSetup.createStateConfig({
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

/** Moves the view by dragging, and selects by clicking. */
export const pan = toolSetup.createStateConfig({
  initial: 'idle',
  on: { cancel: '.idle' },
  states: {
    ...common,
    pressed: pressed({ release: choose, 'drag.started': 'panning' }),
  },
});

/** Asks before deleting the box that is pressed and released. */
export const deleting = toolSetup.createStateConfig({
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
export const drawing = toolSetup.createStateConfig({
  initial: 'idle',
  entry: raise({ type: 'result.chosen', result: 'SHOW' }),
  on: { cancel: '.idle' },
  states: {
    ...common,
    pressed: pressed({ release: choose, 'drag.started': 'drawing' }),
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
 * Picks points for a measure, which a machine of its own collects. A click picks, a drag moves the photo; an
 * interrupted press (a second finger) picks nothing.
 */
export const measuring = toolSetup.createStateConfig({
  initial: 'idle',
  invoke: { id: 'measure', src: 'measure' },
  on: {
    cancel: '.idle',
    'measure.chosen': { actions: 'tellMeasure' },
    'point.picked': { actions: 'tellMeasure' },
    'point.undone': { actions: 'tellMeasure' },
    'measure.finished': { actions: 'tellMeasure' },
    measured: { actions: 'tellMeasured' },
  },
  states: {
    ...common,
    idle: { ...common.idle, on: { ...common.idle.on, cancel: { actions: 'tellMeasure' } } },
    pressed: pressed({ release: { target: 'idle', actions: 'tellClicked' }, 'drag.started': 'panning' }),
  },
});

/**
 * Draws, edits and traces outlines: a click sets a point, a drag draws freehand or moves a point. The points are
 * collected outside of this machine, by code that is loaded on first use.
 */
export const outlining = toolSetup.createStateConfig({
  initial: 'idle',
  entry: raise({ type: 'result.chosen', result: 'SHOW' }),
  on: { cancel: '.idle' },
  states: {
    ...common,
    idle: { ...common.idle, on: { ...common.idle.on, cancel: { actions: 'tellOutlineLeft' } } },
    pressed: pressed({
      release: { target: 'idle', actions: 'tellOutlineClicked' },
      'drag.started': 'shaping',
    }),
    shaping: following('followOutline'),
  },
});
