import { ChevronDown, ChevronUp, PanelRightClose } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useAction, useFilter, useListingLater, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { usePanel } from '../layout/usePanel.tsx';
import * as styles from './damages.css.ts';
import { DamageList } from './list/DamageList.tsx';
import { VerdictControls } from './VerdictControls.tsx';

/** Steps through the damages and says how far the review is. */
function Head() {
  const { LL, format } = useI18n();
  const words = LL.dashboard.damages;
  const shown = useListingLater((listing) => listing.listed.length);
  const all = useListingLater((listing) => listing.all.length);
  const left = useListingLater((listing) => listing.unreviewed);
  const chosen = useListingLater((listing) => listing.selected.length);
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
  const all = useListingLater((listing) => listing.all.length);
  const hasPhoto = useListingLater((listing) => listing.image !== null);
  const ready = useListingLater((listing) => listing.ready && listing.image !== null);
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
  const empty = useListingLater((listing) => listing.listed.length === 0);
  // While this is away, they are at the stage's foot.
  const { isAway } = usePanel('damages');
  const rowHeight = styles.ROW_HEIGHT[useMedia(media.touch) ? 'finger' : 'pointer'];
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
