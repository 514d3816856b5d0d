import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const REPORTS = new URL('../../library/api/', import.meta.url);

/** What an entry point exports, by its name in the report. */
const exported = (report: string): readonly string[] =>
  [...report.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    ),
  );

/** Whether the declaration of a name follows the end of a docstring. */
const isDocumented = (report: string, name: string): boolean =>
  new RegExp(
    `\\*/\\n(declare (const|function|class) |interface |type )${name.replaceAll('$', '\\$')}\\b`,
  ).test(report);

test.each(readdirSync(REPORTS))('every name that %s makes public has a docstring', (file) => {
  const report = readFileSync(new URL(file, REPORTS), 'utf8');
  const names = exported(report);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isDocumented(report, name))).toEqual([]);
});
