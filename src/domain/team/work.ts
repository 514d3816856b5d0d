import { groupBy } from '../groupBy.ts';
import type { ImageCounts, InspectionImage } from '../inspection/photos/image.ts';
import { leftByCounts, reviewState } from '../inspection/photos/leftToJudge.ts';
import { own } from '../keyed.ts';

type Counts = Readonly<Record<string, ImageCounts>>;

/** What somebody has to review in a project, and their progress. */
export interface Work {
  /** User name; null for photos that nobody has to review. */
  readonly person: string | null;
  readonly photos: number;
  /** Their photos with nothing left to do. */
  readonly done: number;
  readonly boxes: number;
  /** Their boxes without a verdict. */
  readonly unjudged: number;
  /** Their first photo with something left to do; null where there is none. */
  readonly next: string | null;
}

const workOf = (
  person: string | null,
  images: readonly InspectionImage[],
  counts: Counts,
  viewed: ReadonlySet<string>,
): Work => {
  const left = leftByCounts(images, counts, viewed);
  const isOpen = ({ id }: InspectionImage) => reviewState(own(counts, id), viewed.has(id)) !== 'done';
  return {
    person,
    photos: images.length,
    done: images.length - left.photos,
    boxes: images.reduce((sum, { id }) => sum + (own(counts, id)?.boxes ?? 0), 0),
    unjudged: left.boxes,
    next: images.find(isOpen)?.id ?? null,
  };
};

/**
 * How much of a project each person has to review, in the order of `people`; then others who were assigned photos, and
 * unassigned photos last. People without photos are included, since they have time.
 *
 * @param images of the inspection, in their order
 * @param viewed photos that somebody stated as viewed
 */
export function workByPerson(
  people: readonly string[],
  images: readonly InspectionImage[],
  counts: Counts,
  viewed: ReadonlySet<string>,
): readonly Work[] {
  const given = groupBy(images, ({ assignee }) => assignee ?? null);
  const others = [...given.keys()].filter((one) => one !== null && !people.includes(one)).sort();
  const all = [...people, ...others, ...(given.has(null) ? [null] : [])];
  return all.map((person) => workOf(person, given.get(person) ?? [], counts, viewed));
}
