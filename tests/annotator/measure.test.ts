import { describe, expect, it } from 'vitest';
import type { Point } from '#domain/geometry/rect.ts';
import { cameraFacts } from '#domain/measure/cameraFacts.ts';
import { NO_INPUTS, type ScaleFacts } from '#domain/measure/scaleInputs.ts';
import { NO_SIGNS } from '#domain/rating/signs.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { eventually } from '#support/eventually.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

/** 0.5 mm for a pixel of the test's photo of 3200 × 2400, exactly. */
const SCALED: ScaleFacts = {
  photo: { width: 3200, height: 2400 },
  inputs: {
    ...NO_INPUTS,
    reference: { a: { x: 0.1, y: 0.1 }, b: { x: 0.6, y: 0.1 }, lengthMm: 800, sigmaMm: 1 },
  },
  camera: cameraFacts(undefined),
  bearing: null,
};
const UNSCALED: ScaleFacts = { ...SCALED, inputs: NO_INPUTS };

const one = (scale: ScaleFacts = SCALED) => {
  const test = new TestAnnotator([aDamage('CRACK_001', [300, 300, 200, 200])], { scale });
  const points = (): readonly Point[] => test.annotator.draft.measure?.points ?? [];
  return { test, points };
};

describe('the measure tool', () => {
  it('is taken up with m and put away with Escape, which first takes what was picked', () => {
    const { test, points } = one();
    test.key('m').expectTool('MEASURE').key('2').click(320, 320);
    expect(points()).toHaveLength(1);
    test.key('Escape').expectTool('MEASURE');
    expect(points()).toEqual([]);
    test.key('Escape').expectTool('POINTER');
    expect(test.annotator.draft.measure).toBeNull();
  });

  it.each([
    { key: '1', clicks: 2 },
    { key: '2', clicks: 2 },
    { key: '3', clicks: 3 },
  ])(
    'asks on Escape before $clicks points of measure $key are lost, and keeps them until told',
    ({ key, clicks }) => {
      const { test, points } = one();
      const panel = () => test.annotator.navigation.state.value.panel;
      test.key('m').key(key).click(400, 400);
      const [first = 0, wanted] = [points().length, clicks];
      for (let i = first; i < wanted; i += 1) test.click(390 + 20 * i, 396 + 15 * i * (i - 1));
      expect(points()).toHaveLength(clicks);
      test.key('Escape');
      expect(panel()).toBe('discardMeasure');
      expect(points()).toHaveLength(clicks);
      test.key('Escape');
      expect(panel()).toBeNull();
      expect(points()).toHaveLength(clicks);
      const { measure } = test.annotator.draft;
      if (measure) test.annotator.commands.measure(measure.what);
      expect(points()).toEqual([]);
      test.key('Escape').expectTool('POINTER');
    },
  );

  describe('asks before measured places are lost', () => {
    /** Two boxes on the first of two photos, with a length picked on the first. */
    const measured = () => {
      const images = [anImage(), anImage({ id: 'wall-2', order: 1 })];
      const boxes = [aDamage('CRACK_001', [300, 300, 200, 200]), aDamage('CRACK_002', [700, 300, 200, 200])];
      const test = new TestAnnotator(boxes, { scale: SCALED, images });
      test.key('m', '2').click(320, 320).click(420, 420);
      const { draft, navigation } = test.annotator;
      expect(draft.measure?.points).toHaveLength(2);
      const place = () => ({
        lead: test.annotator.listing.value.lead?.id,
        image: navigation.state.value.image?.id,
        tool: test.annotator.tool.value.tool,
        what: draft.measure?.what,
      });
      return { test, place, asks: () => navigation.state.value.panel === 'discardMeasure' };
    };
    type Test = ReturnType<typeof measured>['test'];

    it.each<[string, (test: Test) => unknown, object]>([
      ['the next box', (test) => test.key('j'), { lead: 'CRACK_002' }],
      ['a box of the list', (test) => test.annotator.commands.select('CRACK_002'), { lead: 'CRACK_002' }],
      [
        'a box of the list by its menu',
        (test) => test.annotator.commands.menu('CRACK_002', { x: 0, y: 0 }),
        { lead: 'CRACK_002' },
      ],
      ['no box', (test) => test.annotator.commands.deselect(), { lead: undefined }],
      ['the next photo', (test) => test.key('n'), { image: 'wall-2' }],
      ['another tool', (test) => test.key('s'), { tool: 'POINTER' }],
      ['another measure', (test) => test.key('3'), { what: 'surfaceArea' }],
      ['a verdict that goes on', (test) => test.key('a'), { lead: 'CRACK_002' }],
    ])('for %s: it stays until told, and then goes there', (_, go, there) => {
      const { test, place, asks } = measured();
      const before = place();
      go(test);
      expect(asks()).toBe(true);
      expect(place()).toEqual(before);
      expect(test.annotator.draft.measure?.points).toHaveLength(2);
      test.key('Escape');
      expect(asks()).toBe(false);
      expect(place()).toEqual(before);
      go(test);
      test.annotator.commands.discardMeasure();
      expect(asks()).toBe(false);
      expect(place()).toMatchObject(there);
      expect(test.annotator.draft.measure?.points ?? []).toEqual([]);
    });

    it('not for the box that leads already, nor for a verdict that stays', () => {
      const { test, asks } = measured();
      test.annotator.commands.select('CRACK_001');
      test.annotator.commands.judge('accepted', { stay: true });
      expect(asks()).toBe(false);
      expect(test.annotator.draft.measure?.points).toHaveLength(2);
    });

    it('after Escape was taken back, goes nowhere once it is told to discard', () => {
      const { test, place, asks } = measured();
      test.key('j', 'Escape', 'Escape');
      expect(asks()).toBe(true);
      test.annotator.commands.discardMeasure();
      expect(place()).toMatchObject({ lead: 'CRACK_001', tool: 'MEASURE' });
    });
  });

  it('goes to 400 % at the first click on a crack, and picks from there', () => {
    const { test, points } = one();
    test.key('m').click(400, 400).expectSaid('measure_nearer');
    expect(points()).toEqual([]);
    const { scale } = (() => {
      const { target, host } = test.annotator.view;
      return { scale: (Math.min(host.width / 1600, host.height / 1200) * (1 + target.zoomOffset)) / 2 };
    })();
    expect(scale).toBeCloseTo(4, 5);
    test.click(400, 400);
    expect(points()).toHaveLength(1);
  });

  it('stores a width from three places on the selected damage, as one step of undo', async () => {
    const { test } = one();
    test.key('m').click(400, 400);
    for (const y of [395, 400, 405]) test.click(400, y).click(404, y);
    test.key('Enter');
    await eventually(() => expect(test.damage('CRACK_001').crackWidth).not.toBeNull());
    const { crackWidth } = test.damage('CRACK_001');
    // Four stage units are eight pixels of the photo, at 0.5 mm each.
    expect(crackWidth).toMatchObject({
      by: 'Inspector',
      at: 1000,
      program: expect.any(String),
      oblique: false,
      scale: { source: 'two_point' },
      result: { kind: 'measured', places: 3 },
    });
    if (crackWidth?.result.kind === 'measured') expect(crackWidth.result.max.value).toBeCloseTo(4, 6);
    expect(crackWidth?.points).toHaveLength(6);
    expect(test.edits.ran).toHaveLength(1);
    expect(structuredClone(crackWidth)).toEqual(crackWidth);
    await test.annotator.actions.find(({ id }) => id === 'undo')?.run();
    await eventually(() => expect(test.damage('CRACK_001').crackWidth).toBeNull());
  });

  it('takes Backspace for the last point and not for the damage, as long as there is one', () => {
    const { test, points } = one();
    test.key('m', '2').click(320, 320).click(500, 320).key('Backspace');
    expect(points()).toHaveLength(1);
    test.key('Backspace', 'Backspace').expectPending('CRACK_001');
  });

  it('ends a line with a double click, whose second click picks nothing', async () => {
    const { test } = one();
    test.key('m', '2').click(400, 400).click(800, 400).click(800, 400);
    await eventually(() => expect(test.damage('CRACK_001').lineLength).not.toBeNull());
    expect(test.damage('CRACK_001').lineLength?.points).toHaveLength(2);
    expect(test.damage('CRACK_001').lineLength?.result.value).toBeCloseTo(0.4, 6);
  });

  it('closes an area with Enter, and says so while there are too few corners', async () => {
    const { test } = one();
    test.key('m', '3').click(400, 400).click(800, 400).key('Enter').expectSaid('measure_more');
    test.click(800, 600).click(400, 600).key('Enter');
    await eventually(() => expect(test.damage('CRACK_001').surfaceArea).not.toBeNull());
    expect(test.damage('CRACK_001').surfaceArea?.result.value).toBeCloseTo(0.08, 6);
  });

  it('measures nothing without a scale, and says so', async () => {
    const { test } = one(UNSCALED);
    test.key('m', '2').click(400, 400).click(800, 400).key('Enter');
    await eventually(() => test.expectSaid('measure_no_scale'));
    expect(test.edits.ran).toEqual([]);
  });

  it('needs a damage: without one a click selects the box under it', () => {
    const { test, points } = one();
    test.annotator.commands.deselect();
    test.key('m', '2').click(50, 50).expectSaid('measure_what').clickBox('CRACK_001');
    test.expectSelected('CRACK_001');
    expect(points()).toEqual([]);
  });

  it('picks nothing outside the photo', () => {
    const { test, points } = one();
    test.key('m', '4').click(-5, 50).expectSaid('measure_outside');
    expect(points()).toEqual([]);
  });

  it('moves the photo while picking, by a drag and by the wheel, and keeps its points', () => {
    const { test, points } = one();
    test.key('m', '2').click(400, 400).drag([600, 600], [500, 500]);
    test.annotator.commands.gesture({ type: 'wheel', at: { x: 100, y: 100 }, factor: 2, dx: 0, dy: 0 });
    expect(points()).toHaveLength(1);
    test.expectTool('MEASURE').expectIdle();
  });

  it('forgets the points of a measure when another damage leads or another photo opens', () => {
    const test = new TestAnnotator([aDamage('CRACK_001'), aDamage('RUST_001', [600, 600, 100, 100])], {
      scale: SCALED,
    });
    test.key('m', '2').click(400, 400).key('j');
    expect(test.annotator.draft.measure?.points).toEqual([]);
    test.click(400, 400);
    test.annotator.commands.open(null);
    expect(test.annotator.draft.measure?.points).toEqual([]);
  });

  it('works a measure out again at the scale of now', async () => {
    const { test } = one();
    test.key('m', '2').click(400, 400).click(800, 400).key('Enter');
    await eventually(() => expect(test.damage('CRACK_001').lineLength).not.toBeNull());
    const before = test.damage('CRACK_001').lineLength;
    test.annotator.commands.workOut('lineLength', test.damage('CRACK_001'));
    await eventually(() => expect(test.edits.ran).toHaveLength(2));
    expect(test.damage('CRACK_001').lineLength).toEqual(before);
    test.annotator.commands.forgetMeasure('lineLength', test.damage('CRACK_001'));
    expect(test.damage('CRACK_001').lineLength).toBeNull();
  });
});

