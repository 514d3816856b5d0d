import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Point } from '#domain/geometry/rect.ts';
import { FEWEST_POINTS, MEASURE_KINDS } from '#domain/measure/measure.ts';
import type { Measuring } from '#domain/tool.ts';
import type { MeasuredFact } from '#machines/measure.machine.ts';
import { type ToolEvent, toolMachine } from '#machines/tool.machine.ts';

const at = { x: 10, y: 10 };
const keys = { shift: false, command: false, alt: false };
const press: ToolEvent = { type: 'press', at, over: null, hold: 'ground', keys };
const release: ToolEvent = { type: 'release', at, over: 'CRACK_001', keys };

/** The measure tool, in hand. */
function measuring(what: Measuring) {
  const tool = createActor(toolMachine).start();
  const measured: MeasuredFact[] = [];
  const clicked: string[] = [];
  tool.on('measured', (fact) => measured.push(fact));
  tool.on('measure.clicked', ({ over }) => clicked.push(String(over)));
  const send = (...events: readonly ToolEvent[]) => {
    for (const event of events) tool.send(event);
  };
  send({ type: 'tool.chosen', tool: 'MEASURE' }, { type: 'measure.chosen', what });
  const story = {
    measured,
    clicked,
    tool,
    send,
    pick(count: number) {
      for (let i = 0; i < count; i += 1) send({ type: 'point.picked', at: { x: i / 100, y: 0.5 } });
      return story;
    },
    get points(): readonly Point[] {
      return tool.getSnapshot().children.measure?.getSnapshot().context.points ?? [];
    },
    get state() {
      return tool.getSnapshot().children.measure?.getSnapshot().value;
    },
  };
  return story;
}

describe('the measure tool', () => {
  it('begins with the width of a crack', () => {
    const tool = createActor(toolMachine).start();
    tool.send({ type: 'tool.chosen', tool: 'MEASURE' });
    expect(tool.getSnapshot().children.measure?.getSnapshot().value).toBe('crackWidth');
  });

  it.each(MEASURE_KINDS)('of %s is not finished before it has enough points, and then told once', (kind) => {
    const story = measuring(kind).pick(FEWEST_POINTS[kind] - 1);
    story.send({ type: 'measure.finished' });
    expect(story.measured).toEqual([]);
    expect(story.points).toHaveLength(FEWEST_POINTS[kind] - 1);
    story.pick(1).send({ type: 'measure.finished' });
    expect(story.measured).toMatchObject([{ kind, points: { length: FEWEST_POINTS[kind] } }]);
    expect(story.points).toEqual([]);
  });

  it('does not finish a width while the last place lacks its second edge', () => {
    const story = measuring('crackWidth').pick(7);
    story.send({ type: 'measure.finished' });
    expect(story.measured).toEqual([]);
    story.pick(1).send({ type: 'measure.finished' });
    expect(story.measured[0]?.points).toHaveLength(8);
  });

  it('asks for the length of a scale once it has two points, and takes no third', () => {
    const story = measuring('scale').pick(1);
    expect(story.state).toEqual({ scale: 'picking' });
    story.pick(1);
    expect(story.state).toEqual({ scale: 'asking' });
    expect(story.pick(1).points).toHaveLength(2);
    story.send({ type: 'measure.finished' });
    expect(story).toMatchObject({ state: { scale: 'picking' }, points: [], measured: [] });
  });

  it.each(['scale', ...MEASURE_KINDS] as const)('takes back the last point of %s', (what) => {
    const story = measuring(what).pick(2);
    story.send({ type: 'point.undone' });
    expect(story.points).toEqual([{ x: 0, y: 0.5 }]);
    story.send({ type: 'point.undone' }, { type: 'point.undone' });
    expect(story.points).toEqual([]);
  });

  it.each(['scale', ...MEASURE_KINDS] as const)('answers cancel in %s by having no points', (what) => {
    const story = measuring(what).pick(2);
    story.send({ type: 'cancel' });
    expect(story.points).toEqual([]);
    expect(story.tool.getSnapshot().value.mode).toEqual({ MEASURE: 'idle' });
  });

  it('keeps its points while a press is interrupted by a second finger, and while the photo is moved', () => {
    const story = measuring('lineLength').pick(3);
    story.send(press, { type: 'cancel' });
    expect(story.points).toHaveLength(3);
    story.send(press, { type: 'drag.started', at, keys }, release);
    expect(story.points).toHaveLength(3);
    expect(story.clicked).toEqual([]);
  });

  it('tells each click with what lies under it', () => {
    const story = measuring('surfaceArea');
    story.send(press, release);
    expect(story.clicked).toEqual(['CRACK_001']);
  });

  it('forgets its points for another kind and for another tool', () => {
    const story = measuring('surfaceArea').pick(3);
    story.send({ type: 'measure.chosen', what: 'lineLength' });
    expect(story).toMatchObject({ state: 'lineLength', points: [] });
    story.pick(1).send({ type: 'tool.chosen', tool: 'POINTER' });
    expect(story.tool.getSnapshot().children.measure).toBeUndefined();
  });
});
