import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Damage, Severity } from '#domain/damage/damage.ts';
import { compareSurveys, sameViewpoint } from '#domain/inspection/comparison/compare.ts';
import { identify, type Pairs, pairId } from '#domain/inspection/comparison/identity.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { levelFor } from '#domain/inspection/register/levelFor.ts';
import type { ErrorBasis } from '#domain/rating/errorBasis.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import type { Estimate } from '#domain/rating/width.ts';
import { aFinding, aPhoto, aSurvey } from '#support/inspections.ts';

const AT = { x: 0.4, y: 0.4, width: 0.1, height: 0.1 };
/** The photo of a year: the same flight takes the same file names. */
const photo = (year: number, name = 'wall', location: string | null = 'F-1'): InspectionImage =>
  aPhoto(`${name}-${year}`, location, { name: `${name}.jpg` });
const found = (damages: readonly Damage[], images: readonly InspectionImage[]) =>
  aSurvey(damages, { images });
const rows = (
  before: readonly Damage[],
  after: readonly Damage[],
  pairs: Pairs = new Map(),
  images: readonly [readonly InspectionImage[], readonly InspectionImage[]] = [[photo(1)], [photo(2)]],
) =>
  compareSurveys(found(before, images[0]), found(after, images[1]), identify({ answers: pairs })).map(
    (row) => [row.trend, row.before?.key ?? null, row.after?.key ?? null, row.by],
  );
const crack = (key: string, year: number, set: Partial<Damage> = {}): Damage =>
  aFinding(key, `wall-${year}`, { box: AT, ...set });
const width = (
  max: Estimate,
  errorBasis: ErrorBasis | undefined = 'answered',
): Pick<Damage, 'crackWidth'> => ({
  crackWidth: {
    points: [],
    scale: { mmPerPx: 0.1, relSigma: 0.01, source: 'two_point', ...(errorBasis && { errorBasis }) },
    oblique: false,
    by: 'Ada',
    at: 0,
    program: '0',
    result: { kind: 'measured', median: null, max, places: 3 },
  },
});

describe('comparison of two inspections', () => {
  test('a box at the same place of a photo from the same viewpoint is proposed as the same defect', () => {
    expect(rows([crack('a', 1)], [crack('b', 2)])).toEqual([['same', 'a', 'b', 'position']]);
    const away = { ...AT, x: 0.6 };
    expect(rows([crack('a', 1)], [crack('b', 2, { box: away })])).toEqual([
      ['new', null, 'b', null],
      ['not_seen', 'a', null, null],
    ]);
  });

  test('another type, another location or another viewpoint is never proposed', () => {
    const apart = [
      ['new', null, 'b', null],
      ['not_seen', 'a', null, null],
    ];
    expect(rows([crack('a', 1)], [crack('b', 2, { label: 'rust' })])).toEqual(apart);
    const other = { id: 'wall-2', name: 'other.jpg' };
    expect(
      rows([crack('a', 1)], [crack('b', 2)], new Map(), [[photo(1)], [{ ...photo(2), ...other }]]),
    ).toEqual(apart);
  });

  test.each<[Severity | null, Severity | null, string]>([
    [2, 3, 'worse'],
    [3, 2, 'better'],
    [2, 2, 'same'],
    [null, 4, 'same'],
  ])('severity %s, then %s is %s', (was, is, trend) => {
    expect(rows([crack('a', 1, { severity: was })], [crack('b', 2, { severity: is })])).toEqual([
      [trend, 'a', 'b', 'position'],
    ]);
  });

  test('a crack that grew by more than its error is worse, by less the same', () => {
    const of = (value: number) => width({ value, sigma: 0.1 });
    expect(rows([crack('a', 1, of(0.5))], [crack('b', 2, of(1))])[0]?.[0]).toBe('worse');
    expect(rows([crack('a', 1, of(0.5))], [crack('b', 2, of(0.7))])[0]?.[0]).toBe('same');
  });

  test('what was at a place that the later inspection did not photograph is not called unseen', () => {
    expect(rows([crack('a', 1)], [], new Map(), [[photo(1)], [photo(2, 'roof', 'F-2')]])).toEqual([
      ['not_covered', 'a', null, null],
    ]);
  });

  test('a person may say that two are the same, and that two are not', () => {
    const away = crack('b', 2, { box: { ...AT, x: 0.6 } });
    expect(rows([crack('a', 1)], [away], new Map([[pairId('a', 'b'), true]]))).toEqual([
      ['same', 'a', 'b', 'person'],
    ]);
    expect(rows([crack('a', 1)], [crack('b', 2)], new Map([[pairId('a', 'b'), false]]))).toEqual([
      ['new', null, 'b', null],
      ['not_seen', 'a', null, null],
    ]);
  });

  test('a box in scope of both is the same defect, whatever lies near it', () => {
    const both = crack('a', 1);
    expect(rows([both, crack('x', 1)], [both, crack('y', 1)], new Map(), [[photo(1)], [photo(1)]])).toEqual([
      ['not_reinspected', 'a', 'a', 'observation'],
      ['not_reinspected', 'x', 'y', 'position'],
    ]);
  });

  test('from a photo that the earlier inspection held nothing is said of what became of a defect', () => {
    const content = { kind: 'stored' as const, sha256: 'a'.repeat(64) };
    const copies = [1, 2].map((year) => ({ ...photo(year), photo: content }));
    const held: readonly [InspectionImage[], InspectionImage[]] = [copies.slice(0, 1), copies.slice(1)];
    expect(rows([crack('a', 1, { severity: 1 })], [crack('b', 2, { severity: 4 })], new Map(), held)).toEqual(
      [['not_reinspected', 'a', 'b', 'position']],
    );
    expect(rows([crack('a', 1)], [], new Map(), held)).toEqual([['not_reinspected', 'a', null, null]]);
    expect(rows([], [crack('b', 2)], new Map(), held)).toEqual([['not_reinspected', null, 'b', null]]);
    // A new photo of the place, in which it isn't: that is a look at it.
    const both: readonly [InspectionImage[], InspectionImage[]] = [held[0], [...held[1], photo(3, 'other')]];
    expect(rows([crack('a', 1)], [], new Map(), both)).toEqual([['not_seen', 'a', null, null]]);
  });

  test('an inspection compared with itself looked at nothing anew', () => {
    const boxes = fc.array(fc.record({ x: fc.constantFrom(0.1, 0.4, 0.7) }), { maxLength: 6 });
    fc.assert(
      fc.property(boxes, (list) => {
        const made = list.map(({ x }, i) => crack(`k${i}`, 1, { box: { ...AT, x } }));
        for (const [trend] of rows(made, made, new Map(), [[photo(1)], [photo(1)]]))
          expect(trend).toBe('not_reinspected');
      }),
    );
  });

  test('every defect of both stands in exactly one row, whatever people said of pairs', () => {
    const boxes = fc.array(
      fc.record({ x: fc.constantFrom(0.1, 0.12, 0.4), label: fc.constantFrom('crack', 'rust') }),
      { maxLength: 6 },
    );
    const said = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.boolean()));
    fc.assert(
      fc.property(boxes, boxes, said, (first, second, pairs) => {
        const made = (of: typeof first, year: number) =>
          of.map(({ x, label }, i) => crack(`${year}:${i}`, year, { label, box: { ...AT, x } }));
        const result = rows(
          made(first, 1),
          made(second, 2),
          new Map(pairs.map(([a, b, same]) => [pairId(`1:${a}`, `2:${b}`), same])),
        );
        const keys = result.flatMap(([, a, b]) => [a, b]).filter((key) => key !== null);
        expect(keys.sort()).toEqual([...first.map((_, i) => `1:${i}`), ...second.map((_, i) => `2:${i}`)]);
      }),
    );
  });
});

