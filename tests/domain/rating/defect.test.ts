import { expect, test } from 'vitest';
import type { Severity } from '#domain/damage/damage.ts';
import {
  type DefectFacts,
  gatherDefects,
  isOpen,
  NO_DEFECT_FACTS,
  type Observation,
} from '#domain/inspection/register/defect.ts';
import { aFinding } from '#support/inspections.ts';

const seen = (key: string, location: string | null, severity: Severity | null = null): Observation => ({
  location,
  damage: aFinding(key, 'i', { severity }),
});
const facts =
  (merges: Record<string, string>) =>
  (key: string): DefectFacts => ({
    ...NO_DEFECT_FACTS,
    mergedInto: merges[key] ?? null,
  });
const shape = (merges: Record<string, string>, ...all: Observation[]) =>
  gatherDefects(all, facts(merges), null).map(({ no, observations }) => [
    no,
    ...observations.map((o) => o.damage.key),
  ]);

test('every observation is a defect of its own until people merge', () => {
  expect(shape({}, seen('a', 'F-1'), seen('b', 'F-2'), seen('c', 'F-1'))).toEqual([
    ['F-1/001', 'a'],
    ['F-2/001', 'b'],
    ['F-1/002', 'c'],
  ]);
});

test('merged observations are one defect, named by the one they were merged into, as grave as the gravest', () => {
  const all = [seen('a', 'F-1', 1), seen('b', 'F-1', 3), seen('c', 'F-1', null)];
  const [only, ...rest] = gatherDefects(all, facts({ a: 'b', c: 'a' }), null);
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ key: 'b', severity: 3 });
  expect(only?.observations.map((o) => o.damage.key)).toEqual(['b', 'a', 'c']);
});

test('a cycle of merges loses nothing, and a merge into what is gone stands for itself', () => {
  expect(shape({ a: 'b', b: 'a' }, seen('a', null), seen('b', null))).toEqual([['–/001', 'a', 'b']]);
  expect(shape({ a: 'gone' }, seen('a', null))).toEqual([['–/001', 'a']]);
});

test('what is signed off or will not be repaired no longer counts for verdicts', () => {
  const [one] = gatherDefects([seen('a', null)], facts({}), null);
  expect(one && isOpen(one)).toBe(true);
  expect(one && isOpen({ ...one, facts: { ...one.facts, followUp: 'signed_off' } })).toBe(false);
});

test('a chain of twenty thousand merges is one defect, and found without walking it for each', () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => `k${String(at).padStart(5, '0')}`);
  const merged = new Map(chain.slice(1).map((key, at) => [key, chain[at] ?? '']));
  const observations = chain.toReversed().map((key) => ({ damage: aFinding(key, 'i'), location: null }));
  const begun = performance.now();
  const factsOf = (key: string) => ({ ...NO_DEFECT_FACTS, mergedInto: merged.get(key) ?? null });
  const [defect, ...others] = gatherDefects(observations, factsOf, null);
  expect([defect?.key, defect?.observations.length, others.length]).toEqual([chain[0], chain.length, 0]);
  expect(performance.now() - begun).toBeLessThan(5000);
});
