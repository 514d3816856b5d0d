import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIGITS, labelDigits, withDigit } from '#domain/damage/digits.ts';
import { BUILT_IN_LABELS, type Label } from '#domain/damage/label.ts';

const digitsOf = (labels: readonly Label[]) =>
  Object.fromEntries([...labelDigits(labels)].map(([digit, { key }]) => [digit, key]));
const changed = (labels: readonly Label[], key: string, digit: string): readonly Label[] => {
  const news = new Map(withDigit(labels, key, digit).map((label) => [label.key, label]));
  return labels.map((label) => news.get(label.key) ?? label);
};

test('without a choice digits follow the class order', () => {
  expect(digitsOf(BUILT_IN_LABELS)).toMatchObject({ 1: 'nail', 3: 'crack', 8: 'hole' });
});

test('a chosen digit is taken from whoever had it', () => {
  expect(digitsOf(changed(BUILT_IN_LABELS, 'crack', '1'))).toMatchObject({ 1: 'crack' });
  expect(Object.values(digitsOf(changed(BUILT_IN_LABELS, 'crack', '1')))).not.toContain('nail');
});

test('a retired label has no digit, and its digit is free', () => {
  const labels = BUILT_IN_LABELS.map((label) => (label.key === 'nail' ? { ...label, retired: true } : label));
  expect(digitsOf(labels)[1]).toBeUndefined();
  expect(digitsOf(changed(labels, 'rust', '1'))[1]).toBe('rust');
});

test('whatever is chosen, no label has two digits and the chosen one has its own', () => {
  const choice = fc.record({
    key: fc.constantFrom(...BUILT_IN_LABELS.map(({ key }) => key)),
    digit: fc.constantFrom('', ...DIGITS),
  });
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1 }), (choices) => {
      let labels: readonly Label[] = BUILT_IN_LABELS;
      for (const { key, digit } of choices) labels = changed(labels, key, digit);
      const keys = Object.values(digitsOf(labels));
      expect(new Set(keys).size).toBe(keys.length);
      const { key, digit } = choices.at(-1) ?? { key: '', digit: '' };
      expect(digit === '' ? keys.includes(key) : digitsOf(labels)[digit]).toBe(digit === '' ? false : key);
    }),
  );
});
