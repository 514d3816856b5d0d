import * as v from 'valibot';
import type { InspectionImage } from './image.ts';

const DAY = /^\d{4}-\d{2}-\d{2}/;
/** What the metadata may tell of when and where, as it is believed. */
const told = v.object({
  localTime: v.fallback(v.optional(v.string()), undefined),
  position: v.fallback(
    v.optional(v.object({ longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)) })),
    undefined,
  ),
});
/** Degrees of longitude in which the sun is an hour later. */
const HOUR_OF_LONGITUDE = 15;
const HOUR_MS = 3600e3;

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`));

/**
 * The day a photo was taken on, where it was taken: `YYYY-MM-DD`; null where its metadata tells none. The camera's own
 * wall clock first. Of a time in UTC alone it is the day at the photo's longitude, or in UTC where that is not known.
 * No clock or zone of this device has a part in it.
 */
export function photoDay({ takenAt, facts }: Pick<InspectionImage, 'takenAt' | 'facts'>): string | null {
  const { localTime, position } = v.parse(told, { ...facts });
  if (localTime !== undefined && isDay(localTime)) return localTime.slice(0, 10);
  if (takenAt === null || !isDay(takenAt)) return null;
  const at = takenAt.endsWith('Z') && position ? Date.parse(takenAt) : Number.NaN;
  if (Number.isNaN(at) || !position) return takenAt.slice(0, 10);
  const hours = Math.round(position.longitude / HOUR_OF_LONGITUDE);
  return new Date(at + hours * HOUR_MS).toISOString().slice(0, 10);
}
