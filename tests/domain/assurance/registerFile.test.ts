import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  fileLimit,
  isProposed,
  LARGEST_REGISTER_FILE,
  planImport,
  readRegisterFile,
  registerText,
} from '#domain/assurance/registerFile.ts';
import { NO_RISK_FACTS, RISK_GRADES, type Risk, readRisk, riskValues } from '#domain/assurance/risks.ts';
import { MOST_ENTRIES } from '#domain/assurance/stated.ts';
import {
  type AiSystem,
  NO_SYSTEM_FACTS,
  readSystem,
  type SystemFacts,
  systemValues,
} from '#domain/assurance/systems.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const stored = <T>(one: T | null): T => {
  if (!one) throw new Error('It can’t be read.');
  return one;
};
const system = (id: string, facts: Partial<SystemFacts>, at = NOW): AiSystem =>
  stored(
    readSystem({ id, values: systemValues({ ...NO_SYSTEM_FACTS, name: 'Cracks', ...facts }, 'Ada', at) }),
  );
const risk = (id: string, facts: Partial<Risk>, at = NOW): Risk =>
  stored(
    readRisk({ id, values: riskValues({ ...NO_RISK_FACTS, description: 'Risk', ...facts }, 'Ada', at) }),
  );

const file = { firm: 'Ours', systems: [system('a', {})], risks: [risk('r', { system: 'a' })] };
/** The file's text with another value somewhere. */
const spoilt = (
  spoil: (json: { readonly systems: unknown[]; readonly risks: unknown[] }) => void,
): string => {
  const json = JSON.parse(registerText(file, NOW));
  spoil(json);
  return JSON.stringify(json);
};
const fault = (text: string) => {
  const read = readRegisterFile(text);
  return read.ok ? null : read.error;
};

