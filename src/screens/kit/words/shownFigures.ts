import type { ShownValues } from '#domain/inspection/photos/photoMetadata.ts';
import { decimalsOfReading } from '#domain/measure/precision.ts';
import type { Format } from '#i18n/format.ts';

/** The values that a measured picture shows as black and white, in figures. */
export function shownFigures(
  { low, high }: ShownValues,
  { number }: Pick<Format, 'number'>,
): { readonly low: string; readonly high: string } {
  const figure = (value: number) => number(value, decimalsOfReading(value));
  return { low: figure(low), high: figure(high) };
}
