import { importsOf } from './imports.ts';
import type { Rule } from './rule.ts';
import type { Source } from './source.ts';

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which files each file imports, including types and workers. */
export function fileGraph(sources: readonly Source[]): Graph {
  return new Map(
    sources.map((source) => [
      source.path,
      new Set(importsOf(source).flatMap(({ to }) => (to === null ? [] : [to]))),
    ]),
  );
}

/** The shortest path from a node back to itself, or null. */
function wayBack(graph: Graph, start: string): string[] | null {
  const seen = new Set<string>();
  let ways: string[][] = [[start]];
  while (ways.length > 0) {
    const next: string[][] = [];
    for (const way of ways) {
      for (const to of graph.get(way.at(-1) ?? '') ?? []) {
        if (to === start) return [...way, to];
        if (!seen.has(to)) next.push([...way, to]);
        seen.add(to);
      }
    }
    ways = next;
  }
  return null;
}

/** Each cycle once, starting with the alphabetically first name. */
export function circles(graph: Graph): string[] {
  const found = new Set<string>();
  const told = new Set<string>();
  for (const start of [...graph.keys()].sort()) {
    const way = told.has(start) ? null : wayBack(graph, start);
    if (!way) continue;
    for (const node of way) told.add(node);
    found.add(way.join(' → '));
  }
  return [...found];
}

export const cycles: Rule = {
  name: 'has no files that import each other, be it by types',
  breaches: (sources) => circles(fileGraph(sources)),
  planted: [
    {
      trick: 'two files that use each other by types',
      files: {
        'src/domain/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
        'src/domain/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
      },
      says: 'src/domain/a.ts → src/domain/b.ts → src/domain/a.ts',
    },
    {
      trick: 'a circle of three, by an inline type, a dynamic import and a worker',
      files: {
        'src/domain/a.ts': "export type A = import('./b.ts').B;",
        'src/domain/b.ts': "export const b = () => import('#domain/c.ts');",
        'src/domain/c.ts': "export const c = () => new URL('./a.ts', import.meta.url);",
      },
      says: 'src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
    },
  ],
};
