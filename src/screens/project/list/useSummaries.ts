import { computed, type ReadonlySignal } from '@preact/signals-core';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BackupAge } from '#data/backup/backups.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { todayAt } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { own } from '#domain/keyed.ts';
import { type ProjectSummary, summaryOf } from '#domain/numbers/summary.ts';
import { ageQuery } from '../../kit/backup/ageQuery.ts';
import { useDefectsByProject } from '../../kit/data/useDefectsByPhoto.ts';
import { useRecords } from '../../kit/data/useRecords.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useNextRepairs } from '../notices/useNextRepairs.ts';
import { useUndecidedByProject } from './useUndecidedByProject.ts';

/** When the newest step in each project was taken; null where it isn't known yet. */
function useActivity(projects: readonly Project[] | null): readonly (number | null)[] {
  const { backups, health, edits } = useWorkspace();
  const { backups: at } = useValue(health.state);
  const { savedAt } = useValue(edits.save);
  return useQueries({
    queries: (projects ?? []).map(({ id }) => ageQuery(backups, id, own(at, id) ?? null, savedAt)),
    combine: changedAt,
  });
}

const changedAt = (answers: readonly { readonly data?: BackupAge | undefined }[]) =>
  answers.map(({ data }) => data?.changedAt ?? null);

/**
 * Every project with its figures, under the name that is shown, searched and sorted by; null until the projects are
 * read. What is not counted yet counts as zero.
 */
export function useSummaries(): readonly ProjectSummary[] | null {
  const workspace = useWorkspace();
  const records = useRecords();
  const filed = useValue(records.all);
  const projects = useValue(workspace.projects);
  const sources = useMemo(() => {
    const each = <T>(of: (id: string) => ReadonlySignal<T>) =>
      computed(() => (workspace.projects.value ?? []).map(({ id }) => of(id).value));
    return {
      images: each((id) => workspace.images(id)),
      counts: each((id) => workspace.counts(id)),
      facts: each((id) => records.currentFacts(id)),
    };
  }, [workspace, records]);
  const images = useValue(sources.images);
  const counts = useValue(sources.counts);
  const facts = useValue(sources.facts);
  const defectSources = useMemo(
    () =>
      (projects ?? []).map((project, index) => ({
        project,
        images: inspected(images[index] ?? []),
        counts: counts[index] ?? {},
        facts: facts[index] ?? new Map(),
      })),
    [projects, images, counts, facts],
  );
  const repairs = useNextRepairs(defectSources);
  const undecided = useUndecidedByProject(defectSources, filed);
  const defects = useDefectsByProject(defectSources);
  const activity = useActivity(projects);
  const nameOf = useProjectName();
  return useMemo(
    () =>
      projects?.map((project, index) => {
        const mine = (filed ?? []).flatMap((one) => (one.project.id === project.id ? one.record : []));
        return summaryOf({
          project: { ...project, name: nameOf(project) },
          images: inspected(images[index] ?? []),
          counts: counts[index] ?? {},
          defects: defects.get(project.id) ?? new Map(),
          repair: repairs.get(project.id) ?? null,
          undecided: undecided.get(project.id) ?? null,
          records: mine,
          steppedAt: activity[index] ?? null,
          today: todayAt(Date.now(), project, mine),
        });
      }) ?? null,
    [projects, images, counts, defects, repairs, undecided, filed, activity, nameOf],
  );
}
