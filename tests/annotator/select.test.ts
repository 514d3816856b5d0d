import { describe, expect, it } from 'vitest';
import { onChange } from '#signals/onChange.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const nested = () =>
  new TestAnnotator([
    aDamage('STAIN_001', [100, 100, 600, 600]),
    aDamage('CRACK_001', [300, 300, 100, 100]),
    aDamage('RUST_001', [1000, 100, 200, 200]),
    aDamage('NAIL_001', [1300, 1000, 2, 2]),
  ]);

describe('opening an image', () => {
  it('selects the first damage', () => {
    nested().expectSelected('STAIN_001');
  });

  it('selects the damage of the address, and the first where it is not there', () => {
    const test = nested();
    test.annotator.commands.open(anImage(), 'RUST_001');
    test.expectSelected('RUST_001');
    test.annotator.commands.open(anImage(), 'HOLE_009');
    test.expectSelected('STAIN_001');
  });

  it('gives up a drag of the image before, and forgets what was hidden there', () => {
    const test = nested().press(1100, 200).move(1200, 300);
    test.annotator.commands.filter({ hidden: ['CRACK_001'] });
    test.annotator.commands.open(anImage({ id: 'image-2' }));
    test.expectIdle().expectIds();
    expect(test.annotator.draft.boxes).toEqual({});
    expect(test.annotator.filters.filter.hidden).toEqual([]);
    expect(test.edits.ran).toEqual([]);
  });
});

describe('clicking', () => {
  it.each(['POINTER', 'PAN'] as const)('with %s takes the smallest box under the pointer', (tool) => {
    nested()
      .choose(tool)
      .click(350, 350)
      .expectSelected('CRACK_001')
      .click(150, 150)
      .expectSelected('STAIN_001');
  });

  it('deselects on the empty stage', () => {
    nested().click(900, 900).expectSelected();
  });

  it('reaches boxes under eight pixels on the screen', () => {
    nested().click(1307, 1001).expectSelected('NAIL_001').click(1311, 1001).expectSelected();
  });

  it.each(['ZOOM_IN', 'ZOOM_OUT', 'DELETE'] as const)('with %s never changes the selection', (tool) => {
    nested().choose(tool).click(1100, 200).cancelDelete().click(900, 900).expectSelected('STAIN_001');
  });

  it('with Shift or Ctrl adds a box and takes it away again', () => {
    const test = nested().click(1100, 200).holding({ shift: true }).click(350, 350);
    test.expectSelected('CRACK_001', 'RUST_001');
    test.holding({ command: true }).click(350, 350).expectSelected('RUST_001');
  });

  it('touches nothing while the result is hidden', () => {
    const test = nested().click(1100, 200).do('result.toggle').hover(350, 350).click(350, 350);
    expect(test.annotator.hover.hoveredId).toBeNull();
    test.expectSelected().choose('DELETE').click(1100, 200).expectPending();
  });

  it('touches nothing that the filter leaves out', () => {
    const test = nested();
    test.annotator.commands.filter({ labels: ['stain'] });
    test.click(350, 350).expectSelected('STAIN_001').hover(1100, 200);
    expect(test.annotator.hover.hoveredId).toBeNull();
  });
});

describe('hovering', () => {
  it('tells what the pointer is over, and forgets it when it leaves', () => {
    const test = nested().hover(350, 350);
    expect(test.annotator.hover.hoveredId).toBe('CRACK_001');
    test.annotator.commands.gesture({ type: 'leave' });
    expect(test.annotator.hover.hoveredId).toBeNull();
  });
});

describe('hovering what goes away', () => {
  it('ends when it is filtered out or deleted', () => {
    const test = nested().hover(350, 350);
    test.annotator.commands.filter({ labels: ['rust'] });
    expect(test.annotator.hover.hoveredId).toBeNull();
    test.hover(1100, 200).edits.takeAway('RUST_001');
    expect(test.annotator.hover.hoveredId).toBeNull();
  });

  it('follows the wheel', () => {
    const test = nested().hover(350, 200);
    const at = test.screen({ x: 350, y: 200 });
    test.annotator.commands.gesture({ type: 'wheel', at, factor: 1, dx: -400, dy: 0 });
    expect(test.annotator.hover.hoveredId).toBe('RUST_001');
  });
});

