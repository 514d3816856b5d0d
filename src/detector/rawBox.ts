import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Rect } from '#domain/geometry/rect.ts';

/** A box as returned by a model; unit and space are defined where it is used. */
export interface RawBox extends Rect {
  /** Index of its class, from 0. */
  readonly class: number;
  /** 0 to 1. */
  readonly score: number;
  /** Its index among the outputs, where its mask is looked up by that. */
  readonly place?: number;
  /** In the same space as the box. */
  readonly outline?: Outline;
}

/** Sorted by falling score; equal ones in their original order. */
export const surestFirst = <T extends Pick<RawBox, 'score'>>(boxes: readonly T[]): T[] =>
  boxes.toSorted((a, b) => b.score - a.score);

/** Whether a box is valid: finite numbers, a size, and a score in range. */
export const isSound = ({ x, y, width, height, score }: RawBox): boolean =>
  Number.isFinite(x + y + width + height) && width > 0 && height > 0 && score >= 0 && score <= 1;
