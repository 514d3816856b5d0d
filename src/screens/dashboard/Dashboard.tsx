import { lazy, Suspense, startTransition, useDeferredValue, useMemo, useState } from 'react';
import type { Annotator } from '#annotator/annotator.ts';
import { AnnotatorProvider } from '#annotator/react/AnnotatorProvider.tsx';
import { useNavigation } from '#annotator/react/hooks.tsx';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportReport } from '#data/import/importReport.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { ALL, imagesAt } from '#domain/inspection/photos/openPhoto.ts';
import { DashboardContext, type Dashboard as Shared } from './DashboardContext.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { LabelProvider } from './labels.tsx';
import { useDashboardAnnotator } from './useDashboardAnnotator.ts';

const ImportDialog = lazy(() => import('./import/ImportDialog.tsx'));

/** An import under way: its number, and what was given to it last. */
interface Importing {
  readonly round: number;
  readonly files: readonly FileSource[];
}

/** One project's images, stage and damages, and the dialogs that belong to them. */
export function Dashboard({ project }: { readonly project: Project }) {
  const annotator = useDashboardAnnotator(project.id);
  if (!annotator) return null;
  return (
    <AnnotatorProvider annotator={annotator}>
      <LabelProvider labels={project.labels}>
        <OpenProject project={project} annotator={annotator} />
      </LabelProvider>
    </AnnotatorProvider>
  );
}

function OpenProject({ project, annotator }: { readonly project: Project; readonly annotator: Annotator }) {
  const { navigation } = annotator;
  const stored = useNavigation((place) => place.images);
  const location = useNavigation((place) => place.location);
  const image = useNavigation((place) => place.image);
  // While an import brings photos by the dozen, the lists follow when there is time; the open photo is never late.
  const images = useDeferredValue(stored) ?? stored;
  const listedImages = useMemo(
    () => imagesAt(images ?? [], location, project.locations),
    [images, location, project.locations],
  );
  const [importing, setImporting] = useState<Importing | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);

  const imported = (done: ImportReport, waiting: readonly FileSource[] | null) => {
    // Opening the first new photo is enough for one task.
    startTransition(() => {
      setImporting((now) => now && waiting && { round: now.round + 1, files: waiting });
      setReport(done);
    });
    if (done.show !== null) navigation.open(done.show, ALL);
  };

  // The same object while nothing of it changed: each selection changes the address, and nobody below need know.
  const shared = useMemo(
    (): Shared => ({
      project,
      images,
      listedImages,
      image,
      location,
      chooseLocation: navigation.chooseLocation,
      openImage: ({ id }) => navigation.open(id),
      addFiles: (files) => setImporting((now) => ({ round: now?.round ?? 0, files })),
      report,
      closeReport: () => setReport(null),
      openExport: () => navigation.openPanel('export'),
    }),
    [project, images, listedImages, image, location, report, navigation],
  );

  return (
    <DashboardContext value={shared}>
      <DashboardLayout />
      <Suspense>
        {importing && (
          <ImportDialog
            key={importing.round}
            files={importing.files}
            onClose={() => setImporting(null)}
            onDone={imported}
          />
        )}
      </Suspense>
    </DashboardContext>
  );
}
