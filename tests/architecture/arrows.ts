import { circles } from './cycles.ts';
import { type Import, importsOf } from './imports.ts';
import { isWithin, ROOMS, roomOf } from './rooms.ts';
import type { Rule } from './rule.ts';

/** Why an import is forbidden, or null. */
function breach({ file, line, from, to }: Import): string | null {
  const here = `${file}:${line}`;
  const name = roomOf(file);
  const room = ROOMS[name ?? ''];
  if (!name || !room) return `${here} is in no room`;
  if (from === null) return `${here} imports what only running it would tell`;
  if (to !== null) {
    if (to.startsWith('..') || from.startsWith('/')) return `${here} imports from outside (${from})`;
    return isWithin(to, [name, ...room.rooms]) ? null : `${here}: ${name} may not import ${to}`;
  }
  const extra = file.endsWith('.tsx') ? room.tsx : undefined;
  return isWithin(from, [...room.packages, ...(extra ?? [])])
    ? null
    : `${here}: ${name} may not import the package ${from}`;
}

/** The imports between rooms that the table permits, without those between a room and its subrooms. */
function permitted(): string[] {
  const outer = Object.keys(ROOMS).filter((room) => room !== 'src' && isOuter(room));
  return circles(
    new Map(
      outer.map((room) => [
        room,
        new Set(ROOMS[room]?.rooms.map((to) => roomOf(`${to}/x`) ?? to).filter((to) => to !== room)),
      ]),
    ),
  );
}

function isOuter(room: string): boolean {
  return !Object.keys(ROOMS).some((other) => other !== 'src' && room.startsWith(`${other}/`));
}

function planted(trick: string, path: string, code: string, says: string): Rule['planted'][number] {
  return { trick, files: { [path]: code }, says };
}

const SCREEN = 'src/screens/project/x.tsx';
const PURE = 'src/domain/x.ts';

export const arrows: Rule = {
  name: 'imports only what the table of rooms lets in',
  breaches: (sources) => [
    ...sources.filter(({ path }) => !roomOf(path)).map(({ path }) => `${path} is in no room`),
    ...sources.flatMap((source) => importsOf(source).map(breach)).filter((said) => said !== null),
    ...permitted().map((circle) => `the table lets rooms into each other: ${circle}`),
  ],
  planted: [
    ...['pouchdb-core', 'idb', '@myriaddreamin/typst-ts-web-compiler', 'pixi.js', 'xstate', 'left-pad'].map(
      (name) => planted(`a screen with ${name}`, SCREEN, `import '${name}';`, `the package ${name}`),
    ),
    planted('Node', PURE, "import { join } from 'node:path';", 'the package node:path'),
    planted('a package below', PURE, "import type { A } from 'valibotany';", 'package valibotany'),
    planted('an import of types', PURE, "import type { A } from '#data/a.ts';", 'src/data/a.ts'),
    planted('a type in passing', PURE, "type A = import('react').A;", 'the package react'),
    planted('a dynamic import', PURE, "const a = () => import('../data/a.ts');", 'src/data/a.ts'),
    planted('an import by a name', PURE, 'const a = (n: string) => import(n);', 'only running it'),
    planted('a template', PURE, 'const a = () => import(`../data/a.ts`);', 'src/data/a.ts'),
    planted('a worker', PURE, "new URL('../data/a.ts', import.meta.url);", 'src/data/a.ts'),
    planted('a glob', PURE, "import.meta.glob('../data/*.ts');", 'src/data/*.ts'),
    planted('require', PURE, "require('react');", 'the package react'),
    planted('import =', PURE, "import a = require('react');", 'the package react'),
    planted('export from', PURE, "export { a } from '#ui/a.ts';", 'may not import src/ui/a.ts'),
    planted('a reference', PURE, '/// <reference types="react" />', 'the package react'),
    planted('out of the tree', PURE, "import '../../tests/a.ts';", 'may not import tests/a.ts'),
    planted('a new room', 'src/misc/x.ts', 'export const a = 1;', 'src/misc/x.ts is in no room'),
    planted('React without .tsx', 'src/data/x.ts', "import 'react';", 'the package react'),
    planted('one screen in another', SCREEN, "import '#screens/dashboard/a.ts';", 'src/screens/dashboard'),
    ...[
      'data/workspace.ts',
      'vision/trace/tracer.ts',
      'photos/thread.ts',
      'domain/inspection/photos/image.ts',
    ].map((path) =>
      planted(
        `the annotator with ${path}`,
        'src/annotator/x.ts',
        `import type { A } from '#${path}';`,
        `src/annotator may not import src/${path}`,
      ),
    ),
    planted('a screen in the kit', 'src/screens/kit/x.ts', "import '../shell/a.ts';", 'shell/a.ts'),
  ],
  allowed: [
    { [SCREEN]: "import 'react';\nimport '#ui/a.tsx';\nimport './y.ts';\nimport '#screens/kit/a.ts';" },
    { 'src/data/x.tsx': "import 'react';" },
    { 'src/annotator/x.ts': "import '#domain/damage/damage.ts';\nimport './ports.ts';" },
  ],
};
