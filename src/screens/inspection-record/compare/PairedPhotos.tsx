import { Minus, Plus, RotateCcw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import type { ComparedDefect, Trend } from '#domain/inspection/comparison/compare.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import * as page from '../../kit/page/page.css.ts';
import { ComparedSide } from './ComparedSide.tsx';
import * as styles from './compare.css.ts';
import { TrendBadge } from './TrendBadge.tsx';
import { type SyncedViewControl, ZOOM_STEP } from './useSyncedView.ts';

/** One press of an arrow key, in widths of a pane. */
const MOVE = 0.1;

/** The keys for the view of both photos. */
function keysOf({ zoomBy, moveBy, reset }: SyncedViewControl): (event: KeyboardEvent) => void {
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
    '0': reset,
    ArrowLeft: () => moveBy(MOVE, 0),
    ArrowRight: () => moveBy(-MOVE, 0),
    ArrowUp: () => moveBy(0, MOVE),
    ArrowDown: () => moveBy(0, -MOVE),
  };
  return (event) => {
    const act = own(acts, event.key);
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
}

export interface PairedPhotosProps {
  readonly row: ComparedDefect;
  readonly before: FiledRecord;
  readonly after: FiledRecord;
  readonly surveys: readonly [before: Survey, after: Survey];
  readonly control: SyncedViewControl;
}

/** A defect in the photos of both records, with a shared view. */
export function PairedPhotos({ row, before, after, surveys, control }: PairedPhotosProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const [first, second] = surveys;
  const { zoomBy, reset } = control;
  const said: Partial<Record<Trend, () => string>> = {
    not_covered: words.notCovered,
    not_reinspected: words.notReinspected,
  };
  const absentAfter = said[row.trend] ?? words.absentAfter;
  return (
    <>
      <div className={page.row}>
        <TrendBadge trend={row.trend} />
        <span className={`${page.muted} ${page.grow}`}>{words.help()}</span>
        <IconButton icon={Minus} label={words.zoomOut()} keys="-" onPress={() => zoomBy(1 / ZOOM_STEP)} />
        <IconButton icon={Plus} label={words.zoomIn()} keys="+" onPress={() => zoomBy(ZOOM_STEP)} />
        <IconButton icon={RotateCcw} label={words.reset()} keys="0" onPress={reset} />
      </div>
      <section
        aria-label={words.photos()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the view, so it has to be focusable.
        tabIndex={0}
        className={styles.panes}
        onKeyDown={keysOf(control)}
      >
        <ComparedSide
          filed={before}
          survey={first}
          defect={row.before}
          absent={words.absentBefore()}
          control={control}
        />
        <ComparedSide
          filed={after}
          survey={second}
          defect={row.after}
          absent={absentAfter()}
          control={control}
        />
      </section>
    </>
  );
}
