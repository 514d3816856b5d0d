import { expect } from 'vitest';
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
export const SCALED: ScaleFacts = {
  photo: PHOTO,
  inputs: {
    ...NO_INPUTS,
    reference: { a: { x: 0.1, y: 0.1 }, b: { x: 0.6, y: 0.1 }, lengthMm: 800, sigmaMm: 1 },
  },
  camera: cameraFacts(undefined),
  bearing: null,
};

export const straight = (from: Point, to: Point): Point[] =>
  Array.from({ length: 11 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / 10,
    y: from.y + ((to.y - from.y) * i) / 10,
  }));

/** Follows straight lines, eight pixels wide everywhere. */
export const aTracer = (over: Partial<Tracer> = {}): Tracer => ({
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

export async function outlining(
  tool: 'OUTLINE' | 'TRACE',
  way?: OutlineWay,
  tracer = aTracer(),
  scale = SCALED,
) {
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
