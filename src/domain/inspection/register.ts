import type { Damage } from '../damage/damage.ts';
import type { Verdict } from '../damage/verdict.ts';
import { type Defect, type DefectFacts, type FollowUp, gatherDefects } from './defect.ts';
import type { InspectionImage } from './image.ts';
import { placePath, withDescendants } from './locations.ts';
import type { Location, Project } from './project.ts';

/** A physical defect as a row of the register. */
export interface RegisterRow {
  readonly defect: Defect;
  /** `F-1 › 2/F`; empty without a location. */
  readonly place: string;
  /** The box it is named by. */
  readonly lead: Damage;
  /** Different photos that show it. */
  readonly photos: number;
  /** When the earliest photo of it was taken, ISO 8601; null where none tells. */
  readonly seenAt: string | null;
}

export interface RegisterSources {
  readonly project: Pick<Project, 'labels' | 'locations'>;
  readonly images: readonly InspectionImage[];
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  readonly factsOf: (key: string) => DefectFacts;
}

/**
 * Every defect of a project, in the order of its photos: boxes of defect labels that were not rejected, merged as
 * people said. Boxes are observations; a row is the thing.
 */
export function registerRows({ project, images, damages, factsOf }: RegisterSources): readonly RegisterRow[] {
  const components = new Set(project.labels.filter(({ kind }) => kind === 'component').map(({ key }) => key));
  const taken = new Map(images.map(({ id, takenAt }) => [id, takenAt]));
  const observations = images.flatMap(({ id, location }) =>
    (damages.get(id) ?? []).flatMap((damage) =>
      damage.verdict === 'rejected' || components.has(damage.label) ? [] : { damage, location },
    ),
  );
  const places = new Map<string | null, string>();
  const pathOf = (location: string | null): string => {
    const known = places.get(location) ?? placePath(project.locations, location);
    places.set(location, known);
    return known;
  };
  return gatherDefects(observations, factsOf).map((defect) => {
    const dates = defect.observations.flatMap(({ damage }) => taken.get(damage.image) ?? []);
    return {
      defect,
      place: pathOf(defect.location),
      lead: defect.observations[0].damage,
      photos: new Set(defect.observations.map(({ damage }) => damage.image)).size,
      seenAt: dates.length > 0 ? dates.reduce((a, b) => (a < b ? a : b)) : null,
    };
  });
}

/** What the register lets through; an empty list lets everything through. */
export interface RegisterFilter {
  readonly labels: readonly string[];
  /** `none`, `0` to `4`. */
  readonly severities: readonly string[];
  readonly followUps: readonly FollowUp[];
  readonly verdicts: readonly Verdict[];
  /** A location with all under it; null = without one; undefined = all. */
  readonly place: string | null | undefined;
  /** Only those whose repair date lies before this day (`YYYY-MM-DD`). */
  readonly overdueOn?: string;
  /** Searched in number, place, name of the box, recommendation and remark. */
  readonly text: string;
}

const among = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

const DONE: readonly FollowUp[] = ['signed_off', 'wont_fix'];

/** Rows that a filter lets through, in their order. */
export function filterRows(
  rows: readonly RegisterRow[],
  filter: RegisterFilter,
  locations: readonly Location[],
): readonly RegisterRow[] {
  const known = new Set(locations.map(({ id }) => id));
  const inside = typeof filter.place === 'string' ? withDescendants(locations, [filter.place]) : null;
  const text = filter.text.trim().toLowerCase();
  return rows.filter(({ defect, place, lead }) => {
    const { location, facts } = defect;
    if (!among(filter.labels, defect.label)) return false;
    if (!among(filter.severities, String(defect.severity ?? 'none'))) return false;
    if (!among(filter.followUps, facts.followUp)) return false;
    if (!among(filter.verdicts, lead.verdict)) return false;
    if (inside && (location === null || !inside.has(location))) return false;
    if (filter.place === null && location !== null && known.has(location)) return false;
    if (filter.overdueOn !== undefined) {
      if (facts.repairBy === '' || facts.repairBy >= filter.overdueOn || DONE.includes(facts.followUp))
        return false;
    }
    if (text === '') return true;
    return [defect.no, place, lead.id, facts.recommendation, lead.remark]
      .join(' ')
      .toLowerCase()
      .includes(text);
  });
}

export const REGISTER_SORTS = [
  'no',
  'label',
  'place',
  'severity',
  'observations',
  'photos',
  'verdict',
  'followUp',
  'repairBy',
  'seenAt',
] as const;
export type RegisterSort = (typeof REGISTER_SORTS)[number];

const FOLLOW_UP_ORDER: readonly FollowUp[] = [
  'open',
  'in_repair',
  'repaired',
  'awaiting_reinspection',
  'monitoring',
  'signed_off',
  'wont_fix',
];
const VERDICT_ORDER: readonly Verdict[] = ['unreviewed', 'unsure', 'accepted', 'rejected'];

/** What a row is sorted by; an empty text (not stated) comes last either way. */
const VALUE: Readonly<Record<RegisterSort, (row: RegisterRow) => string | number>> = {
  no: ({ defect }) => defect.no,
  label: ({ defect }) => defect.label,
  place: ({ place }) => place,
  severity: ({ defect }) => defect.severity ?? -1,
  observations: ({ defect }) => defect.observations.length,
  photos: ({ photos }) => photos,
  verdict: ({ lead }) => VERDICT_ORDER.indexOf(lead.verdict),
  followUp: ({ defect }) => FOLLOW_UP_ORDER.indexOf(defect.facts.followUp),
  repairBy: ({ defect }) => defect.facts.repairBy,
  seenAt: ({ seenAt }) => seenAt ?? '',
};

/** Sorted by one column; rows that are equal in it keep the order they came in. */
export function sortRows(
  rows: readonly RegisterRow[],
  by: RegisterSort,
  direction: 'up' | 'down',
): readonly RegisterRow[] {
  const sign = direction === 'up' ? 1 : -1;
  const collator = new Intl.Collator('en', { numeric: true });
  return rows
    .map((row) => ({ row, value: VALUE[by](row) }))
    .sort((a, b) => {
      if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value);
      if (a.value === b.value) return 0;
      if (a.value === '' || b.value === '') return a.value === '' ? 1 : -1;
      return sign * collator.compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}

/** Sheets to write so that several defects are one, named by the first; by observation key. */
export const mergeSheets = (rows: readonly RegisterRow[]): ReadonlyMap<string, { mergedInto: string }> => {
  const [lead, ...others] = rows;
  return new Map(others.map(({ defect }) => [defect.key, { mergedInto: lead?.defect.key ?? '' }]));
};

/** Sheets to write so that every observation of these defects stands for itself again; by observation key. */
export const splitSheets = (rows: readonly RegisterRow[]): ReadonlyMap<string, { mergedInto: null }> =>
  new Map(
    rows.flatMap(({ defect }) =>
      defect.observations.slice(1).map(({ damage }) => [damage.key, { mergedInto: null }]),
    ),
  );
