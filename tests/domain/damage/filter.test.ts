import { describe, expect, it } from 'vitest';
import { isOpen, NO_FILTER, passing } from '#domain/damage/listing/filter.ts';
import { aDamage } from '#support/damages.ts';

const damages = [
  aDamage('CRACK_001'),
  aDamage('CRACK_002', [0, 0, 10, 10], { verdict: 'accepted' }),
  aDamage('CRACK_003', [0, 0, 10, 10], { verdict: 'rejected' }),
  aDamage('CRACK_004', [0, 0, 10, 10], { verdict: 'unsure' }),
  aDamage('WINDOW_001'),
];
const left = (filter: object, components?: ReadonlySet<string>) =>
  damages.filter(passing({ ...NO_FILTER, ...filter }, components)).map(({ id }) => id);

describe('what is left out as a whole', () => {
  it('is nothing at first', () => {
    expect(isOpen(NO_FILTER)).toBe(true);
    expect(left({}, new Set(['window']))).toHaveLength(5);
  });

  it('is what has a verdict, whichever', () => {
    expect(left({ hideJudged: true })).toEqual(['CRACK_001', 'WINDOW_001']);
    expect(isOpen({ ...NO_FILTER, hideJudged: true })).toBe(false);
  });

  it('is what the project calls a component', () => {
    expect(left({ hideComponents: true }, new Set(['window', 'pipe']))).not.toContain('WINDOW_001');
    expect(left({ hideComponents: true }, new Set(['crack']))).toEqual(['WINDOW_001']);
    expect(isOpen({ ...NO_FILTER, hideComponents: true })).toBe(false);
  });
});
