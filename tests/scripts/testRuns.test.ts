import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestRuns } from '../../scripts/team/testRuns.mjs';

const MADE = { run: 'one', projects: ['e2e-one', 'e2e-one-shared'], people: ['lea.one'] };
const ALL = [
  ...MADE.projects.flatMap((id) => [`/project-${id}`, `/photos-${id}`, `/presence-${id}`]),
  '/_users/org.couchdb.user:lea.one?rev=1-a',
];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server that can be away, and lacks some. */
function server(node = 'http://a') {
  const state = { away: false, removed: [] as string[], refused: '' };
  const couch = {
    read: async (path: string) => {
      if (state.away) throw new Error('http://a does not answer (ECONNREFUSED).');
      return path.endsWith('nobody') ? null : { _rev: '1-a' };
    },
    remove: async (path: string) => {
      if (state.away || path === state.refused) throw new Error(`http://a did not remove ${path}.`);
      state.removed.push(path);
    },
  };
  return {
    state,
    runs: (isRunning = false) => createTestRuns({ node, couch, folder, isRunning: () => isRunning }),
  };
}

describe('the tests of teams', () => {
  test('remove all that they made', async () => {
    const { state, runs } = server();
    runs().begin(MADE);
    await runs().remove(MADE);
    expect(state.removed).toEqual(ALL);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('leave nothing behind at the next run where the server was away at the end', async () => {
    const { state, runs } = server();
    runs().begin(MADE);
    state.away = true;
    await expect(runs().remove(MADE)).rejects.toThrow('http://a');
    await expect(runs().removeLeft()).rejects.toThrow('http://a');
    state.away = false;
    expect(await runs().removeLeft()).toBe(1);
    expect(state.removed).toEqual(ALL);
    expect(await runs().removeLeft()).toBe(0);
  });

  test('leave nothing behind where the program ended before the server was set up', async () => {
    const { state, runs } = server();
    const made = { ...MADE, people: ['nobody'] };
    runs().begin(made);
    expect(await runs().removeLeft()).toBe(1);
    expect(state.removed).toEqual(ALL.slice(0, -1));
  });

  test('remove the rest where one thing can’t be removed, and that one at the next run', async () => {
    const { state, runs } = server();
    runs().begin(MADE);
    state.refused = ALL[0]!;
    await expect(runs().remove(MADE)).rejects.toThrow(ALL[0]);
    expect(state.removed).toEqual(ALL.slice(1));
    state.refused = '';
    expect(await runs().removeLeft()).toBe(1);
    expect(state.removed).toContain(ALL[0]);
  });

  test('leave alone what another run still works with, and what is on another server', async () => {
    const { state, runs } = server();
    runs().begin(MADE);
    expect(await runs(true).removeLeft()).toBe(0);
    expect(await server('http://b').runs().removeLeft()).toBe(0);
    expect(state.removed).toEqual([]);
    expect(readdirSync(folder)).toEqual(['one.json']);
  });
});
