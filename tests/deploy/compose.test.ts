import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const deploy = join(import.meta.dirname, '../../deploy');
const textOf = (file: string) => readFileSync(join(deploy, file), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile_inline: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
}

const services: Readonly<Record<string, Service>> = parse(textOf('compose.yml'), { merge: true }).services;
const nodes = Object.values(services).filter(({ environment }) => environment?.NODENAME);
const names = nodes.map(({ environment }) => environment!.NODENAME!);

describe('the containers', () => {
  test('are three nodes, each reached under its name', () => {
    expect(nodes).toHaveLength(3);
    expect(nodes.map(({ networks }) => networks!.default.aliases)).toEqual(names.map((name) => [name]));
  });

  test('have names that are nobody’s outside, where they are asked for while a node is down', () => {
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+\.internal$/);
  });

  test('mount nothing but data into a node: its image ends at a file that it can’t make its own', () => {
    for (const { volumes, build } of nodes) {
      expect(volumes).toHaveLength(1);
      expect(volumes![0]).toMatch(/^[a-z0-9]+:\/opt\/couchdb\/data$/);
      expect(build!.dockerfile_inline).toContain('COPY local.ini /opt/couchdb/etc/default.d/');
      expect(existsSync(join(deploy, build!.context, 'local.ini'))).toBe(true);
    }
  });

  test('open nothing but the proxy', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['app']);
  });

  test('are told of the same nodes by proxy, setup and the example', () => {
    expect(services.app!.environment!.COUCH_NODES).toBe(names.map((name) => `${name}:5984`).join(' '));
    expect(services.limits!.environment!.COUCH_NODES).toBe(services.app!.environment!.COUCH_NODES);
    expect(services.app!.environment!.LIMITS).toMatch(/^limits:(\d+)$/);
    expect(services.limits!.environment!.LIMITS).toBe(
      services.app!.environment!.LIMITS!.replace('limits', '0.0.0.0'),
    );
    expect(services.setup!.environment!.COUCH_URL).toBe(`http://${names[0]}:5984`);
    expect(JSON.parse(textOf('team.example.json')).nodes).toEqual(names.map((name) => `couchdb@${name}`));
  });
});
