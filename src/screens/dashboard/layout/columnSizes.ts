/** Sizes of the dashboard's panels, kept on this device. CSS pixels. */
export interface ColumnSizes {
  readonly images: number;
  readonly damages: number;
  /** Height of the damage list's part of the right column, in percent of the column. */
  readonly list: number;
  readonly imagesHidden: boolean;
  readonly damagesHidden: boolean;
}

export const DEFAULT_SIZES: ColumnSizes = {
  images: 264,
  damages: 336,
  list: 46,
  imagesHidden: false,
  damagesHidden: false,
};

/** Lowest and highest size of each panel. */
export const LIMITS = { images: [200, 420], damages: [280, 560], list: [20, 75] } as const;

export type Panel = keyof typeof LIMITS;

const KEY = 'dashboard-columns';

export const clampSize = (panel: Panel, size: number): number =>
  Math.round(Math.min(Math.max(size, LIMITS[panel][0]), LIMITS[panel][1]));

/** The sizes kept, or the defaults where nothing usable is kept. */
export function readSizes(storage: Storage): ColumnSizes {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return DEFAULT_SIZES;
    const has = kept as Partial<Record<keyof ColumnSizes, unknown>>;
    const size = (panel: Panel) =>
      typeof has[panel] === 'number' ? clampSize(panel, has[panel]) : DEFAULT_SIZES[panel];
    return {
      images: size('images'),
      damages: size('damages'),
      list: size('list'),
      imagesHidden: has.imagesHidden === true,
      damagesHidden: has.damagesHidden === true,
    };
  } catch {
    return DEFAULT_SIZES;
  }
}

/** Keeps the sizes; a full or forbidden storage only forgets them. */
export function keepSizes(storage: Storage, sizes: ColumnSizes): void {
  try {
    storage.setItem(KEY, JSON.stringify(sizes));
  } catch {
    // Widths are a convenience: losing them is no reason to disturb anybody.
  }
}