describe('the suggested severity', () => {
  it('follows what a person saw, which is one step of undo', async () => {
    const test = new TestAnnotator([aDamage('STAIN_001')], { scale: SCALED });
    test.annotator.commands.signs({ ...NO_SIGNS, stain: 'rust' }, test.damage('STAIN_001'));
    expect(test.edits.ran).toMatchObject([{ kind: 'signs' }]);
    test.key('Shift+E');
    await eventually(() => expect(test.damage('STAIN_001').severity).toBe(2));
  });

  it('goes to the damage that it was asked for, though the person has gone on to the next', async () => {
    const test = new TestAnnotator([aDamage('STAIN_001'), aDamage('STAIN_002')], { scale: SCALED });
    for (const id of ['STAIN_001', 'STAIN_002'])
      test.annotator.commands.signs({ ...NO_SIGNS, stain: 'rust' }, test.damage(id));
    test.key('Shift+E').key('j').expectSelected('STAIN_002');
    await eventually(() => expect(test.damage('STAIN_001').severity).toBe(2));
    expect(test.damage('STAIN_002').severity).toBeNull();
  });

  it('is taken with Shift+E, and nothing is where no rule applies', async () => {
    const { test } = one();
    test.key('Shift+E');
    await eventually(() => test.expectSaid('nothing_suggested'));
    test.key('m').click(400, 400);
    for (const y of [395, 400, 405]) test.click(400, y).click(404, y);
    test.key('Enter');
    await eventually(() => expect(test.damage('CRACK_001').crackWidth).not.toBeNull());
    expect(test.damage('CRACK_001').severity).toBeNull();
    test.key('Shift+E');
    await eventually(() => expect(test.damage('CRACK_001').severity).toBe(3));
  });
});
