import { SEVERITIES } from '../damage/damage.ts';
import type { Project } from '../inspection/building/project.ts';
import { inspectedOn } from '../inspection/comparison/previous.ts';
import type { OpenUndecided } from '../inspection/comparison/undecided.ts';
import type { ImageCounts, InspectionImage } from '../inspection/photos/image.ts';
import { figuresOf, type PlaceFigures } from '../inspection/places/plan.ts';
import { type InspectionRecord, OVERALL } from '../inspection/record/record.ts';
import type { Under } from '../inspection/regime/regime.ts';
import type { DefectsByPhoto } from '../inspection/register/countDefects.ts';
import { byName, byText } from '../order.ts';
import type { LocationVerdict } from '../rating/locationVerdict.ts';
import { type Deadline, nextDeadline } from './deadlines.ts';
import type { Repair } from './repairs.ts';

/** A project in the list of all projects. */
export interface ProjectSummary {
  readonly project: Project;
  readonly cover: InspectionImage | null;
  readonly figures: PlaceFigures;
  /** Defects by severity: `none`, `0` to `4`. */
  readonly bySeverity: Readonly<Record<string, number>>;
  readonly due: Deadline | null;
  /** Open defects that may be those of an earlier inspection; null where there are none, or they aren't known yet. */
  readonly undecided: OpenUndecided | null;
  /** When somebody last took a step in it, or added a photo; 0 for never. Milliseconds since 1970, UTC. */
  readonly activeAt: number;
  /** The last signed inspection. */
  readonly last: {
    readonly date: string;
    readonly verdict: LocationVerdict | null;
    readonly under: Under;
  } | null;
}

export interface SummarySources {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly defects: DefectsByPhoto;
  /** The nearest unfinished repair; null where there is none, or it isn't known yet. */
  readonly repair: Repair | null;
  readonly undecided: OpenUndecided | null;
  readonly records: readonly InspectionRecord[];
  /** When its newest step was taken, milliseconds since 1970; null where there is none, or it isn't known yet. */
  readonly steppedAt: number | null;
  readonly today: string;
}

const SIGNED: readonly InspectionRecord['status'][] = ['signed', 'issued'];

/** The last signed inspection of a project, by its day; null where there is none. */
export function lastSigned(records: readonly InspectionRecord[]): ProjectSummary['last'] {
  const [signed] = records
    .filter(({ status }) => SIGNED.includes(status))
    .toSorted((a, b) => byText(inspectedOn(b), inspectedOn(a)));
  if (!signed) return null;
  const { scheme, regimePack, verdicts } = signed;
  return {
    date: inspectedOn(signed),
    verdict: verdicts[OVERALL]?.value ?? null,
    under: { scheme, regimePack },
  };
}

export function summaryOf(sources: SummarySources): ProjectSummary {
  const { project, images, counts, defects, repair, undecided, records, steppedAt, today } = sources;
  const figures = figuresOf(images, counts, defects);
  return {
    project,
    cover: images[0] ?? null,
    figures,
    bySeverity: figures.bySeverity,
    due: nextDeadline(project.notices, repair, today),
    undecided,
    activeAt: images.reduce((newest, { addedAt }) => Math.max(newest, addedAt), steppedAt ?? 0),
    last: lastSigned(records),
  };
}

export const PROJECT_SORTS = ['deadline', 'activity', 'severity', 'name'] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
export const PROJECT_ONLY = ['due', 'critical', 'todo'] as const;
type ProjectOnly = (typeof PROJECT_ONLY)[number];

/** Deadlines within this many days count as near. */
const NEAR = 30;

const HAS: Readonly<Record<ProjectOnly, (summary: ProjectSummary) => boolean>> = {
  due: ({ due }) => due !== null && due.days <= NEAR,
  critical: ({ bySeverity }) => (bySeverity[4] ?? 0) > 0,
  todo: ({ figures }) => figures.unreviewed > 0,
};

export const BUILDING_VERDICTS = ['unsafe', 'safe_with_repair', 'safe', 'none'] as const;
/**
 * The verdict on the whole building in the last signed inspection; `none` where there is none, or it wasn't inspected.
 */
export type BuildingVerdict = (typeof BUILDING_VERDICTS)[number];

const buildingVerdict = ({ last }: Pick<ProjectSummary, 'last'>): BuildingVerdict =>
  last?.verdict == null || last.verdict === 'not_inspected' ? 'none' : last.verdict;

/** A filter for the list of projects; an empty list doesn't restrict. */
export interface ProjectFilter {
  /** Searched in both names, code, address, client and the numbers of notices. */
  readonly text: string;
  /** All of them have to apply. */
  readonly only: readonly ProjectOnly[];
  readonly verdicts: readonly BuildingVerdict[];
  /** null = archived ones and others. */
  readonly archived: boolean | null;
}

/** Projects that a filter lists, in their order. */
export function filterSummaries(
  summaries: readonly ProjectSummary[],
  { text, only, verdicts, archived }: ProjectFilter,
): readonly ProjectSummary[] {
  const query = text.trim().toLowerCase();
  return summaries.filter((summary) => {
    const { name, code, address, client, building, notices } = summary.project;
    if (archived !== null && summary.project.archived !== archived) return false;
    if (verdicts.length > 0 && !verdicts.includes(buildingVerdict(summary))) return false;
    const words = [name, building.nameZh, code, address, client, ...notices.map(({ noticeNo }) => noticeNo)];
    return only.every((what) => HAS[what](summary)) && words.join(' ').toLowerCase().includes(query);
  });
}

/** Buildings by verdict among those that pass the rest of a filter: each equals the length of the list it leads to. */
export const countVerdicts = (
  summaries: readonly ProjectSummary[],
  filter: ProjectFilter,
): Readonly<Record<BuildingVerdict, number>> => {
  const counts = { unsafe: 0, safe_with_repair: 0, safe: 0, none: 0 };
  for (const summary of filterSummaries(summaries, { ...filter, verdicts: [] }))
    counts[buildingVerdict(summary)] += 1;
  return counts;
};

const graver = (a: ProjectSummary, b: ProjectSummary): number => {
  for (const level of SEVERITIES.toReversed()) {
    const more = (b.bySeverity[level] ?? 0) - (a.bySeverity[level] ?? 0);
    if (more !== 0) return more;
  }
  return b.figures.defects - a.figures.defects;
};
const FAR = Number.MAX_SAFE_INTEGER;

const COMPARE: Readonly<Record<ProjectSort, (a: ProjectSummary, b: ProjectSummary) => number>> = {
  deadline: (a, b) => (a.due?.days ?? FAR) - (b.due?.days ?? FAR),
  severity: graver,
  activity: (a, b) => b.activeAt - a.activeAt,
  name: (a, b) => byName(a.project.name, b.project.name),
};

/** The most urgent first; equal ones keep their order. */
export const sortSummaries = (
  summaries: readonly ProjectSummary[],
  by: ProjectSort,
): readonly ProjectSummary[] => summaries.toSorted(COMPARE[by]);
