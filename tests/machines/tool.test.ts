import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type Press, type ToolEvent, type ToolFact, toolMachine, toolState } from '#machines/tool.machine.ts';

const at = { x: 10, y: 10 };
const keys = { shift: false, command: false, alt: false };
const press = (over: string | null, hold: Press['hold'] = over === null ? 'ground' : 'box'): ToolEvent => ({
  type: 'press',
  at,
  over,
  hold,
  keys,
});
const release = (over: string | null, held = keys): ToolEvent => ({ type: 'release', at, over, keys: held });

/** What the machine says and where it is after these events. */
function given(...events: readonly ToolEvent[]) {
  const actor = createActor(toolMachine).start();
  const facts: ToolFact[] = [];
  actor.on('*', (fact) => facts.push(fact));
  for (const event of events) actor.send(event);
  return { facts, state: toolState(actor.getSnapshot()) };
}

describe('a click', () => {
  it.each(['POINTER', 'PAN'] as const)('with %s chooses the box', (tool) => {
    const { facts } = given({ type: 'tool.chosen', tool }, press('CRACK_001'), release('CRACK_001'));
    expect(facts).toEqual([{ type: 'damage.chosen', id: 'CRACK_001', at, add: false }]);
  });

  it('with Shift adds to what is chosen, and on bare ground then deselects nothing', () => {
    const shift = { ...keys, shift: true };
    expect(given(press('A'), release('A', shift)).facts).toMatchObject([{ add: true }]);
    expect(given(press(null), release(null, shift)).facts).toEqual([]);
  });

  it.each(['POINTER', 'PAN'] as const)('with %s on bare ground says so', (tool) => {
    const { facts } = given({ type: 'tool.chosen', tool }, press(null), release(null));
    expect(facts).toEqual([{ type: 'ground.chosen' }]);
  });

  it.each([
    ['ZOOM_IN', 'in'],
    ['ZOOM_OUT', 'out'],
  ] as const)('with %s zooms %s, box or not', (tool, direction) => {
    const { facts } = given({ type: 'tool.chosen', tool }, press('CRACK_001'), release('CRACK_001'));
    expect(facts).toEqual([{ type: 'view.zoomed', direction, at }]);
  });
});

describe('the question before deleting', () => {
  it('is asked when DELETE is pressed and released on the same box', () => {
    const { state, facts } = given({ type: 'tool.chosen', tool: 'DELETE' }, press('A'), release('A'));
    expect(state).toMatchObject({ phase: 'confirming', pendingDeleteIds: ['A'] });
    expect(facts).toEqual([]);
  });

  it('is asked in any tool when a key requests it', () => {
    const { state } = given(
      { type: 'tool.chosen', tool: 'PAN' },
      { type: 'delete.requested', ids: ['A', 'B'] },
    );
    expect(state).toMatchObject({ tool: 'PAN', phase: 'confirming', pendingDeleteIds: ['A', 'B'] });
  });

  it('tells the ids when it is confirmed, and stays in its tool', () => {
    const { state, facts } = given({ type: 'tool.chosen', tool: 'DELETE' }, press('A'), release('A'), {
      type: 'delete.confirmed',
    });
    expect(facts).toEqual([{ type: 'damages.deleted', ids: ['A'] }]);
    expect(state).toEqual({ tool: 'DELETE', result: 'SHOW', phase: 'idle', pendingDeleteIds: [] });
  });

  it('leaves out what is taken away meanwhile, and closes when all of it is', () => {
    const asked: ToolEvent = { type: 'delete.requested', ids: ['A', 'B'] };
    expect(given(asked, { type: 'damages.removed', ids: ['A'] }).state.pendingDeleteIds).toEqual(['B']);
    expect(given(asked, { type: 'damages.removed', ids: ['B', 'A'] }).state.phase).toBe('idle');
  });
});

describe('a drag', () => {
  const drag: ToolEvent = { type: 'drag.started', at: { x: 30, y: 30 }, keys };

  it.each([
    ['a handle', press('A', 'grip'), 'dragging'],
    ['a box', press('A', 'box'), 'dragging'],
    ['bare ground', press(null, 'ground'), 'dragging'],
    ['the view', press(null, 'view'), 'panning'],
  ] as const)('with POINTER takes hold of %s', (_, pressed, phase) => {
    expect(given(pressed, drag).state.phase).toBe(phase);
  });

  it('is no click when it ends', () => {
    const { facts, state } = given({ type: 'tool.chosen', tool: 'PAN' }, press('A'), drag, release('A'));
    expect(facts).toEqual([]);
    expect(state.phase).toBe('idle');
  });

  it.each(['POINTER', 'PAN', 'ZOOM_IN', 'ZOOM_OUT', 'DELETE', 'DRAW'] as const)(
    'pans in %s when it is by hand',
    (tool) => {
      const { state } = given({ type: 'tool.chosen', tool }, press(null, 'hand'));
      expect(state).toMatchObject({ tool, phase: 'panning' });
    },
  );

  it('is lost when its box is taken away', () => {
    const { facts, state } = given(press('A'), drag, { type: 'damages.removed', ids: ['A'] });
    expect(facts.at(-1)).toEqual({ type: 'drag.lost' });
    expect(state.phase).toBe('idle');
  });
});

describe('drawing', () => {
  it('shows the result, so that what is drawn is seen', () => {
    const { state } = given({ type: 'result.chosen', result: 'HIDE' }, { type: 'tool.chosen', tool: 'DRAW' });
    expect(state).toMatchObject({ tool: 'DRAW', result: 'SHOW' });
  });

  it.each([
    [false, 'POINTER'],
    [true, 'DRAW'],
  ] as const)('once (again: %s) leads to %s', (again, tool) => {
    const rect = { x: 0, y: 0, width: 50, height: 50 };
    const { state, facts } = given(
      { type: 'tool.chosen', tool: 'DRAW' },
      press(null),
      { type: 'drag.started', at, keys },
      { type: 'drag.ended', fact: { type: 'box.drawn', rect, again } },
    );
    expect(facts).toEqual([{ type: 'box.drawn', rect, again }]);
    expect(state).toMatchObject({ tool, phase: 'idle' });
  });
});
