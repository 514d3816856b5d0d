import { describe, expect, it } from 'vitest';
import { pointCount } from '#domain/geometry/outline/outline.ts';
import type { Point } from '#domain/geometry/rect.ts';
import { cameraFacts } from '#domain/measure/cameraFacts.ts';
import { NO_INPUTS, type ScaleFacts } from '#domain/measure/scaleInputs.ts';
import type { OutlineWay } from '#domain/tool.ts';
import { aDamage } from '#support/damages.ts';
import { eventually } from '#support/eventually.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';
import type { Tracer } from '#vision/trace/tracer.ts';

const PHOTO = { width: 3200, height: 2400 };
/** 0.5 mm for a pixel. */
const SCALED: ScaleFacts = {
  photo: PHOTO,
  inputs: {
    ...NO_INPUTS,
    reference: { a: { x: 0.1, y: 0.1 }, b: { x: 0.6, y: 0.1 }, lengthMm: 800, sigmaMm: 1 },
  },
  camera: cameraFacts(undefined),
  bearing: null,
};

const straight = (from: Point, to: Point): Point[] =>
  Array.from({ length: 11 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / 10,
    y: from.y + ((to.y - from.y) * i) / 10,
  }));

/** Follows straight lines, eight pixels wide everywhere. */
const aTracer = (over: Partial<Tracer> = {}): Tracer => ({
  propose: async (from, to) => straight(from, to),
  refine: async (from, to) => straight(from, to),
  widths: async (line) => ({
    places: line.slice(0, 5).map(
      ({ x, y }) =>
        [
          { x, y },
          { x: x + 8 / PHOTO.width, y },
        ] as const,
    ),
    blur: 1,
  }),
  close: () => undefined,
  ...over,
});

async function outlining(tool: 'OUTLINE' | 'TRACE', way?: OutlineWay, tracer = aTracer(), scale = SCALED) {
  const test = new TestAnnotator([aDamage('CRACK_001', [300, 300, 200, 200])], { scale, tracer });
  test.annotator.commands.deselect();
  test.choose(tool);
  const { draft, listing, commands } = test.annotator;
  await eventually(() => expect(draft.outline).not.toBeNull());
  if (way) commands.outline({ type: 'way', way });
  const found = (id: string) => listing.value.all.find((damage) => damage.id === id);
  const idle = () => eventually(() => expect(draft.outline?.busy).toBe(false));
  return {
    test,
    draft,
    commands,
    found,
    idle,
    lead: () => listing.value.lead,
    count: () => listing.value.all.length,
  };
}

