import { ChevronDown, ChevronRight, ChevronUp, PanelRightClose } from 'lucide-react';
import { type CSSProperties, memo, Suspense, useDeferredValue, useState } from 'react';
import { useAction, useFilter, useListing, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useRest } from '#screens/dashboard/useRest.ts';
import { StepButtons } from '#screens/kit/edits/StepButtons.tsx';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { SaveStatus } from '../../kit/edits/SaveStatus.tsx';
import { usePanel } from '../layout/usePanel.tsx';
import * as styles from './damages.css.ts';
import { damageRecord } from './detail/boxRecord.ts';
import { DamageList } from './list/DamageList.tsx';
import { ROW_HEIGHT } from './list/rowHeight.ts';
import { VerdictControls } from './VerdictControls.tsx';

const PhotoLateRepairs = lazyWithWords(() => import('./PhotoLateRepairs.tsx'));

/** Steps through the damages and says how far the review is. */
function Head() {
  const { LL, format } = useI18n();
  const words = LL.dashboard.damages;
  const shown = useListing((listing) => listing.listed.length);
  const all = useListing((listing) => listing.all.length);
  const left = useListing((listing) => listing.unreviewed);
  const chosen = useListing((listing) => listing.selected.length);
  const { hide } = usePanel('damages');
  const previous = useAction('damage.previous');
  const next = useAction('damage.next');
  const progress =
    chosen > 1 ? words.selected({ count: chosen }) : left > 0 ? words.left({ count: left }) : words.allDone();
  return (
    <header className={styles.listHead}>
      <h2 className={styles.title}>{words.title()}</h2>
      <span className={styles.count}>
        {shown === all ? format.number(all, 0) : words.count({ shown, all })}
      </span>
      <span className={styles.spring} />
      {all > 0 && <span className={styles.count}>{progress}</span>}
      <IconButton
        icon={ChevronUp}
        label={words.previous()}
        keys={previous.keys[0]}
        isDisabled={shown === 0}
        onPress={previous.run}
      />
      <IconButton
        icon={ChevronDown}
        label={words.next()}
        keys={next.keys[0]}
        isDisabled={shown === 0}
        onPress={next.run}
      />
      <span className={styles.foldButton}>
        <IconButton
          icon={PanelRightClose}
          label={LL.dashboard.columns.hideDamages()}
          placement="left"
          onPress={hide}
        />
      </span>
    </header>
  );
}

/** Says why the list is empty, and what to do about it. */
function Nothing() {
  const { LL } = useI18n();
  const all = useListing((listing) => listing.all.length);
  const hasPhoto = useListing((listing) => listing.image !== null);
  const ready = useListing((listing) => listing.ready && listing.image !== null);
  const settled = useStageSettings((store) => store.settled);
  const draw = useAction('tool.DRAW');
  const reset = useAction('filter.reset');
  const words = LL.dashboard.damages;
  const filtered = useFilter();
  // Where there is no photo, nothing comes.
  if (settled && !hasPhoto) return null;
  if (!ready) return <div aria-hidden="true" data-waiting className={styles.waiting} />;
  return all === 0 ? (
    <EmptyState title={words.emptyTitle()} text={words.emptyText()}>
      <Button onPress={draw.run}>{words.draw()}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={words.filteredTitle()} text={words.filteredText({ all })} key={filtered.text}>
      <Button onPress={reset.run}>{LL.dashboard.filter.reset()}</Button>
    </EmptyState>
  );
}

/** The list of damages with its verdicts: the upper part of the right column. */
export function DamagePanel() {
  const empty = useListing((listing) => listing.listed.length === 0);
  // While this is away, they are at the stage's foot.
  const { isAway } = usePanel('damages');
  const rowHeight = ROW_HEIGHT[useMedia(media.touch) ? 'finger' : 'pointer'];
  return (
    <>
      <Head />
      {empty && (
        <div className={styles.empty} style={{ '--row': `${rowHeight}px` } as CSSProperties}>
          <Nothing />
        </div>
      )}
      <DamageList key={rowHeight} rowHeight={rowHeight} />
      {!isAway && <VerdictControls />}
    </>
  );
}

/** Rendered again only for another damage; its many fields are loaded after the photo is shown. */
const Assessment = memo(lazyWithWords(() => import('./detail/AssessmentStrip.tsx')));

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
  const lead = useListing((listing) => listing.lead);
  const image = useListing((listing) => listing.image);
  const count = useListing((listing) => listing.selected.length);
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
