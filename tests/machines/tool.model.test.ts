import { describe, expect, it } from 'vitest';
import { getInitialSnapshot, type SnapshotFrom, transition } from 'xstate';
import { TOOLS } from '#domain/tool.ts';
import { type Press, type ToolEvent, toolMachine, toolState } from '#machines/tool.machine.ts';

type Snapshot = SnapshotFrom<typeof toolMachine>;

const at = { x: 10, y: 10 };
const keys = { shift: false, command: false, alt: false };
const press = (hold: Press['hold'], over: string | null): ToolEvent => ({
  type: 'press',
  at,
  over,
  hold,
  keys,
});

/** One of every kind of thing that can happen to the machine. */
const EVENTS: readonly ToolEvent[] = [
  ...TOOLS.map((tool): ToolEvent => ({ type: 'tool.chosen', tool })),
  { type: 'result.chosen', result: 'HIDE' },
  press('box', 'CRACK_001'),
  press('grip', 'CRACK_001'),
  press('ground', null),
  press('view', null),
  press('hand', null),
  { type: 'drag.started', at, keys },
  { type: 'release', at, over: 'CRACK_001', keys },
  { type: 'release', at, over: null, keys },
  { type: 'cancel' },
  { type: 'measure.chosen', what: 'scale' },
  { type: 'point.picked', at: { x: 0.5, y: 0.5 } },
  { type: 'measure.finished' },
  { type: 'drag.ended', fact: null },
  { type: 'drag.ended', fact: { type: 'box.drawn', rect: { ...at, width: 9, height: 9 }, again: false } },
  { type: 'delete.requested', ids: ['CRACK_001', 'RUST_001'] },
  { type: 'delete.requested', ids: [] },
  { type: 'delete.confirmed' },
  { type: 'delete.cancelled' },
  { type: 'damages.removed', ids: ['CRACK_001'] },
];

interface Reached {
  readonly snapshot: Snapshot;
  readonly path: readonly string[];
}

const name = (event: ToolEvent) =>
  'tool' in event ? event.tool : 'hold' in event ? `press ${event.hold}` : event.type;
const identity = ({ value, context }: Snapshot) => JSON.stringify([value, context]);

/**
 * Every path of that many events. Paths that meet in the same state and context go on as one, since from
 * there on nothing tells them apart.
 */
function pathsTo(depth: number): readonly Reached[] {
  const start: Reached = { snapshot: getInitialSnapshot(toolMachine), path: [] };
  const all: Reached[] = [start];
  let edge: readonly Reached[] = [start];
  for (let step = 0; step < depth; step += 1) {
    const next = new Map<string, Reached>();
    for (const { snapshot, path } of edge)
      for (const event of EVENTS) {
        const [after] = transition(toolMachine, snapshot, event);
        const reached = { snapshot: after, path: [...path, name(event)] };
        all.push(reached);
        if (!next.has(identity(after))) next.set(identity(after), reached);
      }
    edge = [...next.values()];
  }
  return all;
}

const paths = pathsTo(4);

describe('every path of the tool machine of up to four events', () => {
  it('reaches every state', () => {
    const seen = new Set(
      paths.map(({ snapshot }) => {
        const { tool, phase } = toolState(snapshot);
        return `${tool} ${phase}`;
      }),
    );
    for (const tool of TOOLS)
      for (const phase of ['idle', 'pressed', 'panning', 'confirming'])
        expect(seen).toContain(`${tool} ${phase}`);
    expect(seen).toContain('POINTER dragging');
    expect(seen).toContain('DRAW dragging');
  });

  it('keeps exactly one tool', () => {
    for (const { snapshot, path } of paths) {
      const active = Object.keys(snapshot.value.mode);
      expect(active, path.join(' → ')).toHaveLength(1);
      expect(TOOLS).toContain(active[0]);
    }
  });

  it('has ids pending only while confirming, and then always', () => {
    for (const { snapshot, path } of paths) {
      const { phase, pendingDeleteIds } = toolState(snapshot);
      expect(pendingDeleteIds.length > 0, path.join(' → ')).toBe(phase === 'confirming');
    }
  });

  it('is idle in the same tool after cancel, with nothing pressed or pending', () => {
    for (const { snapshot, path } of paths) {
      const [after] = transition(toolMachine, snapshot, { type: 'cancel' });
      const before = toolState(snapshot);
      expect(snapshot.can({ type: 'cancel' }), path.join(' → ')).toBe(true);
      expect(toolState(after), path.join(' → ')).toEqual({ ...before, phase: 'idle', pendingDeleteIds: [] });
      expect(after.context).toEqual({ pressedId: null, pressedAt: null, pendingDeleteIds: [] });
    }
  });

  it('collects points for a measure while the measure tool is active, and never otherwise', () => {
    for (const { snapshot, path } of paths)
      expect('measure' in snapshot.children, path.join(' → ')).toBe(toolState(snapshot).tool === 'MEASURE');
  });

  it('follows a drag with one actor while it lasts, and with none otherwise', () => {
    for (const { snapshot, path } of paths) {
      const { phase } = toolState(snapshot);
      const follows = phase === 'dragging' || phase === 'panning';
      expect('drag' in snapshot.children, path.join(' → ')).toBe(follows);
    }
  });
});
