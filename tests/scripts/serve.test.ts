import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-serve-'));
let server: Awaited<ReturnType<typeof serve>>;
/** By number: a bare system has no name for itself. */
let address: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Alpha AI</title>');
  writeFileSync(join(folder, 'assets/worker.js'), '');
  server = await serve(folder, 0);
  address = server.url.replace('localhost', '127.0.0.1');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the server of the built app', () => {
  test.each(['/', '/dashboard', '/assets/worker.js'])(
    'keeps %s out of frames and its type fixed',
    async (at) => {
      const { headers } = await fetch(address + at);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test('lets a worker run WebAssembly, and nobody run code from strings', async () => {
    const policy = (await fetch(`${address}/assets/worker.js`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain("'unsafe-eval'");
  });

  test('gives the app for every address, and lets only what is named by its content be kept', async () => {
    const page = await fetch(`${address}/project/p1`);
    expect(await page.text()).toContain('Alpha AI');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await fetch(`${address}/assets/worker.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });
});
