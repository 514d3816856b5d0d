import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { Point } from '#domain/geometry/rect.ts';
import { isComplete, type MeasureKind, MOST_POINTS } from '#domain/measure/measure.ts';
import type { Measuring } from '#domain/tool.ts';

/** Events in. Points are fractions of the upright photo. */
export type MeasureEvent =
  | { readonly type: 'measure.chosen'; readonly what: Measuring }
  | { readonly type: 'point.picked'; readonly at: Point }
  | { readonly type: 'point.undone' }
  /** By Enter or a double click; for a scale, when its length is known. */
  | { readonly type: 'measure.finished' }
  | { readonly type: 'cancel' };

/** Sent to the tool machine when a measure has all of its points. */
export interface MeasuredFact {
  readonly type: 'measured';
  readonly kind: MeasureKind;
  readonly points: readonly Point[];
}

/** A scale is set by this many points. */
const REFERENCE_POINTS = 2;

const chosen = (what: Measuring) => ({ guard: { type: 'chosen' as const, params: { what } } });

const measureSetup = setup({
  types: { context: {} as { readonly points: readonly Point[] }, events: {} as MeasureEvent },
  guards: {
    chosen: ({ event }, params: { what: Measuring }) =>
      event.type === 'measure.chosen' && event.what === params.what,
    lastOfTwo: ({ context }) => context.points.length === REFERENCE_POINTS - 1,
    complete: ({ context }, params: { kind: MeasureKind }) => isComplete(params.kind, context.points.length),
    room: ({ context }) => context.points.length < MOST_POINTS,
  },
  actions: {
    forget: assign({ points: [] }),
    pick: assign(({ context, event }) =>
      event.type === 'point.picked' ? { points: [...context.points, event.at] } : {},
    ),
    takeBack: assign(({ context }) => ({ points: context.points.slice(0, -1) })),
    reportMeasured: enqueueActions(({ enqueue, context }, params: { kind: MeasureKind }) => {
      const fact: MeasuredFact = { type: 'measured', kind: params.kind, points: context.points };
      enqueue(sendParent(fact));
    }),
  },
});

/** Collects points until there are enough and the person finishes; then starts over. */
const collecting = (kind: MeasureKind) =>
  measureSetup.createStateConfig({
    entry: 'forget',
    on: {
      'point.picked': { guard: 'room', actions: 'pick' },
      'point.undone': { actions: 'takeBack' },
      'measure.finished': {
        guard: { type: 'complete', params: { kind } },
        actions: [{ type: 'reportMeasured', params: { kind } }, 'forget'],
      },
      cancel: { actions: 'forget' },
    },
  });

/**
 * What the measure tool collects points for. A scale takes two and then waits for their length; the others take as many
 * as the person picks. Every state answers `cancel` by dropping its points.
 */
export const measureMachine = measureSetup.createMachine({
  id: 'measure',
  context: { points: [] },
  initial: 'crackWidth',
  on: {
    'measure.chosen': [
      { ...chosen('scale'), target: '.scale' },
      { ...chosen('crackWidth'), target: '.crackWidth' },
      { ...chosen('lineLength'), target: '.lineLength' },
      { ...chosen('surfaceArea'), target: '.surfaceArea' },
    ],
  },
  states: {
    scale: {
      initial: 'picking',
      entry: 'forget',
      on: { cancel: { target: '.picking', actions: 'forget' } },
      states: {
        picking: {
          on: {
            'point.picked': [{ guard: 'lastOfTwo', target: 'asking', actions: 'pick' }, { actions: 'pick' }],
            'point.undone': { actions: 'takeBack' },
          },
        },
        asking: {
          tags: 'asking',
          on: {
            'point.undone': { target: 'picking', actions: 'takeBack' },
            'measure.finished': { target: 'picking', actions: 'forget' },
          },
        },
      },
    },
    crackWidth: collecting('crackWidth'),
    lineLength: collecting('lineLength'),
    surfaceArea: collecting('surfaceArea'),
  },
});
