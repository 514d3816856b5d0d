import { expect, test } from 'vitest';
import { scaleRanges } from '#domain/inspection/register/levelFor.ts';
import { anImage } from '#support/damages.ts';

const PLACES = [
  { id: 'N', name: 'North', parent: null },
  { id: 'N1', name: '1/F', parent: 'N' },
  { id: 'S', name: 'South', parent: null },
];

test('a location’s scales run from the finest to the coarsest photo of it and of all under it', () => {
  const scales = { a: 1.2, b: 0.4, c: null, d: 0.8 } as const;
  const images = [
    anImage({ id: 'a', location: 'N' }),
    anImage({ id: 'b', location: 'N1' }),
    anImage({ id: 'c', location: 'S' }),
    anImage({ id: 'd', location: null }),
  ];
  const found = scaleRanges(PLACES, images, ({ id }) =>
    id === 'a' || id === 'b' || id === 'c' || id === 'd' ? scales[id] : null,
  );
  expect(Object.fromEntries(found)).toEqual({ N: [0.4, 1.2], N1: [0.4, 0.4], S: null });
});
