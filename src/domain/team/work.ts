import { groupBy } from '../groupBy.ts';
import type { ImageCounts, InspectionImage } from '../inspection/photos/image.ts';
import { leftByCounts, reviewState } from '../inspection/photos/leftToJudge.ts';
import { own } from '../keyed.ts';

type Counts = Readonly<Record<string, ImageCounts>>;

/** What somebody is to review in a project, and how far they are. */
export interface Work {
  /** User name; null for the photos that nobody is to review. */
  readonly person: string | null;
  readonly photos: number;
  /** Photos of them that nothing is left to do on. */
  readonly done: number;
  readonly boxes: number;
  /** Boxes of them without a verdict. */
  readonly unjudged: number;
  /** The first photo that something is left to do on; null where there is none. */
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
 * Who is to review how much of a project, in the order of `people`; others who were given photos come after, and what
 * nobody was given last. People without photos are in it too: they have time.
 *
 * @param images of the inspection, in their order
 * @param viewed photos that a person says to have viewed
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
