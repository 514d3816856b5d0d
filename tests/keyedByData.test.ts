import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyedAccesses } from './support/keyedAccess.ts';

const root = resolve(import.meta.dirname, '..');

const filesIn = (folder: string, kind: RegExp, recursive = true): string[] =>
  readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name));

const SHIPPED = [
  ...filesIn('src', /\.tsx?$/),
  ...filesIn('machines', /\.tsx?$/),
  ...filesIn('public', /\.js$/, false),
  ...filesIn('scripts', /\.(mjs|ts)$/, false),
];

/** Files that may index by any key, each with its reason. */
const MAY: ReadonlyMap<string, string> = new Map([
  ['src/domain/keyed.ts', 'asks for own keys before it reads, and writes `__proto__` as a key'],
  ['scripts/signedRecord.mjs', 'reads the keys that it was given by the object itself'],
]);

const PLANTED = `
  type Counts = Record<string, number>;
  const counts: Counts = {};
  const words = { crack: 'Crack', rust: 'Rust' };
  const plain = { ...counts, [String(Math.random())]: 1 };
  export function breaches(key: string, more: Counts, json: Record<string, unknown>) {
    counts[key] = 1;
    counts[key] ??= 0;
    const read = more[key] ?? 0;
    const deep = (json.inner as Record<string, Counts> | undefined)?.[key];
    const word = words[key as keyof typeof words];
    const there = key in counts;
    const { [key]: taken } = counts;
    Object.assign(words, more);
    return [read, deep, word, there, taken, \`x:\${key}\`, plain];
  }
  export function sound<K extends 'crack' | 'rust'>(key: K, list: readonly string[], any: Counts, at: number) {
    const byKey: Readonly<Record<K, string>> = words;
    const { crack, rust: other } = words;
    delete any[crack];
    return [byKey[key], words[key], list[at], any.total, { ...any }, new Map(Object.entries(any)), other];
  }
`;

describe('objects whose keys come from data', () => {
  const found = keyedAccesses(root, SHIPPED, new Map([['src/planted.ts', PLANTED]]));

  it('are never indexed: domain/keyed reads what is their own, or they are maps', () => {
    const breaches = found
      .filter(({ file }) => file !== 'src/planted.ts' && !MAY.has(file))
      .map(({ file, line, code }) => `${file}:${line}: ${code}`);
    expect(breaches).toEqual([]);
  });

  it('are noticed in every way of indexing, and nothing else is', () => {
    const planted = found.filter(({ file }) => file === 'src/planted.ts').map(({ code }) => code);
    expect(planted).toEqual([
      'counts[key]',
      'counts[key]',
      'more[key]',
      '(json.inner as Record<string, Counts> | undefined)?.[key]',
      'words[key as keyof typeof words]',
      'key in counts',
      '[key]: taken',
      'Object.assign(words, more)',
    ]);
  });

  it('are exempt by file only where the file really indexes', () => {
    const indexing = new Set(found.map(({ file }) => file));
    expect([...MAY.keys()].filter((file) => !indexing.has(file))).toEqual([]);
  });
});
