import { fileGraph } from './cycles.ts';
import type { Rule } from './rule.ts';
import type { Source } from './source.ts';

const HOME = 'src/annotator/';
/** Most files that the annotator's own reach through imports, types and themselves included. */
const MOST = 130;

function breaches(sources: readonly Source[]): string[] {
  const graph = fileGraph(sources);
  const reached = new Set([...graph.keys()].filter((path) => path.startsWith(HOME)));
  // Iterating over a set includes what is added meanwhile.
  for (const path of reached) for (const to of graph.get(path) ?? []) reached.add(to);
  return reached.size > MOST
    ? [
        `src/annotator reaches ${reached.size} files through its imports; at most ${MOST} may be needed to use it`,
      ]
    : [];
}

/** An annotator that imports one file of the domain, which imports `count` others in a row. */
const chain = (count: number): Readonly<Record<string, string>> => ({
  'src/annotator/annotator.ts': "import type { A } from '#domain/a0.ts';",
  ...Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `src/domain/a${at}.ts`,
      at + 1 < count ? `export type { A } from './a${at + 1}.ts';` : 'export type A = 1;',
    ]),
  ),
});

export const annotatorClosure: Rule = {
  name: `has an annotator that reaches at most ${MOST} files`,
  breaches,
  planted: [{ trick: 'a type that brings many others', files: chain(MOST), says: 'reaches 131 files' }],
  allowed: [chain(MOST - 1)],
};
