import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceTo } from '#domain/geometry/outline/onOutline.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import { repair } from '#domain/geometry/outline/repair.ts';
import { oneRing } from '#domain/geometry/outline/rings/oneRing.ts';
import { type Mask, outlineOfMask } from '#formats/shapes/mask.ts';
import { scaled } from '#support/propertyRuns.ts';

describe('a mask', () => {
  const mask = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom(0, 1), { minLength: width * height, maxLength: width * height })
        .map((bits): Mask => ({ left: 2, top: 3, width, height, covered: Uint8Array.from(bits) })),
    );

  test('has an outline that covers its pixels and no others', () => {
    fc.assert(
      fc.property(mask, (one) => {
        const { width, height, covered } = one;
        const outline = outlineOfMask(one)?.outline;
        expect(outline === undefined).toBe(!covered.includes(1));
        if (!outline) return;
        expect(outlineArea(outline)).toBe(covered.reduce((sum, bit) => sum + bit, 0));
        for (let i = 0; i < width * height; i++) {
          const at = { x: 2.5 + (i % width), y: 3.5 + Math.floor(i / width) };
          expect(distanceTo(outline, at) === 0).toBe(covered[i] === 1);
        }
      }),
      { numRuns: scaled(500) },
    );
  });

  test('written as one ring is repairs to the same', () => {
    fc.assert(
      fc.property(mask, (one) => {
        const outline = outlineOfMask(one)?.outline;
        if (outline?.kind !== 'polygon') return;
        const small = (of: Outline): Outline =>
          of.kind === 'polygon'
            ? {
                kind: 'polygon',
                parts: of.parts.map((part) => part.map((ring) => ring.map((value) => value / 20))),
              }
            : of;
        const back = repair(small({ kind: 'polygon', parts: [[oneRing(outline.parts)]] }));
        if (!back.ok) throw new Error(back.error);
        expect(outlineArea(back.value.outline)).toBeCloseTo(outlineArea(outline) / 400, 6);
        expect(back.value.repairs).toEqual([]);
      }),
      { numRuns: scaled(300) },
    );
  });
});
