import { lazy, Suspense, startTransition, useDeferredValue, useMemo, useState } from 'react';
import { AnnotatorProvider } from '#annotator/AnnotatorProvider.tsx';
import type { FileSource } from '#data/exchange/importPlan.ts';
import type { ImportReport } from '#data/exchange/importReport.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { DashboardContext, type Dashboard as Shared } from './DashboardContext.tsx';
import { Desk } from './Desk.tsx';
import { LabelProvider } from './labels.tsx';
import { ALL, imagesAt } from './location.ts';
import { useAddress } from './useAddress.ts';
import { useDashboardAnnotator } from './useDashboardAnnotator.ts';

const ImportDialog = lazy(() => import('./import/ImportDialog.tsx'));
const ExportDialog = lazy(() => import('./export/ExportDialog.tsx'));

/** An import under way: its number, and what was given to it last. */
interface Importing {
  readonly round: number;
  readonly files: readonly FileSource[];
}

/** One project's images, stage and damages, and the dialogs that belong to them. */
export function Dashboard({ project }: { readonly project: Project }) {
  const workspace = useWorkspace();
  const { search, go } = useAddress();
  const { annotator, port } = useDashboardAnnotator(project.id);
  const stored = useValue(
    useMemo(() => workspace.images(project.id), [workspace, project.id]),
    (value) => value,
  );
  // While an import brings photos by the dozen, the lists follow when there is time; the open photo is never late.
  const images = useDeferredValue(stored) ?? stored;
  const location = search.location ?? ALL;
  const listedImages = useMemo(
    () => imagesAt(images ?? [], location, project.locations),
    [images, location, project.locations],
  );
  const image = stored?.find(({ id }) => id === search.image) ?? listedImages[0] ?? images?.[0] ?? null;
  const [importing, setImporting] = useState<Importing | null>(null);
  const [exporting, setExporting] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);

  const imported = (done: ImportReport, waiting: readonly FileSource[] | null) => {
    // Opening the first new photo is enough for one task.
    startTransition(() => {
      setImporting((now) => now && waiting && { round: now.round + 1, files: waiting });
      setReport(done);
    });
    if (done.show !== null) go({ project: project.id, image: done.show, damage: '', location: ALL }, false);
  };

  // The same object while nothing of it changed: each selection changes the address, and nobody below need know.
  const shared = useMemo(
    (): Shared => ({
      project,
      images,
      listedImages,
      image,
      location,
      chooseLocation: (next) => go({ location: next }, true),
      openImage: ({ id }) => id !== image?.id && go({ project: project.id, image: id, damage: '' }, false),
      addFiles: (files) => setImporting((now) => ({ round: now?.round ?? 0, files })),
      report,
      closeReport: () => setReport(null),
      openExport: () => setExporting(true),
    }),
    [project, images, listedImages, image, location, report, go],
  );

  if (!annotator) return null;
  return (
    <DashboardContext value={shared}>
      <AnnotatorProvider annotator={annotator}>
        <LabelProvider labels={project.labels}>
          <Desk port={port} />
          <Suspense>
            {importing && (
              <ImportDialog
                key={importing.round}
                files={importing.files}
                onClose={() => setImporting(null)}
                onDone={imported}
              />
            )}
            {exporting && <ExportDialog onClose={() => setExporting(false)} />}
          </Suspense>
        </LabelProvider>
      </AnnotatorProvider>
    </DashboardContext>
  );
}
