import { describe, expect, it } from 'vitest';
import { aDamage, anImage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const one = () => new TestAnnotator([aDamage('CRACK_001', [700, 500, 200, 200])]);
const view = (test: TestAnnotator) => test.annotator.view.target;

describe('zooming', () => {
  it('ten clicks in and ten out ends exactly at fit', () => {
    const test = one().choose('ZOOM_IN');
    for (let click = 0; click < 10; click += 1) test.click(400, 300);
    expect(view(test).zoomOffset).toBe(1);
    test.choose('ZOOM_OUT');
    for (let click = 0; click < 10; click += 1) test.click(400, 300);
    expect(view(test)).toEqual({ zoomOffset: 0, x: 0, y: 0 });
    test.click(400, 300);
    expect(view(test).zoomOffset).toBe(0);
  });

  it('keeps what is under the pointer there', () => {
    const test = one().choose('ZOOM_IN');
    const before = test.screen({ x: 400, y: 300 });
    test.click(400, 300).click(400, 300);
    const after = test.screen({ x: 400, y: 300 });
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  it('goes by the wheel too', () => {
    const test = one();
    test.annotator.commands.gesture({ type: 'wheel', at: { x: 400, y: 300 }, factor: 2, dx: 0, dy: 0 });
    expect(view(test).zoomOffset).toBe(1);
  });
});

describe('a photo that is not 4:3', () => {
  it('is fitted by what it shows, also when it is stepped to', () => {
    const photos = [anImage(), anImage({ id: 'image-2', width: 3000, height: 1000 })];
    const test = new TestAnnotator([], { images: photos });
    test.open('image-2');
    expect(test.annotator.view.photo).toEqual({ width: 3000, height: 1000 });
    // The host is 800 × 600: the panorama fills its width, in the middle of its height.
    expect(test.screen({ x: 0, y: 600 })).toEqual({ x: 0, y: 300 });
    expect(test.screen({ x: 1600, y: 600 })).toEqual({ x: 800, y: 300 });
    test.open('image-1');
    expect(test.screen({ x: 1600, y: 1200 })).toEqual({ x: 800, y: 600 });
  });

  it('is as high as the stage where it is square', () => {
    const test = new TestAnnotator([], { images: [anImage({ width: 500, height: 500 })] });
    test.annotator.view.host = { width: 400, height: 600 };
    // A third of a pixel for a unit: 1200 units are the host's 400 pixels.
    expect(test.screen({ x: 200, y: 600 }).x).toBeCloseTo(0, 9);
    expect(test.screen({ x: 1400, y: 600 }).x).toBeCloseTo(400, 9);
  });
});

describe('panning', () => {
  it('moves the view offset against the hand, and clamps it', () => {
    const test = one().choose('PAN');
    test.press(800, 600).move(600, 500);
    expect(view(test)).toMatchObject({ x: 200, y: 100 });
    test.annotator.commands.gesture({ type: 'cancel' });
    test.expectIdle().choose('POINTER').do('view.fit').choose('PAN').drag([0, 0], [600, 600]);
    expect(view(test)).toMatchObject({ x: 0, y: 0 });
  });

  it('selects when moved less than four pixels', () => {
    const test = one().click(100, 100).expectSelected().choose('PAN');
    test.press(750, 550).move(756, 550).release(756, 550).expectSelected('CRACK_001');
    expect(view(test)).toMatchObject({ x: 0, y: 0 });
  });

  it.each(['POINTER', 'ZOOM_IN', 'DELETE', 'DRAW'] as const)('works in %s with Space held', (tool) => {
    const test = one().choose(tool).keyDown('Space').drag([800, 600], [600, 600]).keyUp('Space');
    expect(view(test).x).toBeCloseTo(200, 6);
    test.expectTool(tool).expectPending().expectSelected('CRACK_001');
    expect(test.edits.ran).toEqual([]);
    expect(test.annotator.stageSettings.hand).toBe(false);
  });

  it('works in every tool with the middle button', () => {
    const test = one().choose('DELETE').press(800, 600, 'middle').move(600, 600).release(600, 600);
    expect(view(test).x).toBeCloseTo(200, 6);
    test.expectPending();
  });

  it('follows one finger where nothing is selected, and selects by a tap', () => {
    const test = one().with('touch').click(100, 100).expectSelected().drag([800, 600], [600, 600]);
    expect(view(test).x).toBeCloseTo(200, 6);
    expect(test.edits.ran).toEqual([]);
    test.click(800, 600).expectSelected('CRACK_001');
  });
});

describe('framing', () => {
  it('shows the selection with what is around it', () => {
    const test = one().key('w');
    expect(view(test).zoomOffset).toBeGreaterThan(0.5);
    const corner = test.screen({ x: 600, y: 400 });
    expect(corner.x).toBeGreaterThan(0);
    expect(corner.y).toBeGreaterThan(0);
    expect(test.annotator.view.motion).toBe('glide');
    test.key('9');
    expect(view(test).zoomOffset).toBe(0);
  });

  it('shows a photo pixel as a pixel on Shift+9', () => {
    const test = one().key('Shift+9');
    // 3200 photo pixels on 1600 units at a fit scale of 0.5: four times fit.
    expect(view(test).zoomOffset).toBe(3);
  });

  it('brings the next one nearer when it is small, and leaves the view when it can be seen', () => {
    const test = new TestAnnotator([
      aDamage('STAIN_001', [100, 100, 400, 400]),
      aDamage('CRACK_001', [900, 200, 300, 300]),
      aDamage('NAIL_001', [1200, 900, 10, 10]),
    ]);
    test.key('j').expectSelected('CRACK_001');
    expect(view(test).zoomOffset).toBe(0);
    test.key('j').expectSelected('NAIL_001');
    expect(view(test).zoomOffset).toBeGreaterThan(3);
    const nail = test.screen({ x: 1205, y: 905 });
    expect(nail.x).toBeGreaterThan(100);
    expect(nail.x).toBeLessThan(700);
  });
});

describe('seeing the bare photo', () => {
  it('lasts while the key is held, and boxes can not be touched meanwhile', () => {
    const test = one().click(100, 100).keyDown('v');
    expect(test.annotator.stageSettings.peek).toBe(true);
    test.click(800, 600).expectSelected();
    test.keyUp('v');
    expect(test.annotator.stageSettings.peek).toBe(false);
  });

  it('of the selected box alone lasts while its key is held', () => {
    const test = one().keyDown('Shift+V');
    expect(test.annotator.stageSettings).toMatchObject({ selectionHidden: true, peek: false });
    test.keyUp('Shift+V').expectSelected('CRACK_001');
    expect(test.annotator.stageSettings.selectionHidden).toBe(false);
    test.keyDown('Shift+V').shortcuts.releaseAll();
    expect(test.annotator.stageSettings.selectionHidden).toBe(false);
    test.click(100, 100).expectSelected().keyDown('Shift+V');
    expect(test.annotator.stageSettings.selectionHidden).toBe(false);
  });

  it('has its handles by key too', () => {
    const test = one().key('Shift+B');
    expect(test.annotator.stageSettings.handles).toBe(true);
    test.key('Shift+B');
    expect(test.annotator.stageSettings.handles).toBe(false);
  });

  it('ends when the window loses the focus', () => {
    const test = one().keyDown('v').keyDown('Space');
    test.shortcuts.releaseAll();
    expect(test.annotator.stageSettings).toMatchObject({ peek: false, hand: false });
  });
});
