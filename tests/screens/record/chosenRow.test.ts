import { expect, test } from 'vitest';
import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import { chosenRow } from '#domain/inspection/comparison/compare.ts';
import { aFinding, aSurvey } from '#support/inspections.ts';

const [first, second, third] = aSurvey([
  aFinding('a', 'F-1'),
  aFinding('b', 'F-1'),
  aFinding('c', 'F-1'),
]).defects;
const row = (before: typeof first, after: typeof first): ComparedDefect => ({
  before: before ?? null,
  after: after ?? null,
  trend: 'same',
  by: 'person',
});

test('the chosen row stays chosen when a person says that its defect is another one', () => {
  const paired = row(first, second);
  expect(chosenRow([row(third, undefined), paired], row(undefined, second))).toBe(paired);
  expect(chosenRow([row(undefined, third), paired], row(first, undefined))).toBe(paired);
});

test('two that are said not to be the same leave the later one chosen', () => {
  const [old, now] = [row(first, undefined), row(undefined, second)];
  expect(chosenRow([old, now], row(first, second))).toBe(now);
});

test('nothing is chosen where nothing was, or where it is no longer listed', () => {
  expect(chosenRow([row(first, second)], null)).toBeUndefined();
  expect(chosenRow([row(first, second)], row(undefined, third))).toBeUndefined();
});
