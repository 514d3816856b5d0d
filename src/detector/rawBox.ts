import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Rect } from '#domain/geometry/rect.ts';

/** A box as a model says it; the unit and the space are said by the one who uses it. */
export interface RawBox extends Rect {
  /** Index of its class, from 0. */
  readonly class: number;
  /** 0 to 1. */
  readonly score: number;
  /** Which of the outputs it is, where its mask is looked up by that. */
  readonly place?: number;
  /** In the space of the box. */
  readonly outline?: Outline;
}

/** By falling score; those with the same in the order they came. */
export const surestFirst = <T extends Pick<RawBox, 'score'>>(boxes: readonly T[]): T[] =>
  boxes.toSorted((a, b) => b.score - a.score);

/** Whether a box can be kept: numbers, a size, and a score that is one. */
export const isSound = ({ x, y, width, height, score }: RawBox): boolean =>
  Number.isFinite(x + y + width + height) && width > 0 && height > 0 && score >= 0 && score <= 1;
