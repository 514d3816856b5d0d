import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annotatorClosure } from './architecture/annotatorClosure.ts';
import { annotatorSize } from './architecture/annotatorSize.ts';
import { arrows } from './architecture/arrows.ts';
import { attributes } from './architecture/attributes.ts';
import { bulkActs } from './architecture/bulkActs.ts';
import { current } from './architecture/current.ts';
import { cycles } from './architecture/cycles.ts';
import { effects } from './architecture/effects.ts';
import { outgoing } from './architecture/outgoing.ts';
import { places } from './architecture/places.ts';
import { reachable } from './architecture/reachable.ts';
import { reexports } from './architecture/reexports.ts';
import { regimes } from './architecture/regimes.ts';
import { parse, readSources } from './architecture/source.ts';
import { state } from './architecture/state.ts';
import { storage } from './architecture/storage.ts';
import { text } from './architecture/text.ts';

const root = resolve(import.meta.dirname, '..');
const program = readSources();

function written(files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([path, code]) => parse(path, code));
}

describe.each([
  arrows,
  cycles,
  reexports,
  state,
  annotatorSize,
  annotatorClosure,
  effects,
  storage,
  places,
  text,
  reachable,
  attributes,
  bulkActs,
  regimes,
  outgoing,
  current,
])('the program $name', (rule) => {
  it('as it stands', () => {
    expect(program.length).toBeGreaterThan(1000);
    expect(rule.breaches(program)).toEqual([]);
  });

  it.each(rule.planted)('and $trick is found', ({ files, says }) => {
    expect(rule.breaches(written(files))).toEqual([expect.stringContaining(says)]);
  });

  it.each(rule.allowed ?? [])('and what only looks like a breach is none: %#', (files) => {
    expect(rule.breaches(written(files))).toEqual([]);
  });
});

describe('the linter', () => {
  it('is in earnest: a forgotten debugger is an error', () => {
    const folder = join(root, 'test-results', 'lint');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'forgotten.ts'), 'export function wait() {\n  debugger;\n}\n');
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [biome, 'lint', '--vcs-enabled=false', folder],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stdout + stderr).toContain('noDebugger');
    expect(status).not.toBe(0);
  });
});
