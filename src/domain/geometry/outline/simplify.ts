import type { Outline } from './outline.ts';
import { lighten, weigh } from './weights.ts';

/**
 * An outline with fewer points; removed ones deviated by at most `tolerance` (unit of the points, at least 0). Ends of
 * lines stay, rings keep at least three points, and a turned box stays.
 */
export const simplify = (outline: Outline, tolerance: number): Outline =>
  outline.kind === 'turned'
    ? outline
    : lighten(outline, weigh(outline), tolerance, outline.kind === 'line' ? 2 : 3);
