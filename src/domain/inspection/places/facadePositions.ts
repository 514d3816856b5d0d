import { metresBetween, type Position } from '../../geometry/earth.ts';
import type { Location } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import { readShot } from '../photos/shot.ts';
import { withDescendants } from './locations.ts';

/** Most photos of a facade from which its position is computed, spread evenly over all of them. */
const SAMPLES = 60;
/** A position less accurate than this, in metres, doesn't tell which of two facades is nearer. */
const COARSE = 10;

const positionOf = (image: InspectionImage): Position | null => {
  const { position, error } = readShot(image);
  return (error ?? 0) <= COARSE ? position : null;
};

/**
 * Metres from a photo to the nearest other photo that people assigned to a facade; null where positions are missing.
 */
export type MetresTo = (image: InspectionImage, facade: string) => number | null;

/** Computes where facades are from the photos assigned to them or their sublocations. */
export function learnFacades(
  images: readonly InspectionImage[],
  locations: readonly Location[],
  facades: readonly string[],
): MetresTo {
  const known = new Map<string, readonly { readonly id: string; readonly position: Position }[]>();
  const of = (facade: string) => {
    const before = known.get(facade);
    if (before) return before;
    const inside = withDescendants(locations, [facade]);
    const there = images.flatMap((image) => {
      if (image.location === null || !inside.has(image.location)) return [];
      const position = positionOf(image);
      return position ? [{ id: image.id, position }] : [];
    });
    const step = Math.max(1, Math.ceil(there.length / SAMPLES));
    const some = there.filter((_, at) => at % step === 0);
    known.set(facade, some);
    return some;
  };
  const wanted = new Set(facades);
  return (image, facade) => {
    const position = positionOf(image);
    if (!position || !wanted.has(facade)) return null;
    const metres = of(facade).flatMap((one) =>
      one.id === image.id ? [] : metresBetween(position, one.position),
    );
    return metres.length > 0 ? Math.min(...metres) : null;
  };
}
