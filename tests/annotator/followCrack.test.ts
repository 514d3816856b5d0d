import { describe, expect, it } from 'vitest';
import { waysThrough } from '#annotator/measuring/followCrack.ts';
import { cameraFacts } from '#domain/measure/cameraFacts.ts';
import { NO_INPUTS, type ScaleFacts } from '#domain/measure/scaleInputs.ts';
import { aDamage } from '#support/damages.ts';
import { eventually } from '#support/eventually.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';
import type { Tracer } from '#vision/trace/tracer.ts';
import { aTracer } from './outline/outlining.ts';

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

const measuring = (tracer?: Tracer, label = 'crack') => {
  const id = `${label.toUpperCase()}_001`;
  const test = new TestAnnotator([aDamage(id, [300, 300, 100, 200])], {
    scale: SCALED,
    ...(tracer && { tracer }),
  });
  const { draft, listing } = test.annotator;
  test.key('m').expectTool('MEASURE');
  return { test, notice: () => draft.measure?.notice, width: () => listing.value.lead?.crackWidth };
};

describe('a crack that is measured along itself', () => {
  it('has its width by one key, as a traced measure with three places or more', async () => {
    const { test, width } = measuring(aTracer());
    test.key('Enter');
    await eventually(() => expect(width()).toBeTruthy());
    expect(width()?.traced).toEqual({ blurPx: 1 });
    expect(width()?.points.length).toBeGreaterThanOrEqual(6);
    test.do('undo');
    expect(width()).toBeNull();
  });

  it('leaves out places outside its box, at its ends, and much wider than the others', async () => {
    const across = ({ x, y }: { x: number; y: number }, by: number) =>
      [
        { x, y },
        { x: x + by, y },
      ] as const;
    const outside = { x: 0.9, y: 0.9 };
    const end = { x: 0.21, y: 0.26 };
    const junction = { x: 0.22, y: 0.33 };
    const widths: Tracer['widths'] = async (line) => ({
      places: [
        ...line.slice(3, 8).map((at) => across(at, 0.002)),
        across(outside, 0.002),
        across(end, 0.002),
        across(junction, 0.01),
      ],
      blur: 0,
    });
    const { test, width } = measuring(aTracer({ widths }));
    test.key('Enter');
    await eventually(() => expect(width()).toBeTruthy());
    for (const left of [outside, end, junction]) expect(width()?.points).not.toContainEqual(left);
  });

  it('is not measured, and the bar says so, where no line or no photo is found', async () => {
    for (const tracer of [aTracer({ widths: async () => ({ places: [], blur: 0 }) }), undefined]) {
      const { test, notice, width } = measuring(tracer);
      test.key('Enter');
      await eventually(() => expect(notice()).toBe('not_found'));
      expect(width()).toBeNull();
    }
  });

  it('stores no width that the photo does not resolve: the bar says why, and a person can measure by hand', async () => {
    const thin: Tracer['widths'] = async (line) => ({
      places: line.slice(3, 8).map(
        ({ x, y }) =>
          [
            { x, y },
            { x: x + 0.0005, y },
          ] as const,
      ),
      blur: 0,
    });
    const { test, notice, width } = measuring(aTracer({ widths: thin }));
    test.key('Enter');
    await eventually(() => expect(notice()).toBe('not_resolved'));
    expect(width()).toBeNull();
    // Points picked by hand begin a measure of a person's.
    test.click(350, 400).click(345, 400);
    expect(test.annotator.draft.measure?.points.length).toBeGreaterThan(0);
    expect(notice()).toBeNull();
  });

  it('leaves points alone that were picked by hand while it was sought', async () => {
    let answer = () => {};
    const refine: Tracer['refine'] = (from, to) =>
      new Promise((resolve) => {
        answer = () => resolve([from, to]);
      });
    const { test, width } = measuring(aTracer({ refine }));
    test.key('Enter');
    await eventually(() => expect(answer.name).toBe('answer'));
    test.click(350, 400).click(350, 400);
    const { points } = test.annotator.draft.measure ?? { points: [] };
    for (let i = 0; i < 3; i++) {
      answer();
      await Promise.resolve();
    }
    expect(width()).toBeNull();
    expect(test.annotator.draft.measure?.points).toEqual(points);
  });

  it('is not followed where the damage is no crack', () => {
    const { test, notice } = measuring(aTracer(), 'rust');
    test.key('Enter');
    expect(notice()).toBeNull();
  });

  it('is sought along the box and across both diagonals; a line is followed from end to end', () => {
    const box = { x: 0.1, y: 0.2, width: 0.1, height: 0.4 };
    expect(waysThrough(box)[0]).toEqual([
      { x: 0.15000000000000002, y: 0.2 },
      { x: 0.15000000000000002, y: 0.6000000000000001 },
    ]);
    const line = { kind: 'line', points: [0.1, 0.2, 0.15, 0.3, 0.2, 0.6] } as const;
    expect(waysThrough({ ...box, outline: line })[0]).toEqual([
      { x: 0.1, y: 0.2 },
      { x: 0.2, y: 0.6 },
    ]);
  });
});

describe('Enter before a measure has all its points', () => {
  it('says how many places of three are measured, until the next point', () => {
    const { test, notice } = measuring(aTracer());
    test.click(350, 400).click(345, 400).click(350, 400);
    expect(test.annotator.draft.measure?.points).toHaveLength(2);
    test.key('Enter');
    expect(notice()).toBe('more');
    test.click(345, 410);
    expect(notice()).toBeNull();
  });
});
