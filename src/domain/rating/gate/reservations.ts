import { groupBy } from '../../groupBy.ts';
import type { InspectionRecord, Override } from '../../inspection/record/record.ts';
import { type PhotoDates, photoDateName } from '../../inspection/record/statedDates.ts';
import { fingerprintOf, type GateReason } from './gate.ts';
import type { GateCode } from './gateCodes.ts';

/** An open point that a record is signed in spite of. */
export interface Reservation {
  readonly code: GateCode;
  /** Names of the items it concerns. */
  readonly items: readonly string[];
  /** The number of items, as several may share a name. */
  readonly count: number;
  readonly reason: string;
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** An override of an open point, for the items it concerns now and none added later. */
export const overrideOf = (
  { items }: Pick<GateReason, 'items'>,
  given: Pick<Override, 'by' | 'at' | 'reason'>,
): Override => ({ ...given, of: items.map(fingerprintOf) });

/** Photos that somebody stated to belong to the inspection in spite of their day, grouped by person and reason. */
function ofPhotoDates({ odd }: PhotoDates): readonly Reservation[] {
  const groups = groupBy(
    odd.flatMap(({ word, ...one }) => (word ? { ...one, word } : [])),
    ({ day, word }) => JSON.stringify([day === null, word.by, word.reason]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      code: first.day === null ? 'photo_without_date' : 'photo_outside_dates',
      items: group.map(({ image, day }) => photoDateName(image, day)),
      count: group.length,
      reason: first.word.reason,
      by: first.word.by,
      at: Math.max(...group.map(({ word }) => word.at)),
    };
  });
}

/** What a record is, or would now be, signed in spite of; used for screen, report, tables and seal. */
export const reservationsOf = (
  { overrides }: Pick<InspectionRecord, 'overrides'>,
  reasons: readonly GateReason[],
  dates: PhotoDates,
): readonly Reservation[] => [
  ...ofPhotoDates(dates),
  ...reasons.flatMap(({ code, about, items, overridden }) => {
    const given = overridden ? overrides[code] : undefined;
    if (!given) return [];
    const { reason, by, at } = given;
    return [{ code, items: about, count: items.length, reason, by, at }];
  }),
];
