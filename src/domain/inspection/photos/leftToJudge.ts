import type { Damage } from '../../damage/damage.ts';
import { own } from '../../keyed.ts';
import type { ImageCounts, InspectionImage } from './image.ts';

/** How many boxes a photo has, and how many of them nobody gave a verdict. */
export type Boxes = Pick<ImageCounts, 'boxes' | 'unreviewed'>;

export const REVIEW_STATES = ['todo', 'done', 'empty'] as const;
/** A photo has boxes to judge, needs nothing more, or has no boxes and was not viewed. */
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What is left to judge of some photos. */
export interface LeftToJudge {
  /** Boxes without a verdict. */
  readonly boxes: number;
  /** Photos that have some. */
  readonly toJudge: number;
  /** Photos without any box that nobody says to have viewed. */
  readonly toView: number;
  /** Both: the photos that still need somebody. */
  readonly photos: number;
}

/** Whether a box still waits for a verdict. */
export const isToJudge = ({ verdict }: Pick<Damage, 'verdict'>): boolean => verdict === 'unreviewed';

/** The boxes of a photo whose damages are read. */
export const boxesOf = (damages: readonly Damage[]): Boxes => ({
  boxes: damages.length,
  unreviewed: damages.filter(isToJudge).length,
});

/**
 * How far a photo is reviewed. That it was viewed judges no box. One that isn't counted yet has no boxes as far as is
 * known.
 */
export function reviewState(of: Boxes | undefined, isViewed: boolean): ReviewState {
  if (of && of.unreviewed > 0) return 'todo';
  return isViewed || (of !== undefined && of.boxes > 0) ? 'done' : 'empty';
}

/**
 * What is left to judge: the one figure of dashboard, project, record and report, of a photo, a place or the whole.
 *
 * @param photos of the inspection: excluded ones are left out before
 * @param boxes of a photo, by its id; undefined where it isn't counted yet
 * @param viewed photos that a person says to have viewed
 */
export function leftToJudge(
  photos: readonly Pick<InspectionImage, 'id'>[],
  boxes: (image: string) => Boxes | undefined,
  viewed: { has(image: string): boolean },
): LeftToJudge {
  let [left, toJudge, toView] = [0, 0, 0];
  for (const { id } of photos) {
    const of = boxes(id);
    const state = reviewState(of, viewed.has(id));
    left += of?.unreviewed ?? 0;
    if (state === 'todo') toJudge += 1;
    else if (state === 'empty') toView += 1;
  }
  return { boxes: left, toJudge, toView, photos: toJudge + toView };
}

/** The same where photos are counted. */
export const leftByCounts = (
  photos: readonly Pick<InspectionImage, 'id'>[],
  counts: Readonly<Record<string, ImageCounts>>,
  viewed: { has(image: string): boolean },
): LeftToJudge => leftToJudge(photos, (image) => own(counts, image), viewed);
