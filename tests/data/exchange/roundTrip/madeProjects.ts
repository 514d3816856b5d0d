import fc from 'fast-check';
import type { ExportRequest } from '#data/export/exportPlan.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import { labelId } from '#domain/damage/labelSpelling.ts';
import { modelText, type Origin } from '#domain/damage/origin.ts';
import { VERDICTS } from '#domain/damage/verdict.ts';
import type { WrittenFormat } from '#domain/exchange/formats.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type Measures, NO_MEASURES } from '#domain/measure/measure.ts';
import { plainName } from '#domain/plainName.ts';
import { NOTHING_SAID } from '#support/damages.ts';
import { INHERITED, MARKUP } from '#support/hostileNames.ts';

/** Labels made by an import have the key of their word, others one that says nothing. */
const keyOf = (name: string, index: number) => (index % 2 ? `label_${index}` : name);

export interface Made {
  readonly labels: readonly Label[];
  readonly images: readonly InspectionImage[];
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
}

const AWKWARD = [
  'Spalling, deep',
  'a"b',
  "l'eau",
  '=1+1',
  '<b>',
  '&amp;',
  '裂縫 A',
  '🧱',
  ...INHERITED,
  MARKUP,
  '0',
  "'='",
];

const word = fc
  .oneof(
    fc.constantFrom(...AWKWARD),
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/\p{C}/gu, '').trim()),
  )
  .filter((text) => labelId(text) !== '' && plainName(text) === text);

const named = fc
  .oneof(fc.constant(''), word)
  .filter((text) => modelText(text) === text && text !== 'unnamed');

/** Who drew a box: half of the models have a version, or the hash of their file. */
const origin: fc.Arbitrary<Origin> = fc.oneof(
  fc.record({
    author: fc.constant('model' as const),
    model: fc.record({
      name: named,
      version: fc.oneof(fc.constant(''), named),
      sha256: fc.option(fc.constant('0123456789abcdef'.repeat(4))),
    }),
    file: fc.constant('a.json'),
    at: fc.constant(0),
  }),
  fc.record({
    author: fc.constantFrom('person' as const, 'file' as const),
    model: fc.constant(null),
    file: fc.constant('a.json'),
    at: fc.constant(0),
  }),
);

const box = (width: number, height: number) =>
  fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([a, b, c, d]) => {
      // From a twentieth of a pixel up to the whole photo, often touching its edges.
      const w = Math.max(0.05 / width, a < 0.1 ? 1 : a);
      const h = Math.max(0.05 / height, b);
      return { x: (1 - w) * (c < 0.1 ? 0 : c > 0.9 ? 1 : c), y: (1 - h) * d, width: w, height: h };
    });

const amount = fc.double({ min: 0.001, max: 1000, noNaN: true });
export const estimate = fc.record({ value: amount, sigma: amount });
export const taken = {
  points: fc.array(
    fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: amount.map((n) => n / 1000) }),
  ),
  scale: fc.record({
    mmPerPx: amount,
    relSigma: amount,
    source: fc.constantFrom('two_point' as const, 'sensor' as const),
  }),
  oblique: fc.boolean(),
  by: fc.string(),
  at: fc.nat(),
  program: fc.constant('0.1.0'),
};
/** Half of the boxes are not measured at all. */
const measures: fc.Arbitrary<Measures> = fc.oneof(
  fc.constant(NO_MEASURES),
  fc.record({
    crackWidth: fc.option(
      fc.record({
        ...taken,
        result: fc.oneof(
          fc.record({
            kind: fc.constant('measured' as const),
            median: fc.option(estimate),
            max: estimate,
            places: fc.integer({ min: 1, max: 9 }),
          }),
          fc.record({
            kind: fc.constant('not_resolvable' as const),
            belowMm: amount,
            places: fc.integer({ min: 1, max: 9 }),
          }),
        ),
      }),
    ),
    lineLength: fc.option(fc.record({ ...taken, result: estimate })),
    surfaceArea: fc.option(fc.record({ ...taken, result: estimate })),
    temperature: fc.option(
      fc.record({
        area: fc.constant({ x: 0.1, y: 0.2, width: 0.3, height: 0.4 }),
        result: fc.record({
          low: fc.record({ x: fc.constant(0.2), y: fc.constant(0.3), celsius: amount }),
          high: fc.record({ x: fc.constant(0.3), y: fc.constant(0.4), celsius: amount }),
          meanC: amount,
          count: fc.integer({ min: 1, max: 9999 }),
        }),
        conditions: fc.constant({
          emissivity: 0.95,
          distanceM: 1,
          reflectedC: 20,
          atmosphereC: 20,
          humidity: 0.5,
        }),
        emissivityFrom: fc.constantFrom('file' as const, 'person' as const),
        by: fc.string(),
        at: fc.nat(),
        program: fc.constant('0.1.0'),
      }),
    ),
    signs: fc.option(
      fc.record({
        rustPercent: fc.option(fc.integer({ min: 0, max: 100 })),
        extent: fc.constant(null),
        stain: fc.constant(null),
        loose: fc.boolean(),
        overPublicWay: fc.boolean(),
        atOpening: fc.boolean(),
      }),
    ),
  }),
);

