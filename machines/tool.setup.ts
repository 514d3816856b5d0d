import { assign, type CallbackActorLogic, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { Tool } from '#domain/tool.ts';
import { measureMachine } from './measure.machine.ts';
import type { DragEvent, DragInput, ToolContext, ToolEvent, ToolFact } from './tool.events.ts';

export const NO_PRESS: ToolContext = { pressedId: null, pressedAt: null, pendingDeleteIds: [] };

/** Does nothing and ends on release; the wiring replaces it with actors that do something. */
const followNothing: CallbackActorLogic<DragEvent, DragInput> = fromCallback<DragEvent, DragInput>(
  ({ receive, sendBack }) => {
    receive((event) => {
      if (event.type === 'dropped') sendBack({ type: 'drag.ended', fact: null });
    });
  },
);

/** The tool machine's guards and actions, by name. */
export const toolSetup = setup({
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
    letGo: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'release')
        enqueue.sendTo('drag', { type: 'dropped', at: event.at, keys: event.keys });
    }),
    tellZoom: enqueueActions(({ enqueue, event }, params: { direction: 'in' | 'out' }) => {
      if (event.type === 'release') enqueue.emit({ type: 'view.zoomed', at: event.at, ...params });
    }),
    tellDeleted: enqueueActions(({ enqueue, context }) => {
      enqueue.emit({ type: 'damages.deleted', ids: context.pendingDeleteIds });
    }),
    tellLost: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'drag.lost' });
    }),
    tellDrag: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'drag.ended' && event.fact) enqueue.emit(event.fact);
    }),
    tellMeasure: sendTo('measure', ({ event }) => event),
    tellMeasured: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'measured') enqueue.emit(event);
    }),
    tellClicked: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'release') enqueue.emit({ type: 'measure.clicked', at: event.at, over: event.over });
    }),
    tellOutlineClicked: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'release') enqueue.emit({ type: 'outline.clicked', at: event.at, over: event.over });
    }),
    tellOutlineLeft: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'outline.left' });
    }),
    tellGrabbed: enqueueActions(({ enqueue, context }) => {
      if (context.pressedId !== null) enqueue.emit({ type: 'damage.grabbed', id: context.pressedId });
    }),
    tellChosen: enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'release') return;
      const add = event.keys.shift || event.keys.command;
      const id = context.pressedId;
      if (id !== null) enqueue.emit({ type: 'damage.chosen', id, at: event.at, add });
      else if (!add) enqueue.emit({ type: 'ground.chosen' });
    }),
  },
});
