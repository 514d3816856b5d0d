import { metresBetween, wrap180 } from '../../geometry/earth.ts';
import type { InspectionImage } from '../photos/image.ts';
import { readShot, type Shot } from '../photos/shot.ts';

/** Two photos show the same part of a wall if they were taken this close together and in such similar directions. */
const NEAR_M = 3;
const ALIKE_DEG = 15;
/** A position less accurate than this is too coarse for {@link NEAR_M}. */
const EXACT_M = 5;

const isExact = ({ position, heading, error }: Shot): boolean =>
  position !== null && heading !== null && (error ?? 0) <= EXACT_M;

const alike = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(wrap180(a - b)) <= ALIKE_DEG;

/**
 * Whether two photos were probably taken from the same place in the same direction, so that the same fraction of both
 * shows the same thing: by position, heading and pitch where both have them, else by the same file name at the same
 * location, as repeated flights along the same waypoints give.
 */
export function sameViewpoint(a: InspectionImage, b: InspectionImage): boolean {
  if (a.id === b.id) return true;
  const [one, other] = [readShot(a), readShot(b)];
  if (one.position && other.position && isExact(one) && isExact(other))
    return (
      metresBetween(one.position, other.position) <= NEAR_M &&
      alike(one.heading, other.heading) &&
      alike(one.pitch ?? 0, other.pitch ?? 0)
    );
  return a.location === b.location && a.name.toLowerCase() === b.name.toLowerCase();
}