export const made: fc.Arbitrary<Made> = fc
  .record({
    words: fc.uniqueArray(word, { minLength: 1, maxLength: 6, selector: labelId }),
    sizes: fc.uniqueArray(
      fc.record({
        name: word
          .map((text) => `${text.replace(/[\\/]/g, '_')}.${text.length % 2 ? 'jpg' : 'PNG'}`)
          // What macOS writes beside each file is no photo: an import leaves it aside.
          .filter((name) => !name.startsWith('._')),
        width: fc.integer({ min: 2, max: 12_000 }),
        height: fc.integer({ min: 2, max: 12_000 }),
      }),
      {
        minLength: 1,
        maxLength: 4,
        selector: ({ name }) =>
          name
            .normalize('NFC')
            .toLowerCase()
            .replace(/\.[^.]+$/, ''),
      },
    ),
  })
  .chain(({ words, sizes }) => {
    const labels = words.map(
      (name, index): Label => ({ key: keyOf(name, index), name, kind: 'defect', colour: '#000000' }),
    );
    const images = sizes.map(
      (size, order): InspectionImage =>
        ({
          ...size,
          id: `i${order}`,
          project: 'p1',
          location: null,
          photo: { kind: 'stored', sha256: `${order}` },
          takenAt: null,
          addedAt: 0,
          order,
        }) as InspectionImage,
    );
    return fc
      .tuple(
        ...images.map((image) =>
          fc.array(
            fc.record({
              label: fc.nat(labels.length - 1),
              box: box(image.width, image.height),
              confidence: fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000)),
              verdict: fc.constantFrom(...VERDICTS),
              severity: fc.option(fc.constantFrom(0, 1, 2, 3, 4)),
              origin,
              remark: word,
              measures,
            }),
            { maxLength: 8 },
          ),
        ),
      )
      .map((lists) => ({
        labels,
        images,
        damages: new Map(
          lists.map((list, at) => [
            `i${at}`,
            list.map(
              ({ label, origin: from, measures: measured, ...rest }, n) =>
                ({
                  ...NOTHING_SAID,
                  ...rest,
                  key: `d${at}:${n}`,
                  id: `X_${n}`,
                  image: `i${at}`,
                  label: labels[label]?.key ?? '',
                  source: from.author,
                  ...measured,
                  model: {
                    ...{
                      run: 'r',
                      label: labels[label]?.key ?? '',
                      confidence: rest.confidence,
                      box: rest.box,
                    },
                    origin: from,
                  },
                }) as Damage,
            ),
          ]),
        ),
      }));
  });

export const request = (
  images: readonly InspectionImage[],
  format: WrittenFormat,
  of: Partial<ExportRequest> = {},
): ExportRequest => ({
  format,
  images,
  verdicts: VERDICTS,
  confidence: true,
  photos: false,
  ...of,
});
