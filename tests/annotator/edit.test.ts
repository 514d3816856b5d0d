import { describe, expect, it } from 'vitest';
import { aDamage, anImage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const two = () =>
  new TestAnnotator([aDamage('CRACK_001', [100, 100, 200, 100]), aDamage('RUST_001', [800, 600, 100, 100])], {
    images: ['image-1', 'image-2', 'image-3'].map((id) => anImage({ id })),
  });

describe('drawing', () => {
  it('makes a box with the label chosen beside the stage, selects it, and goes back to the pointer', () => {
    const test = two().key('b').expectTool('DRAW').drag([400, 300], [600, 500]);
    test.expectIds('CRACK_001', 'RUST_001', 'CRACK_002').expectSelected('CRACK_002').expectTool('POINTER');
    test.expectRect('CRACK_002', 400, 300, 200, 200).expectSaid('drawn', { id: 'CRACK_002' });
    expect(test.damage('CRACK_002')).toMatchObject({
      source: 'person',
      verdict: 'accepted',
      confidence: null,
    });
    expect(test.edits.ran).toHaveLength(1);
    expect(test.annotator.draft.boxes).toEqual({});
  });

  it('stays in the tool while Shift is held', () => {
    two()
      .choose('DRAW')
      .holding({ shift: true })
      .drag([400, 300], [600, 500])
      .expectTool('DRAW')
      .expectIdle();
  });

  it('takes the label that is chosen before, and sticks to the last one', () => {
    // Labels in their order: nail 1, stain 2, crack 3, peeling_paint 4, rust 5.
    const test = two().key('b', '2').drag([400, 300], [600, 500]).expectSelected('STAIN_001');
    test.key('b').drag([1000, 300], [1100, 500]).expectSelected('STAIN_002');
  });

  it('takes the label that is chosen after, and the next box has it too', () => {
    const test = two().key('b').drag([400, 300], [600, 500]);
    test.annotator.commands.relabel('rust');
    expect(test.damage('CRACK_002').label).toBe('rust');
    test.key('r').drag([1000, 300], [1100, 500]).expectSelected('RUST_002');
  });

  it('stays inside the photo', () => {
    two().key('b').drag([1500, 1100], [1900, 1500]).expectRect('CRACK_002', 1500, 1100, 100, 100);
  });

  it('makes nothing of less than four photo pixels, and says so', () => {
    const test = two().key('b').press(400, 300).move(420, 300).move(401, 301).release(401, 301);
    test.expectIds('CRACK_001', 'RUST_001').expectSaid('too_small').expectTool('DRAW').expectIdle();
    expect(test.edits.ran).toEqual([]);
  });

  it('is given up on Escape, then the tool, then the selection', () => {
    const test = two().key('b').press(400, 300).move(600, 500);
    expect(test.annotator.draft.boxes).not.toEqual({});
    test.key('Escape').expectIdle().expectTool('DRAW');
    expect(test.annotator.draft.boxes).toEqual({});
    test.move(700, 700).release(700, 700);
    test.key('Escape').expectTool('POINTER').expectSelected('CRACK_001');
    test.key('Escape').expectSelected().key('Escape');
    expect(test.annotator.navigation.state.value.focus).toBe('list');
    expect(test.edits.ran).toEqual([]);
  });
});

describe('moving', () => {
  it('takes the box along and is one step', () => {
    const test = two().drag([200, 150], [300, 250]).expectRect('CRACK_001', 200, 200, 200, 100);
    expect(test.edits.ran).toHaveLength(1);
    expect(test.edits.ran[0]).toMatchObject({ kind: 'move' });
  });

  it('shows the draft and leaves the damage alone until it is dropped', () => {
    const test = two().press(200, 150).move(250, 150).move(300, 150);
    expect(test.annotator.draft.boxes).toEqual({ CRACK_001: { x: 200, y: 100, width: 200, height: 100 } });
    test.expectRect('CRACK_001', 100, 100, 200, 100);
  });

  it('selects a box that was not selected', () => {
    two().drag([850, 650], [860, 700]).expectSelected('RUST_001').expectRect('RUST_001', 810, 650, 100, 100);
  });

  it('takes all selected ones along, as one step', () => {
    const test = two().key('Mod+A').drag([850, 650], [870, 660]);
    test.expectRect('CRACK_001', 120, 110, 200, 100).expectRect('RUST_001', 820, 610, 100, 100);
    expect(test.edits.ran).toHaveLength(1);
  });

  it('stops at the edge of the photo and keeps the size', () => {
    two().drag([200, 150], [-900, 60]).expectRect('CRACK_001', 0, 10, 200, 100);
  });

  it('changes nothing when it is cancelled, by a second finger too', () => {
    const test = two().press(200, 150).move(300, 250).cancel();
    test.annotator.commands.gesture({ type: 'pinch', at: { x: 100, y: 100 }, factor: 1.2, dx: 5, dy: 5 });
    test.release(300, 250).expectIdle().expectRect('CRACK_001', 100, 100, 200, 100);
    expect(test.annotator.draft.boxes).toEqual({});
    expect(test.edits.ran).toEqual([]);
  });

  it('is no step when it ends where it began', () => {
    const test = two().press(200, 150).move(300, 250).move(200, 150).release(200, 150);
    expect(test.edits.ran).toEqual([]);
  });

  it('is given up with a message when the box is deleted elsewhere', () => {
    const test = two().press(200, 150).move(300, 250);
    test.edits.takeAway('CRACK_001');
    test.expectIdle().expectSaid('drag_lost').expectIds('RUST_001');
    test.move(400, 300).release(400, 300);
    expect(test.annotator.draft.boxes).toEqual({});
    expect(test.edits.ran).toEqual([]);
  });
});

describe('resizing', () => {
  it('drags a handle of the one selected box, and the opposite edge stays', () => {
    const test = two().drag([300, 200], [400, 300]).expectRect('CRACK_001', 100, 100, 300, 200);
    expect(test.edits.ran[0]).toMatchObject({ kind: 'resize' });
  });

  it('keeps the distance from the handle at which it was taken', () => {
    two().drag([306, 206], [406, 306]).expectRect('CRACK_001', 100, 100, 300, 200);
  });

  it('shows over which handle the pointer is', () => {
    const test = two().hover(300, 200);
    expect(test.annotator.stageSettings.handle).toBe('se');
    test.hover(200, 150);
    expect(test.annotator.stageSettings.handle).toBeNull();
  });

  it('never blocks a small box that lies at a handle', () => {
    const test = new TestAnnotator([
      aDamage('STAIN_001', [100, 100, 400, 400]),
      aDamage('NAIL_001', [490, 490, 20, 20]),
    ]);
    test.expectSelected('STAIN_001').click(500, 500).expectSelected('NAIL_001');
  });

  it('has larger handles for fingers', () => {
    two().with('touch').drag([330, 230], [430, 330]).expectRect('CRACK_001', 100, 100, 300, 200);
    two().with('mouse').drag([330, 230], [430, 330]).expectRect('CRACK_001', 100, 100, 200, 100);
  });
});

describe('arrow keys', () => {
  it('move the selection by a photo pixel, with Shift by ten', () => {
    two().key('ArrowRight').expectRect('CRACK_001', 100.5, 100, 200, 100);
    two().key('Shift+ArrowUp').expectRect('CRACK_001', 100, 95, 200, 100);
  });

  it('resize it with Alt', () => {
    two().key('Alt+ArrowRight', 'Alt+Shift+ArrowDown').expectRect('CRACK_001', 100, 100, 200.5, 105);
  });

  it('held down are one step', () => {
    const test = two().keyDown('ArrowLeft');
    for (let repeat = 0; repeat < 9; repeat += 1) test.keyDown('ArrowLeft', { repeat: true });
    expect(test.edits.ran).toHaveLength(0);
    test.keyUp('ArrowLeft').expectRect('CRACK_001', 95, 100, 200, 100);
    expect(test.edits.ran).toHaveLength(1);
  });

  it('are taken back by Escape while held', () => {
    const test = two().keyDown('ArrowLeft').key('Escape').keyUp('ArrowLeft');
    test.expectRect('CRACK_001', 100, 100, 200, 100).expectSelected('CRACK_001');
    expect(test.edits.ran).toEqual([]);
  });

  it('are stored also where another image is opened before they are let go', () => {
    const test = two().keyDown('ArrowRight');
    test.annotator.commands.open(anImage({ id: 'image-2' }));
    expect(test.annotator.draft.boxes).toEqual({});
    test.keyUp('ArrowRight');
    expect(test.edits.ran).toMatchObject([{ kind: 'move', image: 'image-1' }]);
  });

  it('pan where nothing is selected', () => {
    const test = two().click(500, 500).key('ArrowRight');
    expect(test.annotator.view.target.x).toBe(80);
    expect(test.edits.ran).toEqual([]);
  });
});

describe('copying', () => {
  it('duplicates beside the original, without its verdict', () => {
    const test = two().key('a', 'k').expectSelected('CRACK_001').key('Mod+D').expectSelected('CRACK_002');
    test.expectRect('CRACK_002', 116, 112, 200, 100);
    expect(test.damage('CRACK_002')).toMatchObject({ source: 'person', comments: [] });
  });

  it('pastes within the photo aside, each time further, and in one step', () => {
    const test = two().key('Mod+A', 'Mod+C', 'Mod+V').expectSelected('CRACK_002', 'RUST_002');
    test.key('Mod+V').expectRect('CRACK_003', 132, 124, 200, 100);
    expect(test.edits.ran.map(({ kind }) => kind)).toEqual(['paste', 'paste']);
  });

  it('pastes to the same place of another photo', () => {
    const test = two().key('Mod+C');
    test.annotator.commands.open(anImage({ id: 'image-2' }));
    test.key('Mod+V').expectRect('CRACK_001', 100, 100, 200, 100);
    expect(test.damage('CRACK_001').image).toBe('image-2');
  });
});

describe('numbers', () => {
  it('reshape a box exactly, kept inside the photo', () => {
    const test = two();
    test.annotator.commands.reshape(test.damage('CRACK_001'), { x: 10, y: 20, width: 300, height: 400 });
    test.expectRect('CRACK_001', 10, 20, 300, 400);
    test.annotator.commands.reshape(test.damage('CRACK_001'), { x: -50, y: 2000, width: 300, height: 400 });
    test.expectRect('CRACK_001', 0, 800, 300, 400);
    expect(test.edits.ran.map(({ kind }) => kind)).toEqual(['resize', 'move']);
  });
});

describe('undo and redo', () => {
  it('take back and do again, and say what', async () => {
    const test = two().drag([200, 150], [300, 250]).key('Mod+Z');
    await Promise.resolve();
    test.expectRect('CRACK_001', 100, 100, 200, 100).expectSaid('undone', { kind: 'move' });
    test.key('Mod+Y');
    await Promise.resolve();
    test.expectRect('CRACK_001', 200, 200, 200, 100).expectSaid('redone', { kind: 'move' });
  });

  it('go to the image where the step happened', async () => {
    const test = two().drag([200, 150], [300, 250]).open('image-2');
    const read = test.edits.reading('image-1');
    test.key('Mod+Z');
    await Promise.resolve();
    test.expectPhoto('image-1').expectSelected();
    read();
    test.expectSelected('CRACK_001').expectRect('CRACK_001', 100, 100, 200, 100);
  });

  it('leave the selection alone where the person went elsewhere meanwhile', async () => {
    const test = two().drag([200, 150], [300, 250]).open('image-2');
    const read = test.edits.reading('image-1');
    test.key('Mod+Z');
    await Promise.resolve();
    test.expectPhoto('image-1').open('image-3').expectPhoto('image-3');
    test.annotator.navigation.follow({ image: 'image-1', damage: 'RUST_001', location: '' });
    read();
    test.expectSelected('RUST_001');
  });

  it('select what they touched and bring it into view', async () => {
    const test = two().key('f').expectSelected('RUST_001').key('w');
    const { zoomOffset } = test.annotator.view.target;
    expect(zoomOffset).toBeGreaterThan(1);
    test.key('Mod+Z');
    await Promise.resolve();
    test.expectSelected('CRACK_001');
    const { x, y } = test.screen({ x: 200, y: 150 });
    expect([x > 0, x < 800, y > 0, y < 600]).toEqual([true, true, true, true]);
    test.key('Mod+Y');
    await Promise.resolve();
    test.expectSelected('CRACK_001');
    expect(test.damage('CRACK_001').verdict).toBe('rejected');
  });

  it('select all that a step of many touched', async () => {
    const test = two().key('Mod+A', 'a').key('Escape').key('Mod+Z');
    await Promise.resolve();
    test.expectSelected('CRACK_001', 'RUST_001');
  });

  it('step over a confirmed deletion', async () => {
    const test = two().key('Delete').expectPending('CRACK_001').confirmDelete().key('Mod+Z');
    await Promise.resolve();
    test.expectIds('RUST_001');
  });
});
