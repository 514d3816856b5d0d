import { expect, test } from 'vitest';
import { nextSort, readSort } from '../../../src/screens/project/table/addressSort.ts';

const OTHERWISE = { by: 'age', direction: 'down' } as const;

test('a head that is pressed sorts upwards, pressed again downwards, and another begins upwards', () => {
  expect(nextSort(OTHERWISE, 'no')).toBe('no:up');
  expect(nextSort({ by: 'no', direction: 'up' }, 'no')).toBe('no:down');
  expect(nextSort({ by: 'no', direction: 'down' }, 'no')).toBe('no:up');
});

test('an address that asks for no sort that exists gets the usual one', () => {
  const sorts = ['no', 'age'] as const;
  expect(readSort(sorts, 'no:up', OTHERWISE)).toEqual({ by: 'no', direction: 'up' });
  expect(readSort(sorts, 'no', OTHERWISE)).toEqual({ by: 'no', direction: 'down' });
  for (const asked of [undefined, '', 'colour:up']) expect(readSort(sorts, asked, OTHERWISE)).toBe(OTHERWISE);
});
