import { describe, expect, it } from 'vitest';
import { isBusy } from '#annotator/react/useShortcuts.tsx';
import type { Tool } from '#domain/tool.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const three = () =>
  new TestAnnotator([
    aDamage('STAIN_001', [100, 100, 600, 600]),
    aDamage('CRACK_001', [300, 300, 100, 100]),
    aDamage('RUST_001', [1000, 100, 200, 200]),
  ]);
const menuOf = ({ annotator }: TestAnnotator) => annotator.stageSettings.menu;

describe('the menu of the stage', () => {
  it('is about the smallest box under the pointer, which is selected alone', () => {
    const test = three().menu(350, 350).expectSelected('CRACK_001').expectTool('POINTER').expectIdle();
    expect(menuOf(test)).toMatchObject({ ids: ['CRACK_001'], beneath: 'STAIN_001' });
    expect(menuOf(test)?.at).toEqual(test.screen({ x: 350, y: 350 }));
  });

  it('is about all that is selected where that box is one of them', () => {
    const test = three().key('Mod+A').menu(1100, 200).expectSelected('STAIN_001', 'CRACK_001', 'RUST_001');
    expect(menuOf(test)).toMatchObject({ ids: ['STAIN_001', 'CRACK_001', 'RUST_001'], beneath: null });
  });

  it('is asked for by a row of the list, too, for that box or for all that is selected with it', () => {
    const test = three();
    test.annotator.commands.menu('RUST_001', { x: 900, y: 40 });
    test.expectSelected('RUST_001');
    expect(menuOf(test)).toEqual({ at: { x: 900, y: 40 }, from: 'list', ids: ['RUST_001'], beneath: null });
    test.annotator.stageSettings.menu = null;
    test.key('Mod+A').annotator.commands.menu('CRACK_001', { x: 900, y: 40 });
    expect(menuOf(test)?.ids).toHaveLength(3);
    test.annotator.stageSettings.menu = null;
    test.annotator.commands.menu('GONE_001', { x: 0, y: 0 });
    expect(menuOf(test)).toBeNull();
  });

  it('is about the photo where there is no box, and leaves the selection', () => {
    const test = three().menu(800, 900).expectSelected('STAIN_001');
    expect(menuOf(test)).toMatchObject({ ids: [], beneath: null });
  });

  it('is about the photo while all boxes are hidden', () => {
    const test = three().key('Shift+H').menu(350, 350);
    expect(menuOf(test)?.ids).toEqual([]);
  });

  it('by its key is about the selected, at the middle of the one that leads', () => {
    const test = three().key('j', 'Shift+F10');
    expect(menuOf(test)).toMatchObject({ ids: ['CRACK_001'], at: test.screen({ x: 350, y: 350 }) });
  });

  it('by its key without a selection is about the photo, in the middle of the stage', () => {
    const test = three();
    test.annotator.commands.deselect();
    test.key('ContextMenu');
    expect(menuOf(test)).toMatchObject({ ids: [], at: { x: 400, y: 300 } });
  });

  it('by its key lies on the stage, also where the selected box is out of sight', () => {
    const test = three().key('j');
    test.annotator.view.target = { zoomOffset: 3, x: 1500, y: 1100 };
    test.key('Shift+F10');
    expect(menuOf(test)?.at.x).toBeGreaterThanOrEqual(0);
    expect(menuOf(test)?.at.y).toBeGreaterThanOrEqual(0);
  });

  it.each<Tool>(['POINTER', 'PAN', 'ZOOM_IN', 'ZOOM_OUT', 'DELETE', 'DRAW', 'MEASURE'])(
    'leaves %s as it is',
    (tool) => {
      const test = three().choose(tool).menu(350, 350).expectTool(tool).expectIdle().expectPending();
      expect(menuOf(test)?.ids).toEqual(['CRACK_001']);
      expect(test.annotator.view.target.zoomOffset).toBe(0);
    },
  );

  it('leaves points that are picked for a measure', () => {
    const test = three().choose('MEASURE').click(120, 120).click(180, 120);
    const points = test.annotator.draft.measure?.points;
    expect(points?.length).toBeGreaterThan(0);
    test.menu(800, 900);
    expect(test.annotator.draft.measure?.points).toEqual(points);
  });
});

describe('a finger that rests', () => {
  it('gives up its press: lifting it selects nothing, moving it drags nothing', () => {
    const test = three().with('touch').press(1100, 200).menu(1100, 200).expectSelected('RUST_001');
    const before = { ...test.annotator.view.target };
    test.move(900, 500).release(900, 500).expectIdle().expectSelected('RUST_001');
    expect(test.annotator.view.target).toEqual(before);
    expect(test.edits.ran).toEqual([]);
  });

  it.each<Tool>(['DRAW', 'MEASURE'])('with %s is aiming', (tool) => {
    const test = three().choose(tool).with('touch').press(350, 350).menu(350, 350);
    expect(menuOf(test)).toBeNull();
    expect(test.annotator.tool.value.phase).toBe('pressed');
  });
});

it('nothing opens in the middle of a drag or under a question', () => {
  const dragging = three().press(400, 500).move(500, 600).menu(500, 600);
  expect(menuOf(dragging)).toBeNull();
  expect(dragging.annotator.tool.value.phase).toBe('dragging');
  const asked = three().key('Delete').menu(350, 350).expectPending('STAIN_001');
  expect(menuOf(asked)).toBeNull();
});

describe('an open menu', () => {
  it('keeps the keys from the stage, and closes by Escape with the selection as it was', () => {
    const test = three().menu(350, 350);
    expect(isBusy(test.annotator)).toBe(true);
    test.key('a');
    expect(test.damage('CRACK_001').verdict).toBe('unreviewed');
    test.key('Escape').expectSelected('CRACK_001');
    expect(menuOf(test)).toBeNull();
    expect(isBusy(test.annotator)).toBe(false);
  });

  it('closes when another photo is opened', () => {
    const test = three().menu(800, 900);
    test.annotator.commands.open(anImage({ id: 'image-2' }));
    expect(menuOf(test)).toBeNull();
  });

  it('closes when one of its boxes is taken away or no longer listed, and not for another one', () => {
    const test = three().menu(350, 350);
    test.edits.takeAway('RUST_001');
    expect(menuOf(test)).not.toBeNull();
    test.edits.takeAway('CRACK_001');
    expect(menuOf(test)).toBeNull();
    test.menu(150, 150);
    test.annotator.commands.filter({ labels: ['rust'] });
    expect(menuOf(test)).toBeNull();
  });

  it('closes when the stage is pressed', () => {
    const test = three().menu(350, 350).click(1100, 200).expectSelected('RUST_001');
    expect(menuOf(test)).toBeNull();
  });

  it('forgets what is beneath when that is taken away', () => {
    const test = three().menu(350, 350);
    test.edits.takeAway('STAIN_001');
    expect(menuOf(test)).toMatchObject({ ids: ['CRACK_001'], beneath: null });
  });
});
