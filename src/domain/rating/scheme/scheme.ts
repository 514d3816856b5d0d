import type { Severity } from '../../damage/damage.ts';
import type { Names } from '../../languages.ts';

export const LEVEL_SHAPES = ['dot', 'bar1', 'bar2', 'bar3', 'triangle'] as const;
/** A shape shown with a level's colour, so that colour is never the only distinction. */
export type LevelShape = (typeof LEVEL_SHAPES)[number];

/** One level of a rating scheme. */
export interface RatingLevel {
  /** As the scheme writes it: `0`, `CS2`, `yes`. */
  readonly code: string;
  readonly names: Names;
  /** `#RRGGBB`. */
  readonly colour: string;
  readonly shape: LevelShape;
  /** General severities that this level stands for; empty in schemes without such a table. */
  readonly general: readonly Severity[];
  /** Days until repair is due by default; 0 at once, null without a date. */
  readonly urgencyDays: number | null;
  /** Upper limit of crack width in mm where the scheme grades by width; null for the last and for others. */
  readonly widthUpToMm?: number | null;
  /** Whether a defect at this level needs a repair; absent in presets, and in schemes of older versions. */
  readonly repair?: boolean;
}

/** A rating scheme. Plain JSON: a record pins `id` and `version`, and a published version never changes. */
export interface RatingScheme {
  readonly id: string;
  /** Counts from 1. */
  readonly version: number;
  readonly names: Names;
  /** From the mildest to the most severe. */
  readonly levels: readonly RatingLevel[];
  /** Presets are read-only; editing one makes a scheme with another id. */
  readonly preset: boolean;
}

/** A scheme by its id and version. */
export interface SchemePin {
  readonly id: string;
  readonly version: number;
}

/** A record's copy of a scheme, in full, so that no later edition changes what was written under it. */
export interface PinnedScheme extends SchemePin {
  /** When it was chosen, milliseconds since 1970, UTC; 0 = from the start. */
  readonly at: number;
  /** The scheme as it was then; null in records older than this field, which name a preset. */
  readonly scheme: RatingScheme | null;
}

/** The pin of a scheme chosen at this time. */
export const pin = (scheme: RatingScheme, at: number): PinnedScheme => ({
  id: scheme.id,
  version: scheme.version,
  at,
  scheme,
});

/** The level of a scheme that a General severity stands for; null where the scheme has no such table. */
export const levelOf = (scheme: RatingScheme, severity: Severity): RatingLevel | null =>
  scheme.levels.find((level) => level.general.includes(severity)) ?? null;

/** The level of a scheme that grades by crack width (mm, inclusive upper limits); null for other schemes. */
export function levelOfWidth(scheme: RatingScheme, widthMm: number): RatingLevel | null {
  const graded = scheme.levels.filter((level) => level.widthUpToMm !== undefined);
  return graded.find((level) => level.widthUpToMm == null || widthMm <= level.widthUpToMm) ?? null;
}

/** The edition of a scheme that a pin names; null where this version of the program doesn't know it. */
export const edition = (schemes: readonly RatingScheme[], named: SchemePin): RatingScheme | null =>
  schemes.find(({ id, version }) => id === named.id && version === named.version) ?? null;

/** The scheme that a record pinned; null where it has no copy and this version of the program doesn't know it. */
export const pinned = (schemes: readonly RatingScheme[], kept: PinnedScheme): RatingScheme | null =>
  kept.scheme ?? edition(schemes, kept);

/**
 * A later edition of the pinned scheme; null where there is none. The record keeps its own until a person accepts it.
 */
export const newerEdition = (schemes: readonly RatingScheme[], kept: SchemePin): RatingScheme | null =>
  schemes.find(({ id, version }) => id === kept.id && version > kept.version) ?? null;
