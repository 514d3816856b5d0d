import { groupBy } from '../groupBy.ts';
import type { Location } from '../inspection/building/project.ts';
import type { ImageCounts, InspectionImage } from '../inspection/photos/image.ts';
import { leftByCounts } from '../inspection/photos/leftToJudge.ts';
import { readShot } from '../inspection/photos/shot.ts';
import { locationTree, rollUp } from '../inspection/places/locations.ts';
import { countSlices } from '../slices.ts';
import { medianOf } from './defects.ts';
import type { JournalEntry } from './journal.ts';

type Counts = Readonly<Record<string, ImageCounts>>;

const VERDICT_KINDS: ReadonlySet<string> = new Set(['accept', 'reject', 'unsure']);
/** A longer pause between two verdicts doesn't count as reviewing, milliseconds. */
const PAUSE = 120e3;
const LAST = 200;
/** Fewer are too few for a figure. */
const ENOUGH = 10;

/** Median seconds between consecutive verdicts of the same person, over the last 200; null below 10. */
export function secondsPerVerdict(journal: readonly JournalEntry[]): number | null {
  const last = new Map<string, number>();
  const gaps: number[] = [];
  for (const { who, at, kind, isUndo } of journal) {
    if (isUndo || !VERDICT_KINDS.has(kind)) continue;
    const gap = at - (last.get(who) ?? Number.NEGATIVE_INFINITY);
    // Negative where a clock was set back in between.
    if (gap >= 0 && gap <= PAUSE) gaps.push(gap / 1000);
    last.set(who, at);
  }
  const recent = gaps.slice(-LAST);
  return recent.length < ENOUGH ? null : medianOf(recent);
}

/** How much of a location is reviewed. */
export interface Coverage {
  readonly location: Location;
  readonly photos: number;
  readonly reviewed: number;
}

/** Reviewed photos of each top location, including sublocations. One without any photo was not inspected. */
export function coverage(
  images: readonly InspectionImage[],
  counts: Counts,
  viewed: ReadonlySet<string>,
  locations: readonly Location[],
): readonly Coverage[] {
  const placed = groupBy(images, ({ location }) => location);
  const figures = rollUp(
    locations,
    (id) => {
      const here = placed.get(id) ?? [];
      return {
        photos: here.length,
        reviewed: here.length - leftByCounts(here, counts, viewed).photos,
      };
    },
    (a, b) => ({ photos: a.photos + b.photos, reviewed: a.reviewed + b.reviewed }),
  );
  return locationTree(locations).map(({ location }) => ({
    location,
    photos: 0,
    reviewed: 0,
    ...figures.get(location.id),
  }));
}

/** What is known of photos besides their pixels; counts of photos. */
export interface DataQuality {
  readonly photos: number;
  readonly withPosition: number;
  readonly withHeading: number;
  readonly withDistance: number;
  /** Photos with a known scale, and those that are fine enough. */
  readonly withScale: number;
  readonly fineEnough: number;
}

/** Photos processed between two pauses. */
const PHOTOS = 200;

/**
 * What is known of photos; callers may pause at every `yield`.
 *
 * @param scaleOf mm on the wall per pixel of the photo; null where unknown
 * @param coarsest the coarsest acceptable scale, mm per pixel
 */
export function* dataQualityInSlices(
  images: readonly InspectionImage[],
  scaleOf: (image: InspectionImage) => number | null,
  coarsest: number,
): Generator<void, DataQuality> {
  let [withPosition, withHeading, withDistance, withScale, fineEnough] = [0, 0, 0, 0, 0];
  const isSlice = countSlices(PHOTOS);
  for (const image of images) {
    const { position, heading, distance } = readShot(image);
    if (position !== null) withPosition += 1;
    if (heading !== null) withHeading += 1;
    if (distance !== null) withDistance += 1;
    const scale = scaleOf(image);
    if (scale !== null) withScale += 1;
    if (scale !== null && scale <= coarsest) fineEnough += 1;
    if (isSlice()) yield;
  }
  return { photos: images.length, withPosition, withHeading, withDistance, withScale, fineEnough };
}
