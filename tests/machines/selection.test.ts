import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, getInitialSnapshot, transition } from 'xstate';
import { type SelectionEvent, selectionMachine } from '#machines/selection.machine.ts';

function given(...events: readonly SelectionEvent[]) {
  const actor = createActor(selectionMachine).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { value, ...context };
}

const list = ['A', 'B', 'C'];

describe('the selection', () => {
  it('goes round by steps', () => {
    expect(given({ type: 'stepped', by: 1, list })).toMatchObject({ value: 'some', lead: 'A' });
    expect(given({ type: 'damage.chosen', id: 'C' }, { type: 'stepped', by: 1, list }).lead).toBe('A');
    expect(given({ type: 'damage.chosen', id: 'A' }, { type: 'stepped', by: -1, list }).lead).toBe('C');
    expect(given({ type: 'stepped', by: 1, list: [] })).toMatchObject({ value: 'none', lead: null });
  });

  it('takes one away that is toggled again, and is none after the last', () => {
    const one: SelectionEvent = { type: 'damage.toggled', id: 'A' };
    expect(given(one, { type: 'damage.toggled', id: 'B' }).ids).toEqual(['B', 'A']);
    expect(given(one, one)).toMatchObject({ value: 'none', ids: [] });
  });

  it('is none exactly when it has no ids, and its lead is always its first', () => {
    const id = fc.constantFrom(...list);
    const event: fc.Arbitrary<SelectionEvent> = fc.oneof(
      fc.record({ type: fc.constant('damage.chosen' as const), id }),
      fc.record({ type: fc.constant('damage.toggled' as const), id }),
      fc.record({ type: fc.constant('damages.chosen' as const), ids: fc.uniqueArray(id) }),
      fc.record({ type: fc.constant('range.chosen' as const), to: id, list: fc.constant(list) }),
      fc.record({
        type: fc.constant('stepped' as const),
        by: fc.constantFrom(1 as const, -1 as const),
        list: fc.constant(list),
      }),
      fc.constant({ type: 'cleared' as const }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let snapshot = getInitialSnapshot(selectionMachine);
        for (const each of events) {
          [snapshot] = transition(selectionMachine, snapshot, each);
          const { ids, lead } = snapshot.context;
          expect(snapshot.value === 'none').toBe(ids.length === 0);
          expect(ids[0] ?? null).toBe(lead);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });
});
