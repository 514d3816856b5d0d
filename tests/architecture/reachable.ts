import { fileGraph } from './cycles.ts';
import type { Rule } from './rule.ts';
import type { Source } from './source.ts';

/** The entry points of page, routes, service worker, command line, and what others try a format of theirs with. Tests and benchmarks aren't. */
const isEntry = (path: string): boolean =>
  path === 'src/main.tsx' ||
  path === 'src/verifier/main.tsx' ||
  path === 'src/handover/main.tsx' ||
  path === 'src/offline/worker.ts' ||
  path === 'src/cli/alpha-ai.ts' ||
  path === 'src/formats/checkFormat.ts' ||
  path.startsWith('src/routes/');

function unreached(sources: readonly Source[]): string[] {
  const graph = fileGraph(sources);
  const reached = new Set([...graph.keys()].filter(isEntry));
  // Iterating over a set includes what is added meanwhile.
  for (const path of reached) for (const to of graph.get(path) ?? []) reached.add(to);
  return [...graph.keys()]
    .filter((path) => !reached.has(path))
    .map((path) => `${path} is reached from no entry of the program`);
}

export const reachable: Rule = {
  name: 'has no file that only tests import',
  breaches: unreached,
  planted: [
    {
      trick: 'a store for tests among those of the program',
      files: {
        'src/main.tsx': "import './app.ts';",
        'src/app.ts': '',
        'src/data/store/memoryStore.ts': "import '../../app.ts';",
      },
      says: 'src/data/store/memoryStore.ts is reached from no entry',
    },
  ],
  allowed: [
    {
      'src/main.tsx': "import './app.ts';",
      'src/app.ts': "export const later = () => import('./later.ts');",
      'src/later.ts': "export const beside = () => new URL('./beside.worker.ts', import.meta.url);",
      'src/beside.worker.ts': "export type { A } from './types.ts';",
      'src/types.ts': 'export type A = 1;',
      'src/routes/login.tsx': '',
      'src/offline/worker.ts': '',
    },
  ],
};
