import { allVertices, type Vertex, vertexAt } from '#domain/geometry/outline/editPoints.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Point } from '#domain/geometry/rect.ts';

/** A point as it is listed. */
export interface ListedPoint {
  /** Counted through all rings, from 0. */
  readonly number: number;
  readonly vertex: Vertex;
  /** Fractions of the photo. */
  readonly at: Point;
  /** What of several rings begins here; parts count from 1. */
  readonly head: { readonly kind: 'part' | 'hole'; readonly part: number } | null;
}

/** What each ring of an outline is; nothing is said where there is one. */
function headsOf(outline: Outline): readonly ListedPoint['head'][] {
  if (outline.kind !== 'polygon' || outline.parts.flat().length < 2) return [];
  return outline.parts.flatMap((part, index) =>
    part.map((_, at) => ({ kind: at === 0 ? ('part' as const) : ('hole' as const), part: index + 1 })),
  );
}

/** All points of an outline in their order. */
export function listedPoints(outline: Outline): readonly ListedPoint[] {
  const heads = headsOf(outline);
  return allVertices(outline).flatMap((vertex, number) => {
    const at = vertexAt(outline, vertex);
    const head = vertex.at === 0 ? (heads[vertex.ring] ?? null) : null;
    return at ? [{ number, vertex, at, head }] : [];
  });
}
