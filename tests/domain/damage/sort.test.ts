import { describe, expect, it } from 'vitest';
import { sortByDoubt, sortDamages } from '#domain/damage/listing/sort.ts';
import { aDamage } from '#support/damages.ts';

const damages = [
  aDamage('RUST_001', [0, 0, 10, 10], { confidence: 0.5, verdict: 'accepted' }),
  aDamage('CRACK_001', [0, 0, 30, 10], { confidence: null, verdict: 'unreviewed' }),
  aDamage('CRACK_002', [0, 0, 20, 10], { confidence: 0.9, verdict: 'unsure' }),
  aDamage('RUST_002', [0, 0, 10, 10], { confidence: 0.5, verdict: 'rejected' }),
];
const ids = (key: Parameters<typeof sortDamages>[1]) => sortDamages(damages, key).map(({ id }) => id);

describe('the order of the list', () => {
  it('is that of their making unless chosen otherwise', () => {
    expect(sortDamages(damages, 'order')).toBe(damages);
  });

  it.each([
    ['confidence', ['CRACK_002', 'RUST_001', 'RUST_002', 'CRACK_001']],
    ['unsure', ['RUST_001', 'RUST_002', 'CRACK_002', 'CRACK_001']],
    ['size', ['CRACK_001', 'CRACK_002', 'RUST_001', 'RUST_002']],
    ['label', ['CRACK_001', 'CRACK_002', 'RUST_001', 'RUST_002']],
    ['verdict', ['CRACK_001', 'RUST_001', 'RUST_002', 'CRACK_002']],
  ] as const)('by %s, equal ones as before', (key, expected) => {
    expect(ids(key)).toEqual(expected);
  });

  it('by doubt has even chances first, those that nobody can tell last, equal ones as before', () => {
    const byDoubt = (chance: (confidence: number | null) => number | null) =>
      sortByDoubt(damages, ({ confidence }) => chance(confidence)).map(({ id }) => id);
    expect(byDoubt((confidence) => confidence)).toEqual(['RUST_001', 'RUST_002', 'CRACK_002', 'CRACK_001']);
    const corrected = (confidence: number | null) => confidence && (confidence === 0.9 ? 0.45 : 0.1);
    expect(byDoubt(corrected)).toEqual(['CRACK_002', 'RUST_001', 'RUST_002', 'CRACK_001']);
  });
});
