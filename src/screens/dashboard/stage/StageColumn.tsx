import { Download, PanelLeftOpen, PanelRightOpen } from 'lucide-react';
import { Suspense } from 'react';
import { useAction, useListing, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import type { SidePanel } from '#stores/stageSettings.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { VerdictControls } from '../damages/VerdictControls.tsx';
import { verdictButtons, verdictFoot, verdictOf } from '../layout/columns.css.ts';
import { media } from '../layout/dashboardMedia.ts';
import { usePanel } from '../layout/usePanel.tsx';
import { leaveField } from '../toStage.ts';
import { ThresholdProvider } from './filters/ThresholdProvider.tsx';
import * as thresholdStyles from './filters/threshold.css.ts';
import { StageHost } from './StageHost.tsx';
import { StageToolbar } from './StageToolbar.tsx';
import * as styles from './stageColumn.css.ts';

/** The button in the stage's bar that shows a side panel which is away; nothing while the panel is shown. */
function PanelOpener({ panel }: { readonly panel: SidePanel }) {
  const { LL } = useI18n();
  const words = LL.dashboard.columns;
  const { isAway, show } = usePanel(panel);
  const { keys } = useAction('app.list');
  if (!isAway) return null;
  const left = panel === 'images';
  return (
    <span data-opens={panel}>
      <IconButton
        icon={left ? PanelLeftOpen : PanelRightOpen}
        label={left ? words.showImages() : words.showDamages()}
        {...(left ? {} : { keys: keys[0] })}
        placement="bottom"
        onPress={show}
      />
    </span>
  );
}

// Everything not needed for the first picture is loaded after it is shown.
const DefectTypeFilter = lazyWithWords(() => import('./filters/DefectTypeFilter.tsx'));
const DrawLabel = lazyWithWords(() => import('./DrawLabel.tsx'));
const Minimap = lazyWithWords(() => import('./view/Minimap.tsx'));
const MoreFilters = lazyWithWords(() => import('./filters/MoreFilters.tsx'));
const OverlapPicker = lazyWithWords(() => import('./OverlapPicker.tsx'));
const StageMenu = lazyWithWords(() => import('./menu/StageMenu.tsx'));
const RejectReasons = lazyWithWords(() => import('../damages/RejectReasons.tsx'));
const StageFoot = lazyWithWords(() => import('./StageFoot.tsx'));
const ThresholdSlider = lazyWithWords(() => import('./filters/ThresholdSlider.tsx'));
const ViewControls = lazyWithWords(() => import('./view/ViewControls.tsx'));
const ZoomReadout = lazyWithWords(() => import('./view/ZoomReadout.tsx'));

/** The verdicts and the box they are about, whose id opens its details, while the panel that has them is away. */
function VerdictFoot() {
  const { isAway, isOverlay, show } = usePanel('damages');
  const lead = useListing((listing) => listing.lead?.id ?? null);
  // Under an open overlay its room stays, so that the stage doesn't jump.
  if (!isAway) return isOverlay && <div className={verdictFoot} />;
  return (
    <div className={verdictFoot}>
      {lead && (
        <span className={verdictOf}>
          <Button variant="quiet" onPress={show}>
            {lead}
          </Button>
        </span>
      )}
      <div className={verdictButtons}>
        <VerdictControls />
      </div>
    </div>
  );
}

/** The stage under its one slim bar. */
export function StageColumn() {
  const { LL } = useI18n();
  const { openExport } = useDashboard();
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const menu = useStageSettings((stageSettings) => stageSettings.menu);
  const upright = useMedia(media.upright);
  const small = useMedia(media.small);
  return (
    <ThresholdProvider>
      <div className={styles.column}>
        <div className={styles.barPlace}>
          <div className={styles.bar}>
            <PanelOpener panel="images" />
            {!small && (
              // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
              <div className={styles.barFilter} data-filter onKeyDown={leaveField}>
                <Suspense fallback={<div className={styles.filterPlace} />}>
                  {settled ? <DefectTypeFilter /> : <div className={styles.filterPlace} />}
                </Suspense>
              </div>
            )}
            <span className={styles.filtersPlace}>
              <Suspense>{settled && <MoreFilters />}</Suspense>
            </span>
            {!small && (
              <div className={thresholdStyles.place}>
                {settled && (
                  <Suspense>
                    <ThresholdSlider />
                  </Suspense>
                )}
              </div>
            )}
            <span className={styles.spring} />
            <span className={styles.buttonPlace}>
              <Suspense>{settled && <ViewControls />}</Suspense>
            </span>
            <div className={styles.zoom}>
              <Suspense>{settled && <ZoomReadout />}</Suspense>
            </div>
            <Button onPress={openExport}>
              <Icon icon={Download} />
              <span className={styles.exportName}>{LL.dashboard.stage.export()}</span>
            </Button>
            <PanelOpener panel="damages" />
          </div>
          <Suspense>{settled && <RejectReasons />}</Suspense>
        </div>
        <div className={styles.besideTools}>
          {!upright && <StageToolbar />}
          <StageHost>
            {settled && (
              <Suspense>
                <OverlapPicker />
                <DrawLabel />
                <StageFoot />
                <Minimap />
              </Suspense>
            )}
            <Suspense>{menu && <StageMenu key={`${menu.at.x} ${menu.at.y}`} menu={menu} />}</Suspense>
          </StageHost>
        </div>
        <VerdictFoot />
        {upright && <StageToolbar flat />}
      </div>
    </ThresholdProvider>
  );
}
