import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

interface Room {
  /** Rooms it may import from, besides itself. */
  readonly rooms: readonly string[];
  /** Packages it may import; a trailing slash means all of a scope or package. */
  readonly packages: readonly RegExp[];
  /** What only its .tsx files may import in addition. */
  readonly tsx?: { readonly rooms?: readonly string[]; readonly packages?: readonly RegExp[] };
}

const REACT = /^react($|\/)/;
const ANY = /./;
const LIBRARY = /^(?!react($|\/)|react-dom|pixi\.js|@pixi\/|xstate|@xstate\/|valtio|@tanstack\/)/;

/** Who may import whom. The order is the direction: what is above never sees what is below. */
const ROOMS: Readonly<Record<string, Room>> = {
  domain: { rooms: [], packages: [/^flatbush$/, /^rbush$/, /^valibot$/, /^canonicalize$/] },
  machines: { rooms: ['domain'], packages: [/^xstate/] },
  offline: { rooms: [], packages: [] },
  formats: { rooms: ['domain'], packages: [LIBRARY] },
  photos: { rooms: ['domain'], packages: [LIBRARY] },
  stores: { rooms: ['domain'], packages: [/^valtio\/vanilla/, /^valibot$/] },
  data: {
    rooms: ['domain', 'formats', 'photos'],
    packages: [LIBRARY, /^@tanstack\/(react-query|query-core)$/],
    tsx: { packages: [REACT] },
  },
  auth: { rooms: ['domain', 'machines'], packages: [/^xstate/, /^@xstate\/react$/, /^valibot$/, REACT] },
  scene: {
    rooms: ['domain', 'stores'],
    packages: [REACT, /^pixi\.js/, /^@pixi\/react$/, /^valtio\/vanilla/],
  },
  annotator: {
    rooms: ['domain', 'machines', 'stores', 'data', 'formats', 'photos'],
    packages: [/^xstate/, /^valtio/, /^@tanstack\/react-query$/],
    tsx: { packages: [REACT, /^@xstate\/react$/] },
  },
  // Of the words only their types: they are handed to it ready to be said.
  report: { rooms: ['domain', 'data', 'photos', 'src/i18n/wordsOf.ts'], packages: [LIBRARY] },
  ui: {
    rooms: [],
    packages: [
      REACT,
      /^react-aria/,
      /^react-stately/,
      /^@react-/,
      /^@vanilla-extract\//,
      /^lucide-react$/,
      /^@internationalized\//,
      /^@fontsource/,
    ],
  },
  i18n: {
    rooms: ['domain', 'stores'],
    packages: [/^typesafe-i18n/, /^valtio\/vanilla/, /^@fontsource/],
    tsx: { packages: [REACT, /^react-aria/] },
  },
  screens: {
    rooms: [
      'domain',
      'annotator',
      'data',
      'auth',
      'report',
      'stores',
      'scene',
      'ui',
      'i18n',
      'offline',
      'machines/inspect',
      'machines/navigation',
    ],
    packages: [/^(?!pixi\.js|@pixi\/|xstate|@xstate\/)/],
  },
  routes: {
    rooms: ['screens', 'auth', 'data', 'domain', 'i18n', 'ui'],
    packages: [REACT, /^@tanstack\//, /^valibot$/],
  },
  main: { rooms: ['*'], packages: [ANY] },
};

interface Import {
  readonly file: string;
  readonly from: string;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(gen|d)\.ts$/.test(name));
}

const FILES = [...sources('src'), ...sources('machines')];

function importsOf(file: string): Import[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = code.matchAll(
    /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\s,]+)\1|new URL\(\s*(['"])([^'"\s]+)\3\s*,\s*import\.meta/g,
  );
  return [...found].map((match) => ({ file, from: match[2] ?? match[4] ?? '' }));
}

/** The room of a path from the root, or `main` for what stands directly in src. */
function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  if (top !== 'src') return top;
  return second.includes('.') ? 'main' : second;
}

/** The path from the root that an import leads to, or null for a package. */
function target({ file, from }: Import): string | null {
  if (from.startsWith('.')) return relative(root, resolve(root, dirname(file), from));
  if (from.startsWith('#machines/')) return from.slice(1);
  return from.startsWith('#') ? `src/${from.slice(1)}` : null;
}

function breach(found: Import): string | null {
  const name = roomOf(found.file);
  const room = ROOMS[name];
  if (!room) return `${found.file}: there is no room "${name}" in the house`;
  const extra = found.file.endsWith('.tsx') ? room.tsx : undefined;
  const to = target(found);
  if (to === null) {
    if (/^node:/.test(found.from)) return `${found.file} imports ${found.from}, which browsers lack`;
    const allowed = [...room.packages, ...(extra?.packages ?? [])].some((pattern) =>
      pattern.test(found.from),
    );
    return allowed ? null : `${found.file}: ${name} may not import the package ${found.from}`;
  }
  const other = roomOf(to);
  const rooms = [...room.rooms, ...(extra?.rooms ?? [])];
  const allowed =
    other === name || rooms.includes('*') || rooms.some((one) => one === other || to.startsWith(one));
  return allowed ? null : `${found.file}: ${name} may not import from ${other} (${to})`;
}

describe('the house', () => {
  it('imports only in the direction that the architecture allows', () => {
    const breaches = FILES.flatMap(importsOf)
      .map(breach)
      .filter((sentence) => sentence !== null);
    expect(breaches).toEqual([]);
  });

  it('reads real imports', () => {
    expect(FILES.length).toBeGreaterThan(20);
    expect(breach({ file: 'src/domain/x.ts', from: 'react' })).toBe(
      'src/domain/x.ts: domain may not import the package react',
    );
    expect(breach({ file: 'src/scene/x.ts', from: '../data/edits.ts' })).toContain(
      'scene may not import from data',
    );
    expect(breach({ file: 'src/screens/a/x.tsx', from: '#scene/AnnotatorCanvas.tsx' })).toBeNull();
  });

  it('has no barrels: no file only hands on what others export', () => {
    const barrels = FILES.filter((file) => {
      const lines = readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line));
      return lines.length > 0 && lines.every((line) => /^export (type )?(\*|\{).* from /.test(line));
    });
    expect(barrels).toEqual([]);
  });

  it('keeps no mutable state at module level', () => {
    const mutable = FILES.filter((file) =>
      /^(export )?(let|var) /m.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(mutable).toEqual([]);
  });

  it('speaks of itself alone: no local paths', () => {
    const telling = FILES.filter((file) =>
      /\/work\/|\/root\/|\/home\//.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(telling).toEqual([]);
  });

  it('is linted in earnest: a forgotten debugger is an error', () => {
    const folder = join(root, 'test-results', 'lint');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'forgotten.ts'), 'export function wait() {\n  debugger;\n}\n');
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [biome, 'lint', '--vcs-enabled=false', folder],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect(stdout + stderr).toContain('noDebugger');
    expect(status).not.toBe(0);
  });
});
