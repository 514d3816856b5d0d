import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMilder,
  LOCATION_VERDICTS,
  MISSING,
  proposeVerdict,
  worseVerdict,
} from '#domain/rating/locationVerdict.ts';
import type { Scale } from '#domain/rating/scale.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { needsRepairBySeverity } from '#domain/rating/scheme/repair.ts';
import { edition, levelOf, levelOfWidth, newerEdition, pin, pinned } from '#domain/rating/scheme/scheme.ts';
import { NO_FACTS, type RatingFacts, suggestSeverity } from '#domain/rating/suggest.ts';
import { type CrackWidth, crackWidth } from '#domain/rating/width.ts';

/** A width without error, so that the class limits themselves are met. */
const exactly = (mm: number): CrackWidth => ({
  kind: 'measured',
  median: null,
  max: { value: mm, sigma: 0 },
  places: 3,
});
const facts = (label: string, more: Partial<RatingFacts> = {}): RatingFacts => ({
  ...NO_FACTS,
  label,
  ...more,
});
const severity = (given: RatingFacts) => {
  const found = suggestSeverity(given);
  return found.kind === 'suggested' ? found.severity : found.why;
};

describe('severity suggestions', () => {
  test.each([
    [0.09, 0],
    [0.1, 1],
    [0.2, 1],
    [0.3, 1],
    [0.31, 2],
    [1.3, 2],
    [1.4, 3],
    [40, 3],
  ])('a crack of %d mm in concrete is proposed as %d', (mm, expected) => {
    expect(severity(facts('crack', { width: exactly(mm) }))).toBe(expected);
  });

  test.each([
    [0.09, 0],
    [0.1, 1],
    [1, 1],
    [1.01, 2],
    [5, 2],
    [5.01, 3],
    [14, 3],
    [16, 3],
  ])('a crack of %d mm in brick is proposed as %d, after BRE 251', (mm, expected) => {
    expect(severity(facts('crack', { material: 'brick', width: exactly(mm) }))).toBe(expected);
  });

  test('above 15 mm in brick an engineer is asked for', () => {
    const found = suggestSeverity(facts('crack', { material: 'brick', width: exactly(16) }));
    expect(found).toMatchObject({ reasons: ['width', 'needs_engineer'] });
  });

  test('rust touching, an opening, a beam or a column raise it by one, with the reasons', () => {
    const found = suggestSeverity(
      facts('crack', { width: exactly(0.2), touchesRust: true, atOpening: true, element: 'beam' }),
    );
    expect(found).toMatchObject({
      severity: 2,
      reasons: ['width', 'touches_rust', 'at_opening', 'structural_element'],
    });
  });

  test('a width that may lie in two classes is proposed by its upper end and shows both', () => {
    const width: CrackWidth = {
      kind: 'measured',
      median: null,
      max: { value: 0.28, sigma: 0.05 },
      places: 3,
    };
    expect(suggestSeverity(facts('crack', { width }))).toMatchObject({ severity: 2, straddles: 1 });
  });

  test('an unresolvable or missing width gives no suggestion', () => {
    const scale: Scale = { mmPerPx: 0.5, relSigma: 0.01, source: 'two_point' };
    expect(severity(facts('crack', { width: crackWidth([2, 2, 2], scale) }))).toBe('not_resolvable');
    expect(severity(facts('crack'))).toBe('not_measured');
  });

  test.each<[string, Partial<RatingFacts>, unknown]>([
    ['rust', { rustPercent: 0.03 }, 0],
    ['rust', { rustPercent: 1 }, 1],
    ['rust', { rustPercent: 10 }, 2],
    ['rust', { rustPercent: 11 }, 3],
    ['rust', {}, 'not_enough_known'],
    ['peeling_paint', { extent: 'local' }, 1],
    ['peeling_paint', { extent: 'general' }, 2],
    ['stain', { stain: 'dirt' }, 0],
    ['stain', { stain: 'water' }, 1],
    ['stain', { stain: 'rust' }, 2],
    ['stain', {}, 'not_enough_known'],
    ['peeling_paint', {}, 'not_enough_known'],
    ['nail', {}, 1],
    ['nail', { loose: true }, 3],
    ['nail', { overPublicWay: true }, 3],
    ['air_con', {}, 'no_rule'],
    ['window', {}, 'no_rule'],
  ])('%s with %o is proposed as %s', (label, more, expected) => {
    expect(severity(facts(label, more))).toBe(expected);
  });

  test('critical is never proposed, whatever is known', () => {
    const any = fc.record({
      label: fc.constantFrom('crack', 'rust', 'peeling_paint', 'stain', 'nail', 'window', 'spalling'),
      element: fc.constantFrom(null, 'beam', 'wall'),
      material: fc.constantFrom(null, 'brick', 'concrete'),
      width: fc.option(fc.double({ min: 0, max: 1e3, noNaN: true }).map(exactly)),
      widthWithoutError: fc.boolean(),
      touchesRust: fc.boolean(),
      atOpening: fc.boolean(),
      rustPercent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      extent: fc.constantFrom(null, 'spot' as const, 'local' as const, 'general' as const),
      stain: fc.constantFrom(null, 'dirt' as const, 'water' as const, 'rust' as const),
      loose: fc.boolean(),
      overPublicWay: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (given) => {
        const found = suggestSeverity(given);
        return found.kind === 'none' || [0, 1, 2, 3].includes(found.severity);
      }),
    );
  });

  test('a wider crack is never proposed as milder', () => {
    const mm = fc.double({ min: 0, max: 50, noNaN: true });
    fc.assert(
      fc.property(mm, mm, fc.boolean(), fc.constantFrom(null, 'brick'), (a, b, touchesRust, material) => {
        const of = (width: number) =>
          Number(severity(facts('crack', { width: exactly(width), touchesRust, material })));
        return of(Math.min(a, b)) <= of(Math.max(a, b));
      }),
    );
  });
});