describe('the rubber band', () => {
  it('selects what it touches', () => {
    nested().drag([950, 50], [1310, 1100]).expectSelected('RUST_001', 'NAIL_001');
  });

  it('adds with Shift, also when it begins on a box', () => {
    nested()
      .click(1100, 200)
      .holding({ shift: true })
      .drag([120, 120], [310, 310])
      .expectSelected('RUST_001', 'STAIN_001', 'CRACK_001');
  });

  it('leaves nothing behind when it is cancelled', () => {
    const test = nested().press(900, 900).move(1000, 1000);
    expect(test.annotator.draft.band).not.toBeNull();
    test.cancel();
    expect(test.annotator.draft.band).toBeNull();
    test.expectSelected('STAIN_001').expectIdle();
  });
});

describe('the selection when the list changes', () => {
  it('stays while it is listed, else goes to the next, the previous, or none', () => {
    const test = nested().click(350, 350);
    const { commands } = test.annotator;
    commands.filter({ labels: ['crack', 'rust'] });
    test.expectSelected('CRACK_001');
    commands.filter({ labels: ['rust', 'stain'] });
    test.expectSelected('RUST_001');
    commands.filter({ labels: ['stain'] });
    test.expectSelected('STAIN_001');
    commands.filter({ labels: ['window'] });
    test.expectSelected();
  });

  it('is never seen with an id that is not listed', () => {
    const test = nested();
    test.annotator.commands.selectAll();
    onChange(test.annotator.listing, () => {
      const { selected, listed, lead } = test.annotator.listing.value;
      const ids = listed.map(({ id }) => id);
      for (const id of selected) expect(ids).toContain(id);
      expect(lead?.id).toBe(selected[0]);
    });
    test.edits.takeAway('STAIN_001');
    test.annotator.commands.filter({ labels: ['rust'] });
    test.expectSelected('RUST_001');
  });
});

describe('overlapping boxes', () => {
  it('are offered after a click, smallest first, and gone through by a key', () => {
    const test = nested().click(350, 350);
    expect(test.annotator.stageSettings.overlapping).toEqual(['CRACK_001', 'STAIN_001']);
    test.key('o').expectSelected('STAIN_001').key('o').expectSelected('CRACK_001');
    test.click(1100, 200);
    expect(test.annotator.stageSettings.overlapping).toEqual([]);
    test.click(350, 350).press(350, 350).move(360, 360).cancel();
    expect(test.annotator.stageSettings.overlapping).toEqual([]);
  });
});

describe('the list of 10,000 boxes', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    aDamage(`CRACK_${index + 1}`, [(index % 100) * 16, Math.floor(index / 100) * 12, 12, 8]),
  );

  it('keeps what did not change, so that nothing is drawn anew', () => {
    const test = new TestAnnotator(many);
    const before = test.annotator.listing.value;
    test.annotator.commands.select('CRACK_5000');
    const selected = test.annotator.listing.value;
    expect(selected.boxes).toBe(before.boxes);
    expect(selected.listed).toBe(before.listed);
    test.annotator.commands.remark('Seen');
    expect(test.annotator.listing.value.boxes[4998]).toBe(before.boxes[4998]);
  });

  it('is not gone through for hovering and panning', () => {
    const test = new TestAnnotator(many).hover(800, 600);
    let told = 0;
    onChange(test.annotator.listing, () => {
      told += 1;
    });
    for (let step = 0; step < 1000; step += 1) test.hover(800 + (step % 50), 600);
    test.choose('PAN').drag([100, 100], [300, 300]);
    expect(told).toBe(0);
  });
});
