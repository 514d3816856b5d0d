import Flatbush from 'flatbush';
import type { Ring } from './outline.ts';

/** Edges as `x1, y1, x2, y2`, concatenated. */
function edgesOf(rings: readonly Ring[]): number[] {
  const edges: number[] = [];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length;
      edges.push(ring[i] ?? 0, ring[i + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0);
    }
  return edges;
}

/** Whether two edges meet other than at a shared end. */
function meets(edges: readonly number[], a: number, b: number): boolean {
  const at = (edge: number, i: number) => edges[4 * edge + i] ?? 0;
  const same = (i: number, j: number) => at(a, i) === at(b, j) && at(a, i + 1) === at(b, j + 1);
  if (same(0, 0) || same(0, 2) || same(2, 0) || same(2, 2)) return false;
  const side = (edge: number, of: number, i: number) =>
    Math.sign(
      (at(edge, 2) - at(edge, 0)) * (at(of, i + 1) - at(edge, 1)) -
        (at(edge, 3) - at(edge, 1)) * (at(of, i) - at(edge, 0)),
    );
  return side(a, b, 0) !== side(a, b, 2) && side(b, a, 0) !== side(b, a, 2);
}

/**
 * How often edges of rings meet, not counting neighbours; `most` where it is as often or more, so that counting stops
 * there.
 */
export function crossings(rings: readonly Ring[], most: number): number {
  const edges = edgesOf(rings);
  const n = edges.length / 4;
  if (n === 0) return 0;
  const tree = new Flatbush(n);
  const boxOf = (edge: number) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = edges.slice(4 * edge, 4 * edge + 4);
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
  };
  for (let edge = 0; edge < n; edge++) tree.add(...boxOf(edge));
  tree.finish();
  let found = 0;
  for (let edge = 0; edge < n && found < most; edge++)
    tree.search(...boxOf(edge), (other) => {
      if (other > edge && found < most && meets(edges, edge, other)) found++;
      return false;
    });
  return found;
}
