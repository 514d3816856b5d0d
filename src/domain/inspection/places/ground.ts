import { metresFrom, type Position, wrap180 } from '../../geometry/earth.ts';
import type { Point } from '../../geometry/rect.ts';
import type { InspectionImage } from '../photos/image.ts';
import { readShot } from '../photos/shot.ts';

/** Photos further than this from the middle of the others have a wrong position, or belong to another place. */
const FAR_M = 2000;

/** A photo on the ground. */
export interface Stand {
  readonly image: InspectionImage;
  /** Its number in the photo index, from 1. */
  readonly number: number;
  /** Metres east (x) and north (y) of the middle. */
  readonly at: Point;
  /** Degrees clockwise from north; null where unknown. */
  readonly heading: number | null;
}

export interface Ground {
  readonly stands: readonly Stand[];
  /** Names of photos that are too far away to be drawn. */
  readonly far: readonly string[];
  /** Names of photos at position (0, 0), which devices write without a fix. */
  readonly atZero: readonly string[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The median latitude and longitude, so that a single stray photo doesn't move it. */
function middleOf(positions: readonly Position[]): Position {
  // Relative to the first, since longitudes change their sign at the 180th meridian.
  const from = positions[0]?.longitude ?? 0;
  return {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: from + median(positions.map(({ longitude }) => wrap180(longitude - from))),
  };
}

/** Where photos were taken, on a plane around their middle; see {@link metresFrom} for its accuracy. */
export function groundOf(images: readonly InspectionImage[]): Ground {
  const shots = images.map((image, index) => ({ image, number: index + 1, shot: readShot(image) }));
  const located = shots.flatMap(({ image, number, shot: { position, heading } }) =>
    position ? [{ image, number, position, heading }] : [],
  );
  const middle = middleOf(located.map(({ position }) => position));
  const stands = located.map(
    ({ image, number, position, heading }): Stand => ({
      image,
      number,
      heading,
      at: metresFrom(middle, position),
    }),
  );
  const isFar = ({ at }: Stand) => Math.hypot(at.x, at.y) > FAR_M;
  return {
    stands: stands.filter((one) => !isFar(one)),
    far: stands.filter(isFar).map(({ image }) => image.name),
    atZero: shots.filter(({ shot }) => shot.atZero).map(({ image }) => image.name),
  };
}