describe('the outline tool', () => {
  it('draws an area by clicks, closed by Enter, as one step of undo', async () => {
    const { test, lead, count } = await outlining('OUTLINE');
    test.click(700, 700).click(900, 700).click(900, 900).key('Enter');
    expect(lead()?.box.outline).toMatchObject({ kind: 'polygon' });
    expect(lead()?.box.width).toBeCloseTo(200 / 1600, 6);
    expect(lead()?.verdict).toBe('accepted');
    test.key('Mod+Z');
    await eventually(() => expect(count()).toBe(1));
  });

  it('draws a line by clicks, ended by a click on its last point', async () => {
    const { test, lead } = await outlining('OUTLINE', 'line');
    test.click(700, 700).click(900, 700).click(900, 800).click(900, 800);
    expect(lead()?.box.outline).toMatchObject({ kind: 'line' });
    expect(lead()?.box.outline && pointCount(lead()!.box.outline!)).toBe(3);
  });

  it('draws by a free hand, and keeps what is needed of it', async () => {
    const { test, lead } = await outlining('OUTLINE');
    test.press(700, 700);
    for (let i = 1; i <= 60; i++)
      test.move(800 - 100 * Math.cos((i * Math.PI) / 30), 700 + 100 * Math.sin((i * Math.PI) / 30));
    test.release(700, 700);
    const outline = lead()?.box.outline;
    expect(outline).toMatchObject({ kind: 'polygon' });
    expect(outline && pointCount(outline)).toBeLessThan(40);
    expect(lead()?.box.height).toBeCloseTo(200 / 1200, 2);
  });

  it('draws a turned box by a side and the one across, with right angles in pixels', async () => {
    const { test, lead } = await outlining('OUTLINE', 'turned');
    test.click(700, 700).click(900, 800).click(880, 900);
    const outline = lead()?.box.outline;
    if (outline?.kind !== 'turned') throw new Error('No turned box.');
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = outline.corners;
    const dot = (x1 - x0) * (x2 - x1) * 3200 ** 2 + (y1 - y0) * (y2 - y1) * 2400 ** 2;
    expect(dot).toBeCloseTo(0, 0);
  });

  it('draws an area by keys alone: arrows, Enter, and Enter on the first point', async () => {
    const { test, lead, count, draft } = await outlining('OUTLINE');
    const go = (key: string, times: number) => {
      for (let i = 0; i < times; i++) test.key(key);
    };
    go('Shift+ArrowRight', 1);
    const begin = draft.outline?.cross;
    test.key('Enter');
    go('Shift+ArrowRight', 4);
    test.key('Enter');
    go('Shift+ArrowDown', 4);
    test.key('Enter');
    go('ArrowDown', 7);
    test.key('Enter').key('Backspace');
    expect(draft.outline?.strokes).toHaveLength(3);
    go('ArrowUp', 7);
    go('Shift+ArrowUp', 4);
    go('Shift+ArrowLeft', 4);
    expect(draft.outline?.cross?.x).toBeCloseTo(begin?.x ?? Number.NaN, 9);
    test.key('Enter');
    expect(draft.outline?.strokes).toHaveLength(0);
    const box = lead()?.box;
    expect(box?.outline && pointCount(box.outline)).toBe(3);
    expect([box?.x, box?.y]).toEqual([
      expect.closeTo(begin?.x ?? Number.NaN, 6),
      expect.closeTo(begin?.y ?? Number.NaN, 6),
    ]);
    test.key('Mod+Z');
    await eventually(() => expect(count()).toBe(1));
  });

  it('ends a line by Mod+Enter wherever the crosshair is, which never leaves the photo, and leaves by Escape', async () => {
    const { test, lead, draft, count } = await outlining('OUTLINE', 'line');
    test.key('ArrowLeft').key('Enter');
    for (let i = 0; i < 500; i++) test.key('Shift+ArrowLeft');
    expect(draft.outline?.cross?.x).toBe(0);
    test.key('Enter').key('Shift+ArrowRight').key('Mod+Enter');
    expect(lead()?.box).toMatchObject({ x: 0, outline: { kind: 'line' } });
    expect(count()).toBe(2);
    test.key('Enter').key('Escape');
    expect(draft.outline).toMatchObject({ strokes: [], cross: null });
    test.key('Escape');
    expect(draft.outline).toBeNull();
    expect(count()).toBe(2);
  });

  it('adds a point by a key behind the chosen one, before the last of a line', async () => {
    const { test, commands, lead, found } = await outlining('OUTLINE', 'line');
    test.click(700, 700).click(900, 700).key('Enter');
    const id = lead()?.id ?? '';
    commands.outline({ type: 'way', way: 'points' });
    test.key('Shift+Tab').key('Insert');
    const outline = found(id)?.box.outline;
    if (outline?.kind !== 'line') throw new Error('No line.');
    expect(outline.points[2]).toBeCloseTo(800 / 1600, 6);
    test.key('Mod+Z');
    await eventually(() => expect(found(id)?.box.outline).toMatchObject({ points: { length: 4 } }));
  });

  it('adds to the selected damage and cuts out of it, holes included', async () => {
    const { test, commands, found } = await outlining('OUTLINE', 'add');
    test.click(310, 310).click(320, 320).click(600, 400).key('Enter');
    expect(test.annotator.draft.outline?.fault).toBe('no_lead');
    test.key('Escape');
    commands.select('CRACK_001');
    commands.outline({ type: 'way', way: 'cut' });
    test.click(350, 350).click(450, 350).click(400, 450).key('Enter');
    const cut = found('CRACK_001')?.box.outline;
    expect(cut?.kind === 'polygon' && cut.parts[0]).toHaveLength(2);
    commands.outline({ type: 'way', way: 'add' });
    test.click(400, 400).click(700, 350).click(700, 450).key('Enter');
    expect(found('CRACK_001')?.box.width).toBeCloseTo(400 / 1600, 4);
    commands.outline({ type: 'way', way: 'cut' });
    test.click(200, 200).click(900, 200).click(900, 900).click(200, 900).key('Enter');
    expect(test.annotator.draft.outline?.fault).toBe('no_area');
  });

  it('moves, adds and removes points, each one step', async () => {
    const { test, commands, found, draft } = await outlining('OUTLINE');
    commands.select('CRACK_001');
    commands.outline({ type: 'way', way: 'points' });
    test.drag([300, 300], [250, 300]);
    expect(found('CRACK_001')?.box.x).toBeCloseTo(250 / 1600, 4);
    test.click(500, 400);
    const points = () => {
      const outline = found('CRACK_001')?.box.outline;
      return outline ? pointCount(outline) : 0;
    };
    expect(points()).toBe(5);
    test.key('ArrowRight');
    expect(found('CRACK_001')?.box.width).toBeCloseTo(250 / 1600 + 1 / 3200, 5);
    test.key('Delete');
    expect(points()).toBe(4);
    test.key('Tab', 'Tab');
    expect(draft.outline?.vertex).toEqual({ ring: 0, at: 1 });
    test.key('Delete', 'Tab', 'Delete');
    expect(draft.outline?.fault).toBe('no_shape');
    expect(points()).toBe(3);
    for (let step = 0; step < 5; step++) test.key('Mod+Z');
    await eventually(() => expect(found('CRACK_001')?.box.outline).toBeUndefined());
  });

  it('is left by Escape, which first drops what was drawn', async () => {
    const { test, draft } = await outlining('OUTLINE');
    test.click(700, 700).key('Escape').expectTool('OUTLINE');
    expect(draft.outline?.strokes).toEqual([]);
    test.key('Escape').expectTool('POINTER');
    expect(draft.outline).toBeNull();
  });

  it('refuses two points, and a finger that is interrupted draws nothing', async () => {
    const { test, draft, count } = await outlining('OUTLINE');
    test.click(700, 700).click(900, 700).key('Enter');
    expect(draft.outline?.fault).toBe('no_shape');
    test.key('Escape').with('touch').press(700, 700).move(750, 750).move(800, 700).cancel();
    expect(draft.outline?.strokes).toEqual([]);
    expect(count()).toBe(1);
  });
});

