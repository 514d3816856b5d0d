import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECORD_STATUSES } from '#domain/inspection/record/record.ts';
import { holderOfNumber, type Numbered } from '#domain/inspection/signing/recordNumber.ts';

const record = (id: string, change: Partial<Numbered> = {}): Numbered => ({
  ...{ id, project: 'tower', no: 'IR-2026-0001', title: '', status: 'draft', revision: 1, createdAt: 5 },
  ...change,
});

describe('of two records with one number', () => {
  test.each<[string, Numbered, Numbered, boolean]>([
    ['the one that was begun later takes another', record('a', { createdAt: 9 }), record('b'), true],
    ['the one that was begun first keeps it', record('a'), record('b', { createdAt: 9 }), false],
    [
      'a signed one keeps it, whenever it was begun',
      record('a'),
      record('b', { createdAt: 9, status: 'signed' }),
      true,
    ],
    ['a void one keeps it', record('a'), record('b', { createdAt: 9, status: 'void' }), true],
    [
      'a further revision keeps what was signed before',
      record('a', { createdAt: 9, revision: 2 }),
      record('b'),
      false,
    ],
    [
      'they are the same with spaces around',
      record('a', { createdAt: 9, no: ' IR-2026-0001 ' }),
      record('b'),
      true,
    ],
    [
      'of another project nothing is asked',
      record('a', { createdAt: 9 }),
      record('b', { project: 'pier' }),
      false,
    ],
    [
      'none is asked where there is none yet',
      record('a', { createdAt: 9, no: '' }),
      record('b', { no: '' }),
      false,
    ],
  ])('%s', (_, mine, other, isTaken) => {
    expect(holderOfNumber(mine, [mine, other])).toEqual(isTaken ? other : null);
  });

  test('at most one that was never signed keeps it, in whatever order they are read', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        project: fc.constantFrom('tower', 'pier'),
        no: fc.constantFrom('1', '2', ' 1'),
        title: fc.constant(''),
        status: fc.constantFrom(...RECORD_STATUSES),
        revision: fc.constantFrom(1, 1, 2),
        createdAt: fc.nat(2),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(some, (all) => {
        const keeping = all.filter((one) => holderOfNumber(one, all) === null);
        for (const { project, no } of all) {
          const same = keeping.filter((one) => one.project === project && one.no.trim() === no.trim());
          expect(same.length).toBeGreaterThan(0);
          const given = same.filter(({ status, revision }) => status === 'signed' || revision > 1);
          const drafts = same.filter(({ status, revision }) => status === 'draft' && revision === 1);
          expect(drafts.length).toBeLessThanOrEqual(given.length > 0 ? 0 : 1);
        }
      }),
    );
  });
});
