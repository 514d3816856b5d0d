import { describe, expect, it } from 'vitest';
import type { Point } from '#domain/geometry/rect.ts';
import { NO_INPUTS } from '#domain/measure/scaleInputs.ts';
import { aDamage } from '#support/damages.ts';
import { eventually } from '#support/eventually.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';
import { aTracer, outlining, SCALED, straight } from './outlining.ts';

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
