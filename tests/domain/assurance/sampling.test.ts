import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upperBound } from '#domain/assurance/binomial.ts';
import {
  acceptanceAsked,
  mayAccept,
  type Sample,
  type SampleAnswer,
  sampleFigures,
  stepOf,
  unitsNeeded,
} from '#domain/assurance/sampling.ts';
import { ANN, BEN, blindly, CHU, drawn, photos, sampleOf } from '#support/assurance/samples.ts';

const DRAW = drawn(photos(500), 60);
const [FIRST = '', SECOND = '', ...OTHERS] = DRAW.units;
const there = () => true;

const read = (draw: unknown, answers: readonly unknown[] = []): Sample => {
  const sample = sampleOf(draw, answers);
  if (!sample) throw new Error('Not a sample');
  return sample;
};

describe('figures of a sample', () => {
  test('of 60 photos drawn, 2 with a missed defect bound the share at 10.1 %', () => {
    const answers = [
      ...blindly(FIRST, ANN, { missed: ['crack', 'crack'] }),
      ...blindly(SECOND, ANN, { missed: ['rust'] }),
      ...OTHERS.flatMap((unit) => blindly(unit)),
    ];
    const figures = sampleFigures(read(DRAW, answers), there);
    expect(figures.missed).toMatchObject({ found: 2, open: 0, of: 60, population: 500 });
    expect(((figures.missed?.upper ?? 0) * 100).toFixed(1)).toBe('10.1');
    expect(figures.falseAccepts).toMatchObject({ found: 0, open: 0, of: 60 });
    expect(figures.byLabel).toMatchObject([
      { label: 'crack', missed: 2, share: { found: 1, of: 60 }, accepted: 60 },
      { label: 'rust', missed: 1, share: { found: 1, of: 60 }, accepted: 0 },
    ]);
    expect(figures.isComplete).toBe(true);
    const places = figures.byPlace.map(({ share }) => share);
    expect(places.reduce((sum, { found }) => sum + found, 0)).toBe(2);
    expect(places.reduce((sum, { of }) => sum + of, 0)).toBe(60);
    expect(places.reduce((sum, { population }) => sum + population, 0)).toBe(500);
  });

  test('a photo that nobody judged, or that is gone, counts in the bound as if a defect had been missed', () => {
    const answers = OTHERS.flatMap((unit) => blindly(unit));
    const figures = sampleFigures(read(DRAW, answers), (unit) => unit !== SECOND);
    expect(figures.missed).toMatchObject({ found: 0, open: 2, of: 60, upper: upperBound(2, 60) });
    expect(figures.states).toEqual({ blind: 58, seen: 0, open: 1, gone: 1 });
    expect(figures.gone).toEqual([SECOND]);
    expect(figures.isComplete).toBe(false);
  });

  test('a judged photo that was removed later keeps its verdict and is named as gone', () => {
    const figures = sampleFigures(
      read(DRAW, blindly(FIRST, ANN, { missed: ['crack'] })),
      (unit) => unit !== FIRST,
    );
    expect(figures.results.find(({ unit }) => unit === FIRST)).toMatchObject({
      state: 'blind',
      isGone: true,
      missed: ['crack'],
    });
    expect(figures.gone).toEqual([FIRST]);
  });

  test('where all photos were drawn, the share is the share', () => {
    const all = drawn(photos(4), 9);
    const figures = sampleFigures(
      read(
        all,
        all.units.flatMap((unit, at) => blindly(unit, ANN, { missed: at ? [] : ['crack'] })),
      ),
      there,
    );
    expect(figures.missed).toMatchObject({ found: 1, of: 4, population: 4, upper: 0.25 });
  });

  test('no answer ever lowers a bound, whoever gives it', () => {
    const answer = fc
      .record({
        unit: fc.constantFrom(...DRAW.units.slice(0, 4)),
        by: fc.constantFrom(ANN, BEN),
        missed: fc.subarray(['crack', 'rust']),
        falseAccepts: fc.subarray(['stain']),
      })
      .map(({ unit, by, missed, falseAccepts }) => blindly(unit, by, { missed, falseAccepts }));
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 6 }), answer, (before, more) => {
        const judged = new Set(before.flat().map((one) => ('unit' in one ? one.unit : '')));
        const [a, b] = [before.flat(), [...before, more].flat()].map((all) =>
          sampleFigures(read(DRAW, all), there),
        );
        const unit = more[0] && 'unit' in more[0] ? more[0].unit : '';
        expect(b?.missed?.found).toBeGreaterThanOrEqual(a?.missed?.found ?? 0);
        expect(b?.falseAccepts.found).toBeGreaterThanOrEqual(a?.falseAccepts.found ?? 0);
        if (judged.has(unit)) expect(b?.missed?.upper).toBeGreaterThanOrEqual(a?.missed?.upper ?? 0);
      }),
    );
  });

  test('two judges of one photo miss one crack together, not two', () => {
    const answers = [
      ...blindly(FIRST, ANN, { missed: ['crack'] }),
      ...blindly(FIRST, BEN, { missed: ['crack', 'rust'] }),
    ];
    const [result] = sampleFigures(read(DRAW, answers), there).results;
    expect(result?.missed).toEqual(['crack', 'rust']);
    expect(result?.judges.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  });
});

