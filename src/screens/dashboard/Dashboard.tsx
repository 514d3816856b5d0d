import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Annotator } from '#annotator/annotator.ts';
import { AnnotatorProvider } from '#annotator/react/AnnotatorProvider.tsx';
import { useNavigation } from '#annotator/react/hooks.tsx';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportReport } from '#data/import/importReport.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { ALL, imagesAt } from '#domain/inspection/photos/openPhoto.ts';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useIsLeaving } from '../kit/address/useIsLeaving.ts';
import { DashboardContext, type Dashboard as Shared } from './DashboardContext.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { LabelProvider } from './labels.tsx';
import { useDashboardAnnotator } from './useDashboardAnnotator.ts';

const CameraDialog = lazyWithWords(() => import('./camera/CameraDialog.tsx'));
const ImportDialog = lazyWithWords(() => import('./import/ImportDialog.tsx'));

/** An import under way: its number, and what was given to it last. */
interface Importing {
  readonly round: number;
  readonly files: readonly FileSource[];
}

const FIRST: Importing = { round: 0, files: [] };

/** Whether the link that led here asked to open the import: once, not at every reload. */
function useAskedImport(): boolean {
  const asked = useRouterState({ select: ({ location }) => location.state.addPhotos === true });
  const navigate = useNavigate({ from: '/dashboard' });
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (asked && !isLeaving())
      void navigate({ search: (before) => before, replace: true, state: {}, resetScroll: false });
  }, [asked, navigate, isLeaving]);
  return asked;
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
  const { navigation, stageSettings } = annotator;
  const stored = useNavigation((place) => place.images);
  const location = useNavigation((place) => place.location);
  const image = useNavigation((place) => place.image);
  // Deferred: while an import adds photos by the dozen, the lists may lag, but the open photo must not.
  const images = useDeferredValue(stored) ?? stored;
  const listedImages = useMemo(
    () => imagesAt(images ?? [], location, project.locations),
    [images, location, project.locations],
  );
  const [importing, setImporting] = useState<Importing | null>(useAskedImport() ? FIRST : null);
  const [report, setReport] = useState<ImportReport | null>(null);

  const [taking, setTaking] = useState(false);

  const shown = (done: ImportReport) => {
    setReport(done);
    if (done.show !== null) navigation.open(done.show, ALL);
  };
  const imported = (done: ImportReport, waiting: readonly FileSource[] | null) => {
    // In a transition: opening the first new photo fills a task by itself.
    startTransition(() => {
      setImporting((now) => now && waiting && { round: now.round + 1, files: waiting });
      setReport(done);
    });
    if (done.show !== null) navigation.open(done.show, ALL);
  };

  // Memoised: each selection changes the address, which the components below don't depend on.
  const shared = useMemo(
    (): Shared => ({
      project,
      images,
      listedImages,
      image,
      location,
      chooseLocation: navigation.chooseLocation,
      openImage: ({ id }) => {
        // After choosing from all photos, the person wants to see the chosen one.
        if (stageSettings.pane === 'photos') stageSettings.pane = 'photo';
        navigation.open(id);
      },
      taking,
      takePhotos: () => setTaking(true),
      addFiles: (files) => setImporting((now) => ({ round: now?.round ?? 0, files })),
      report,
      closeReport: () => setReport(null),
      openExport: () => navigation.openPanel('export'),
    }),
    [project, images, listedImages, image, location, taking, report, navigation, stageSettings],
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
        {taking && <CameraDialog onClose={() => setTaking(false)} onDone={shown} />}
      </Suspense>
    </DashboardContext>
  );
}
