import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HEADERS } from '../../scripts/headers.mjs';
import { serve } from '../../scripts/serve.mjs';

const DIST = resolve(import.meta.dirname, '../..', process.env.E2E_DIST ?? 'dist');
const isText = (name: string): boolean => /\.(js|css|html)$/.test(name);
/** The build's id in the service worker. */
const ID = /[0-9a-f]{16}(?=[`'"])/;

/** Turns a build into another one: every built file gets another name, and the page names its build. */
function rename(folder: string, build: string): void {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).map((name) => [name, name.replace(/(\.\w+)$/, `${build}$1`)] as const);
  for (const [before, after] of names) renameSync(join(assets, before), join(assets, after));
  for (const path of [...readdirSync(folder), ...names.map(([, name]) => join('assets', name))]) {
    if (!isText(path)) continue;
    let text = readFileSync(join(folder, path), 'utf8');
    for (const [before, after] of names) text = text.replaceAll(before, after);
    if (path === 'sw.js') text = text.replace(ID, build.padEnd(16, '0'));
    if (path === 'index.html') text = text.replace('<head>', `<head><meta name="build" content="${build}">`);
    writeFileSync(join(folder, path), text);
  }
}

export interface Site {
  readonly url: string;
  /** Paths of the scripts and styles of the deployed build. */
  parts(): string[];
  /** Replaces the deployed build by a new one: none of its files are left. */
  deploy(build: string): void;
  close(): Promise<void>;
}

/** @returns the built app at an address of its own, as a build of this name */
export async function serveBuilds(first: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-builds-'));
  const deploy = (build: string): void => {
    for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true });
    cpSync(DIST, folder, { recursive: true });
    rename(folder, build);
  };
  deploy(first);
  const server = await serve(folder, 0);
  return {
    url: server.url,
    parts: () =>
      readdirSync(join(folder, 'assets'))
        .filter(isText)
        .map((name) => `/assets/${name}`),
    deploy,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the built app at an address of its own, isolated from other sites by its headers or not */
export const serveBuilt = ({ isolated }: { readonly isolated: boolean }) => {
  const { 'Cross-Origin-Embedder-Policy': policy, ...others } = HEADERS;
  return serve(DIST, 0, { headers: isolated && policy ? HEADERS : others });
};
