import { metresFrom } from '../../geometry/earth.ts';
import { centre, type Point, type Rect } from '../../geometry/rect.ts';
import { photoScale } from '../../measure/photoScale.ts';
import { bearingOf, scaleFactsOf } from '../../measure/scaleFacts.ts';
import type { Project } from '../building/project.ts';
import { farPhotoName, farPhotos, siteOf } from '../photos/farPhotos.ts';
import type { InspectionImage } from '../photos/image.ts';
import { readShot } from '../photos/shot.ts';
import type { Defect, Observation } from '../register/defect.ts';

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

/** A facade with its photos and defects. */
export interface Wall {
  /** Id of its location. */
  readonly place: string | null;
  readonly images: readonly InspectionImage[];
  readonly defects: readonly Defect[];
}

/** A defect on the wall; metres to the right of the middle as seen facing it, and above the take-off point. */
interface OnWall {
  readonly defect: Defect;
  readonly at: Point;
}

/** The part of the wall that a photo shows, in the same metres; y is its lower edge. */
type Footprint = Rect;

export interface WallPositions {
  readonly defects: readonly OnWall[];
  readonly footprints: readonly Footprint[];
  /** Defects whose photo has no position or height. */
  readonly left: number;
}

const heightOf = ({ facts }: InspectionImage): number | null => {
  const { relativeAltitude } = { ...facts } as { readonly relativeAltitude?: unknown };
  return typeof relativeAltitude === 'number' && Math.abs(relativeAltitude) < 2000 ? relativeAltitude : null;
};

/**
 * Where defects lie on a facade, from the positions and heights of their photos: the middle of a photo lies in front of
 * the drone, and where the photo has a scale a box is as far from there as in the photo. As exact as the positions,
 * about a metre or worse.
 *
 * @param shownBy returns the observation of a defect whose photo is used
 * @returns null without the facade's bearing, or where fewer than two photos have position and height
 */
export function wallPositions(
  wall: Wall,
  project: Pick<Project, 'locations'>,
  shownBy: (defect: Defect) => Observation,
): WallPositions | null {
  const bearing = bearingOf(project.locations, wall.place);
  if (bearing === null) return null;
  // Facing the wall, one looks against its normal; right is a quarter turn from there.
  const right = ((bearing + 270) * Math.PI) / 180;
  const photos = new Map(
    groundOf(wall.images).stands.flatMap(({ image, at }) => {
      const height = heightOf(image);
      if (height === null) return [];
      const tilted = photoScale(scaleFactsOf(image, project)).tilted;
      const middle = { x: at.x * Math.sin(right) + at.y * Math.cos(right), y: height };
      return [[image.id, { image, middle, metres: tilted ? tilted.scale.mmPerPx / 1000 : null }] as const];
    }),
  );
  if (photos.size < 2) return null;
  const defects = wall.defects.flatMap((defect): OnWall[] => {
    const { damage } = shownBy(defect);
    const photo = photos.get(damage.image);
    if (!photo) return [];
    const { image, middle, metres } = photo;
    if (metres === null) return [{ defect, at: middle }];
    const box = centre(damage.box);
    const at = {
      x: middle.x + (box.x - 0.5) * image.width * metres,
      y: middle.y - (box.y - 0.5) * image.height * metres,
    };
    return [{ defect, at }];
  });
  const footprints = [...photos.values()].flatMap(({ image, middle, metres }): Footprint[] => {
    if (metres === null) return [];
    const [width, height] = [image.width * metres, image.height * metres];
    return [{ x: middle.x - width / 2, y: middle.y - height / 2, width, height }];
  });
  return { defects, footprints, left: wall.defects.length - defects.length };
}
