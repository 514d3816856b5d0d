import { computed, type ReadonlySignal } from '@preact/signals-core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { BackupAge } from '#data/backup/backups.ts';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { todayAt } from '#domain/inspection/building/calendar.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Identities } from '#domain/inspection/comparison/identity.ts';
import {
  hasTwoInspections,
  type OpenUndecided,
  openUndecidedInSlices,
} from '#domain/inspection/comparison/undecided.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { own } from '#domain/keyed.ts';
import { type ProjectSummary, summaryOf } from '#domain/numbers/summary.ts';
import { useValue } from '#signals/useValue.tsx';
import { ageQuery } from '../../kit/backup/ageQuery.ts';
import { useDefectsByProject } from '../../kit/data/useDefectsByPhoto.ts';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useNextRepairs } from '../notices/useNextRepairs.ts';

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

/** The data from which a project's undecided pairs are found. */
interface Sources {
  readonly project: Project;
  /** The photos of the inspection. */
  readonly images: readonly InspectionImage[];
  /** What people wrote about defects, by observation key. */
  readonly facts: ReadonlyMap<string, DefectFacts>;
  /** Change whenever a box was judged. */
  readonly counts: Readonly<Record<string, ImageCounts>>;
}

interface Compared extends Sources {
  readonly records: readonly InspectionRecord[];
  readonly identities: Identities;
}

/** Reads the boxes of a project with two inspections, and finds the pairs that nobody decided on. */
async function undecidedIn(
  { project, images, facts, records, identities }: Compared,
  damagesOf: (image: string) => Promise<readonly Damage[]>,
  pause: () => Promise<void>,
): Promise<OpenUndecided | null> {
  const damages = new Map<string, readonly Damage[]>();
  for (const { id } of images) {
    damages.set(id, await damagesOf(id));
    await pause();
  }
  const factsOf = (key: string) => facts.get(key) ?? NO_DEFECT_FACTS;
  return runInSlices(
    openUndecidedInSlices({ project, images, damages, records, identities, factsOf }),
    pause,
  );
}

/**
 * Open defects that may be those of an earlier inspection, by project; previous results stay until newer ones are known.
 * Only projects with inspections of two days are read.
 *
 * @param sources memoised: the same list while it doesn't change
 * @param filed null until they are read
 */
function useUndecidedByProject(
  sources: readonly Sources[],
  filed: readonly FiledRecord[] | null,
): ReadonlyMap<string, OpenUndecided> {
  const { damagesOf } = useWorkspace();
  const records = useRecords();
  const compared = useMemo(
    () =>
      computed(() =>
        sources.flatMap((source): Compared[] => {
          const mine = (filed ?? []).flatMap((one) =>
            one.project.id === source.project.id ? one.record : [],
          );
          if (!hasTwoInspections(mine)) return [];
          const identities = records.identities(source.project.id).value;
          return identities ? [{ ...source, records: mine, identities }] : [];
        }),
      ),
    [sources, filed, records],
  );
  const all = useValue(compared);
  const [found, setFound] = useState<ReadonlyMap<string, OpenUndecided>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    const pace = createPacer();
    const pause = async (): Promise<void> => {
      await pace();
      stop.signal.throwIfAborted();
    };
    const look = async (): Promise<void> => {
      const next = new Map<string, OpenUndecided>();
      for (const one of all) {
        const undecided = await undecidedIn(one, damagesOf, pause);
        if (undecided) next.set(one.project.id, undecided);
      }
      stop.signal.throwIfAborted();
      setFound((before) => (before.size === 0 && next.size === 0 ? before : next));
    };
    // Read errors are reported by the lists and by the save state.
    look().catch(() => undefined);
    return () => stop.abort();
  }, [all, damagesOf]);
  return found;
}

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
