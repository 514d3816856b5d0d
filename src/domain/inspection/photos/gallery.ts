import { groupBy } from '../../groupBy.ts';
import { own } from '../../keyed.ts';
import { byName } from '../../order.ts';
import type { Location } from '../building/project.ts';
import { withDescendants } from '../places/locations.ts';
import type { ImageCounts, InspectionImage } from './image.ts';
import { type ReviewState, reviewState } from './leftToJudge.ts';
import { readShot } from './shot.ts';

export const MISSING = ['location', 'gps', 'heading', 'distance', 'scale', 'fine'] as const;
/** What a photo has or lacks; `fine`: a known scale that is fine enough. */
type Missing = (typeof MISSING)[number];

/** Stands for "nobody" in a filter by people; no user name equals it. */
export const UNASSIGNED = '!';

type Counts = Readonly<Record<string, ImageCounts>>;

/** A filter for photos; an empty list doesn't restrict. */
export interface PhotoFilter {
  /** A location with its sublocations; null = without one; undefined = all. */
  readonly place: string | null | undefined;
  /** Photos that show any of these labels. */
  readonly labels: readonly string[];
  /** User names of reviewers; {@link UNASSIGNED}: without one. */
  readonly people: readonly string[];
  /** Photos with a defect of any of these severities: `none`, `0` to `4`. */
  readonly severities: readonly string[];
  readonly reviews: readonly ReviewState[];
  /** Photos that lack any of these. */
  readonly missing: readonly Missing[];
  /** Photos that have all of these. */
  readonly has: readonly Missing[];
  /** Shows the excluded photos instead of those of the inspection. */
  readonly excluded: boolean;
  /** What is asked of the project's own fields; omitted = nothing. */
  readonly own?: (image: InspectionImage) => boolean;
  /** Searched in the file name. */
  readonly text: string;
}

/** What is known of photos besides their own documents. */
export interface PhotoContext {
  /** Photos that a record states as viewed. */
  readonly viewed: ReadonlySet<string>;
  /** mm on the wall per pixel of the photo; null where unknown. */
  readonly scaleOf: (image: InspectionImage) => number | null;
  /** The coarsest scale that is fine enough, mm per pixel. */
  readonly coarsest: number;
}

type Lacks = (image: InspectionImage, known: ReadonlySet<string>, context: PhotoContext) => boolean;
const LACKS: Readonly<Record<Missing, Lacks>> = {
  location: ({ location }, known) => location === null || !known.has(location),
  distance: (image) => readShot(image).distance === null,
  scale: (image, _, { scaleOf }) => scaleOf(image) === null,
  fine: (image, _, { scaleOf, coarsest }) => (scaleOf(image) ?? Number.POSITIVE_INFINITY) > coarsest,
  gps: (image) => readShot(image).position === null,
  heading: (image) => readShot(image).heading === null,
};

/** The photos that a filter passes, in their order. */
export function filterPhotos(
  images: readonly InspectionImage[],
  counts: Counts,
  filter: PhotoFilter,
  locations: readonly Location[],
  context: PhotoContext,
): readonly InspectionImage[] {
  const known = new Set(locations.map(({ id }) => id));
  const inside = typeof filter.place === 'string' ? withDescendants(locations, [filter.place]) : null;
  const text = filter.text.trim().toLowerCase();
  const any = <T>(list: readonly T[], has: (value: T) => boolean) => list.length === 0 || list.some(has);
  return images.filter((image) => {
    const of = own(counts, image.id);
    if ((image.excluded !== undefined) !== filter.excluded) return false;
    if (inside && (image.location === null || !inside.has(image.location))) return false;
    if (filter.place === null && !LACKS.location(image, known, context)) return false;
    if (!any(filter.labels, (label) => (own(of?.byLabel, label) ?? 0) > 0)) return false;
    if (!any(filter.people, (person) => (image.assignee ?? UNASSIGNED) === person)) return false;
    if (!any(filter.severities, (level) => (own(of?.bySeverity, level) ?? 0) > 0)) return false;
    if (!any(filter.reviews, (state) => reviewState(of, context.viewed.has(image.id)) === state))
      return false;
    const lacks = (what: Missing): boolean => LACKS[what](image, known, context);
    if (!any(filter.missing, lacks) || filter.has.some(lacks)) return false;
    if (filter.own && !filter.own(image)) return false;
    return text === '' || image.name.toLowerCase().includes(text);
  });
}

export interface PhotoGroup {
  /** Location id, day (`YYYY-MM-DD`) or folder; null = without. */
  readonly key: string | null;
  readonly images: readonly InspectionImage[];
}

/** The folder that a photo came in, usually a flight; null where it was imported by itself. */
const folderOf = ({ path }: InspectionImage): string | null => {
  const end = path?.lastIndexOf('/') ?? -1;
  return path === undefined || end <= 0 ? null : path.slice(0, end);
};

export const PHOTO_GROUPS = ['location', 'date', 'folder'] as const;

/**
 * Photos grouped by location, in the order of the locations, or by the day or folder in order; those without one last.
 */
export function groupPhotos(
  images: readonly InspectionImage[],
  by: (typeof PHOTO_GROUPS)[number],
  locations: readonly Location[],
): readonly PhotoGroup[] {
  const known = new Set(locations.map(({ id }) => id));
  const keyOf = (image: InspectionImage): string | null => {
    const { location, takenAt } = image;
    if (by === 'folder') return folderOf(image);
    if (by === 'date') return takenAt?.slice(0, 10) ?? null;
    return location !== null && known.has(location) ? location : null;
  };
  const groups = groupBy(images, keyOf);
  const order =
    by === 'location'
      ? locations.map(({ id }) => id)
      : [...groups.keys()].filter((key) => key !== null).sort(byName);
  return [...order, null].flatMap((key) => {
    const group = groups.get(key);
    return group ? { key, images: group } : [];
  });
}
