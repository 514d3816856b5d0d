import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readTeam } from '../../deploy/setup/team.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Step {
  readonly run?: string;
}
const { env, steps } = parse(read('.github/workflows/team.yml')).jobs.team as {
  readonly env: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
};
const compose = parse(read('deploy/compose.yml'), { merge: true }).services as Readonly<
  Record<string, { readonly environment?: Readonly<Record<string, string>> }>
>;
const ports = parse(read('.github/team-ports.yml')).services as Readonly<
  Record<string, { readonly ports: readonly string[] }>
>;
const at = (words: string) => steps.findIndex(({ run }) => run?.includes(words));

describe('the workflow that tests teams', () => {
  test('asks the three nodes of the deployment, each at a port of its own', () => {
    const nodes = Object.entries(compose).filter(([, { environment }]) => environment?.NODENAME);
    expect(Object.keys(ports)).toEqual(nodes.map(([name]) => name));
    const published = Object.values(ports).map(
      ({ ports: [port = ''] }) => `http://${port.replace(/:5984$/, '')}`,
    );
    expect(env.COUCH_URL!.split(',')).toEqual(published);
    expect(published).toHaveLength(3);
  });

  test('joins them by their names before the tests', () => {
    const names = Object.values(compose).flatMap(({ environment }) => environment?.NODENAME ?? []);
    expect(readTeam(read('.github/team-nodes.json')).nodes).toEqual(names.map((name) => `couchdb@${name}`));
    const order = [
      at('--wait couch1 couch2 couch3'),
      at('setup.mjs .github/team-nodes.json'),
      at('e2e:team'),
    ];
    expect(order.every((step) => step >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('gives the nodes all that their file asks of the environment, and setup the same password', () => {
    const asked = [...read('deploy/compose.yml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name!);
    for (const name of asked) expect(env[name], name).toMatch(/./);
    expect(env.COUCH_PASSWORD).toBe(env.COUCHDB_PASSWORD);
  });
});
