import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SEVERITIES } from '#domain/damage/damage.ts';
import { SeveritySign } from '#screens/kit/marks/SeveritySign.tsx';
import { SeverityMark } from '#screens/kit/marks/StatusBadge.tsx';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const ALL = [null, ...SEVERITIES];

/** The shape of a sign, without its colour. */
const shapeOf = (container: HTMLElement): string =>
  (container.querySelector('svg')?.outerHTML ?? '').replace(/ class="[^"]*"/, '');

test('each severity, and none, has a sign of its own without its colour, and the same beside its word', async () => {
  const words = await inEnglish(new TestAnnotator([]));
  const signs = ALL.map((severity) => shapeOf(render(<SeveritySign severity={severity} />).container));
  expect(new Set(signs).size).toBe(ALL.length);
  const marked = ALL.map((severity) => render(words(<SeverityMark severity={severity} />)).container);
  expect(marked.map(shapeOf)).toEqual(signs);
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'Not assessed',
    '0 Negligible',
    '1 Minor',
    '2 Moderate',
    '3 Severe',
    '4 Critical',
  ]);
});
