import { lazy, memo, Suspense, useEffect, useMemo, useRef } from 'react';
import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import { useDesk } from '#annotator/hooks.tsx';
import { useShortcuts } from '#annotator/useShortcuts.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import { steppedThrough } from '#domain/inspection/exclusion.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { usePreferences } from '#screens/shell/PreferencesProvider.tsx';
import { visuallyHidden } from '#ui/text.css.ts';
import { useProjectName } from '../inspection-record/projectName.ts';
import { useDashboard } from './DashboardContext.tsx';
import { DamagePanel, DetailPanel } from './damages/DamageColumn.tsx';
import { DeleteDamageDialog } from './damages/DeleteDamageDialog.tsx';
import type { DashboardPort } from './dashboardPort.ts';
import { Announcer } from './edits/Announcer.tsx';
import { ImageColumn } from './images/ImageColumn.tsx';
import { DropVeil } from './import/DropVeil.tsx';
import { Columns } from './layout/Columns.tsx';
import * as styles from './layout/columns.css.ts';
import { Split } from './layout/Split.tsx';
import { StageColumn } from './stage/StageColumn.tsx';
import { useAddressSync } from './useAddress.ts';

const CommandPalette = lazy(() => import('./commands/CommandPalette.tsx'));
const Notices = lazy(() => import('../storage/Notices.tsx'));
const HelpSheet = lazy(() => import('./commands/HelpSheet.tsx'));

/** Where the keys of the app lead: elements by what they carry. */
const TARGETS = {
  stage: '[data-annotator]',
  filter: '[data-filter] input',
  leave: '[role="grid"]',
} as const;

/** Address and annotator in step; apart, since both change with every selection and the columns need not. */
function AddressSync() {
  const { project, image } = useDashboard();
  useAddressSync(useAnnotator(), project, image);
  return null;
}

/** The palette and the sheet of keys, when a key or a button asks for them. */
function Sheets() {
  const { desk } = useAnnotator();
  const panel = useDesk((store) => store.panel);
  const close = () => {
    desk.panel = null;
  };
  return (
    <Suspense>
      {panel === 'palette' && <CommandPalette onClose={close} />}
      {panel === 'help' && <HelpSheet onClose={close} />}
    </Suspense>
  );
}

/** The three columns, with keyboard, address and dialogs of the annotator. */
export const Desk = memo(function Desk({ port }: { readonly port: DashboardPort }) {
  const { project, image, images, listedImages, openImage, addFiles, openExport } = useDashboard();
  const { name } = useProfile();
  const nameOf = useProjectName();
  const root = useRef<HTMLDivElement>(null);
  const settled = useDesk((store) => store.settled);
  useShortcuts(usePreferences());

  const { desk } = useAnnotator();
  const isEmpty = images?.length === 0;
  // Where there is no photo that could stand, nothing waits for it.
  useEffect(() => {
    if (isEmpty) desk.settled = true;
  }, [isEmpty, desk]);

  const shown = image && listedImages.includes(image) ? listedImages : (images ?? listedImages);
  const list = useMemo(() => steppedThrough(shown, image), [shown, image]);
  const at = image ? list.indexOf(image) : -1;
  const neighbours = useMemo(
    () => [list[at + 1], list[at - 1]].filter((each) => each !== undefined),
    [list, at],
  );

  useEffect(() => {
    port.answerWith({
      author: () => name,
      scaleFacts(id) {
        const shown = images?.find((each) => each.id === id);
        return shown ? scaleFactsOf(shown, project) : null;
      },
      stepImage(by) {
        const next = list[at + by];
        if (next) openImage(next);
      },
      goTo(id) {
        const there = images?.find((each) => each.id === id);
        if (there) openImage(there);
      },
      show(what) {
        if (what === 'import') addFiles([]);
        else if (what === 'export') openExport();
        else root.current?.querySelector<HTMLElement>(TARGETS[what])?.focus();
      },
    });
  });

  return (
    <div ref={root} className={styles.root}>
      <h1 className={visuallyHidden}>{nameOf(project)}</h1>
      <Suspense>{settled && <Notices />}</Suspense>
      <Columns
        images={<ImageColumn onOpen={openImage} />}
        stage={<StageColumn neighbours={neighbours} />}
        damages={<Split above={<DamagePanel />} below={<DetailPanel />} />}
      />
      <AddressSync />
      <DeleteDamageDialog />
      <Announcer />
      <DropVeil onFiles={addFiles} />
      <Sheets />
    </div>
  );
});