describe('blind verdicts', () => {
  const [blind, reveal, verdict] = blindly(FIRST) as [SampleAnswer, SampleAnswer, SampleAnswer];

  test('go from drawing over the comparison to done', () => {
    const steps = [[], [blind], [blind, reveal], [blind, reveal, verdict]].map((answers) =>
      stepOf(read(DRAW, answers), FIRST, 'ann'),
    );
    expect(steps.map(({ step }) => step)).toEqual(['draw', 'compare', 'compare', 'done']);
    expect(steps.at(-1)?.isBlind).toBe(true);
  });

  test('given by somebody who had seen the detections are kept, and are not blind', () => {
    const figures = sampleFigures(read(DRAW, [reveal, blind, verdict]), there);
    expect(figures.results[0]).toMatchObject({ state: 'seen', judges: [{ name: 'Ann', isBlind: false }] });
    expect(figures.missed).toMatchObject({ found: 0, open: 60 });
  });

  test('a seen verdict still adds what it found', () => {
    const [, , missing] = blindly(FIRST, ANN, { missed: ['crack'] });
    expect(sampleFigures(read(DRAW, [reveal, missing]), there).missed).toMatchObject({ found: 1, open: 59 });
  });

  test("another person's reveal takes nobody's blindness", () => {
    const figures = sampleFigures(read(DRAW, [reveal, ...blindly(FIRST, BEN)]), there);
    expect(figures.results[0]?.state).toBe('blind');
  });
});

describe('acceptance', () => {
  const asked = { ...DRAW, needsAcceptance: true };
  const judged = asked.units.flatMap((unit) => blindly(unit, BEN));
  const accepts = (by: typeof ANN): SampleAnswer => ({ kind: 'acceptance', note: 'Checked.', by });

  test('is of somebody who neither drew nor judged', () => {
    const open = read(asked, judged);
    expect([ANN, BEN, CHU].map(({ account }) => mayAccept(open, account))).toEqual([false, false, true]);
    for (const by of [ANN, BEN]) {
      const figures = sampleFigures(read(asked, [...judged, accepts(by)]), there);
      expect(figures.acceptance).toBeNull();
      expect(figures.isComplete).toBe(false);
    }
    const done = sampleFigures(read(asked, [...judged, accepts(CHU)]), there);
    expect(done.acceptance).toMatchObject({ name: 'Chu', note: 'Checked.' });
    expect(done.isComplete).toBe(true);
  });

  test('is asked for by the project, also of draws that were made before, and each says by whom', () => {
    const free = read(DRAW, judged);
    expect(sampleFigures(free, there)).toMatchObject({ asked: null, isComplete: true });
    expect(sampleFigures(free, there, CHU)).toMatchObject({
      asked: CHU,
      acceptance: null,
      isComplete: false,
    });
    const asking = { ...asked, askedBy: CHU };
    // No longer asked for in the project: what was asked for when it was drawn stays.
    expect(sampleFigures(read(asking, judged), there)).toMatchObject({ asked: CHU, isComplete: false });
    expect(sampleFigures(read(asked, judged), there).asked).toEqual(ANN);
    expect(acceptanceAsked({})).toBeNull();
    expect(acceptanceAsked({ sampleAcceptance: CHU })).toEqual(CHU);
    expect(acceptanceAsked({ sampleAcceptance: 'later version' })).not.toBeNull();
  });

  test('is of the answers that were there, whatever the clocks of its devices say', () => {
    const accepted = (answers: number): SampleAnswer => ({ kind: 'acceptance', note: '', answers, by: CHU });
    const of = (given: readonly SampleAnswer[]) => sampleFigures(read(asked, given), there).acceptance;
    expect(of([...judged, accepted(judged.length)])).toMatchObject({ name: 'Chu' });
    // A clock that was years ahead: it is stored later than answers that the person had not received.
    expect(of([...judged, accepted(judged.length - 1)])).toBeNull();
    // One that was years behind.
    expect(of([accepted(judged.length), ...judged])).toMatchObject({ name: 'Chu' });
    expect(of([accepted(0), ...judged])).toBeNull();
  });

  test('is of the result as it is: who judges once more takes it away', () => {
    const [first = ''] = asked.units;
    const again: SampleAnswer = {
      kind: 'verdict',
      unit: first,
      missed: ['crack'],
      falseAccepts: [],
      by: BEN,
    };
    const later = sampleFigures(read(asked, [...judged, accepts(CHU), again]), there);
    expect(later).toMatchObject({ acceptance: null, isComplete: false });
    const anew = sampleFigures(read(asked, [...judged, accepts(CHU), again, accepts(CHU)]), there);
    expect(anew).toMatchObject({ acceptance: { name: 'Chu' }, isComplete: true });
  });
});

