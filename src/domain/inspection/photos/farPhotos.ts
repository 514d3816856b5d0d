import { greatCircleMetres, type Position, wrap180 } from '../../geometry/earth.ts';
import type { InspectionImage } from './image.ts';
import { shotPosition } from './shot.ts';

/**
 * The least distance from the middle of a site that is called far, metres. A housing estate is seldom more than a
 * kilometre across, phones are within 5 m under open sky (gps.gov, "GPS Accuracy"), and positions from radio cells
 * within hundreds of metres.
 */
const LEAST_REACH_M = 2000;
/** No site reaches further, metres: the longest bridge with its tunnel, Hong Kong–Zhuhai–Macau, is 55 km long. */
const MOST_REACH_M = 100_000;
/**
 * Times the median distance from the middle at which a photo is an outlier: three scaled median absolute deviations, 3 ×
 * 1.4826 (Hampel 1974), rounded up. A photo at the end of a long site is about twice the median away.
 */
const OUTLIER = 5;
/** Of fewer photos with a position nothing is concluded. */
const FEWEST = 3;
/** With fewer, only a distance that no site has is far: three photos of a long site may be unevenly spread. */
const FEW = 4;

/** Where the photos of a building were taken. */
interface Site {
  /** The position of the photo nearest to the median latitude and longitude, so that a single stray doesn't move it. */
  readonly middle: Position;
  /** Distance from the middle beyond which a position is wrong, or of another place; metres. */
  readonly reach: number;
}

/** The lower median of numbers; 0 of none. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;

/** The site of some positions; null without any. */
export function siteOf(positions: readonly Position[]): Site | null {
  const [first] = positions;
  if (!first) return null;
  // Relative to the first, since longitudes change their sign at the 180th meridian.
  const centre: Position = {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude:
      first.longitude + median(positions.map(({ longitude }) => wrap180(longitude - first.longitude))),
  };
  const away = positions.map((position) => greatCircleMetres(centre, position));
  // Two places with as many photos each have a median that lies at neither.
  const middle = positions[away.indexOf(Math.min(...away))] ?? first;
  const spread = median(positions.map((position) => greatCircleMetres(middle, position)));
  const reach =
    positions.length < FEW ? MOST_REACH_M : Math.min(MOST_REACH_M, Math.max(LEAST_REACH_M, OUTLIER * spread));
  return { middle, reach };
}

/** A photo whose position is far from those of the others of its building. */
export interface FarPhoto<T> {
  readonly photo: T;
  readonly position: Position;
  /** From the middle of the others, along the ground. */
  readonly metres: number;
}

/**
 * The photos of a building whose metadata state a position far from most others: it is wrong, or the photo is of another
 * place. Photos without a position, or with (0, 0), are never far; fewer than three positions say nothing.
 *
 * @param photos of one building, including those that the result is not about
 */
export function farPhotos<T extends Pick<InspectionImage, 'facts'>>(
  photos: readonly T[],
): readonly FarPhoto<T>[] {
  const located = photos.flatMap((photo) => {
    const position = shotPosition(photo);
    return position ? [{ photo, position }] : [];
  });
  const site = located.length < FEWEST ? null : siteOf(located.map(({ position }) => position));
  if (!site) return [];
  return located.flatMap(({ photo, position }) => {
    const metres = greatCircleMetres(site.middle, position);
    return metres > site.reach ? [{ photo, position, metres }] : [];
  });
}

/** A distance of {@link farPhotos} in whole kilometres. */
export const inKilometres = ({ metres }: Pick<FarPhoto<unknown>, 'metres'>): number =>
  Math.round(metres / 1000);

/** The name of a photo that is far from the others: `wall.jpg (14150 km)`. */
export const farPhotoName = (far: FarPhoto<Pick<InspectionImage, 'name'>>): string =>
  `${far.photo.name} (${inKilometres(far)} km)`;

/** A position as it is shown: `22.28170, 114.15830`, to about a metre. */
export const positionText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
