import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportPlan } from '#data/import/importPlan.ts';
import type { ImportReport } from '#data/import/importReport.ts';
import { reasonWords } from '#data/import/reasonWords.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { source } from '../support.ts';
import { CASES } from './expected.ts';

/** The files of an input: files, or whole folders. */
export function inputOf(name: string, input: readonly string[]): FileSource[] {
  const root = join(CASES, name);
  const walk = (path: string): string[] =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((each) => walk(join(path, each))) : [path];
  return input
    .flatMap((each) => walk(join(root, each)))
    .map((path) => source(relative(root, path), new Uint8Array(readFileSync(path))));
}

const say = reasonWords(createWords('en', await loadDictionary('en', 'whole')), createFormat('en').entry);

/** Everything that a person is shown of an import, in the words of the screen: a line each, with the file it is about. */
export function linesOf(plan: ImportPlan, report: ImportReport): string[] {
  return [
    ...plan.files.map(({ path, reason }) => `${path}: ${reason ? say.reason(reason) : 'read'}`),
    ...[plan, report].flatMap(({ skipped, repaired, noted }) =>
      [...skipped, ...repaired, ...noted].map(say.line),
    ),
  ];
}
