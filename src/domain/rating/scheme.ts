import type { Severity } from '../damage/damage.ts';

/** Words in the languages that the product speaks; `en` is what the others fall back to. */
export interface Names {
  readonly en: string;
  readonly 'zh-hk': string;
  readonly zh: string;
}

/** The sign beside a level's colour, so that colour is never the only one. */
export type LevelShape = 'dot' | 'bar1' | 'bar2' | 'bar3' | 'triangle';

/** One level of a rating scheme. */
export interface RatingLevel {
  /** As the scheme writes it: `0`, `CS2`, `SWARMP`, `yes`. */
  readonly code: string;
  readonly names: Names;
  /** `#RRGGBB`. */
  readonly colour: string;
  readonly shape: LevelShape;
  /** General severities that this level stands for; empty where there is no such table. */
  readonly general: readonly Severity[];
  /** Days until repair is due by default; 0 at once, null without a date. */
  readonly urgencyDays: number | null;
  /** Upper limit of crack width in mm where the scheme grades by width; null for the last and for others. */
  readonly widthUpToMm?: number | null;
}

/**
 * A rating scheme. Plain JSON: a record pins `id` and `version`, and a scheme once published under a version
 * never changes.
 */
export interface RatingScheme {
  readonly id: string;
  /** Counts from 1. */
  readonly version: number;
  readonly names: Names;
  /** From the mildest to the gravest. */
  readonly levels: readonly RatingLevel[];
  /** Presets are read-only; editing one makes a scheme with another id. */
  readonly preset: boolean;
}

/** What a record keeps of a scheme. */
export interface SchemePin {
  readonly id: string;
  readonly version: number;
}

/** The level of a scheme that a General severity stands for; null where the scheme has no such table. */
export const levelOf = (scheme: RatingScheme, severity: Severity): RatingLevel | null =>
  scheme.levels.find((level) => level.general.includes(severity)) ?? null;

/** The level of a scheme that grades by crack width (mm, inclusive upper limits); null for other schemes. */
export function levelOfWidth(scheme: RatingScheme, widthMm: number): RatingLevel | null {
  const graded = scheme.levels.filter((level) => level.widthUpToMm !== undefined);
  return graded.find((level) => level.widthUpToMm == null || widthMm <= level.widthUpToMm) ?? null;
}

/** The scheme that a record pinned, or null when this version of the program does not know it. */
export const pinned = (schemes: readonly RatingScheme[], pin: SchemePin): RatingScheme | null =>
  schemes.find((scheme) => scheme.id === pin.id && scheme.version === pin.version) ?? null;
