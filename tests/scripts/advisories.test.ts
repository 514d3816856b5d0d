import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { advisoriesOf, shippedPackages } from '../../scripts/advisories.mjs';
import { noticesOf, packagesOf } from '../../scripts/thirdParty.ts';

const root = join(import.meta.dirname, '../..');
const NOTICES =
  '@scope/kit 2.0.1: MIT\nold 1.2.3: MIT AND OFL-1.1\nold 2.0.0-rc.1: MIT\n\n-----\nold 1.2.3\n\nno: list\n';
const shipped = shippedPackages(NOTICES);
const lock = {
  packages: {
    '': {},
    'node_modules/old': { version: '1.2.3' },
    'node_modules/@scope/kit': { version: '2.0.1' },
    'node_modules/@scope/kit/node_modules/old': { version: '0.9.0' },
    'node_modules/tool': { version: '4.0.0' },
  },
};
const via = { source: 1, title: 'Prototype pollution', severity: 'high', url: 'https://example.com/GHSA-1' };
/** As `npm audit --json` says it, in the version of its report that has advisories by package. */
const report = (...packages: readonly object[]) => ({
  auditReportVersion: 2,
  vulnerabilities: Object.fromEntries(packages.map((one) => [(one as { name: string }).name, one])),
});

describe('the packages that ship', () => {
  test('are those of the build’s licence list, in all their versions', () => {
    expect([...shipped]).toEqual([
      ['@scope/kit', new Set(['2.0.1'])],
      ['old', new Set(['1.2.3', '2.0.0-rc.1'])],
    ]);
  });

  test('are all read from a list as the build writes it', () => {
    const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
    expect(packages.length).toBeGreaterThan(20);
    const read = shippedPackages(noticesOf(packages, root));
    expect([...read.keys()].toSorted()).toEqual([...new Set(packages.map(({ name }) => name))].toSorted());
  });

  test('are not guessed where a line names none', () => {
    expect(() => shippedPackages('old: MIT\n\n')).toThrow('names no package and version: “old: MIT”');
  });
});

describe('the advisories of what ships', () => {
  test('are those of a version in the build, with their titles and addresses', () => {
    const found = advisoriesOf(
      report({ name: 'old', nodes: ['node_modules/old'], via: [via] }),
      lock,
      shipped,
    );
    expect(found).toEqual([{ package: 'old 1.2.3', title: via.title, severity: 'high', url: via.url }]);
  });

  test('are not those of tools, of versions that are in no build, or of what only depends on another', () => {
    const tool = { name: 'tool', nodes: ['node_modules/tool'], via: [via] };
    const other = { name: 'old', nodes: ['node_modules/@scope/kit/node_modules/old'], via: [via] };
    const dependent = { name: '@scope/kit', nodes: ['node_modules/@scope/kit'], via: ['old'] };
    expect(advisoriesOf(report(tool, other, dependent), lock, shipped)).toEqual([]);
    expect(advisoriesOf(report(), lock, shipped)).toEqual([]);
  });

  test('are unknown, and never none, where the registry gives no report', () => {
    for (const answer of [null, {}, { message: '405 Method Not Allowed', error: { summary: '' } }, [], 'x'])
      expect(() => advisoriesOf(answer, lock, shipped)).toThrow(/^The registry gave no advisories: /);
  });
});

test('the workflow asks for advisories after a build', () => {
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
  const [, job = ''] = workflow.split(/^ {2}advisories:$/m);
  expect(job).toMatch(/npm ci\n.*npm run build\n.*npm run advisories/s);
});
