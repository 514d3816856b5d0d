import { ChevronRight } from 'lucide-react';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { useAction, useListingLater, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useRest } from '#screens/dashboard/useRest.ts';
import { SaveStatus } from '#screens/kit/edits/SaveStatus.tsx';
import { StepButtons } from '#screens/kit/edits/StepButtons.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import * as styles from '../damages.css.ts';
import { damageRecord } from './damageRecord.ts';

const PhotoLateRepairs = lazyWithWords(() => import('../PhotoLateRepairs.tsx'));

/** Rendered again only for another damage; its many fields are loaded after the photo is shown. */
const Assessment = memo(lazyWithWords(() => import('./AssessmentStrip.tsx')));

/** How long keys must pause before the fields follow them, milliseconds. */
const REST = 150;

/** Its name among the panels that a person folded away. */
const PANEL = 'dashboard.record';

/**
 * A damage's record as formatted JSON. From 768 px on it is open until it is closed, which is kept; on a phone it is
 * closed until it is opened. Its text is in the page either way.
 */
const JsonRecord = memo(function JsonRecord({ text }: { readonly text: string }) {
  const { LL } = useI18n();
  const preferences = usePreferences();
  const isClosed = usePreference(({ collapsed }) => collapsed.includes(PANEL));
  const small = useMedia(media.small);
  const [isAsked, ask] = useState(false);
  const isOpen = small ? isAsked : !isClosed;

  const toggle = () => {
    if (small) return ask(!isOpen);
    const others = preferences.collapsed.filter((name) => name !== PANEL);
    preferences.collapsed = isOpen ? [...others, PANEL] : others;
  };
  return (
    <details
      open={isOpen}
      className={styles.recordPanel}
      // Also when the browser opens it to show a match of its page search.
      onToggle={({ newState }) => newState === (isOpen ? 'closed' : 'open') && toggle()}
    >
      <summary className={styles.recordTitle}>
        <Icon icon={ChevronRight} size={14} />
        {LL.dashboard.detail.record()}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className={styles.record} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
});

/** The selected damage, or the first of several with their number: its id, its fields, and its record as formatted JSON. */
function DamageDetail() {
  const { LL } = useI18n();
  const words = LL.dashboard.detail;
  const lead = useListingLater((listing) => listing.lead);
  const image = useListingLater((listing) => listing.image);
  const count = useListingLater((listing) => listing.selected.length);
  // Its fields are the slowest part of the page: while keys are pressed in quick succession, the stage is drawn first.
  const assessed = useDeferredValue(useRest(lead, REST), null);
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const text = lead && image ? JSON.stringify(damageRecord(lead, image), null, 2) : words.none();

  return (
    <section aria-label={words.region()} className={styles.detail}>
      <header className={styles.detailHead}>
        <h2 className={lead ? styles.detailId : styles.nothing} title={lead?.id}>
          {lead && count > 1 ? LL.dashboard.damages.selected({ count }) : (lead?.id ?? words.none())}
        </h2>
        {lead && count > 1 && <p className={styles.leadId}>{lead.id}</p>}
      </header>
      <div className={styles.detailBody}>
        {assessed && settled && (
          // Until they follow to another photo, nothing can be written into the one that was left.
          <div inert={assessed.image !== lead?.image} hidden={lead === null}>
            <Suspense>
              <Assessment damage={assessed} />
            </Suspense>
          </div>
        )}
        <JsonRecord text={text} />
      </div>
    </section>
  );
}

/** Undo and redo by the actions of the dashboard, which have the keys. */
function UndoRedo() {
  const undo = useAction('undo');
  const redo = useAction('redo');
  return (
    <StepButtons undo={{ keys: undo.keys[0], run: undo.run }} redo={{ keys: redo.keys[0], run: redo.run }} />
  );
}

/** Damage Detail, and below it the state of saving with undo and redo. */
export function DetailPanel() {
  const settled = useStageSettings((store) => store.settled);
  return (
    <>
      <Suspense>{settled && <PhotoLateRepairs />}</Suspense>
      <DamageDetail />
      <footer className={styles.foot}>
        <UndoRedo />
        <span className={styles.spring} />
        <span className={styles.saved}>
          <SaveStatus />
        </span>
      </footer>
    </>
  );
}
