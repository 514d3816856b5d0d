import { signal } from '@preact/signals-core';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Annotator } from '#annotator/annotator.ts';
import { createAnnotator } from '#annotator/createAnnotator.ts';
import { AnnotatorProvider } from '#annotator/react/AnnotatorProvider.tsx';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import { useShortcuts } from '#annotator/react/useShortcuts.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { ALL } from '#domain/lists/photoList.ts';
import type { Tool } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { type Dashboard, DashboardContext, OpenImageProvider } from '#screens/dashboard/DashboardContext.tsx';
import DeleteDamageDialog from '#screens/dashboard/damages/DeleteDamageDialog.tsx';
import { LabelProvider } from '#screens/dashboard/labels.tsx';
import DrawLabel from '#screens/dashboard/stage/DrawLabel.tsx';
import { StageHost } from '#screens/dashboard/stage/StageHost.tsx';
import { ToolButton } from '#screens/dashboard/stage/StageToolbar.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Toolbar, ToolbarGroup } from '#ui/buttons/Toolbar.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import type { BlindDrawings } from './blindDrawings.ts';
import * as styles from './sampling.css.ts';

/** The tools with which a photo is looked at and drawn on; those that read a model's boxes aren't among them. */
const TOOLS: readonly Tool[] = ['DRAW', 'OUTLINE', 'POINTER', 'DELETE', 'PAN', 'ZOOM_IN', 'ZOOM_OUT'];

function Stage() {
  const { LL } = useI18n();
  const isSmall = useMedia(media.small);
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  useShortcuts(usePreferences());
  return (
    <div className={styles.stage} data-blind-stage>
      <div className={styles.tools}>
        <Toolbar label={LL.dashboard.stage.toolbar()} orientation="vertical" inRow={isSmall}>
          <ToolbarGroup>
            {TOOLS.map((tool) => (
              <ToolButton key={tool} tool={tool} />
            ))}
          </ToolbarGroup>
        </Toolbar>
      </div>
      <StageHost>
        {settled && (
          <Suspense>
            <DrawLabel />
          </Suspense>
        )}
      </StageHost>
      {settled && <DeleteDamageDialog />}
    </div>
  );
}

interface BlindStageProps {
  readonly project: Project;
  readonly image: InspectionImage;
  readonly drawings: BlindDrawings;
}

const nothing = () => undefined;

/**
 * One photo on a stage of its own, with an annotator that is handed the person's drawings and nothing else: list, mirror,
 * tags, counts and palette can't show a detection, since none reaches them.
 */
export function BlindStage({ project, image, drawings }: BlindStageProps) {
  const preferences = usePreferences();
  const [annotator, setAnnotator] = useState<Annotator | null>(null);
  useEffect(() => {
    const made = createAnnotator({
      edits: drawings.edits,
      app: {
        photos: signal({ images: [image], locations: [] }),
        labels: signal(project.labels),
        scaleFacts: () => null,
        tracer: () => Promise.reject(new Error('Cracks are not traced in a sample.')),
        calibration: async () => ({ labels: [], chance: () => null }),
        author: () => '',
        now: () => Date.now(),
      },
      keys: preferences,
      choices: preferences,
    });
    made.navigation.open(image.id, ALL);
    made.commands.choose('DRAW');
    setAnnotator(made);
    return () => made.dispose();
  }, [drawings, image, project.labels, preferences]);
  const shared = useMemo(
    (): Dashboard => ({
      project,
      images: [image],
      listedImages: [image],
      location: ALL,
      chooseLocation: nothing,
      openImage: nothing,
      addFiles: nothing,
      taking: false,
      takePhotos: nothing,
      report: null,
      closeReport: nothing,
      openExport: nothing,
    }),
    [project, image],
  );
  if (!annotator) return <div className={styles.stage} />;
  return (
    <AnnotatorProvider annotator={annotator}>
      <LabelProvider labels={project.labels}>
        <DashboardContext value={shared}>
          <OpenImageProvider value={image}>
            <Stage />
          </OpenImageProvider>
        </DashboardContext>
      </LabelProvider>
    </AnnotatorProvider>
  );
}
