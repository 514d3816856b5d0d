import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  isKnownLicence,
  licenceFaults,
  licenceTextsOf,
  noticesOf,
  noticesWithin,
  packagePathOf,
  packagesOf,
} from '../../scripts/thirdParty.ts';

const root = join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test('every package that a build may carry has a known licence, and is named with its version', () => {
  const packages = packagesOf(lock);
  expect(licenceFaults(packages, root)).toEqual([]);
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
  expect(licenceFaults(packages, root)).toEqual([
    '@b/c@2.0.0 has a licence that is not known here: SSPL-1.0.',
    'a@1.0.0 states no licence.',
  ]);
});

test('a file that leaves by itself has the notices of what is within it, and of nothing else', () => {
  const modules = ['valibot/dist/index.mjs', 'canonicalize/lib/canonicalize.js'].map((file) =>
    join(root, 'node_modules', file),
  );
  const notices = noticesWithin([...modules, join(root, 'src/handover/main.tsx')], root);
  const [lines = ''] = notices.split('\n\n');
  expect(lines.split('\n').map((line) => line.split(' ')[0])).toEqual(['canonicalize', 'valibot']);
  expect(notices).toContain('Permission is hereby granted');
});

test('fonts and files that are served as they are come with their own licences', () => {
  const notices = noticesOf(packagesOf(lock), root);
  const texts = (name: string) =>
    packagesOf(lock)
      .filter((each) => each.name === name)
      .flatMap((each) => licenceTextsOf(each, root))
      .join('\n');
  expect(texts('@expo-google-fonts/noto-sans-hk')).toContain('SIL OPEN FONT LICENSE');
  expect(texts('pdfjs-dist')).toMatch(/Liberation/i);
  expect(texts('libheif-js')).toContain('LESSER GENERAL PUBLIC LICENSE');
  expect(texts('@myriaddreamin/typst-ts-web-compiler')).toContain('Apache License');
  expect(notices).toContain('onnxruntime-web');
});

test('a package for development is named if a module of it is in the build', () => {
  const named = packagesOf(lock, [
    join(root, 'node_modules/@vanilla-extract/recipes/createRuntimeFn/dist/index.js'),
    join(root, 'src/main.tsx'),
  ]).map(({ name }) => name);
  expect(named).toContain('@vanilla-extract/recipes');
  expect(named).not.toContain('vitest');
});

test.each([
  ['/x/node_modules/a/b.js', 'node_modules/a'],
  ['/x/node_modules/@a/b/c.js?v=1', 'node_modules/@a/b'],
  ['/x/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['\0/x/node_modules/a/b.js?commonjs-exports', 'node_modules/a'],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
  ['/x/src/main.tsx', null],
])('the module %j belongs to %s', (id, path) => {
  expect(packagePathOf(id)).toBe(path);
});

test('a package without a licence text of its own has the standard one, or fails the build', () => {
  const at = { name: 'x', version: '1.0.0', path: 'tests/scripts' };
  expect(licenceTextsOf({ ...at, licence: 'MIT' }, root).join()).toContain('Permission is hereby granted');
  expect(licenceFaults([{ ...at, licence: 'Zlib' }], root)).toEqual([
    'x@1.0.0 comes without the text of Zlib, and scripts/licence-texts has none.',
  ]);
});
