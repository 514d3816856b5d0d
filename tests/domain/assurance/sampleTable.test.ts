import { expect, test } from 'vitest';
import { sampleTable } from '#domain/assurance/sampleTable.ts';
import { sampleFigures } from '#domain/assurance/sampling.ts';
import { ANN, BEN, blindly, CHU, drawn, photos, sampleOf } from '#support/assurance/samples.ts';

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
    { nth: 2, of: 3 },
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
  // Who is handed the figure alone sees that it isn't the only draw.
  expect(byHead.every(({ draw: id, nth, of }) => id === 's1' && nth === 2 && of === 3)).toBe(true);
});

test('the table says who asks that the result is approved, and that nobody has', () => {
  const draw = drawn(photos(40), 2, { needsAcceptance: true, askedBy: BEN });
  const judged = draw.units.flatMap((unit) => blindly(unit, ANN));
  const acceptance = (answers: typeof judged) => {
    const sample = sampleOf(draw, answers);
    if (!sample) throw new Error('Not a sample');
    const { head, rows } = sampleTable(
      sample,
      sampleFigures(sample, () => true),
      { nth: 1, of: 1 },
    );
    const [row, state, by] = ['row', 'state', 'by'].map((name) => head.indexOf(name));
    return rows
      .filter((cells) => cells[row ?? -1] === 'acceptance')
      .map((cells) => [cells[state ?? -1], cells[by ?? -1]]);
  };
  expect(acceptance(judged)).toEqual([
    ['asked', 'Ben'],
    ['not_accepted', null],
  ]);
  expect(acceptance([...judged, { kind: 'acceptance', note: '', by: CHU }])).toEqual([
    ['asked', 'Ben'],
    ['accepted', 'Chu'],
  ]);
});
