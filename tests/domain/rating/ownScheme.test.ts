import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { needsRepair } from '#domain/inspection/register/levelFor.ts';
import { copyOf, fork, latestEditions, sameScheme, schemeChanges } from '#domain/rating/scheme/editions.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import type { RatingLevel, RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { type SchemeFaultCode, schemeFaults } from '#domain/rating/scheme/schemeFaults.ts';
import { readSchemeFile, schemeText } from '#domain/rating/scheme/schemeFile.ts';

const own = fork(GENERAL, 'own-1');
/** The scheme with one level (from 0) changed. */
const withLevel = (scheme: RatingScheme, index: number, set: Partial<RatingLevel>): RatingScheme => ({
  ...scheme,
  levels: scheme.levels.map((level, i) => (i === index ? { ...level, ...set } : level)),
});
const BRE = PRESETS.find(({ id }) => id === 'bre-251') ?? GENERAL;

describe('a scheme of one’s own', () => {
  test('is a copy under another name, no preset, in its first edition', () => {
    expect(own).toMatchObject({ id: 'own-1', version: 1, preset: false });
    expect(sameScheme(own, GENERAL)).toBe(true);
    expect(sameScheme(withLevel(own, 2, { urgencyDays: 180 }), GENERAL)).toBe(false);
  });

  test('is listed in its last edition only', () => {
    const second = { ...own, version: 2 };
    expect(latestEditions([GENERAL, own, second])).toEqual([GENERAL, second]);
  });

  test('says level by level what a later edition changes', () => {
    const later = withLevel(own, 2, { urgencyDays: 180, names: { en: 'Medium', 'zh-hk': '中', zh: '中' } });
    expect(schemeChanges(own, later)).toEqual([{ how: 'changed', code: '2', parts: ['name', 'days'] }]);
    expect(schemeChanges(own, { ...own, levels: own.levels.slice(1) })).toEqual([
      { how: 'removed', code: '0', parts: [] },
    ]);
    expect(schemeChanges(own, own)).toEqual([]);
  });
});

describe('what contradicts itself is refused', () => {
  test('no preset does', () => {
    for (const preset of PRESETS) expect(schemeFaults(preset), preset.id).toEqual([]);
  });

  test.each<[SchemeFaultCode, number | null, RatingScheme]>([
    ['name_missing', null, { ...own, names: { ...own.names, en: ' ' } }],
    ['no_levels', null, { ...own, levels: [] }],
    [
      'too_many_levels',
      null,
      {
        ...own,
        levels: Array.from(
          { length: 11 },
          (_, i) => ({ ...GENERAL.levels[0], code: `${i}`, general: [] }) as RatingLevel,
        ),
      },
    ],
    ['grades_nothing', null, { ...own, levels: own.levels.map((level) => ({ ...level, general: [] })) }],
    ['code_missing', 2, withLevel(own, 1, { code: '' })],
    ['code_long', 2, withLevel(own, 1, { code: 'x'.repeat(17) })],
    ['code_twice', 3, withLevel(own, 2, { code: '1' })],
    ['level_name_missing', 1, withLevel(own, 0, { names: { en: '', 'zh-hk': '輕', zh: '轻' } })],
    ['severity_twice', 3, withLevel(own, 2, { general: [1, 2] })],
    ['severity_order', 4, withLevel(withLevel(own, 0, { general: [] }), 3, { general: [0] })],
    ['days_bad', 3, withLevel(own, 2, { urgencyDays: Number.NaN })],
    ['days_bad', 3, withLevel(own, 2, { urgencyDays: -1 })],
    ['width_order', 3, withLevel(BRE, 2, { widthUpToMm: 0.5 })],
    ['last_width_limited', 6, withLevel(BRE, 5, { widthUpToMm: 40 })],
  ])('%s, at level %s', (code, level, scheme) => {
    expect(schemeFaults(scheme)).toContainEqual({ code, level });
  });
});

