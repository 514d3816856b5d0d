/** How far a damage spreads over its element. */
export const EXTENTS = ['spot', 'local', 'general'] as const;
type Extent = (typeof EXTENTS)[number];

export const STAIN_KINDS = ['dirt', 'water', 'rust'] as const;
type StainKind = (typeof STAIN_KINDS)[number];

/** What a person observed that the severity rules ask for; null = not stated. */
export interface RatingSigns {
  /** Rusted share of the element's surface, percent; never taken from the box. */
  readonly rustPercent: number | null;
  readonly extent: Extent | null;
  readonly stain: StainKind | null;
  /** A loose fixing, or lost cross-section. */
  readonly loose: boolean;
  readonly overPublicWay: boolean;
  /** Runs diagonally from the corner of an opening. */
  readonly atOpening: boolean;
}

export const NO_SIGNS: RatingSigns = {
  rustPercent: null,
  extent: null,
  stain: null,
  loose: false,
  overPublicWay: false,
  atOpening: false,
};
