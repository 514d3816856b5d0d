import fc from 'fast-check';
import {
  mapOutline,
  mapRings,
  type Outline,
  outlineBounds,
  WHOLE,
} from '#domain/geometry/outline/outline.ts';
import type { OutBox, OutSet } from '#formats/outgoing.ts';
import { NOTHING_SAID } from '#support/damages.ts';
import { soundRing } from '#support/outlines.ts';
import { hasPythonModule } from '#support/python.ts';

/** COCO's own tools, another reader and writer than ours; `PYTHON` names one that has them. */
export const isThere = hasPythonModule('pycocotools.mask');

/** As high as wide, so that a turned box of fractions is one of pixels. */
export const PHOTO = { x: 0, y: 0, width: 1000, height: 1000 };

/** A part in each quarter of the photo, smaller ones cut out of some. */
export const parted: fc.Arbitrary<Outline> = fc
  .array(fc.tuple(soundRing(), fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((rings) => ({
    kind: 'polygon',
    parts: rings.map(([ring, holed], at) => {
      const outer = ring.map((value, i) => value / 2 + (i % 2 === 0 ? (at % 2) / 2 : (at >> 1) / 2));
      const { x, y, width, height } = outlineBounds({ kind: 'polygon', parts: [[outer]] });
      const middle = [x + width / 2, y + height / 2];
      const hole = outer.map((value, i) => (middle[i % 2] ?? 0) + (value - (middle[i % 2] ?? 0)) / 10);
      return holed ? [outer, hole] : [outer];
    }),
  }));

/** Pixels that no rounding puts on the other side of where COCO's tools tell one pixel from the next. */
export const clear = (outline: Outline): Outline =>
  mapRings(mapOutline(outline, WHOLE, PHOTO), (ring) =>
    ring.map((value) => Math.round(value * 100) / 100 + 0.003),
  );

export const setOf = (outlines: readonly Outline[]): OutSet => ({
  name: 'a set',
  classes: ['crack', 'stain'],
  images: [
    {
      name: 'a.jpg',
      width: PHOTO.width,
      height: PHOTO.height,
      boxes: outlines.map(
        (outline, n): OutBox => ({
          id: `STAIN_00${n}`,
          label: 'stain',
          box: outlineBounds(outline),
          outline,
          confidence: n % 2 === 0 ? 0.5 : null,
          source: 'model',
          model: { name: 'Net', version: '3', sha256: null },
          verdict: 'accepted',
          severity: null,
          remark: '',
          measures: NOTHING_SAID,
        }),
      ),
    },
  ],
});