describe('the trace tool', () => {
  it('follows a crack between two clicks and measures it, as one step of undo', async () => {
    const { test, lead, idle, draft, count } = await outlining('TRACE');
    test.click(700, 700).click(900, 700);
    await idle();
    expect(draft.outline?.strokes.flat()).toHaveLength(11);
    test.key('Enter');
    await eventually(() => expect(count()).toBe(2));
    expect(lead()?.box.outline).toMatchObject({ kind: 'line' });
    // 400 photo pixels of 0.5 mm.
    expect(lead()?.lineLength?.result.value).toBeCloseTo(0.2, 3);
    expect(lead()?.lineLength?.traced).toEqual({ blurPx: 1 });
    const width = lead()?.crackWidth;
    expect(width?.result).toMatchObject({ kind: 'measured', places: 5 });
    expect(width?.result.kind === 'measured' && width.result.max.value).toBeCloseTo(4, 2);
    test.key('Mod+Z');
    await eventually(() => expect(count()).toBe(1));
  });

  it('becomes the outline of no other damage than a crack unless asked, whichever is selected meanwhile', async () => {
    const rust = { ...aDamage('RUST_001', [900, 300, 200, 200]), label: 'rust' };
    const test = new TestAnnotator([rust, aDamage('CRACK_001', [300, 300, 200, 200])], { tracer: aTracer() });
    test.choose('TRACE');
    const { draft, commands } = test.annotator;
    await eventually(() => expect(draft.outline?.forLead).toBe(false));
    commands.select('CRACK_001');
    await eventually(() => expect(draft.outline?.forLead).toBe(true));
    commands.select('RUST_001');
    await eventually(() => expect(draft.outline?.forLead).toBe(false));
    commands.outline({ type: 'for', lead: true });
    expect(draft.outline?.forLead).toBe(true);
  });

  it('becomes the outline of the selected crack where it has none', async () => {
    const test = new TestAnnotator([aDamage('CRACK_001', [300, 300, 200, 200])], {
      scale: SCALED,
      tracer: aTracer(),
    });
    test.choose('TRACE');
    const { draft, listing } = test.annotator;
    await eventually(() => expect(draft.outline?.forLead).toBe(true));
    test.click(320, 320).click(480, 480);
    await eventually(() => expect(draft.outline?.busy).toBe(false));
    test.key('Enter');
    await eventually(() => expect(listing.value.lead?.box.outline).toBeDefined());
    expect(listing.value.all).toHaveLength(1);
  });

  it('shows the likely way while the pointer moves, and the last one alone', async () => {
    const { test, draft, commands } = await outlining('TRACE');
    test.click(700, 700);
    for (const x of [720, 760, 800]) commands.outline({ type: 'aimed', at: test.screen({ x, y: 700 }) });
    await eventually(() => expect(draft.outline?.proposed.at(-1)?.x).toBeCloseTo(800 / 1600, 4));
  });

  it('keeps the line and says so where the photo has no scale, or no width is read', async () => {
    const bare = await outlining('TRACE', undefined, aTracer(), { ...SCALED, inputs: NO_INPUTS });
    bare.test.click(700, 700).click(900, 700);
    await bare.idle();
    bare.test.key('Enter');
    await eventually(() => expect(bare.draft.outline?.fault).toBe('no_scale'));
    expect(bare.lead()?.crackWidth).toBeNull();

    const faint = await outlining(
      'TRACE',
      undefined,
      aTracer({ widths: async () => ({ places: [], blur: 0 }) }),
    );
    faint.test.click(700, 700).click(900, 700);
    await faint.idle();
    faint.test.key('Enter');
    await eventually(() => expect(faint.draft.outline?.fault).toBe('not_resolved'));
    expect(faint.lead()?.lineLength).not.toBeNull();
  });

  it('says that it can’t follow, and stores nothing', async () => {
    const refine = () => Promise.reject(new Error('broken'));
    const { test, draft, count } = await outlining('TRACE', undefined, aTracer({ refine }));
    test.click(700, 700).click(900, 700);
    await eventually(() => expect(draft.outline?.fault).toBe('not_traced'));
    expect(draft.outline?.strokes).toHaveLength(1);
    expect(count()).toBe(1);
  });

  it('forgets a way that comes after Escape or after the tool was put away', async () => {
    let answer: (way: Point[]) => void = () => undefined;
    const refine = () =>
      new Promise<Point[]>((resolve) => {
        answer = resolve;
      });
    const { test, draft } = await outlining('TRACE', undefined, aTracer({ refine }));
    test.click(700, 700).click(900, 700);
    await eventually(() => expect(draft.outline?.busy).toBe(true));
    test.key('Escape');
    answer(straight({ x: 0, y: 0 }, { x: 1, y: 1 }));
    await Promise.resolve();
    expect(draft.outline?.strokes).toEqual([]);
    test.key('s').expectTool('POINTER');
    expect(draft.outline).toBeNull();
  });
});
