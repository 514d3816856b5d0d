import { metresFrom } from '../../geometry/earth.ts';
import type { Point } from '../../geometry/rect.ts';
import { farPhotoName, farPhotos, siteOf } from '../photos/farPhotos.ts';
import type { InspectionImage } from '../photos/image.ts';
import { readShot } from '../photos/shot.ts';

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
  /** Names of photos that are too far from the others to be drawn, with their distances. */
  readonly far: readonly string[];
  /** Names of photos at position (0, 0), which devices write without a fix. */
  readonly atZero: readonly string[];
}

/** Where photos were taken, on a plane around their middle; see {@link metresFrom} for its accuracy. */
export function groundOf(images: readonly InspectionImage[]): Ground {
  const shots = images.map((image, index) => ({ image, number: index + 1, shot: readShot(image) }));
  const located = shots.flatMap(({ image, number, shot: { position, heading } }) =>
    position ? [{ image, number, position, heading }] : [],
  );
  const site = siteOf(located.map(({ position }) => position));
  const away = farPhotos(images);
  const far = new Set(away.map(({ photo }) => photo));
  return {
    stands: located.flatMap(({ image, number, position, heading }) =>
      site && !far.has(image) ? { image, number, heading, at: metresFrom(site.middle, position) } : [],
    ),
    far: away.map(farPhotoName),
    atZero: shots.filter(({ shot }) => shot.atZero).map(({ image }) => image.name),
  };
}
