import { Image, ListChecks, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useNavigation, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Pane } from '#stores/stageSettings.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import * as styles from './paneTabs.css.ts';
import { IN_DETAILS } from './usePanel.tsx';

type Tab = Exclude<Pane, 'photos'>;

const TABS: readonly { readonly id: Tab; readonly icon: LucideIcon }[] = [
  { id: 'photo', icon: Image },
  { id: 'damages', icon: ListChecks },
  { id: 'details', icon: SlidersHorizontal },
];

/** Where an arrow key leads, with the ends joined. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', TABS.length - 1],
]);

/** Switches to what was requested elsewhere: a field, or the photo after an import. */
function useFollowing(show: (pane: Pane) => void): void {
  const panel = useNavigation((place) => place.panel);
  const focus = useNavigation((place) => place.focus);
  const { report } = useDashboard();
  const go = useEffectEvent(show);
  useEffect(() => {
    if (panel && IN_DETAILS.has(panel)) go('details');
  }, [panel]);
  useEffect(() => {
    if (focus && IN_DETAILS.has(focus)) go('details');
  }, [focus]);
  useEffect(() => {
    // The first new photo is on the stage.
    if (report) go('photo');
  }, [report]);
}

/** On a small screen: what is shown with the stage. */
export default function PaneTabs() {
  const { LL } = useI18n();
  const { stageSettings } = useAnnotator();
  const pane = useStageSettings((each) => each.pane);
  const list = useRef<HTMLDivElement>(null);
  const words = LL.triage.panes;
  const show = (to: Pane) => {
    stageSettings.pane = to;
  };
  useFollowing(show);
  const chosen = pane === 'photos' ? 'photo' : pane;

  const key = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = (TABS.findIndex(({ id }) => id === chosen) + step) % TABS.length;
    show(TABS[at]?.id ?? 'photo');
    list.current?.querySelectorAll('button')[at]?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={words.title()} className={styles.tabs} onKeyDown={key}>
      {TABS.map(({ id, icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => show(id)}
        >
          <Icon icon={icon} />
          {words[id]()}
        </button>
      ))}
    </div>
  );
}
