import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isKnownLicence, licenceFaults, noticesOf, packagesOf } from '../../scripts/thirdParty.ts';

const root = join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test('every package that a build may carry has a known licence, and is named with its version', () => {
  const packages = packagesOf(lock);
  expect(licenceFaults(packages)).toEqual([]);
  const notices = noticesOf(packages, root);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(dependencies))
    expect(notices).toContain(`${name} ${version}: `);
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
});

test.each([
  ['MIT', true],
  ['MIT and ISC', true],
  ['(MIT AND Zlib)', true],
  ['(BSD-3-Clause OR GPL-2.0)', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN x', false],
  ['UNLICENSED', false],
  ['', false],
])('the licence %s is known: %s', (expression, isKnown) => {
  expect(isKnownLicence(expression)).toBe(isKnown);
});

test('a package without a licence, or with an unknown one, fails the build by name', () => {
  const packages = packagesOf({
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'SSPL-1.0' },
      'node_modules/d': { version: '3.0.0', dev: true },
    },
  });
  expect(licenceFaults(packages)).toEqual([
    '@b/c@2.0.0 has a licence that is not known here: SSPL-1.0.',
    'a@1.0.0 states no licence.',
  ]);
});
