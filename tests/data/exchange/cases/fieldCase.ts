import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportPlan } from '#data/import/importPlan.ts';
import type { ImportReport, ReportLine } from '#data/import/importReport.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import en from '#i18n/en/exchange.ts';
import { source } from '../support.ts';

/** Small files from the field with what is right for each; tests on them skip where nobody has put them. */
export const CASES = process.env.CASES ?? join(import.meta.dirname, '../../../../../shared/cases');
export const caseNames: readonly string[] = existsSync(CASES)
  ? readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'expected.json')))
  : [];

interface ExpectedBox {
  readonly label: string;
  /** Pixels of the upright photo: x, y, width, height. */
  readonly px: readonly [number, number, number, number];
  readonly confidence?: number;
}

interface Named {
  readonly file: string;
  readonly any_of?: readonly string[];
  readonly lines?: readonly number[];
  readonly unless_read?: boolean;
  readonly unless_photos?: number;
}

export interface Expected {
  readonly kind: 'import' | 'facts' | 'model' | 'scenario';
  readonly inputs: readonly (readonly string[])[];
  readonly photos?: number | string;
  readonly boxes?: Readonly<Record<string, readonly ExpectedBox[]>>;
  readonly boxes_if_read?: Readonly<Record<string, readonly ExpectedBox[]>>;
  readonly optional_boxes?: readonly string[];
  readonly must_name?: readonly Named[];
  readonly must_not_say?: readonly string[];
  readonly tolerance_px?: number;
  readonly pixels?: Readonly<Record<string, readonly [number, number, number]>>;
  readonly pixel_tolerance?: number;
  readonly facts?: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
  readonly facts_tolerance?: Readonly<Record<string, number>>;
  readonly optional_facts?: readonly string[];
}

export const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(join(CASES, name, 'expected.json'), 'utf8')) as Expected;

/** The files of an input: files, or whole folders. */
export function inputOf(name: string, input: readonly string[]): FileSource[] {
  const root = join(CASES, name);
  const walk = (path: string): string[] =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((each) => walk(join(path, each))) : [path];
  return input
    .flatMap((each) => walk(join(root, each)))
    .map((path) => source(relative(root, path), new Uint8Array(readFileSync(path))));
}

/** A reason in English, without its numbers being formatted. */
const sentence = ({ key, params }: Reason): string =>
  en.reason[key].replace(/\{(\w+):[^}]*\}/g, (_, name: string) => String(params[name] ?? ''));

/** Everything that people are told of an import: a line each, with the file it is about. */
export function linesOf(plan: ImportPlan, report: ImportReport): string[] {
  const line = ({ file, n, part, image, reason }: ReportLine) =>
    `${file} ${image ?? ''} ${part ?? ''} ${n ?? ''}: ${sentence(reason)}`;
  return [
    ...plan.files.map(({ path, reason }) => `${path}: ${reason ? sentence(reason) : 'read'}`),
    ...[plan, report].flatMap(({ skipped, repaired, noted }) =>
      [...skipped, ...repaired, ...noted].map(line),
    ),
  ];
}