describe('a scheme as a file', () => {
  test('comes back as it was, as no preset, whatever its words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESETS),
        fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
        (preset, word) => {
          fc.pre(word.trim() !== '');
          const scheme = { ...fork(preset, 'own-2'), names: { en: word, 'zh-hk': word, zh: word } };
          expect(readSchemeFile(schemeText(scheme))).toEqual({ ok: true, value: scheme });
        },
      ),
    );
  });

  test('is refused with the reason: no JSON, another format, a bad value with its place, a contradiction', () => {
    expect(readSchemeFile('{')).toEqual({ ok: false, error: { kind: 'not_json' } });
    expect(readSchemeFile('[]')).toEqual({ ok: false, error: { kind: 'other_format' } });
    expect(readSchemeFile('{"format":"coco"}')).toEqual({ ok: false, error: { kind: 'other_format' } });
    const red = schemeText(own).replace(/#[0-9A-F]{6}/, 'red');
    expect(readSchemeFile(red)).toEqual({
      ok: false,
      error: { kind: 'bad_value', where: 'levels.0.colour' },
    });
    const twice = schemeText(withLevel(own, 2, { code: '1' }));
    expect(readSchemeFile(twice)).toEqual({
      ok: false,
      error: { kind: 'faults', faults: [{ code: 'code_twice', level: 3 }] },
    });
  });

  test('never throws, whatever the file holds', () => {
    fc.assert(fc.property(fc.string(), (text) => void readSchemeFile(text)));
    fc.assert(
      fc.property(fc.jsonValue(), (scheme) => {
        readSchemeFile(JSON.stringify({ format: 'alpha-ai-rating-scheme', version: 1, scheme }));
      }),
    );
  });
});

describe('whether a defect needs a repair', () => {
  const rated = (severity: Severity | null) => ({ severity, observations: [] as never });
  const by = (scheme: RatingScheme) => SEVERITIES.map((severity) => needsRepair(scheme, rated(severity)));

  test.each(PRESETS)('is the same by $id as by severity from 2 on', (scheme) => {
    expect(by(scheme)).toEqual([false, false, true, true, true]);
    expect(by(copyOf(scheme))).toEqual([false, false, true, true, true]);
  });

  test('is as the levels of a copy say, whatever their codes and tables become', () => {
    const copy = copyOf(PRESETS.find(({ id }) => id === 'hk-mbis') ?? GENERAL);
    const [no, yes] = copy.levels;
    if (!no || !yes) return expect.fail();
    expect([no.repair, yes.repair]).toEqual([false, true]);
    const levels = [
      { ...no, code: '-', general: [0 as const] },
      { ...yes, code: '+', general: [1, 2, 3, 4] as const },
    ];
    expect(by({ ...copy, levels })).toEqual([false, true, true, true, true]);
    // A copy of an earlier version states nothing: it is read by its answers.
    const old = levels.map(({ repair: _, ...level }, at) => ({ ...level, code: ['No', 'Yes'][at] ?? '' }));
    expect(by({ ...copy, levels: old })).toEqual([false, true, true, true, true]);
  });

  test('is no for what is not assessed, and goes by severity under an unknown scheme', () => {
    expect(needsRepair(GENERAL, rated(null))).toBe(false);
    expect(needsRepair(null, rated(null))).toBe(false);
    expect(needsRepair(null, rated(2))).toBe(true);
  });

  test('is kept in the scheme as a file, and told where an edition changes it', () => {
    const copy = { ...copyOf(GENERAL), id: 'own-1' };
    const read = readSchemeFile(schemeText(copy));
    expect(read.ok && read.value).toEqual(copy);
    const [first, ...others] = copy.levels;
    if (!first) return expect.fail();
    const later = { ...copy, levels: [{ ...first, repair: true }, ...others] };
    expect(schemeChanges(copy, later)).toEqual([{ how: 'changed', code: '0', parts: ['repair'] }]);
  });
});
