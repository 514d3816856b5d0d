import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
} from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useNavigation, useStageSettings } from '#annotator/react/hooks.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import type { SidePanel } from '#stores/stageSettings.ts';
import { useMedia } from '#ui/useMedia.ts';
import { fold, isFolded, type Panel, sizeOf } from './columnSizes.ts';
import * as styles from './columns.css.ts';
import { media } from './dashboardMedia.ts';
import { IN_DETAILS, usePanel } from './usePanel.tsx';

const PanelLine = lazyWithWords(() => import('./PanelLine.tsx'));

/** The line beside a panel, draggable once the photo is shown. @param size the panel's, CSS pixels */
export function Line(props: { readonly panel: Panel; readonly size: number }) {
  const settled = useStageSettings((each) => each.settled);
  return (
    <div className={styles.line}>
      <Suspense>{settled && <PanelLine {...props} />}</Suspense>
    </div>
  );
}

/** Loaded once the photo is shown. */
const PaneTabs = lazyWithWords(() => import('./PaneTabs.tsx'));

/** An outer column, resized by the line next to it; in a window too narrow for three, an overlay that Escape closes. */
function SideColumn(props: { readonly panel: SidePanel; readonly children: ReactNode }) {
  const { panel, children } = props;
  const { isOverlay, isAway, hide } = usePanel(panel);
  const size = usePreference((each) => sizeOf(each, panel));
  const left = panel === 'images';
  const key = (event: KeyboardEvent) => {
    if (!isOverlay || event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    hide();
  };

  const column = (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a key of the panel, not of an element in it
    <div
      className={styles.side[panel]}
      data-panel={panel}
      data-folded={isAway || undefined}
      style={{ '--width': `${size}px` } as CSSProperties}
      onKeyDown={key}
    >
      <div className={styles.content}>{children}</div>
    </div>
  );
  const line = !isAway && !isOverlay && <Line panel={panel} size={size} />;
  return left ? (
    <>
      {column}
      {line}
    </>
  ) : (
    <>
      {line}
      {column}
    </>
  );
}

/** Shows the panel of what was requested elsewhere: the list, or a field of Damage Detail. */
function usePanelRequests(): void {
  const { stageSettings } = useAnnotator();
  const preferences = usePreferences();
  const isOverlay = useMedia(media.overlays);
  const overlay = useStageSettings((each) => each.overlay);
  const panel = useNavigation((place) => place.panel);
  const focus = useNavigation((place) => place.focus);
  const settle = useEffectEvent(() => {
    if (isOverlay || stageSettings.overlay === null) return;
    // Where panels are columns, the key folds the list away or brings it back.
    const { overlay: requested } = stageSettings;
    stageSettings.overlay = null;
    fold(preferences, requested, !isFolded(preferences, requested));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the window's width closes what was open
  useEffect(() => settle(), [overlay, isOverlay]);
  const show = useEffectEvent(() => {
    if (isOverlay) stageSettings.overlay = 'damages';
  });
  useEffect(() => {
    if (panel && IN_DETAILS.has(panel)) show();
  }, [panel]);
  useEffect(() => {
    if (focus && (focus === 'list' || IN_DETAILS.has(focus))) show();
  }, [focus]);
}

/** Three columns: images, stage, damages. Small screens have the stage, and one of the others with it. */
export function Columns(props: {
  readonly images: ReactNode;
  readonly stage: ReactNode;
  readonly damages: ReactNode;
}) {
  usePanelRequests();
  const small = useMedia(media.small);
  const settled = useStageSettings((each) => each.settled);
  const pane = useStageSettings((each) => each.pane);
  return (
    <div className={styles.columns} data-pane={pane}>
      <SideColumn panel="images">{props.images}</SideColumn>
      <div className={styles.middle}>{props.stage}</div>
      <SideColumn panel="damages">{props.damages}</SideColumn>
      <div className={styles.tabs}>
        <Suspense>{small && settled && <PaneTabs />}</Suspense>
      </div>
    </div>
  );
}
