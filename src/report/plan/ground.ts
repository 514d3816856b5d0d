import type { Point } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { readShot } from '#domain/inspection/shot.ts';

const EARTH_RADIUS_M = 6_371_000;
const RADIANS = Math.PI / 180;
/** Photos further than this from the middle of the others have a wrong position, or belong to another place. */
const FAR_M = 2000;

/** A photo on the ground. */
export interface Stand {
  readonly image: InspectionImage;
  /** Its number in the photo index, from 1. */
  readonly number: number;
  /** Metres east (x) and north (y) of the middle. */
  readonly at: Point;
  /** Degrees clockwise from north; null where it is not known. */
  readonly heading: number | null;
}

export interface Ground {
  readonly stands: readonly Stand[];
  /** Names of photos that are too far away to be drawn. */
  readonly far: readonly string[];
  /** Names of photos whose position is (0, 0), which devices write that have none. */
  readonly atZero: readonly string[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Where photos were taken, on a plane about their middle (equirectangular: right to a metre within kilometres). */
export function groundOf(images: readonly InspectionImage[]): Ground {
  const shots = images.map((image, index) => ({ image, number: index + 1, shot: readShot(image) }));
  const located = shots.flatMap(({ image, number, shot: { position, heading } }) =>
    position ? [{ image, number, position, heading }] : [],
  );
  const latitude = median(located.map(({ position }) => position.latitude));
  const longitude = median(located.map(({ position }) => position.longitude));
  const stands = located.map(
    ({ image, number, position, heading }): Stand => ({
      image,
      number,
      heading,
      at: {
        x: EARTH_RADIUS_M * (position.longitude - longitude) * RADIANS * Math.cos(latitude * RADIANS),
        y: EARTH_RADIUS_M * (position.latitude - latitude) * RADIANS,
      },
    }),
  );
  const isFar = ({ at }: Stand) => Math.hypot(at.x, at.y) > FAR_M;
  return {
    stands: stands.filter((one) => !isFar(one)),
    far: stands.filter(isFar).map(({ image }) => image.name),
    atZero: shots.filter(({ shot }) => shot.atZero).map(({ image }) => image.name),
  };
}
