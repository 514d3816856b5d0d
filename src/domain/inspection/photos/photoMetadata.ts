import type { InspectionImage } from './image.ts';

/**
 * Whether a photo's metadata was read: `none` where the file has none that is known here, `unread` where it has some
 * that can't be read, or where an earlier version of the app didn't read files of its kind. What can't be read may say
 * where and when the photo was taken, so it must not be shown as absent.
 */
export type MetadataState = 'read' | 'none' | 'unread';

export function metadataState({
  facts,
  name,
  photo,
}: Pick<InspectionImage, 'facts' | 'name' | 'photo'>): MetadataState {
  const { metadata } = { ...facts } as { readonly metadata?: unknown };
  if (metadata === 'none' || metadata === 'unread') return metadata;
  if (facts && Object.keys(facts).length > 0) return 'read';
  // Earlier versions read the metadata of JPEG, HEIC and AVIF only, and said nothing of photos without any.
  const wasRead = facts !== undefined && !/\.(png|webp)$/i.test(name);
  return wasRead || photo.kind === 'asset' ? 'none' : 'unread';
}

/** The values that a measured picture shows as black and white, in the file's unit, which it seldom says. */
export interface ShownValues {
  readonly low: number;
  readonly high: number;
}

/** {@link ShownValues} of a photo; null where its pixels are colours, not measurements. */
export function shownValues({ facts }: Pick<InspectionImage, 'facts'>): ShownValues | null {
  const { valueRange } = { ...facts } as { readonly valueRange?: unknown };
  const { low, high } = { ...(valueRange as object) } as { readonly low?: unknown; readonly high?: unknown };
  return typeof low === 'number' && typeof high === 'number' && Number.isFinite(high - low) && low <= high
    ? { low, high }
    : null;
}

/** Degrees Celsius of a value in each unit of temperature that a file may name. */
const CELSIUS = {
  celsius: (value: number) => value,
  kelvin: (value: number) => value - 273.15,
  centikelvin: (value: number) => value / 100 - 273.15,
} as const;
export type TemperatureUnit = keyof typeof CELSIUS;
export const TEMPERATURE_UNITS = [
  'celsius',
  'kelvin',
  'centikelvin',
] as const satisfies readonly TemperatureUnit[];

/** Temperatures of surfaces, °C: what lies beyond them is no temperature, whatever its file says. */
const [COLDEST, HOTTEST] = [-100, 2000];

/** {@link ShownValues} in °C, with who named their unit. */
export interface ShownDegrees extends ShownValues {
  readonly unitBy: 'file' | 'person';
}

/** Values in °C; null where they can't be temperatures of surfaces in that unit. */
export function inDegrees({ low, high }: ShownValues, unit: TemperatureUnit): ShownValues | null {
  const degrees = { low: CELSIUS[unit](low), high: CELSIUS[unit](high) };
  return degrees.low >= COLDEST && degrees.high <= HOTTEST ? degrees : null;
}

/** {@link shownValues} in °C; null where nobody names a unit of temperature, or it can't be right. */
export function shownDegrees(image: Pick<InspectionImage, 'facts'>): ShownDegrees | null {
  const values = shownValues(image);
  const { valueUnit, valueUnitBy } = { ...image.facts } as {
    readonly valueUnit?: unknown;
    readonly valueUnitBy?: unknown;
  };
  const unit = TEMPERATURE_UNITS.find((each) => each === valueUnit);
  const degrees = values && unit && inDegrees(values, unit);
  return degrees ? { ...degrees, unitBy: valueUnitBy === 'person' ? 'person' : 'file' } : null;
}

/** What identifies a photo: its id, and the hash of its content where known. Two photos that share one are the same. */
export const photoNames = ({
  id,
  photo,
  ...sealed
}: InspectionImage & { readonly sha256?: string }): readonly string[] => [
  id,
  ...(photo.kind === 'stored' ? [photo.sha256] : []),
  ...(sealed.sha256 === undefined ? [] : [sealed.sha256]),
];
