import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../src');

/** What isn't read as a sentence: figures of a place or a box, JSON for an administrator, and errors in English. */
const NO_WORDS =
  /\$\{x\}, \$\{y\}|at\.latitude|JSON\.stringify|errorReport\(|failed\.join|cause\.stack|answer\.status|message\}`\)\.join/;
/** Words put together by code with punctuation of English: lists, and names before their values. */
const JOINED =
  /join\(['"`][,;:] ['"`]\)|\$\{[^{}]*\}[,;:] \$\{|\{\w+(\.\w+)+\}[,;:] (\{|<)|\)\}[,;:] (\{|<|\$\{)/;

test('no screen and no report joins words with English punctuation: `Format` knows that of each language', () => {
  const files = ['screens', 'report', 'ui'].flatMap((room) =>
    readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.css.ts'))
      .map((name) => join(room, name)),
  );
  const found = files.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`)
      .filter((line) => JOINED.test(line) && !NO_WORDS.test(line)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
