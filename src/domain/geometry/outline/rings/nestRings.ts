import { distanceTo } from '../onOutline.ts';
import type { Part, Ring } from '../outline.ts';
import { signedArea } from '../outlineExtent.ts';

/** Whether a place lies in a ring or on it. */
export const isInRing = (x: number, y: number, ring: Ring): boolean =>
  distanceTo({ kind: 'polygon', parts: [[ring]] }, { x, y }) === 0;

/**
 * Groups rings that don't cross into parts: outer ones run clockwise, holes the other way, and each hole belongs to the
 * smallest outer ring around it. In any coordinates.
 *
 * @param insideOf a point in a hole
 */
export function nestRings(
  rings: readonly Ring[],
  insideOf: (hole: Ring) => readonly [number, number],
): Part[] {
  const outers = rings
    .filter((ring) => signedArea(ring) > 0)
    .map((ring) => ({ ring, area: signedArea(ring), holes: [] as Ring[] }))
    .toSorted((a, b) => a.area - b.area);
  for (const hole of rings.filter((ring) => signedArea(ring) < 0)) {
    const [x, y] = insideOf(hole);
    outers.find(({ ring }) => isInRing(x, y, ring))?.holes.push(hole);
  }
  return outers.map(({ ring, holes }) => [ring, ...holes]);
}
