import { expect, test } from 'vitest';
import { openMemoryWorkspace } from '#support/memoryWorkspace.ts';

test('a part of a workspace is made once, when first asked for, and each workspace has its own', async () => {
  const one = await openMemoryWorkspace();
  const other = await openMemoryWorkspace();
  let made = 0;
  const make = (of: object) => {
    made += 1;
    return { of };
  };
  expect(one.part(make)).toBe(one.part(make));
  expect(one.part(make).of).toBe(one);
  expect(other.part(make).of).toBe(other);
  expect(made).toBe(2);
});
