import {
  Download,
  Eye,
  Hand,
  type LucideIcon,
  MousePointer2,
  Pentagon,
  Ruler,
  Spline,
  SquareDashed,
  Trash2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { Suspense } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListing, useStageSettings, useTool } from '#annotator/react/hooks.tsx';
import { TOOL_GROUPS, type Tool } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ToggleIconButton } from '#ui/buttons/IconButton.tsx';
import { Toolbar, ToolbarGroup } from '#ui/buttons/Toolbar.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { VerdictControls } from '../damages/VerdictControls.tsx';
import { verdictButtons, verdictFoot, verdictOf } from '../layout/columns.css.ts';
import { media } from '../layout/dashboardMedia.ts';
import { PanelOpener } from '../layout/PanelOpener.tsx';
import { usePanel } from '../layout/usePanel.tsx';
import { leaveField } from '../toStage.ts';
import { ThresholdProvider } from './filters/ThresholdProvider.tsx';
import * as thresholdStyles from './filters/threshold.css.ts';
import { StageHost } from './StageHost.tsx';
import { toolbarBeside, toolbarFlat } from './stage.css.ts';
import * as styles from './stageColumn.css.ts';

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

const ICONS: Readonly<Record<Tool, LucideIcon>> = {
  DELETE: Trash2,
  POINTER: MousePointer2,
  PAN: Hand,
  ZOOM_IN: ZoomIn,
  ZOOM_OUT: ZoomOut,
  DRAW: SquareDashed,
  OUTLINE: Pentagon,
  TRACE: Spline,
  MEASURE: Ruler,
};

function ToolButton({ tool }: { readonly tool: Tool }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const active = useTool((state) => state.tool === tool);
  const { keys } = useAction(`tool.${tool}`);
  return (
    <ToggleIconButton
      icon={ICONS[tool]}
      label={LL.dashboard.stage.tools[tool]()}
      keys={keys[0]}
      placement="right"
      size="dialog"
      isSelected={active}
      onChange={() => commands.choose(tool)}
    />
  );
}

/**
 * The tools: exactly one is pressed; the last group shows or hides the boxes. To the left of the stage, where they cover
 * nothing; with `flat`, on an upright phone, in a row below it.
 */
function StageToolbar({ flat = false }: { readonly flat?: boolean }) {
  const { LL } = useI18n();
  const shown = useTool((state) => state.result === 'SHOW');
  const toggle = useAction('result.toggle');
  return (
    <div className={flat ? toolbarFlat : toolbarBeside}>
      <Toolbar label={LL.dashboard.stage.toolbar()} orientation="vertical" inRow={flat}>
        {TOOL_GROUPS.map((tools) => (
          <ToolbarGroup key={tools[0]}>
            {tools.map((tool) => (
              <ToolButton key={tool} tool={tool} />
            ))}
          </ToolbarGroup>
        ))}
        <ToolbarGroup>
          <ToggleIconButton
            icon={Eye}
            label={LL.dashboard.stage.result()}
            keys={toggle.keys[0]}
            placement="right"
            size="dialog"
            isSelected={shown}
            onChange={() => toggle.run()}
          />
        </ToolbarGroup>
      </Toolbar>
    </div>
  );
}

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
