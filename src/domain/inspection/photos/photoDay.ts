import * as v from 'valibot';
import type { InspectionImage } from './image.ts';

const DAY = /^\d{4}-\d{2}-\d{2}/;
/** The schema of the metadata on time and place. */
const dayFacts = v.object({
  localTime: v.fallback(v.optional(v.string()), undefined),
  position: v.fallback(
    v.optional(v.object({ longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)) })),
    undefined,
  ),
});
/** Degrees of longitude per hour of solar time. */
const HOUR_OF_LONGITUDE = 15;
const HOUR_MS = 3600e3;

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`));

/**
 * The day a photo was taken, in local time: `YYYY-MM-DD`; null where its metadata has none. The camera's local time
 * comes first. For a time in UTC alone it is the day at the photo's longitude, or in UTC where that is unknown.
 * Independent of this device's clock and time zone.
 */
export function photoDay({ takenAt, facts }: Pick<InspectionImage, 'takenAt' | 'facts'>): string | null {
  const { localTime, position } = v.parse(dayFacts, { ...facts });
  if (localTime !== undefined && isDay(localTime)) return localTime.slice(0, 10);
  if (takenAt === null || !isDay(takenAt)) return null;
  const at = takenAt.endsWith('Z') && position ? Date.parse(takenAt) : Number.NaN;
  if (Number.isNaN(at) || !position) return takenAt.slice(0, 10);
  const hours = Math.round(position.longitude / HOUR_OF_LONGITUDE);
  return new Date(at + hours * HOUR_MS).toISOString().slice(0, 10);
}
