import { byText } from '../../order.ts';
import type { Project } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import { photoDay } from '../photos/photoDay.ts';
import type { InspectionRecord } from '../record/record.ts';
import { imagesInScope } from '../record/scope.ts';
import { type DefectFacts, isRepairDue, NO_DEFECT_FACTS } from '../register/defect.ts';
import type { Identities } from './identity.ts';

/** When a record's inspection was done, as far as stated; `YYYY-MM-DD` or empty. */
export const inspectedOn = ({
  completedOn,
  startedOn,
}: Pick<InspectionRecord, 'completedOn' | 'startedOn'>): string => completedOn || startedOn;

/**
 * The last inspection of a project before a record's, on an earlier day. Void records don't count, nor do those of the
 * same day: of these nothing says which is the earlier one.
 *
 * @returns null where there is none, or where the record has no date
 */
export function recordBefore(
  records: readonly InspectionRecord[],
  record: Pick<InspectionRecord, 'id' | 'project' | 'startedOn' | 'completedOn'>,
): InspectionRecord | null {
  const day = inspectedOn(record);
  const isBefore = (other: InspectionRecord) => inspectedOn(other) !== '' && inspectedOn(other) < day;
  return (
    records
      .filter((other) => other.id !== record.id && other.project === record.project)
      .filter((other) => other.status !== 'void' && isBefore(other))
      .toSorted((a, b) => byText(inspectedOn(b), inspectedOn(a)) || b.createdAt - a.createdAt)[0] ?? null
  );
}

/** Anything with a record. */
interface Filed {
  readonly record: InspectionRecord;
}

/** Two records as the sides of a comparison, or why they have none. */
export type Sides<T extends Filed> =
  | { readonly kind: 'ordered'; readonly before: T; readonly after: T }
  | { readonly kind: 'same_day'; readonly day: string }
  | { readonly kind: 'undated'; readonly undated: readonly T[] };

/** Two records by the day of their inspections, in whichever order they are passed. */
export function sidesByDate<T extends Filed>(a: T, b: T): Sides<T> {
  const undated = [a, b].filter(({ record }) => inspectedOn(record) === '');
  if (undated.length > 0) return { kind: 'undated', undated };
  const [day, other] = [inspectedOn(a.record), inspectedOn(b.record)];
  if (day === other) return { kind: 'same_day', day };
  return day < other ? { kind: 'ordered', before: a, after: b } : { kind: 'ordered', before: b, after: a };
}

/**
 * The record that another is compared with where nobody chose one: the inspection before it, else the one after it, else
 * any other.
 */
export function counterpart<T extends Filed>(all: readonly T[], one: T): T | undefined {
  const others = all.filter((other) => other !== one && other.record.status !== 'void');
  const records = others.map(({ record }) => record);
  const before = recordBefore(records, one.record);
  const later = others
    .filter(({ record }) => inspectedOn(record) > inspectedOn(one.record))
    .toSorted((a, b) => byText(inspectedOn(a.record), inspectedOn(b.record)));
  return others.find(({ record }) => record === before) ?? later[0] ?? others[0];
}

/**
 * The day of the inspection for which each photo was taken, by image id: that of the earliest dated record that holds
 * it, else the day it was taken; absent where neither is known. Void records don't count.
 *
 * @param filed the records of one project
 */
export function inspectionDays(
  filed: readonly { readonly record: InspectionRecord; readonly project: Project }[],
  images: readonly InspectionImage[],
): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const dated = filed
    .filter(({ record }) => record.status !== 'void' && inspectedOn(record) !== '')
    .toSorted((a, b) => byText(inspectedOn(a.record), inspectedOn(b.record)));
  for (const { record, project } of dated)
    for (const { id } of imagesInScope(record, project, images))
      if (!days.has(id)) days.set(id, inspectedOn(record));
  for (const image of images) {
    const day = days.has(image.id) ? null : photoDay(image);
    if (day !== null) days.set(image.id, day);
  }
  return days;
}

type Facts = ReadonlyMap<string, DefectFacts>;

/** What is taken over from the inspection before where the latest one doesn't state it: the place, and a date still due. */
function carriedOver(own: DefectFacts, before: readonly DefectFacts[]): Partial<DefectFacts> {
  const pinned = own.pin === null && before.find(({ pin }) => pin !== null);
  const placed =
    own.floor === '' &&
    own.column === '' &&
    before.find(({ floor, column }) => floor !== '' || column !== '');
  const [last] = before;
  return {
    ...(pinned ? { pin: pinned.pin } : {}),
    ...(placed ? { floor: placed.floor, column: placed.column } : {}),
    ...(own.repairBy === '' && last && isRepairDue(last) ? { repairBy: last.repairBy } : {}),
  };
}

/**
 * What people wrote about defects, with which of them are continued in later inspections. The state and the dates are
 * those of the latest inspection.
 *
 * @param carries whether what the latest inspection doesn't state (its place; a repair still due) is taken from the one
 *   before: not in a signed record, which states what it states
 */
export function continuedFacts(
  facts: Facts,
  { continuedBy, continues }: Pick<Identities, 'continuedBy' | 'continues'>,
  carries = true,
): Facts {
  if (continuedBy.size === 0) return facts;
  const all = new Map(facts);
  const change = (key: string, set: Partial<DefectFacts>) =>
    all.set(key, { ...(all.get(key) ?? NO_DEFECT_FACTS), ...set });
  // The latest first in each list, so what the one before took over itself is already there: the earliest are done first.
  const inOrder = [...continues].toSorted(([, a], [, b]) => a.length - b.length);
  if (carries)
    for (const [key, [last]] of inOrder) {
      const before = last === undefined ? [] : [all.get(last) ?? NO_DEFECT_FACTS];
      change(key, carriedOver(all.get(key) ?? NO_DEFECT_FACTS, before));
    }
  for (const [key, later] of continuedBy) change(key, { continuedBy: later });
  return all;
}
