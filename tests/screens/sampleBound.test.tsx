import { expect, test } from 'vitest';
import { upperBound } from '#domain/assurance/binomial.ts';
import { boundText } from '#domain/assurance/boundText.ts';
import { englishWords } from '#support/englishWords.ts';

test('the bound of 2 of 60 is 10.1 percent wherever it stands', async () => {
  const { language } = await englishWords();
  expect(boundText(upperBound(2, 60), language.value.format.number)).toBe('10.1');
});
