/** The type of structure. */
export const BUILDING_KINDS = [
  'building',
  'block',
  'estate',
  'podium',
  'bridge',
  'retaining_wall',
  'footbridge',
  'tower',
  'other',
] as const;
export type BuildingKind = (typeof BUILDING_KINDS)[number];

const WITHOUT_FLOORS: ReadonlySet<BuildingKind> = new Set(['bridge', 'footbridge', 'retaining_wall']);

/** Whether a kind has floors that people use, so storeys, a use and facades; a kind that isn't stated may have them. */
export const hasFloors = (kind: BuildingKind | undefined): boolean => !kind || !WITHOUT_FLOORS.has(kind);

export const BUILDING_USAGES = [
  'domestic',
  'composite',
  'commercial',
  'industrial',
  'institutional',
  'infrastructure',
  'other',
] as const;
type BuildingUsage = (typeof BUILDING_USAGES)[number];

export const STRUCTURES = ['rc', 'precast', 'steel', 'masonry', 'composite', 'timber', 'unknown'] as const;
type Structure = (typeof STRUCTURES)[number];

/** What facades are finished with; also offered as the material of a single damage. */
export const FACADE_MATERIALS = [
  'render_paint',
  'mosaic_tile',
  'ceramic_tile',
  'stone',
  'metal_panel',
  'curtain_wall',
  'exposed_concrete',
  'brick',
  'other',
] as const;
export type FacadeMaterial = (typeof FACADE_MATERIALS)[number];

/** What people state of a building or structure; each part is absent where it isn't stated. */
export interface Building {
  readonly nameZh?: string;
  readonly kind?: BuildingKind;
  readonly usage?: BuildingUsage;
  /** Year of the occupation permit, else of construction: the start of a building's age in Hong Kong. */
  readonly yearBuilt?: number;
  /** 1 to 200. */
  readonly storeys?: number;
  /** Metres, 0 to 1000. */
  readonly heightM?: number;
  readonly structure?: Structure;
  /** In the order of {@link FACADE_MATERIALS}; never empty. */
  readonly facadeMaterials?: readonly FacadeMaterial[];
  /** The Buildings Department's file number, in Hong Kong. */
  readonly bdReference?: string;
  /** Tax block, tax lot and Building Identification Number, in New York. */
  readonly block?: string;
  readonly lot?: string;
  readonly bin?: string;
  /** IANA name of the time zone by which its days are counted. */
  readonly timeZone?: string;
}

/** The parts of a building in the order in which they are shown. */
export const BUILDING_FIELDS = [
  'nameZh',
  'kind',
  'usage',
  'yearBuilt',
  'storeys',
  'heightM',
  'structure',
  'facadeMaterials',
  'bdReference',
  'block',
  'lot',
  'bin',
  'timeZone',
] as const satisfies readonly (keyof Building)[];

/** Inclusive; `heightM` in metres. The last year is {@link lastYear} at the time of entry. */
export const BUILDING_LIMITS = {
  yearBuilt: { least: 1800, most: 9999 },
  storeys: { least: 1, most: 200 },
  heightM: { least: 0, most: 1000 },
} as const;
/** A part that has a range. */
export type BuildingFigure = keyof typeof BUILDING_LIMITS;