describe('viewpoints', () => {
  const shot = (latitude: number, heading: number) =>
    aPhoto(`${latitude}:${heading}`, 'F-1', {
      facts: { position: { latitude, longitude: 114.1 }, heading, pitch: 0 },
    });

  test('are the same within three metres and fifteen degrees, across north too', () => {
    expect(sameViewpoint(shot(22.3, 355), shot(22.30001, 5))).toBe(true);
    expect(sameViewpoint(shot(22.3, 355), shot(22.3001, 355))).toBe(false);
    expect(sameViewpoint(shot(22.3, 355), shot(22.3, 20))).toBe(false);
  });

  test('without a position go by the file name at the same location', () => {
    const named = (id: string, name: string, location: string | null) => aPhoto(id, location, { name });
    expect(sameViewpoint(named('a', 'DJI_1.JPG', 'F-1'), named('b', 'dji_1.jpg', 'F-1'))).toBe(true);
    expect(sameViewpoint(named('a', 'DJI_1.JPG', 'F-1'), named('b', 'DJI_1.JPG', 'F-2'))).toBe(false);
  });
});

test('a width without a ± counts as wider only once it doubled, and never as narrower', () => {
  for (const basis of ['off_plane', 'as_signed'] as const) {
    const of = (value: number) => width({ value, sigma: 0.01 }, basis);
    const trend = (was: number, is: number) =>
      rows([crack('a', 1, of(was))], [crack('b', 2, of(is))])[0]?.[0];
    expect([trend(1, 1.9), trend(1, 2), trend(2, 0.5)]).toEqual(['same', 'worse', 'same']);
  }
});

test('a defect has the level of its severity, or under a scheme of widths that of its widest crack', () => {
  const scheme = (id: string) => {
    const found = PRESETS.find((one) => one.id === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  };
  const [measured, bare] = found(
    [crack('a', 1, { severity: 3, ...width({ value: 6, sigma: 0.2 }) }), crack('b', 1)],
    [photo(1)],
  ).defects;
  if (!measured || !bare) throw new Error('No defects.');
  expect(levelFor(scheme('aashto'), measured)?.code).toBe('CS3');
  expect(levelFor(scheme('bre-251'), measured)?.code).toBe('3');
  expect(levelFor(scheme('bre-251'), bare)).toBeNull();
  expect(levelFor(scheme('general'), bare)).toBeNull();
});
