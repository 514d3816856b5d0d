import { computed } from '@preact/signals-core';
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Annotator } from '#annotator/annotator.ts';
import { createAnnotator } from '#annotator/createAnnotator.ts';
import type { FocusTarget } from '#annotator/navigation.ts';
import type { AppPort, ProjectPhotos } from '#annotator/ports.ts';
import { AnnotatorProvider, useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useNavigation, useStageSettings } from '#annotator/react/hooks.tsx';
import { useShortcuts } from '#annotator/react/useShortcuts.tsx';
import { useAuth } from '#auth/AuthProvider.tsx';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportReport } from '#data/import/importReport.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import { runInSlices } from '#data/write/yieldToPage.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { ALL, imagesAt } from '#domain/lists/photoList.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useInspecting } from '#screens/kit/page/InspectProvider.tsx';
import { usePageReady } from '#screens/kit/page/PageReady.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { PageRequestContext } from '#screens/kit/page/pageRequest.ts';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useValue } from '#signals/useValue.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { useIsLeaving } from '../kit/address/useIsLeaving.ts';
import { lastProject } from '../kit/data/lastProject.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { useProjectName } from '../kit/words/projectName.ts';
import {
  DashboardContext,
  OpenImageProvider,
  type Dashboard as Shared,
  useDashboard,
} from './DashboardContext.tsx';
import { DamagePanel } from './damages/DamagePanel.tsx';
import { DetailPanel } from './damages/detail/DetailPanel.tsx';
import { ImageColumn } from './images/ImageColumn.tsx';
import { DropOverlay } from './import/DropOverlay.tsx';
import { LabelProvider } from './labels.tsx';
import { Columns, Line } from './layout/Columns.tsx';
import { sizeOf } from './layout/columnSizes.ts';
import * as styles from './layout/columns.css.ts';
import { StageColumn } from './stage/StageColumn.tsx';
import { useAddressSync } from './useAddressSync.ts';

const MissingProject = lazyWithWords(() => import('../kit/page/MissingProject.tsx'));
const CameraDialog = lazyWithWords(() => import('./camera/CameraDialog.tsx'));
const ImportDialog = lazyWithWords(() => import('./import/ImportDialog.tsx'));

/** An import under way: its number, and what was given to it last. */
interface Importing {
  readonly round: number;
  readonly files: readonly FileSource[];
}

const FIRST: Importing = { round: 0, files: [] };

/** Whether the link that led here asked to open the import: once, not at every reload. */
function useImportRequest(): boolean {
  const isRequested = useRouterState({ select: ({ location }) => location.state.addPhotos === true });
  const navigate = useNavigate({ from: '/dashboard' });
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (isRequested && !isLeaving())
      void navigate({ search: (before) => before, replace: true, state: {}, resetScroll: false });
  }, [isRequested, navigate, isLeaving]);
  return isRequested;
}

/** A project as the annotator sees it. @param author name of the person at work */
function createProjectPort(workspace: Workspace, project: string, author: () => string): AppPort {
  const { projects } = workspace;
  const images = workspace.images(project);
  const imageOf = (id: string) => images.value?.find((image) => image.id === id);
  const current = () => projects.value?.find(({ id }) => id === project);
  return {
    labels: computed(() => current()?.labels ?? BUILT_IN_LABELS),
    photos: computed((): ProjectPhotos => ({ images: images.value, locations: current()?.locations ?? [] })),
    scaleFacts(id) {
      const [image, of] = [imageOf(id), current()];
      return image && of ? scaleFactsOf(image, of) : null;
    },
    async calibration() {
      // Few people use this order, so its code is loaded on first use.
      const { calibrateInSlices } = await import('#domain/numbers/quality/calibration.ts');
      const lists: (readonly Damage[])[] = [];
      for (const { id } of inspected(images.value ?? [])) lists.push(await workspace.damagesOf(id));
      return runInSlices(calibrateInSlices(lists));
    },
    async tracer(id) {
      const image = imageOf(id);
      if (!image) throw new Error(`The project has no photo ${id}.`);
      // Few people trace, so its code is loaded on first use.
      const { openTracer } = await import('#vision/trace/tracer.ts');
      return openTracer(() => workspace.photo(image), image);
    },
    author,
    now: () => Date.now(),
  };
}

