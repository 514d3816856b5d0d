import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Damage, isDrawnHere, shownDrawer } from '#domain/damage/damage.ts';
import { AUTHORS } from '#domain/damage/origin.ts';
import { aDamage } from '#support/damages.ts';

const from = (author: Damage['source'], confidence: number | null): Damage => {
  const damage = aDamage('CRACK_001', [0, 0, 10, 10], { source: author, confidence });
  const { label, box } = damage;
  const origin = { author, model: null, file: 'coco.json', at: 0 };
  return { ...damage, model: { run: 'r', label, confidence, box, origin } };
};

test('a box without a confidence is called drawn by a person only if a person drew it here', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...AUTHORS),
      fc.constantFrom(null, 0.5),
      fc.boolean(),
      (author, confidence, hasModel) => {
        const damage = { ...from(author, confidence), ...(hasModel ? {} : { model: null }) };
        expect(shownDrawer(damage) === 'drawn').toBe(isDrawnHere(damage));
      },
    ),
  );
});

test('a file stated to be a model’s has its boxes called the model’s, others imported', () => {
  expect(shownDrawer(from('model', null))).toBe('model');
  expect(shownDrawer(from('person', null))).toBe('imported');
  expect(shownDrawer(from('file', null))).toBe('imported');
});
