import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createInspector, INSPECTED_EVENTS } from '#machines/inspect.ts';
import { toolMachine } from '#machines/tool.machine.ts';

const at = { x: 1, y: 1 };
const keys = { shift: false, command: false, alt: false };

function inspected() {
  const inspector = createInspector(() => 5);
  const tool = createActor(toolMachine, { id: 'tool', inspect: inspector.inspect }).start();
  return { inspector, tool };
}

describe('the inspector', () => {
  it('shows the states of a machine and what it was told', () => {
    const { inspector, tool } = inspected();
    tool.send({ type: 'tool.chosen', tool: 'PAN' });
    const { actors, events } = inspector.seen.value;
    expect(actors).toMatchObject([{ id: 'tool', alive: true, states: ['mode.PAN.idle', 'overlay.SHOW'] }]);
    expect(events.at(-1)).toMatchObject({ at: 5, to: 'tool', type: 'tool.chosen', detail: { tool: 'PAN' } });
  });

  it('shows children while they live, and leaves pointer moves out', () => {
    const { inspector, tool } = inspected();
    tool.send({ type: 'press', at, over: null, hold: 'hand', keys });
    const before = inspector.seen.value.events.length;
    tool.getSnapshot().children.drag?.send({ type: 'moved', at, keys });
    expect(inspector.seen.value.events).toHaveLength(before);
    expect(inspector.seen.value.actors.find(({ id }) => id === 'drag')?.alive).toBe(true);
    tool.send({ type: 'cancel' });
    expect(inspector.seen.value.actors.find(({ id }) => id === 'drag')?.alive).toBe(false);
    expect(inspector.seen.value.actors.find(({ id }) => id === 'tool')?.states).toContain(
      'mode.POINTER.idle',
    );
  });

  it('forgets the oldest events and tells its listeners', () => {
    const { inspector, tool } = inspected();
    let told = 0;
    const stop = inspector.seen.subscribe(() => {
      told += 1;
    });
    for (let sent = 0; sent < INSPECTED_EVENTS + 50; sent += 1) tool.send({ type: 'cancel' });
    expect(inspector.seen.value.events).toHaveLength(INSPECTED_EVENTS);
    expect(told).toBeGreaterThan(0);
    stop();
    const before = told;
    tool.send({ type: 'cancel' });
    expect(told).toBe(before);
  });
});
