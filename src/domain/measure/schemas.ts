import * as v from 'valibot';
import { conditions, degrees } from '../inspection/photos/thermal.ts';
import { ERROR_BASES, WORST_TILT_SIGMA_DEG } from '../rating/errorBasis.ts';
import { EXTENTS, STAIN_KINDS } from '../rating/signs.ts';
import { ANSWERS } from './scaleInputs.ts';

/** A coordinate as a fraction of the photo; other programs' rounding may exceed it slightly. */
export const fraction = v.pipe(v.number(), v.minValue(-1e-6), v.maxValue(1 + 1e-6));
const point = v.looseObject({ x: fraction, y: fraction });
const above0 = v.pipe(v.number(), v.gtValue(0));
const from0 = v.pipe(v.number(), v.minValue(0));
const estimate = v.looseObject({ value: from0, sigma: from0 });
const spot = v.looseObject({ x: fraction, y: fraction, celsius: degrees });
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const measured = {
  points: v.array(point),
  scale: v.looseObject({
    mmPerPx: above0,
    relSigma: from0,
    source: v.picklist(['two_point', 'georeference', 'calibrated', 'sensor', 'equivalent_35mm']),
    errorBasis: v.exactOptional(v.picklist(ERROR_BASES)),
    lengths: v.exactOptional(v.strictTuple([above0, above0])),
  }),
  oblique: v.boolean(),
  by: v.string(),
  at: v.number(),
  program: v.string(),
  traced: v.exactOptional(v.looseObject({ blurPx: from0 })),
};

/** Registers of a damage: its measures by kind, and its signs. */
export const measureValues = {
  crackWidth: v.nullable(
    v.looseObject({
      ...measured,
      result: v.variant('kind', [
        v.looseObject({
          kind: v.literal('measured'),
          median: v.nullable(estimate),
          max: estimate,
          places: count,
        }),
        v.looseObject({ kind: v.literal('not_resolvable'), belowMm: above0, places: count }),
      ]),
    }),
  ),
  lineLength: v.nullable(v.looseObject({ ...measured, result: estimate })),
  surfaceArea: v.nullable(v.looseObject({ ...measured, result: estimate })),
  temperature: v.nullable(
    v.looseObject({
      area: v.looseObject({ x: fraction, y: fraction, width: fraction, height: fraction }),
      result: v.looseObject({ low: spot, high: spot, meanC: degrees, count }),
      conditions: v.looseObject(conditions),
      emissivityFrom: v.picklist(['file', 'person']),
      by: v.string(),
      at: v.number(),
      program: v.string(),
    }),
  ),
  signs: v.nullable(
    v.looseObject({
      rustPercent: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      extent: v.nullable(v.picklist(EXTENTS)),
      stain: v.nullable(v.picklist(STAIN_KINDS)),
      loose: v.boolean(),
      overPublicWay: v.boolean(),
      atOpening: v.boolean(),
    }),
  ),
};

const answer = v.picklist(ANSWERS);
const reference = v.looseObject({
  a: point,
  b: point,
  lengthMm: above0,
  sigmaMm: from0,
  inPlane: v.exactOptional(answer),
  square: v.exactOptional(answer),
});

/** Registers of an image: what people entered for its scale. */
export const scaleValues = {
  reference: v.nullable(reference),
  secondReference: v.nullable(reference),
  distanceInPlane: v.nullable(answer),
  distance: v.nullable(
    v.looseObject({ distanceM: above0, sigmaM: from0, errorStated: v.exactOptional(v.boolean()) }),
  ),
  tiltDeg: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(90))),
  tiltSigmaDeg: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(WORST_TILT_SIGMA_DEG))),
  sensorWidthMm: v.nullable(above0),
};