/** Makes the annotator of a project's dashboard; null for the moment before it is there. */
function useDashboardAnnotator(project: string): Annotator | null {
  const workspace = useWorkspace();
  const { profile } = useAuth();
  const preferences = usePreferences();
  const inspect = useInspecting()?.inspector.inspect;
  const [annotator, setAnnotator] = useState<Annotator | null>(null);

  useEffect(() => {
    const made = createAnnotator({
      edits: workspace.edits,
      app: createProjectPort(workspace, project, () => profile.value.name),
      keys: preferences,
      choices: preferences,
      ...(inspect ? { inspect } : {}),
    });
    // The whole page is mounted by this: in slices, so that what is sent and received meanwhile waits for none of it.
    startTransition(() => setAnnotator(made));
    return () => made.dispose();
  }, [workspace, project, profile, preferences, inspect]);

  return annotator;
}

/** One project's images, stage and damages, and the dialogs that belong to them. */
function Dashboard({ project }: { readonly project: Project }) {
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

const CommandPalette = lazyWithWords(() => import('./commands/CommandPalette.tsx'));
const DeleteDamageDialog = lazyWithWords(() => import('./damages/DeleteDamageDialog.tsx'));
const HelpSheet = lazyWithWords(() => import('./commands/HelpSheet.tsx'));
const DiscardMeasureDialog = lazyWithWords(() => import('./measure/DiscardMeasureDialog.tsx'));
const PrintedDashboard = lazyWithWords(() => import('./print/PrintedDashboard.tsx'));
const UnsafeSelected = lazyWithWords(() => import('./damages/UnsafeSelected.tsx'));
const ExportDialog = lazyWithWords(() => import('./export/ExportDialog.tsx'));

/** Selectors of the elements that keys move the focus to. */
const TARGETS: ReadonlyMap<FocusTarget | null, string> = new Map([
  ['stage', '[data-annotator]'],
  ['filter', '[data-filter] input'],
  ['list', '[role="grid"]'],
]);

/** Focuses the part of the page that a key asked for. */
function useRequestedFocus(root: RefObject<HTMLElement | null>): void {
  const { navigation } = useAnnotator();
  useEffect(() => {
    const answer = () => {
      const target = TARGETS.get(navigation.state.value.focus);
      if (!target) return;
      navigation.focusDone();
      root.current?.querySelector<HTMLElement>(target)?.focus();
    };
    return navigation.state.subscribe(answer);
  }, [navigation, root]);
}

/** Keeps address and annotator in step. A component of its own: both change with every selection, the columns don't. */
function AddressSync() {
  useAddressSync(useDashboard().project.id);
  return null;
}

/** Opens the list of keys or the palette that was requested in the header, once the photo is shown. */
function useRequestedPanel(settled: boolean): void {
  const { navigation } = useAnnotator();
  const { request, ask } = use(PageRequestContext);
  useEffect(() => {
    if (!settled || (request !== 'keys' && request !== 'palette')) return;
    ask(null);
    navigation.openPanel(request === 'keys' ? 'help' : 'palette');
  }, [request, ask, settled, navigation]);
}

/** The palette, the list of keys, the export and a question, when a key or a button asks for them. */
function Dialogs() {
  const { navigation } = useAnnotator();
  const panel = useNavigation((place) => place.panel);
  const close = () => navigation.closePanel();
  return (
    <Suspense>
      {panel === 'palette' && <CommandPalette onClose={close} />}
      {panel === 'help' && <HelpSheet onClose={close} />}
      {panel === 'discardMeasure' && <DiscardMeasureDialog />}
      {panel === 'export' && <ExportDialog onClose={close} />}
      {panel === 'unsafe' && <UnsafeSelected onClose={close} />}
    </Suspense>
  );
}

const AnnouncementText = lazyWithWords(() => import('./edits/AnnouncementText.tsx'));

/** Announces selection, verdicts, edits and undo to screen readers, which need the live region before its first text. */
function Announcer() {
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  return (
    <p aria-live="polite" aria-atomic="true" className={visuallyHidden} data-announcement>
      <Suspense>{settled && <AnnouncementText />}</Suspense>
    </p>
  );
}

/** One column in two parts, above and below a line that can be dragged. */
function Split(props: { readonly above: ReactNode; readonly below: ReactNode }) {
  const size = usePreference((each) => sizeOf(each, 'list'));
  return (
    <div className={styles.split}>
      <div className={styles.above} style={{ '--height': `${size}px` } as CSSProperties}>
        {props.above}
      </div>
      <Line panel="list" size={size} />
      <div className={styles.below}>{props.below}</div>
    </div>
  );
}

/** The three columns, with keyboard, address and dialogs of the annotator. */
const DashboardLayout = memo(function DashboardLayout() {
  const { project, images, openImage, addFiles } = useDashboard();
  const nameOf = useProjectName();
  const root = useRef<HTMLDivElement>(null);
  const settled = useStageSettings((store) => store.settled);
  useShortcuts(usePreferences());
  useRequestedFocus(root);
  useRequestedPanel(settled);

  const { stageSettings } = useAnnotator();
  const { tell } = usePageReady();
  useEffect(() => {
    if (settled) tell();
  }, [settled, tell]);
  const isEmpty = images?.length === 0;
  // Without a photo nothing has to wait for it. In a task of its own: it mounts as much again as the columns.
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setTimeout(() => {
      stageSettings.settled = true;
    });
    return () => clearTimeout(timer);
  }, [isEmpty, stageSettings]);

  return (
    <div ref={root} className={styles.root}>
      <h1 className={visuallyHidden}>{nameOf(project)}</h1>
      <Columns
        images={<ImageColumn onOpen={openImage} />}
        stage={<StageColumn />}
        damages={<Split above={<DamagePanel />} below={<DetailPanel />} />}
      />
      <AddressSync />
      <Suspense>{settled && <DeleteDamageDialog />}</Suspense>
      <Suspense>{settled && <PrintedDashboard />}</Suspense>
      <Announcer />
      <DropOverlay onFiles={addFiles} />
      <Dialogs />
    </div>
  );
});

