import { placesMeasured } from '#domain/measure/measure.ts';
import type { DraftStore } from '#stores/draft.ts';

/** Whether there are measured points that are not stored yet. */
export const isMeasured = ({ measure }: DraftStore): boolean =>
  measure !== null && measure.what !== 'scale' && placesMeasured(measure.what, measure.points.length) > 0;
