import type { Outline } from './outline.ts';
import { lighten, weigh } from './weights.ts';

/**
 * An outline with fewer points, none of which was further off than `tolerance` (the unit of the points, from 0); ends of
 * lines stay, rings keep at least three points, and a turned box stays.
 */
export const simplify = (outline: Outline, tolerance: number): Outline =>
  outline.kind === 'turned'
    ? outline
    : lighten(outline, weigh(outline), tolerance, outline.kind === 'line' ? 2 : 3);
