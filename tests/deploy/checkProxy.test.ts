import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const deploy = join(import.meta.dirname, '../../deploy');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/index.html'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the check with an environment file. @returns its exit code and what it says */
function check(lines: readonly string[] | null) {
  const file = join(folder, 'alpha-ai.env');
  if (lines) writeFileSync(file, lines.join('\n'));
  // Variables of the shell are none of the service's.
  const env = { ...process.env, SITE: 'shell', APP: join(folder, 'app'), COUCH_NODES: '127.0.0.1:9' };
  const ran = spawnSync('sh', [join(deploy, 'check-proxy.sh'), file], { encoding: 'utf8', env });
  return { status: ran.status, said: ran.stderr.trim() };
}

const site = 'SITE=inspect.example.com';
const nodes = 'COUCH_NODES="127.0.0.1:9 127.0.0.1:10"';

describe('the check before Caddy is started', () => {
  test('fails where there is no environment file', () => {
    expect(check(null)).toMatchObject({
      status: 1,
      said: expect.stringContaining('alpha-ai.env is missing'),
    });
  });

  test.each([
    ['SITE', () => [`APP=${folder}/app`, nodes]],
    ['APP', () => [site, nodes]],
    ['COUCH_NODES', () => [site, `APP=${folder}/app`]],
    ['COUCH_NODES', () => [site, `APP=${folder}/app`, 'COUCH_NODES=']],
  ])('fails where the file lacks %s, even if the shell has it', (name, lines) => {
    expect(check(lines())).toMatchObject({ status: 1, said: expect.stringMatching(`^${name} is not set`) });
  });

  test('fails where the app was not built', () => {
    expect(check([site, 'APP=/nowhere', nodes])).toMatchObject({
      status: 1,
      said: expect.stringContaining('/nowhere has no built app'),
    });
  });

  test('fails where a node does not answer, and names it', () => {
    expect(check([site, `APP=${folder}/app`, nodes])).toMatchObject({
      status: 1,
      said: '127.0.0.1:9 does not answer at /_up.',
    });
  });
});

describe('the guide for Debian', () => {
  const text = readFileSync(join(deploy, 'README.md'), 'utf8');

  test('names the versions of Node that setup needs, as the project does', () => {
    const { engines } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8'));
    for (const version of engines.node.match(/\d+\.\d+/g)) expect(text).toContain(version);
  });

  /** The command of the guide that contains some words, with nothing before it. */
  const command = (words: string) => {
    const line = text.split('\n').find((one) => one.startsWith('    ') && one.includes(words));
    return line!.trim();
  };

  test('makes the texts that the nodes share, and gives them to CouchDB as they were made', () => {
    const settings = command('[chttpd_auth]\\nsecret').replace(/\| sudo tee .*/, '');
    const lines = [command('for name in PASSWORD'), command('. ./texts.env'), settings];
    const ran = spawnSync('sh', ['-eu', '-c', lines.join('\n')], { cwd: folder, encoding: 'utf8' });
    expect(ran.stderr).toBe('');
    const made = readFileSync(join(folder, 'texts.env'), 'utf8').trim().split('\n');
    const texts = Object.fromEntries(made.map((line) => line.split('=')));
    for (const value of Object.values(texts)) expect(value).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(texts)).toEqual(['PASSWORD', 'COOKIE', 'SECRET', 'UUID']);
    expect(ran.stdout).toBe(`[couchdb]\nuuid = ${texts.UUID}\n[chttpd_auth]\nsecret = ${texts.SECRET}\n`);
  });

  test('opens Erlang’s port in CouchDB’s own vm.args', () => {
    const file = join(folder, 'vm.args');
    writeFileSync(file, '# -setcookie\n-kernel inet_dist_use_interface {127,0,0,1}\n');
    const sed = command('inet_dist_use_interface')
      .replace('sudo ', '')
      .replace('/opt/couchdb/etc/vm.args', file);
    expect(spawnSync('sh', ['-c', sed]).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain(
      '\n-kernel inet_dist_listen_min 9100 inet_dist_listen_max 9100\n',
    );
  });

  test('makes a file of projects and people without the containers’ nodes', () => {
    const made = join(folder, 'team.json');
    const sed = command('team.example.json > team.json')
      .replace(/ {2,}#.*/, '')
      .replace('> team.json', `> ${made}`);
    expect(spawnSync('sh', ['-c', sed], { cwd: join(deploy, '..') }).status).toBe(0);
    const team = JSON.parse(readFileSync(made, 'utf8'));
    expect(Object.keys(team)).toEqual(['projects', 'people']);
  });

  test('has an environment with which the check passes once everything answers', () => {
    const lines = command('\\nAPP=/srv/alpha-ai').replace(/ \|$/, '');
    const { stdout } = spawnSync('sh', ['-c', lines], { encoding: 'utf8' });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('=')[0]),
    ).toEqual([...['SITE', 'APP', 'COUCH_NODES', 'LIMITS']]);
  });

  test('names every variable that the Caddyfile reads', () => {
    const caddyfile = readFileSync(join(deploy, 'Caddyfile'), 'utf8');
    const names = [...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(text).toContain(`${name}=`);
  });
});
