import { describe, expect, it } from 'vitest';
import { pointCount } from '#domain/geometry/outline/outline.ts';
import { eventually } from '#support/eventually.ts';
import { outlining } from './outlining.ts';

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
