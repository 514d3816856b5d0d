import { expect, test } from 'vitest';
import { sampleTable } from '#domain/assurance/sampleTable.ts';
import { sampleFigures } from '#domain/assurance/sampling.ts';
import { ANN, BEN, blindly, drawn, photos, sampleOf } from '#support/assurance/samples.ts';

test('the table of a sample has its figures with both bounds, and every drawn photo with who judged it', () => {
  const draw = drawn(photos(500), 60);
  const [first = '', ...others] = draw.units;
  const answers = [
    ...blindly(first, ANN, { missed: ['crack'], falseAccepts: ['rust'] }),
    ...others.slice(1).flatMap((unit) => blindly(unit, BEN)),
  ];
  const sample = sampleOf(draw, answers);
  if (!sample) throw new Error('Not a sample');
  const { head, rows } = sampleTable(
    sample,
    sampleFigures(sample, () => true),
  );
  const byHead = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
  const missed = byHead.find(({ row, name }) => row === 'figure' && name === 'missed');
  expect(missed).toMatchObject({ found: 1, open: 1, drawn: 60, population: 500, confidence: 0.95 });
  expect(Number(missed?.upper_one_sided)).toBeCloseTo(0.10123589492416163, 9);
  expect(Number(missed?.upper_two_sided)).toBeCloseTo(0.1152810444192517, 9);
  expect(byHead.filter(({ row }) => row === 'unit')).toHaveLength(60);
  expect(byHead.find(({ name }) => name === first)).toMatchObject({
    state: 'blind',
    missed: 'crack',
    by: 'Ann',
  });
  expect(byHead.every(({ draw: id }) => id === 's1')).toBe(true);
});