function OpenProject({ project, annotator }: { readonly project: Project; readonly annotator: Annotator }) {
  const { navigation, stageSettings } = annotator;
  const stored = useValue(useWorkspace().images(project.id));
  const location = useNavigation((place) => place.location);
  const openId = useNavigation((place) => place.image?.id);
  const image = useMemo(() => stored?.find(({ id }) => id === openId) ?? null, [stored, openId]);
  // Deferred: while an import adds photos by the dozen, the lists may lag, but the open photo must not.
  const images = useDeferredValue(stored) ?? stored;
  const listedImages = useMemo(
    () => imagesAt(images ?? [], location, project.locations),
    [images, location, project.locations],
  );
  const [importing, setImporting] = useState<Importing | null>(useImportRequest() ? FIRST : null);
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
    [project, images, listedImages, location, taking, report, navigation, stageSettings],
  );

  return (
    <DashboardContext value={shared}>
      <OpenImageProvider value={image}>
        <DashboardLayout />
      </OpenImageProvider>
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

/** The dashboard of the project in the address, else of the one opened last, else of the first. */
export function DashboardScreen() {
  const { project: asked } = useSearch({ from: '/_app/dashboard' });
  const { LL } = useI18n();
  const words = LL.dashboard.noProject;
  const workspace = useWorkspace();
  const projects = useValue(workspace.projects);
  const live = projects?.filter((project) => !project.archived);
  // An address of a project that is gone leads to no other: the next key would judge what nobody asked for.
  const project =
    asked === undefined
      ? (live?.find(({ id }) => id === lastProject.read()) ?? live?.[0])
      : projects?.find(({ id }) => id === asked);

  useShowProject(project?.id);
  useEffect(() => {
    if (project) lastProject.write(project.id);
  }, [project]);

  if (!projects) return null;
  if (!project && asked !== undefined)
    return (
      <MissingProject>
        <Link to="/project">{words.go()}</Link>
      </MissingProject>
    );
  if (!project)
    return (
      <EmptyState title={words.title()} text={words.text()}>
        <Link to="/project">{words.go()}</Link>
      </EmptyState>
    );
  return <Dashboard key={project.id} project={project} />;
}