describe('the register as a file', () => {
  it('is read as it was written, whatever its texts are', () => {
    const words = fc.string({ maxLength: 60, unit: 'grapheme' });
    const day = fc.constantFrom('', '2026-03-09');
    fc.assert(
      fc.property(
        words,
        fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
        fc.record({ version: words, purpose: words, limits: words, firstUsed: day, retired: fc.boolean() }),
        fc.record({
          mitigation: words,
          likelihood: fc.constantFrom(...RISK_GRADES),
          reviewedOn: day,
          closed: fc.boolean(),
        }),
        (firm, ids, facts, riskFacts) => {
          const register = {
            firm: firm.trim(),
            systems: ids.map((id) => system(id, facts)),
            risks: ids.map((id) => risk(id, { ...riskFacts, system: id })),
          };
          const read = readRegisterFile(registerText(register, NOW));
          expect(read.ok && { systems: read.value.systems, risks: read.value.risks }).toEqual({
            systems: register.systems,
            risks: register.risks,
          });
          if (read.ok)
            expect(planImport(register, read.value, '', NOW)).toMatchObject({ systems: [], risks: [] });
        },
      ),
    );
  });

  it('is refused by name where it is another file, or too large', () => {
    expect(fault('{')).toEqual({ kind: 'not_json' });
    for (const other of ['[]', 'null', '1', '{"format":"alpha-ai-rating-scheme","version":1}'])
      expect(fault(other)).toEqual({ kind: 'other_format' });
    expect(fault('{"format":"alpha-ai-register","version":2}')).toEqual({ kind: 'newer_version' });
    expect(fault(' '.repeat(LARGEST_REGISTER_FILE + 1))).toMatchObject({ kind: 'too_large' });
    const million = `{"format":"alpha-ai-register","version":1,"firm":"","risks":[],"systems":[${'{},'.repeat(1e6)}{}]}`;
    expect(fault(million)).toEqual({ kind: 'too_many', most: MOST_ENTRIES });
    expect(fault('['.repeat(100_000))).toMatchObject({
      kind: expect.stringMatching(/not_json|other_format/),
    });
  });

  it('is refused with the place of a value that isn’t valid, and nothing of it is taken', () => {
    const at = (key: 'systems' | 'risks', change: object) =>
      fault(spoilt((json) => Object.assign(json[key][0] as object, change)));
    expect(at('systems', { id: '__proto__' })).toEqual({ kind: 'bad_value', where: 'systems.0.id' });
    expect(at('systems', { id: 'constructor' })).toBeNull();
    expect(at('systems', { name: ' ' })).toEqual({ kind: 'bad_value', where: 'systems.0.name' });
    expect(at('systems', { name: '\u202E' })).toMatchObject({ kind: 'bad_value' });
    expect(at('systems', { sha256: 'abc' })).toEqual({ kind: 'bad_value', where: 'systems.0.sha256' });
    expect(at('systems', { nextReview: '2026-13-40' })).toMatchObject({ where: 'systems.0.nextReview' });
    expect(at('systems', { purpose: 'x'.repeat(3000) })).toMatchObject({ where: 'systems.0.purpose' });
    expect(at('risks', { likelihood: 4 })).toMatchObject({ where: 'risks.0.likelihood' });
    expect(at('risks', { changedAt: 1e300 })).toMatchObject({ where: 'risks.0.changedAt' });
    expect(fault(spoilt((json) => json.systems.push(json.systems[0])))).toEqual({
      kind: 'twice',
      where: 'systems.1.id',
    });
    const poisoned = registerText(file, NOW).replace('"name"', '"__proto__": {"polluted": true}, "name"');
    const read = readRegisterFile(poisoned);
    expect(read.ok && Object.getPrototypeOf(read.value.systems[0])).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the limit of a register', () => {
  const many = (count: number, facts: Partial<SystemFacts> = {}) => ({
    firm: 'Ours',
    systems: Array.from({ length: count }, (_, at) => system(`s${at}`, { ...facts, name: `Cracks ${at}` })),
    risks: [],
  });

  it('is that of a file: what can be saved can be imported, and what can’t be is told before', () => {
    const full = many(MOST_ENTRIES);
    expect(fileLimit(full)).toBeNull();
    expect(readRegisterFile(registerText(full, NOW)).ok).toBe(true);
    const more = many(MOST_ENTRIES + 1);
    expect(fileLimit(more)).toEqual({ kind: 'too_many', most: MOST_ENTRIES });
    expect(fault(registerText(more, NOW))).toEqual({ kind: 'too_many', most: MOST_ENTRIES });
    // Characters of three bytes each.
    const long = '幕'.repeat(2000);
    const large = many(MOST_ENTRIES, { purpose: long, limits: long, licence: long, trainingData: long });
    expect(fileLimit(large)).toEqual({ kind: 'too_large', most: LARGEST_REGISTER_FILE });
  });

  it('a full one is compared with a full file entry by entry, not pair by pair', () => {
    const here = many(MOST_ENTRIES);
    const there = { ...here, systems: here.systems.map((one) => ({ ...one, id: `x${one.id}` })) };
    const normalized = vi.spyOn(String.prototype, 'normalize');
    const { systems } = planImport(here, there, 'Theirs', NOW);
    expect(systems.every(({ sameName }) => sameName.length === 1)).toBe(true);
    // Once or twice for each entry, not for each pair of them: the page stands still meanwhile.
    expect(normalized.mock.calls.length).toBeLessThan(5 * MOST_ENTRIES);
    normalized.mockRestore();
  });
});

describe('what an import of the register would do', () => {
  it('an entry with the model file of another one is told, here and in the file', () => {
    const sha256 = 'ab'.repeat(32);
    const here = { systems: [system('a', { sha256 })], risks: [] };
    const theirs = { systems: [system('b', { name: 'Other', sha256 }), system('c', {})], risks: [] };
    expect(planImport(here, theirs, 'Theirs', NOW).systems).toMatchObject([
      { id: 'b', sameName: [], sameFile: [{ id: 'a' }] },
      { id: 'c', sameFile: [] },
    ]);
  });

  it('an entry of another firm with the same name stays an entry of its own, and that is stated', () => {
    const theirs = { systems: [system('b', { name: 'cracks' })], risks: [] };
    const { systems } = planImport(file, theirs, 'Theirs', NOW);
    expect(systems).toMatchObject([
      { id: 'b', isNew: true, facts: { firm: 'Theirs' }, sameName: [{ id: 'a', firm: '' }] },
    ]);
  });

  it('an entry that is here is changed field by field, keeps whose it is, and is proposed where it is the later one', () => {
    const later = { systems: [system('a', { owner: 'Chan' }, NOW + 1)], risks: [] };
    const [change] = planImport(file, later, 'Theirs', NOW + 2).systems;
    expect(change).toMatchObject({
      isNew: false,
      facts: { firm: '', owner: 'Chan' },
      changes: [{ field: 'owner', before: '', after: 'Chan' }],
    });
    expect(change && isProposed(change)).toBe(true);
    const earlier = { systems: [system('a', { owner: 'Chan' }, NOW - 1)], risks: [] };
    expect(planImport(file, earlier, '', NOW + 2).systems.map(isProposed)).toEqual([false]);
    // The clock of the other device was wrong.
    const ahead = { systems: [system('a', { owner: 'Chan' }, NOW + 9e9)], risks: [] };
    expect(planImport(file, ahead, '', NOW).systems.map(isProposed)).toEqual([false]);
  });

  it('a risk whose system is neither here nor in the file is marked', () => {
    const theirs = { systems: [], risks: [risk('x', { system: 'gone' }), risk('y', { system: 'a' })] };
    expect(planImport(file, theirs, '', NOW).risks).toMatchObject([
      { id: 'x', isSystemMissing: true },
      { id: 'y', isSystemMissing: false },
    ]);
  });
});
