import { memo, type RefObject, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useNavigation, useStageSettings } from '#annotator/react/hooks.tsx';
import { useShortcuts } from '#annotator/react/useShortcuts.tsx';
import { neighboursOf, photosToStep } from '#domain/inspection/photos/openPhoto.ts';
import type { FocusTarget } from '#machines/navigation.machine.ts';
import { AskedKeysContext } from '#screens/kit/page/AskedKeys.ts';
import { usePageReady } from '#screens/kit/page/PageReady.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import { useDashboard } from './DashboardContext.tsx';
import { DamagePanel, DetailPanel } from './damages/DamageColumn.tsx';
import { Announcer } from './edits/Announcer.tsx';
import { ImageColumn } from './images/ImageColumn.tsx';
import { DropOverlay } from './import/DropOverlay.tsx';
import { Columns } from './layout/Columns.tsx';
import * as styles from './layout/columns.css.ts';
import { Split } from './layout/Split.tsx';
import { StageColumn } from './stage/StageColumn.tsx';
import { useAddressSync } from './useAddressSync.ts';

const CommandPalette = lazyWithWords(() => import('./commands/CommandPalette.tsx'));
const DeleteDamageDialog = lazyWithWords(() => import('./damages/DeleteDamageDialog.tsx'));
const HelpSheet = lazyWithWords(() => import('./commands/HelpSheet.tsx'));
const DiscardMeasureDialog = lazyWithWords(() => import('./measure/DiscardMeasureDialog.tsx'));
const PrintedDashboard = lazyWithWords(() => import('./print/PrintedDashboard.tsx'));
const ExportDialog = lazyWithWords(() => import('./export/ExportDialog.tsx'));

/** Selectors of the elements that keys move the focus to. */
const TARGETS: ReadonlyMap<FocusTarget | null, string> = new Map([
  ['stage', '[data-annotator]'],
  ['filter', '[data-filter] input'],
  ['list', '[role="grid"]'],
]);

/** Focuses the part of the page that a key asked for. */
function useAskedFocus(root: RefObject<HTMLElement | null>): void {
  const { navigation } = useAnnotator();
  useEffect(() => {
    const answer = () => {
      const target = TARGETS.get(navigation.state.value.focus);
      if (!target) return;
      navigation.focusGiven();
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

/** Opens the list of keys that was requested in the header, once the photo is shown. */
function useAskedKeys(settled: boolean): void {
  const { navigation } = useAnnotator();
  const { asked, ask } = use(AskedKeysContext);
  useEffect(() => {
    if (!asked || !settled) return;
    ask(false);
    navigation.openPanel('help');
  }, [asked, ask, settled, navigation]);
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
    </Suspense>
  );
}

/** The three columns, with keyboard, address and dialogs of the annotator. */
export const DashboardLayout = memo(function DashboardLayout() {
  const { project, image, images, listedImages, openImage, addFiles } = useDashboard();
  const nameOf = useProjectName();
  const root = useRef<HTMLDivElement>(null);
  const settled = useStageSettings((store) => store.settled);
  useShortcuts(usePreferences());
  useAskedFocus(root);
  useAskedKeys(settled);

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

  const neighbours = useMemo(
    () => neighboursOf(photosToStep(images ?? [], listedImages, image), image),
    [images, listedImages, image],
  );

  return (
    <div ref={root} className={styles.root}>
      <h1 className={visuallyHidden}>{nameOf(project)}</h1>
      <Columns
        images={<ImageColumn onOpen={openImage} />}
        stage={<StageColumn neighbours={neighbours} />}
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