describe('rating schemes', () => {
  test('are plain JSON, read-only, with unique ids and levels', () => {
    expect(JSON.parse(JSON.stringify(PRESETS))).toEqual(PRESETS);
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
    for (const scheme of PRESETS) {
      expect(scheme.preset).toBe(true);
      expect(new Set(scheme.levels.map(({ code }) => code)).size).toBe(scheme.levels.length);
    }
  });

  test('each that maps severities maps every one to one level, graver to graver', () => {
    for (const scheme of PRESETS.filter(({ levels }) => levels.some(({ general }) => general.length > 0))) {
      const at = ([0, 1, 2, 3, 4] as const).map((s) => {
        const found = levelOf(scheme, s);
        return found ? scheme.levels.indexOf(found) : -1;
      });
      expect(at, scheme.id).toEqual([...at].sort((a, b) => a - b));
      expect(at[0], scheme.id).toBe(0);
      expect(at[4], scheme.id).toBe(scheme.levels.length - 1);
      expect(scheme.levels.flatMap(({ general }) => general).sort()).toEqual([0, 1, 2, 3, 4]);
    }
  });

  test('BRE grades by width, 5 above 25 mm', () => {
    const bre = PRESETS.find(({ id }) => id === 'bre-251')!;
    expect([0.05, 1, 3, 10, 25, 26].map((mm) => levelOfWidth(bre, mm)?.code)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(levelOf(bre, 3)).toBeNull();
  });

  test('a version that nobody knows is not replaced by another', () => {
    expect(edition(PRESETS, { id: 'general', version: 1 })?.id).toBe('general');
    expect(edition(PRESETS, { id: 'general', version: 2 })).toBeNull();
    expect(pinned(PRESETS, { id: 'general', version: 2, at: 0, scheme: null })).toBeNull();
  });

  test('what a record pinned is kept whole, whatever becomes of the scheme', () => {
    const [first] = PRESETS;
    if (!first) throw new Error('There are no presets.');
    const kept = JSON.parse(JSON.stringify(pin(first, 7)));
    const later = [{ ...first, version: 2, levels: [] }];
    expect(pinned(later, kept)).toEqual(first);
    expect(newerEdition(later, kept)?.version).toBe(2);
    expect(newerEdition(PRESETS, kept)).toBeNull();
  });
});

describe('verdict proposals', () => {
  const CLEAR = { unsafeComponent: false, classedUnsafe: false, photosSeen: 5, missing: [] };
  const of = (open: readonly (0 | 1 | 2 | 3 | 4 | null)[], more = {}) =>
    proposeVerdict({ ...CLEAR, open, needsRepair: open.some(needsRepairBySeverity), ...more });
  const verdict = (...given: Parameters<typeof of>) => of(...given).verdict;
  const atLeast = (...given: Parameters<typeof of>) => of(...given).atLeast;

  test('4 is unsafe, 2 and 3 safe with repair, below that safe, nothing seen not inspected', () => {
    expect(verdict([0, 4])).toBe('unsafe');
    expect(verdict([2])).toBe('safe_with_repair');
    expect(verdict([1, 3, null])).toBe('safe_with_repair');
    expect(verdict([0, 1])).toBe('safe');
    expect(verdict([])).toBe('safe');
    expect(verdict([], { photosSeen: 0 })).toBe('not_inspected');
    expect(verdict([], { unsafeComponent: true, photosSeen: 0 })).toBe('unsafe');
    expect(verdict([2], { classedUnsafe: true })).toBe('unsafe');
  });

  test('nothing is proposed while anything is missing, but what is known asks for no less', () => {
    const first = { image: 'a', damage: null };
    for (const kind of MISSING) {
      const missing = [{ kind, count: 1, first }];
      expect(of([4], { missing })).toMatchObject({ verdict: null, atLeast: 'unsafe', missing });
      expect(verdict([], { missing })).toBeNull();
    }
  });

  test('one more open defect never makes a proposal milder', () => {
    const any = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, null);
    fc.assert(
      fc.property(fc.array(any), any, (open, more) => !isMilder(atLeast([...open, more]), atLeast(open))),
    );
  });

  test('of two verdicts in conflict the graver is shown, whichever came first', () => {
    for (const a of LOCATION_VERDICTS)
      for (const b of LOCATION_VERDICTS) {
        expect(worseVerdict(a, b)).toBe(worseVerdict(b, a));
        expect(isMilder(worseVerdict(a, b), a)).toBe(false);
      }
    expect(worseVerdict('safe', 'unsafe')).toBe('unsafe');
  });
});
