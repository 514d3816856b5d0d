import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factTypes } from '#domain/inspection/regime/packFacts.ts';
import { type PackFault, packOf } from '#domain/inspection/regime/readPack.ts';
import { type Facts, holds, ruleFault } from '#domain/inspection/regime/rule.ts';
import { A_PACK } from '#support/aPack.ts';

const faults = (value: unknown): readonly PackFault[] => {
  const read = packOf(value);
  return read.ok ? [] : read.error;
};
const told = (change: object) => faults({ ...A_PACK, ...change });

describe('a pack', () => {
  test('is read with everything in it', () => {
    const read = packOf(A_PACK);
    expect(read.ok && read.value).toEqual({ pack: A_PACK, notes: [] });
  });

  test('that is no pack is refused for what it is', () => {
    const code = (value: unknown) =>
      faults(value)
        .map((one) => `${one.code} ${one.path}`)
        .join(', ');
    expect(code(null)).toBe('other_format format');
    expect(code([])).toBe('other_format format');
    expect(code('x')).toBe('other_format format');
    expect(code({ format: 'alpha-ai-rating-scheme' })).toBe('other_format format');
    expect(code({ ...A_PACK, formatVersion: 2 })).toBe('newer_format formatVersion');
    expect(code({ ...A_PACK, formatVersion: 0 })).toBe('bad_value formatVersion');
  });

  test('that is missing or misspells a part names it by its path', () => {
    const { authority: _, ...without } = A_PACK;
    expect(faults(without)).toContainEqual({ code: 'bad_value', path: 'authority' });
    expect(told({ autority: {} })).toContainEqual({ code: 'bad_value', path: 'autority' });
    const [kind] = A_PACK.kinds;
    expect(told({ kinds: [{ ...kind, id: 'No Id' }] })).toContainEqual({
      code: 'bad_value',
      path: 'kinds.0.id',
    });
    expect(told({ kinds: [kind, kind] })).toContainEqual({ code: 'listed_twice', path: 'kinds.1.id' });
    expect(told({ timeZone: 'Mars/Olympus' })).toContainEqual({
      code: 'unknown_time_zone',
      path: 'timeZone',
    });
  });

  test('whose parts refer to nothing names each of them', () => {
    const [kind] = A_PACK.kinds;
    const change = {
      kinds: [{ ...kind, elements: 'none', fields: [{ field: 'ghost' }], questions: ['ghost'] }],
    };
    expect(told(change)).toEqual([
      { code: 'unknown_reference', path: 'kinds.0.elements' },
      { code: 'unknown_reference', path: 'kinds.0.fields.0.field' },
      { code: 'unknown_reference', path: 'kinds.0.questions.0' },
    ]);
    const [clock] = A_PACK.clocks;
    expect(told({ clocks: [{ ...clock, from: 'registrationNo' }] })).toEqual([
      { code: 'unknown_fact', path: 'clocks.0.from' },
    ]);
  });

  test('that lacks words in a language is read, and each place is told', () => {
    const read = packOf({ ...A_PACK, names: { en: 'Plain' } });
    expect(read.ok && read.value.notes).toEqual([
      { code: 'words_missing', path: 'names.zh-hk' },
      { code: 'words_missing', path: 'names.zh' },
    ]);
  });

  test('that rests on what others write about the law, or on nothing, is read, and that is told', () => {
    const sources = [{ id: 'law', title: 'A blog', read: 'secondary' }];
    const read = packOf({ ...A_PACK, sources });
    expect(read.ok && read.value.notes).toEqual([{ code: 'secondary_sources', path: 'sources.0' }]);
    const none = packOf({
      ...A_PACK,
      sources: [],
      fields: A_PACK.fields.map(({ cites: _, ...field }) => field),
    });
    expect(none.ok && none.value.notes).toEqual([{ code: 'no_sources', path: 'sources' }]);
  });

  test('with a million fields, or endlessly deep or circular, is refused before it is read', () => {
    expect(told({ fields: Array.from({ length: 1_000_000 }, () => A_PACK.fields[0]) })).toEqual([
      { code: 'too_large', path: '' },
    ]);
    let deep: unknown = [];
    for (let i = 0; i < 100_000; i += 1) deep = [deep];
    expect(told({ fields: deep })).toEqual([{ code: 'too_large', path: '' }]);
    const circle: Record<string, unknown> = { ...A_PACK };
    circle.texts = circle;
    expect(faults(circle)).toEqual([{ code: 'too_large', path: '' }]);
  });

  test('with names like __proto__ changes nothing of the program', () => {
    const text = JSON.stringify(A_PACK);
    const hostile = text.replace('"texts":{', '"texts":{"__proto__":{"polluted":true},"constructor":1,');
    const read = packOf(JSON.parse(hostile));
    expect(read.ok).toBe(false);
    expect(!read.ok && read.error.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringContaining('texts')]),
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('with any part replaced by anything is read or refused, and never breaks', () => {
    const keys = fc.constantFrom(...Object.keys(A_PACK));
    fc.assert(
      fc.property(keys, fc.jsonValue(), (key, value) => {
        const read = packOf({ ...A_PACK, [key]: value });
        if (read.ok) expect(packOf(read.value.pack).ok).toBe(true);
        else expect(read.error.length).toBeGreaterThan(0);
      }),
    );
  });
});

const TYPES = factTypes(A_PACK);
const FACTS: Facts = new Map([
  ...[...TYPES].map(
    ([name, type]) =>
      [name, type === 'number' ? 0 : type === 'boolean' ? false : type === 'answer' ? null : ''] as const,
  ),
]);

describe('a rule', () => {
  test('decides by facts', () => {
    const rule = { and: [{ '===': [{ var: 'answer:tight' }, false] }, { '>': [{ var: 'leaks' }, 2] }] };
    expect(ruleFault(rule, TYPES)).toBeNull();
    expect(holds(rule, new Map([...FACTS, ['answer:tight', false], ['leaks', 3]]))).toBe(true);
    expect(holds(rule, new Map([...FACTS, ['answer:tight', null], ['leaks', 3]]))).toBe(false);
    const day = { '<': [{ var: 'completedOn' }, '2026-03-01'] };
    expect(holds(day, new Map([...FACTS, ['completedOn', '2026-02-28']]))).toBe(true);
  });

  test.each([
    [{ '===': [{ var: 'nothing' }, 1] }, 'unknown_fact', '===.0.var'],
    [{ '===': [{ var: '__proto__' }, 1] }, 'unknown_fact', '===.0.var'],
    [{ '===': [{ var: 'constructor.name' }, 'x'] }, 'unknown_fact', '===.0.var'],
    [{ '===': [{ var: { var: 'kind' } }, 'x'] }, 'unknown_fact', '===.0.var'],
    [{ '===': [{ var: '' }, 'x'] }, 'unknown_fact', '===.0.var'],
    [{ reduce: [[1, 2], { '+': [1, 1] }, 0] }, 'unknown_operation', 'reduce'],
    [{ map: [[1], true] }, 'unknown_operation', 'map'],
    [{ log: 'x' }, 'unknown_operation', 'log'],
    [{ 'constructor.constructor': ['x'] }, 'unknown_operation', 'constructor.constructor'],
    [{ '==': [1, 1] }, 'unknown_operation', '=='],
    [{ '!': [true, true] }, 'wrong_number_of_parts', '!'],
    [{ '<': [{ var: 'leaks' }, '3'] }, 'wrong_type', '<'],
    [{ '<': ['a', 'b'] }, 'wrong_type', '<'],
    [{ and: [{ var: 'leaks' }] }, 'wrong_type', 'and'],
    [{ and: [{ var: 'answer:tight' }] }, 'wrong_type', 'and'],
    [{ '+': [1, 2] }, 'wrong_type', ''],
    ['yes', 'wrong_type', ''],
    [null, 'wrong_type', ''],
    [[true], 'not_a_rule', ''],
    [{}, 'not_a_rule', ''],
    [{ and: [true], or: [true] }, 'not_a_rule', ''],
    [{ in: [{ var: 'kind' }, { var: 'kind' }] }, 'wrong_type', 'in'],
  ] as const)('%j is refused', (rule, code, path) => {
    expect(ruleFault(rule, TYPES)).toEqual({ code, path });
  });

  test('of any size ends at once: it is refused, or has as many steps as parts', () => {
    let deep: unknown = true;
    for (let i = 0; i < 10_000; i += 1) deep = { '!': [deep] };
    expect(ruleFault(deep, TYPES)?.code).toBe('too_large');
    const wide = { and: Array.from({ length: 1_000_000 }, () => true) };
    expect(ruleFault(wide, TYPES)?.code).toBe('wrong_number_of_parts');
    const circle: { and: unknown[] } = { and: [] };
    circle.and.push(circle);
    expect(ruleFault(circle, TYPES)?.code).toBe('too_large');
  });

  const rules = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...TYPES.keys()).map((name) => ({ var: name })),
      fc.jsonValue(),
      fc
        .tuple(
          fc.constantFrom('and', 'or', '!', '===', '!==', '<', '>=', '+', '-', '*', 'min', 'if', 'in', 'map'),
          fc.array(tie('any'), { maxLength: 3 }),
        )
        .map(([name, parts]) => ({ [name]: parts })),
    ),
  })).any;

  test('that is accepted always gives true or false, whatever the facts are, and changes none of them', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(
        rules,
        fc.array(value, { minLength: TYPES.size, maxLength: TYPES.size }),
        (rule, values) => {
          if (ruleFault(rule, TYPES)) return;
          const facts: Facts = new Map([...TYPES.keys()].map((name, at) => [name, values[at] ?? null]));
          const before = new Map(facts);
          expect(typeof holds(rule, facts)).toBe('boolean');
          expect(facts).toEqual(before);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
