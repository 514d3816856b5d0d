import { assign, setup } from 'xstate';
import { NONE_SELECTED, only, range, type Selection, step, toggle } from '#domain/damage/listing/cycle.ts';

/** Facts about which damages should be selected; lists are ids in selection order. */
export type SelectionEvent =
  | { readonly type: 'damage.chosen'; readonly id: string }
  | { readonly type: 'damage.toggled'; readonly id: string }
  | { readonly type: 'range.chosen'; readonly to: string; readonly list: readonly string[] }
  /** The first id is the lead. */
  | { readonly type: 'damages.chosen'; readonly ids: readonly string[] }
  | { readonly type: 'stepped'; readonly by: 1 | -1; readonly list: readonly string[] }
  | { readonly type: 'cleared' };

function after(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'damage.chosen':
      return only(event.id);
    case 'damage.toggled':
      return toggle(selection, event.id);
    case 'range.chosen':
      return range(event.list, selection, event.to);
    case 'damages.chosen':
      return { ids: event.ids, lead: event.ids[0] ?? null };
    case 'stepped':
      return only(step(event.list, selection.lead, event.by));
    case 'cleared':
      return NONE_SELECTED;
  }
}

const selecting = setup({
  types: { context: {} as Selection, events: {} as SelectionEvent },
  actions: { select: assign(({ context, event }) => after(context, event)) },
  guards: {
    leavesSome: ({ context, event }) => after(context, event).lead !== null,
  },
});

const toSome = { guard: 'leavesSome', target: 'some', actions: 'select' } as const;
const toEither = [toSome, { target: 'none', actions: 'select' }] as const;

/** Which damages are selected: none ⇄ some. The calculations are in `domain/damage/cycle`. */
export const selectionMachine = selecting.createMachine({
  id: 'selection',
  context: NONE_SELECTED,
  initial: 'none',
  states: {
    none: {
      on: {
        'damage.chosen': toSome,
        'damage.toggled': toSome,
        'range.chosen': toSome,
        'damages.chosen': toSome,
        stepped: toSome,
      },
    },
    some: {
      on: {
        'damage.chosen': toSome,
        'damage.toggled': toEither,
        'range.chosen': toSome,
        'damages.chosen': toEither,
        stepped: toEither,
        cleared: { target: 'none', actions: 'select' },
      },
    },
  },
});
