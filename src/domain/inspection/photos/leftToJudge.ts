import type { Damage } from '../../damage/damage.ts';
import { own } from '../../keyed.ts';
import type { ImageCounts, InspectionImage } from './image.ts';

/** The number of boxes of a photo, and how many of them have no verdict. */
export type Boxes = Pick<ImageCounts, 'boxes' | 'unreviewed'>;

export const REVIEW_STATES = ['todo', 'done', 'empty'] as const;
/** A photo has boxes to judge, needs nothing more, or has no boxes and was not viewed. */
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What is left to judge of some photos. */
export interface LeftToJudge {
  /** Boxes without a verdict. */
  readonly boxes: number;
  /** Photos with such boxes. */
  readonly toJudge: number;
  /** Photos without any box that nobody stated as viewed. */
  readonly toView: number;
  /** Both: the photos that still need attention. */
  readonly photos: number;
}

/** Whether a box has no verdict yet. */
export const isToJudge = ({ verdict }: Pick<Damage, 'verdict'>): boolean => verdict === 'unreviewed';

/**
 * Whether detections of a photo were reviewed, and none is left. What a person drew on a photo without detections says
 * nothing of the rest of it: such a photo is done when somebody states that it was viewed.
 */
export const detectionsAreReviewed = (damages: readonly Pick<Damage, 'model' | 'verdict'>[]): boolean =>
  damages.some(({ model }) => model !== null) && !damages.some(isToJudge);

/** The counts of a photo from its damages. */
export const boxesOf = (damages: readonly Damage[]): Boxes => ({
  boxes: damages.length,
  unreviewed: damages.filter(isToJudge).length,
});

/**
 * The review state of a photo. Viewing it judges no box. A photo that isn't counted yet is treated as having no boxes.
 */
export function reviewState(of: Boxes | undefined, isViewed: boolean): ReviewState {
  if (of && of.unreviewed > 0) return 'todo';
  return isViewed || (of !== undefined && of.boxes > 0) ? 'done' : 'empty';
}

/**
 * What is left to judge of a photo, a location or everything; dashboard, project, record and report all show this
 * figure.
 *
 * @param photos of the inspection, without excluded ones
 * @param boxes returns a photo's counts by its id; undefined where it isn't counted yet
 * @param viewed photos that somebody stated as viewed
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

/** The same from stored counts. */
export const leftByCounts = (
  photos: readonly Pick<InspectionImage, 'id'>[],
  counts: Readonly<Record<string, ImageCounts>>,
  viewed: { has(image: string): boolean },
): LeftToJudge => leftToJudge(photos, (image) => own(counts, image), viewed);
