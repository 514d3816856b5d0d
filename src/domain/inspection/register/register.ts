import { dayNumber } from '../../civilDate.ts';
import type { Damage } from '../../damage/damage.ts';
import { componentKeys } from '../../damage/label.ts';
import { atOnce, countSlices } from '../../slices.ts';
import type { Location, Project } from '../building/project.ts';
import type { Cell } from '../drawings/grid.ts';
import type { InspectionImage } from '../photos/image.ts';
import { locationCodes, shownNumber } from '../places/locationCodes.ts';
import { placePath, withDescendants } from '../places/locations.ts';
import {
  allObservations,
  type Defect,
  type FactsOf,
  type FollowUp,
  gatherInSlices,
  isRepairDue,
  type Observation,
} from './defect.ts';
import { type DefectNumbers, isAccepted, numbersInSlices } from './defectNumbers.ts';

/** A physical defect as a row of the register. */
export interface RegisterRow {
  /** Its index among all rows of its register. */
  readonly at: number;
  readonly defect: Defect;
  /** `F-1 › 2/F`; empty without a location. */
  readonly place: string;
  /** The box that names it. */
  readonly lead: Damage;
  /** Number of photos that show it. */
  readonly photos: number;
  /** When its earliest photo was taken, ISO 8601; null where unknown. */
  readonly seenAt: string | null;
}

export interface RegisterSources {
  readonly project: Pick<Project, 'labels' | 'locations'>;
  readonly images: readonly InspectionImage[];
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  readonly factsOf: FactsOf;
  /** Numbers in signed records, by box; omitted = none. */
  readonly signed?: DefectNumbers;
}

/**
 * Every defect of a project, in the order of its photos: boxes of damage labels that a person accepted or drew, merged
 * as people said. A row is a defect, its boxes are views of it. Callers may pause at every `yield`.
 */
export function* registerInSlices({
  project,
  images,
  damages,
  factsOf,
  signed,
}: RegisterSources): Generator<void, readonly RegisterRow[]> {
  const components = componentKeys(project.labels);
  // A document from elsewhere may hold an invalid day.
  const isDay = (text: string | null): boolean => text !== null && !Number.isNaN(dayNumber(text));
  const taken = new Map(images.map(({ id, takenAt }) => [id, isDay(takenAt) ? takenAt : null]));
  const live: Observation[] = [];
  const isSlice = countSlices();
  for (const { id, location } of images) {
    for (const damage of damages.get(id) ?? [])
      if (damage.verdict !== 'rejected' && !components.has(damage.label)) live.push({ damage, location });
    if (isSlice(damages.get(id)?.length)) yield;
  }
  const places = new Map<string | null, string>();
  const pathOf = (location: string | null): string => {
    const known = places.get(location) ?? placePath(project.locations, location);
    places.set(location, known);
    return known;
  };
  const rows: RegisterRow[] = [];
  const numbers = yield* numbersInSlices(live, factsOf, signed);
  yield;
  for (const defect of yield* gatherInSlices(live.filter(isAccepted), factsOf, numbers)) {
    const [{ damage: lead }] = defect.observations;
    const isOnce = defect.observations.length === 1 && !defect.earlier;
    rows.push({
      at: rows.length,
      defect,
      place: pathOf(defect.location),
      lead,
      photos: isOnce ? 1 : new Set(allObservations(defect).map(({ damage }) => damage.image)).size,
      seenAt: isOnce ? (taken.get(lead.image) ?? null) : earliest(defect, taken),
    });
    if (isSlice()) yield;
  }
  return rows;
}

/** When the earliest photo of a defect was taken; null where unknown. */
function earliest(defect: Defect, taken: ReadonlyMap<string, string | null>): string | null {
  const dates = allObservations(defect).flatMap(({ damage }) => taken.get(damage.image) ?? []);
  return dates.length > 0 ? dates.reduce((a, b) => (a < b ? a : b)) : null;
}

/** The same without pauses. */
export const registerRows = (sources: RegisterSources): readonly RegisterRow[] =>
  atOnce(registerInSlices(sources));

