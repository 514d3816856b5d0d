import type { FocusTarget, Panel as NavigationPanel } from '#annotator/navigation.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import type { SidePanel } from '#stores/stageSettings.ts';
import { useMedia } from '#ui/useMedia.ts';
import { fold, isFolded } from './columnSizes.ts';
import { media } from './dashboardMedia.ts';

/** Panels and fields that are in Damage Detail; asking for one shows it. */
export const IN_DETAILS: ReadonlySet<NavigationPanel | FocusTarget> = new Set([
  'assessment',
  'comment',
  'label',
  'why',
  'severity',
  'remark',
  'cause',
  'element',
  'material',
]);

/** Whether a side panel is shown, and the ways to show and hide it. */
export interface PanelState {
  /** Whether it covers a part of the stage while it is shown, instead of taking room from it. */
  readonly isOverlay: boolean;
  readonly isAway: boolean;
  show(): void;
  hide(): void;
}

/** Moves the focus once what has changed is rendered. */
const focusSoon = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

/** A side panel: a column in a wide window, until it is folded away; in a narrower one an overlay that opens on demand. */
export function usePanel(panel: SidePanel): PanelState {
  const { stageSettings } = useAnnotator();
  const preferences = usePreferences();
  const isPhone = useMedia(media.small);
  const isOverlay = useMedia(media.overlays);
  const isOpen = useStageSettings((each) => each.overlay === panel);
  const folded = usePreference((each) => isFolded(each, panel));
  const set = (shown: boolean) => {
    if (isOverlay) stageSettings.overlay = shown ? panel : null;
    else fold(preferences, panel, !shown);
    focusSoon(shown ? `[data-panel="${panel}"] button` : `[data-opens="${panel}"] button`);
  };
  return {
    isOverlay,
    isAway: !isPhone && (isOverlay ? !isOpen : folded),
    show: () => set(true),
    hide: () => set(false),
  };
}
