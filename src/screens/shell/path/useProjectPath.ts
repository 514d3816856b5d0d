import { useDeferredValue, useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { inspectedOn } from '#domain/inspection/comparison/previous.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { leftByCounts } from '#domain/inspection/photos/leftToJudge.ts';
import { figuresOf } from '#domain/inspection/places/plan.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { type Path, pathOf, unfinishedRecords } from '#domain/numbers/path.ts';
import { byText } from '#domain/order.ts';
import { useDefectsByPhoto } from '#screens/kit/data/useDefectsByPhoto.ts';
import { useRecords } from '#screens/kit/data/useSchemes.ts';
import { useViewed } from '#screens/kit/data/useViewed.ts';
import { useValue } from '#signals/useValue.tsx';

export interface ProjectPathState {
  /** Null until photos and records are read. */
  readonly path: Path | null;
  /** The record that the last steps open: the newest unfinished one, else the newest. */
  readonly record: string | null;
}

const newestOf = (records: readonly InspectionRecord[]): InspectionRecord | undefined =>
  records.toSorted((a, b) => byText(inspectedOn(b), inspectedOn(a)))[0];

/** The counts of a project's path, when there is time for them: verdicts and grades come first. */
export function useProjectPath(project: Project): ProjectPathState {
  const { id } = project;
  const workspace = useWorkspace();
  const all = useDeferredValue(useValue(useMemo(() => workspace.images(id), [workspace, id])));
  const counts = useDeferredValue(useValue(useMemo(() => workspace.counts(id), [workspace, id])));
  const images = useMemo(() => all && inspected(all), [all]);
  const viewed = useViewed(id);
  const defects = useDefectsByPhoto(project, images, counts);
  const filed = useValue(useRecords().all);
  const records = useMemo(
    () => filed?.flatMap(({ record, project: of }) => (of.id === id ? record : [])) ?? null,
    [filed, id],
  );
  return useMemo(() => {
    if (!images || !records) return { path: null, record: null };
    const { photos, boxes, bySeverity } = figuresOf(images, counts, defects);
    const left = leftByCounts(images, counts, viewed);
    const record = newestOf(unfinishedRecords(records)) ?? newestOf(records);
    return { path: pathOf({ photos, boxes, left, bySeverity, records }), record: record?.id ?? null };
  }, [images, counts, defects, viewed, records]);
}
