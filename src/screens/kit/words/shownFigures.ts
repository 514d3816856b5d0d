import { type ShownValues, shownDegrees, shownValues } from '#domain/inspection/photos/photoMetadata.ts';
import { decimalsOfReading } from '#domain/measure/precision.ts';
import type { Language } from '#i18n/i18n.ts';

type Photo = Parameters<typeof shownValues>[0];

/**
 * Texts for the values that a measured picture shows as black and white: °C where its file or a person names a unit of temperature,
 * else the figures of the file. Null where its pixels are colours.
 */
export function shownFigures({ LL, format }: Pick<Language, 'LL' | 'format'>, image: Photo) {
  const values = shownValues(image);
  if (!values) return null;
  const degrees = shownDegrees(image);
  const words = LL.gallery;
  const figures = ({ low, high }: ShownValues, decimals: (value: number) => number) => ({
    low: format.number(low, decimals(low)),
    high: format.number(high, decimals(high)),
  });
  const given = degrees ? figures(degrees, () => 1) : figures(values, decimalsOfReading);
  return degrees
    ? {
        sentence: words.thermal[degrees.unitBy === 'person' ? 'shownAs' : 'shown'](given),
        short: words.thermal.values(given),
      }
    : { sentence: words.measuredValues(given), short: words.values(given) };
}
