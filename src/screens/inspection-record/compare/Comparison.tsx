import { Minus, Plus, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { FiledRecord, Records } from '#data/records/records.ts';
import { compareSurveys, type Pairs, TRENDS, type Trend } from '#domain/inspection/compare.ts';
import type { Survey } from '#domain/inspection/survey.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import * as page from '../page.css.ts';
import { ComparedList, type Filter, idOf } from './ComparedList.tsx';
import { ComparedSide } from './ComparedSide.tsx';
import * as styles from './compare.css.ts';
import { PairQuestion } from './PairQuestion.tsx';
import { TrendBadge } from './TrendBadge.tsx';
import { useSyncedView, ZOOM_STEP } from './useSyncedView.ts';

/** One press of an arrow key, in widths of a pane. */
const MOVE = 0.1;

export interface ComparisonProps {
  readonly records: Records;
  readonly before: FiledRecord;
  readonly after: FiledRecord;
  readonly surveys: readonly [before: Survey, after: Survey];
  readonly pairs: Pairs;
}

/** The defects of two records beside each other: a list by what became of them, and both photos of the chosen one. */
export function Comparison({ records, before, after, surveys, pairs }: ComparisonProps) {
  const { LL, format } = useI18n();
  const words = LL.compare;
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const control = useSyncedView();
  const [first, second] = surveys;
  const rows = useMemo(() => compareSurveys(first, second, pairs), [first, second, pairs]);
  const count = (trend: Trend) => rows.filter((row) => row.trend === trend).length;
  const listed = rows.filter(({ trend }) => filter === 'all' || trend === filter);
  const open = listed.find((row) => idOf(row) === chosen) ?? listed[0];
  const alone = open && !(open.before && open.after) ? (open.before ?? open.after) : null;
  const others = rows.flatMap((row) => {
    const other = open?.before ? row.after : row.before;
    return alone && other && !(row.before && row.after) && other.label === alone.label ? [other] : [];
  });
  const keys = (event: KeyboardEvent) => {
    const act: Readonly<Record<string, () => void>> = {
      '+': () => control.zoomBy(ZOOM_STEP),
      '=': () => control.zoomBy(ZOOM_STEP),
      '-': () => control.zoomBy(1 / ZOOM_STEP),
      '0': control.reset,
      ArrowLeft: () => control.moveBy(MOVE, 0),
      ArrowRight: () => control.moveBy(-MOVE, 0),
      ArrowUp: () => control.moveBy(0, MOVE),
      ArrowDown: () => control.moveBy(0, -MOVE),
    };
    const done = act[event.key];
    if (!done || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    done();
  };
  if (rows.length === 0) return <p className={page.muted}>{words.none()}</p>;
  return (
    <>
      <p className={page.row}>
        {TRENDS.filter((trend) => count(trend) > 0).map((trend) => (
          <span key={trend} className={page.marked}>
            <TrendBadge trend={trend} /> {format.count(count(trend))}
          </span>
        ))}
        <span className={page.muted}>{words.countsDefects()}</span>
      </p>
      <div className={styles.columns}>
        <ComparedList
          rows={rows}
          open={open}
          labels={after.project.labels}
          filter={filter}
          onFilter={setFilter}
          onOpen={(row) => {
            setChosen(idOf(row));
            control.reset();
          }}
        />
        {open && (
          <div className={page.section}>
            <div className={page.row}>
              <TrendBadge trend={open.trend} />
              <span className={`${page.muted} ${page.grow}`}>{words.help()}</span>
              <IconButton
                icon={Minus}
                label={words.zoomOut()}
                keys="-"
                onPress={() => control.zoomBy(1 / ZOOM_STEP)}
              />
              <IconButton
                icon={Plus}
                label={words.zoomIn()}
                keys="+"
                onPress={() => control.zoomBy(ZOOM_STEP)}
              />
              <IconButton icon={RotateCcw} label={words.reset()} keys="0" onPress={control.reset} />
            </div>
            <section
              aria-label={words.photos()}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the view, so it takes the focus.
              tabIndex={0}
              className={styles.panes}
              onKeyDown={keys}
            >
              <ComparedSide
                filed={before}
                survey={first}
                defect={open.before}
                absent={words.absentBefore()}
                control={control}
              />
              <ComparedSide
                filed={after}
                survey={second}
                defect={open.after}
                absent={open.trend === 'not_covered' ? words.notCovered() : words.absentAfter()}
                control={control}
              />
            </section>
            <PairQuestion row={open} records={records} project={after.project.id} others={others} />
          </div>
        )}
      </div>
    </>
  );
}