/** A filter for the register; an empty list doesn't restrict. */
export interface RegisterFilter {
  readonly labels: readonly string[];
  /** `none`, `0` to `4`. */
  readonly severities: readonly string[];
  readonly followUps: readonly FollowUp[];
  /** A location with its sublocations; null = without one; undefined = all. */
  readonly place: string | null | undefined;
  /** Only those with an unfinished repair due before this day (`YYYY-MM-DD`; `~` = any). */
  readonly dueBefore?: string;
  /** Only those first photographed in this month, `YYYY-MM`; empty = on any known day. */
  readonly seenIn?: string;
  /** Only these, by observation key: for figures whose defects can't be told from the rows themselves. */
  readonly only?: ReadonlySet<string>;
  /** Only those at this floor and column, by name; omitted = all. */
  readonly cell?: Partial<Cell>;
  /** Where a defect lies; required with {@link cell}. */
  readonly whereIs?: (defect: Defect) => Cell;
  /** What is asked of the project's own fields; omitted = nothing. */
  readonly own?: (defect: Defect) => boolean;
  /** Searched separately in number, type, place, name of the box, recommendation and remark. */
  readonly text: string;
  /** The displayed name of a type, for searching; omitted = its key. */
  readonly labelName?: (label: string) => string;
}

const among = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

/** Whether a defect lies at the requested floor and column. */
function isAt(defect: Defect, { cell, whereIs }: Pick<RegisterFilter, 'cell' | 'whereIs'>): boolean {
  if (!cell || !whereIs) return true;
  const { floor, column } = whereIs(defect);
  return (cell.floor ?? floor) === floor && (cell.column ?? column) === column;
}

/** A test whether a filter lists a row: what depends on the filter alone is computed once. */
function listsRow(filter: RegisterFilter, locations: readonly Location[]): (row: RegisterRow) => boolean {
  const known = new Set(locations.map(({ id }) => id));
  const inside = typeof filter.place === 'string' ? withDescendants(locations, [filter.place]) : null;
  const text = filter.text.trim().toLowerCase();
  const codes = locationCodes(locations);
  const placesWith = new Map<string, boolean>();
  const placeHas = (place: string): boolean => {
    const known = placesWith.get(place) ?? place.toLowerCase().includes(text);
    placesWith.set(place, known);
    return known;
  };
  const typesWith = new Map<string, boolean>();
  const typeHas = (label: string): boolean => {
    const known = typesWith.get(label) ?? (filter.labelName?.(label) ?? label).toLowerCase().includes(text);
    typesWith.set(label, known);
    return known;
  };
  return ({ defect, place, lead, seenAt }) => {
    const { location, facts } = defect;
    if (filter.only && !filter.only.has(defect.key)) return false;
    if (!among(filter.labels, defect.label)) return false;
    if (!among(filter.severities, String(defect.severity ?? 'none'))) return false;
    if (!among(filter.followUps, facts.followUp)) return false;
    if (filter.seenIn !== undefined && !seenAt?.startsWith(filter.seenIn)) return false;
    if (inside && (location === null || !inside.has(location))) return false;
    if (filter.place === null && location !== null && known.has(location)) return false;
    if (filter.dueBefore !== undefined && !(isRepairDue(facts) && facts.repairBy < filter.dueBefore))
      return false;
    if (!isAt(defect, filter)) return false;
    if (filter.own && !filter.own(defect)) return false;
    if (text === '') return true;
    // One by one, the likeliest first: a quarter of a million rows are searched at every keystroke.
    const has = (words: string): boolean => words !== '' && words.toLowerCase().includes(text);
    return (
      has(shownNumber(defect.no, codes)) ||
      has(defect.no) ||
      typeHas(defect.label) ||
      placeHas(place) ||
      has(lead.id) ||
      has(facts.recommendation) ||
      has(lead.remark)
    );
  };
}

/** Rows that a filter lists, in their order and in slices: callers may pause at every `yield`. */
export function* filterInSlices(
  rows: readonly RegisterRow[],
  filter: RegisterFilter,
  locations: readonly Location[],
): Generator<void, readonly RegisterRow[]> {
  const lists = listsRow(filter, locations);
  const listed: RegisterRow[] = [];
  const isSlice = countSlices();
  for (const row of rows) {
    if (lists(row)) listed.push(row);
    if (isSlice()) yield;
  }
  return listed;
}

/** The values to write to merge several defects, named by the first; by observation key. */
export const mergeValues = (rows: readonly RegisterRow[]): ReadonlyMap<string, { mergedInto: string }> => {
  const [lead, ...others] = rows;
  return new Map(others.map(({ defect }) => [defect.key, { mergedInto: lead?.defect.key ?? '' }]));
};

/** The values to write to separate all observations of these defects again; by observation key. */
export const splitValues = (rows: readonly RegisterRow[]): ReadonlyMap<string, { mergedInto: null }> =>
  new Map(
    rows.flatMap(({ defect }) =>
      defect.observations.slice(1).map(({ damage }) => [damage.key, { mergedInto: null }]),
    ),
  );
