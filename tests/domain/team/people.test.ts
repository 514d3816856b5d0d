import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPeople } from '#domain/team/people.ts';
import { ROLES } from '#domain/team/roles.ts';
import { isUserName } from '#domain/team/userName.ts';

test('people are read with what they are called and their roles, by name', () => {
  const people = [
    { name: 'lea', displayName: ' Lea  Wong\n', roles: ['signer', 'lead'] },
    { name: 'ina', roles: ['inspector'] },
  ];
  expect(readPeople({ people })).toEqual([
    { name: 'ina', displayName: 'ina', roles: ['inspector'] },
    { name: 'lea', displayName: 'Lea  Wong', roles: ['lead', 'signer'] },
  ]);
});

test('where nothing says who is in a project, nobody is said to be', () => {
  for (const values of [
    undefined,
    {},
    { people: null },
    { people: 'lea' },
    { people: { 0: { name: 'lea' } } },
  ])
    expect(readPeople(values)).toBeNull();
});

test('hostile entries are left out, and the rest is read', () => {
  const people = [
    ...[
      null,
      3,
      [],
      'lea',
      { name: 'Lea B', roles: [] },
      { name: '__proto__x!', roles: [] },
      { roles: ['lead'] },
    ],
    { name: '__proto__', displayName: { toString: 'x' }, roles: ['boss', null, 'viewer', 'viewer'] },
    { name: 'ina', displayName: 'x'.repeat(5000), roles: ['lead'] },
    { name: 'ina', displayName: 'another', roles: ['signer'] },
  ];
  const read = readPeople({ people });
  expect(read?.map(({ name, roles }) => [name, roles])).toEqual([
    ['__proto__', ['viewer']],
    ['ina', ['lead']],
  ]);
  expect(read?.map(({ displayName }) => displayName.length)).toEqual([9, 100]);
});

test('whatever lies there, only people with a name and known roles come of it', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (people, more) => {
      for (const values of [{ people }, { people: more }])
        for (const { name, displayName, roles } of readPeople(values) ?? []) {
          expect(isUserName(name)).toBe(true);
          expect(displayName).not.toBe('');
          expect(roles.every((role) => ROLES.includes(role))).toBe(true);
        }
    }),
  );
});
