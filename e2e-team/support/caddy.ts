import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { CADDY = 'caddy', E2E_TEAM: nodes = '', TEAM_SITE: site } = process.env;
const root = join(import.meta.dirname, '../..');

/** Whether the program that `deploy/` has before the nodes is on this machine (`CADDY`, or the `PATH`). */
export const hasCaddy = (): boolean => spawnSync(CADDY, ['version']).status === 0;
/** Whether there is a proxy to ask: one that runs already (`TEAM_SITE`), or that program. */
export const hasProxy = (): boolean => site !== undefined || hasCaddy();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The proxy of `deploy/` as it runs: `url` has TLS, by a certificate that nobody vouches for. */
export interface RunningCaddy {
  readonly url: string;
  stop(): Promise<void>;
}

/** The proxy at `TEAM_SITE`, or a new one. */
export const findProxy = async (): Promise<RunningCaddy> =>
  site ? { url: site, stop: () => Promise.resolve() } : startCaddy();

/**
 * Starts it with the Caddyfile as it is, on a free port; resolves when it says that it serves.
 * @param down how many nodes it is told of that don't answer
 * @param limits what one person may send in a day, as the environment of `limits.mjs`, which is started with it
 */
export async function startCaddy(
  down = 0,
  limits: Readonly<Record<string, string>> = {},
): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const port = await freePort();
  const limitsAt = `127.0.0.1:${await freePort()}`;
  const url = `https://localhost:${port}`;
  const options = ['admin off', 'auto_https disable_redirects', 'skip_install_trust', `https_port ${port}`];
  const file = join(folder, 'Caddyfile');
  const text = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8');
  // They join the Caddyfile's own global options: there can be one such block only.
  writeFileSync(file, text.replace(/^\{$/m, `{\n${options.join('\n')}`));
  const hosts = [
    ...Array.from({ length: down }, (_, at) => `127.0.0.1:${at + 1}`),
    ...nodes.split(',').map((node) => new URL(node).host),
  ];
  const limiter = spawn(process.execPath, [join(root, 'deploy/limits.mjs')], {
    env: { ...process.env, LIMITS: limitsAt, COUCH_NODES: hosts.join(' '), ...limits },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    limiter.stdout.once('data', () => resolve());
    limiter.once('exit', () => reject(new Error('limits.mjs has ended.')));
  });
  const caddy: ChildProcess = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      ...{ SITE: url, APP: join(root, 'dist'), COUCH_NODES: hosts.join(' '), LIMITS: limitsAt },
      ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => caddy.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    caddy.stderr?.on('data', (text) => {
      said += String(text);
      if (said.includes('certificate obtained successfully')) resolve();
    });
    caddy.once('error', reject);
    void ended.then(() => reject(new Error(`Caddy has ended: ${said}`)));
  });
  return {
    url,
    async stop() {
      caddy.kill();
      await ended;
      limiter.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
