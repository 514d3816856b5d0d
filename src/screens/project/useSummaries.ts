import { useMemo } from 'react';
import { combine, follow } from '#data/records/combine.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { readDefectFacts } from '#domain/inspection/recordSheet.ts';
import { type ProjectSummary, summaryOf } from '#domain/numbers/summary.ts';
import { useRecords, useValue } from '../inspection-record/useValue.ts';
import { today } from './today.ts';

/** Every project with its figures; null until the projects are read. What is not counted yet counts as nothing. */
export function useSummaries(): readonly ProjectSummary[] | null {
  const workspace = useWorkspace();
  const records = useRecords();
  const filed = useValue(records.all);
  const projects = useValue(workspace.projects);
  const sources = useMemo(() => {
    const each = <T>(of: (id: string) => { get(): T; subscribe(listener: () => void): () => void }) =>
      follow(workspace.projects, (list) => combine((list ?? []).map(({ id }) => of(id))));
    return {
      images: each((id) => workspace.images(id)),
      counts: each((id) => workspace.counts(id)),
      sheets: each((id) => workspace.manage.sheets(id, 'defect')),
    };
  }, [workspace]);
  const images = useValue(sources.images);
  const counts = useValue(sources.counts);
  const sheets = useValue(sources.sheets);
  return useMemo(
    () =>
      projects?.map((project, index) =>
        summaryOf({
          project,
          images: images[index] ?? [],
          counts: counts[index] ?? {},
          facts: new Map(sheets[index]?.map((sheet) => [sheet.id, readDefectFacts(sheet)])),
          records: (filed ?? []).flatMap((one) => (one.project.id === project.id ? one.record : [])),
          today: today(),
        }),
      ) ?? null,
    [projects, images, counts, sheets, filed],
  );
}