describe('accepted detections', () => {
  const boxes = photos(300).map(({ id, place }, at) => ({
    id: `d:${id}:r:0`,
    place,
    group: at % 4 === 0 ? 'rust' : 'crack',
  }));
  const draw = drawn(boxes, 40, { kind: 'accepted' });

  test('are bounded by label with the number of that label', () => {
    const answers = draw.units.map(
      (unit, at): SampleAnswer => ({
        kind: 'verdict',
        unit,
        missed: [],
        falseAccepts: at === 0 ? [{ key: unit, label: 'crack' }] : [],
        by: ANN,
      }),
    );
    const figures = sampleFigures(read(draw, answers), there);
    expect(figures.missed).toBeNull();
    expect(figures.falseAccepts).toMatchObject({
      found: 1,
      open: 0,
      of: 40,
      population: 300,
      upper: upperBound(1, 40),
    });
    expect(figures.byLabel.map(({ label, share }) => [label, share.population])).toEqual([
      ['crack', 225],
      ['rust', 75],
    ]);
    expect(figures.byLabel.reduce((sum, { share }) => sum + share.found, 0)).toBe(1);
    expect(figures.isComplete).toBe(true);
  });
});

describe('a stored draw from elsewhere', () => {
  test('is refused where its numbers contradict each other', () => {
    for (const wrong of [
      null,
      {},
      { ...DRAW, population: 10 },
      { ...DRAW, units: [...DRAW.units, 'p.9999'] },
      { ...DRAW, units: [], names: [], stratumOf: [] },
      { ...DRAW, names: [] },
      { ...DRAW, units: DRAW.units.map(() => FIRST) },
      { ...DRAW, stratumOf: DRAW.stratumOf.map(() => 99) },
      { ...DRAW, stratumOf: DRAW.stratumOf.map(() => -1) },
      { ...DRAW, strata: DRAW.strata.map((one) => ({ ...one, drawn: one.population })) },
      { ...DRAW, confidence: 0.2 },
      { ...DRAW, kind: '__proto__' },
    ])
      expect(sampleOf(wrong)).toBeNull();
  });

  test('keeps its other answers where some can not be read, or are about other photos', () => {
    const sample = read(DRAW, [
      null,
      7,
      { kind: 'blind' },
      { ...blindly('p.other')[0] },
      { kind: 'verdict', unit: FIRST, missed: 'x', falseAccepts: [], by: ANN },
      ...blindly(FIRST),
    ]);
    expect(sample.answers.map(({ kind }) => kind)).toEqual(['blind', 'reveal', 'verdict']);
  });
});

test('the plan says how many photos a bound needs, at most all of them', () => {
  expect(unitsNeeded({ bound: 0.05, expected: 0 }, 1000)).toBe(59);
  expect(unitsNeeded({ bound: 0.05, expected: 2 }, 1000)).toBe(124);
  expect(unitsNeeded({ bound: 0.05, expected: 2 }, 100)).toBe(100);
  expect(unitsNeeded({ bound: 0.000001, expected: 2 }, 5000)).toBe(5000);
});
