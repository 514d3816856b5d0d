import { Columns2, Eye, Minus, Plus, RotateCcw, SquareSplitHorizontal } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import type { Records } from '#data/records/records.ts';
import type { Label } from '#domain/damage/label.ts';
import {
  type ComparedDefect,
  chosenRow,
  compareSurveys,
  TRENDS,
  type Trend,
} from '#domain/inspection/comparison/compare.ts';
import type { Conflict, Identities } from '#domain/inspection/comparison/identity.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { allObservations, type Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { withShortNumbers } from '#report/shortNumbers.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton, ToggleIconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { keysOf, type SyncedViewControl, useSyncedView, ZOOM_STEP } from '../../kit/marks/SyncedPhotos.tsx';
import { TrendBadge } from '../../kit/marks/TrendBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { BlinkedPhotos, ComparedSide, SwipedPhotos, useComparedPhoto } from './ComparedPhotos.tsx';
import * as styles from './compare.css.ts';

export interface ComparisonProps {
  readonly records: Records;
  readonly before: FiledRecord;
  readonly after: FiledRecord;
  readonly surveys: readonly [before: Survey, after: Survey];
  readonly identities: Identities;
}

/** The number of defects by what became of them. */
function Counts({ rows }: { readonly rows: readonly ComparedDefect[] }) {
  const { LL, format } = useI18n();
  const count = (trend: Trend) => rows.filter((row) => row.trend === trend).length;
  return (
    <p className={page.row}>
      <span>{LL.project.list.defects({ count: rows.length })}</span>
      {TRENDS.filter((trend) => count(trend) > 0).map((trend) => (
        <span key={trend} className={page.marked}>
          {format.count(count(trend))} <TrendBadge trend={trend} />
        </span>
      ))}
    </p>
  );
}

/** Unmatched defects of the other record that may match an unmatched one: those of the same type. */
function candidates(row: ComparedDefect, rows: readonly ComparedDefect[]): readonly Defect[] {
  const single = row.before && row.after ? null : (row.before ?? row.after);
  if (!single) return [];
  return rows.flatMap(({ before, after }) => {
    const other = row.before ? after : before;
    return other && !(before && after) && other.label === single.label ? [other] : [];
  });
}

const FILTERS = ['all', ...TRENDS] as const;
type Filter = (typeof FILTERS)[number];
/** Rows shown at first; the rest on demand. */
const PAGE = 100;

/** The id of a row, stable while nobody changes how its defects are paired. */
const idOf = ({ before, after }: ComparedDefect): string => `${before?.key ?? ''}|${after?.key ?? ''}`;

interface ComparedListProps {
  readonly rows: readonly ComparedDefect[];
  readonly open: ComparedDefect | undefined;
  readonly labels: readonly Label[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onOpen: (row: ComparedDefect) => void;
}

/** The defects of both records by what became of them; one is open. */
function ComparedList({ rows, open, labels, filter, onFilter, onOpen }: ComparedListProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const labelName = useLabelName(labels);
  const [limit, setLimit] = useState(PAGE);
  const listed = rows.filter(({ trend }) => filter === 'all' || trend === filter);
  return (
    <div className={page.section}>
      <Select
        label={words.show()}
        items={FILTERS.map((id) => ({ id, label: id === 'all' ? words.all() : words.trends[id]() }))}
        selectedKey={filter}
        onSelectionChange={onFilter}
      />
      {listed.length === 0 && <p className={page.muted}>{words.noneOfThese()}</p>}
      <ul className={styles.list} aria-label={words.list()}>
        {listed.slice(0, limit).map((row) => (
          <li key={idOf(row)}>
            <button
              type="button"
              className={styles.row}
              aria-current={row === open}
              onClick={() => onOpen(row)}
            >
              <span className={styles.names}>
                {labelName((row.after ?? row.before)?.label ?? '')}{' '}
                <span className={page.muted}>
                  {[row.before?.no, row.after?.no].filter(Boolean).join(' → ')}
                </span>
              </span>
              <TrendBadge trend={row.trend} />
            </button>
          </li>
        ))}
      </ul>
      {listed.length > limit && (
        <Button onPress={() => setLimit(limit + PAGE)}>
          {words.more({ count: Math.min(PAGE, listed.length - limit) })}
        </Button>
      )}
    </div>
  );
}

interface PairQuestionProps {
  readonly row: ComparedDefect;
  readonly records: Records;
  readonly project: string;
  /** The defects of both records. */
  readonly defects: readonly Defect[];
  /** Unmatched defects of the other record that this one may be. */
  readonly others: readonly Defect[];
}

/** Most choices offered at once. */
const OFFERED = 200;

/** The number of each defect by the keys of its boxes. */
function useNumberOf(defects: readonly Defect[]): (key: string) => string {
  const { LL } = useI18n();
  const numbers = new Map(
    defects.flatMap((defect) =>
      allObservations(defect).map(({ damage }) => [damage.key, defect.no] as const),
    ),
  );
  return (key) => numbers.get(key) ?? LL.compare.elsewhere();
}

/** Says why answers contradict each other, with the numbers of the defects. */
function useConflictText(defects: readonly Defect[]): (conflict: Conflict) => string {
  const { LL } = useI18n();
  const numberOf = useNumberOf(defects);
  return ({ kind, between: [a, b] }) =>
    LL.compare.conflicts[kind]({ first: numberOf(a), second: numberOf(b) });
}

interface ContradictionsProps {
  readonly conflicts: readonly Conflict[];
  readonly records: Records;
  readonly project: string;
  /** The defects of both records. */
  readonly defects: readonly Defect[];
}

/** Answers of which none counts, since they contradict each other: each can be taken back. */
function Contradictions({ conflicts, records, project, defects }: ContradictionsProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const numberOf = useNumberOf(defects);
  const textOf = useConflictText(defects);
  if (conflicts.length === 0) return null;
  return (
    <section className={page.section} aria-label={words.contradictions()}>
      <h2 className={page.subtitle}>{words.contradictions()}</h2>
      {conflicts.map((conflict) => (
        <div key={`${conflict.kind} ${conflict.between.join('|')}`}>
          <p>
            {textOf(conflict)} {words.noneCounts()}
          </p>
          <ul className={page.list}>
            {conflict.answers.map(([a, b, same]) => {
              const pair = { first: numberOf(a), second: numberOf(b) };
              const text = same ? words.saidSame(pair) : words.saidDifferent(pair);
              return (
                <li key={`${a}|${b}`} className={page.row}>
                  <span className={page.grow}>{text}</span>
                  <Button
                    aria-label={words.takeBackOf({ answer: text })}
                    onPress={() => records.answerPair(project, a, b, null)}
                  >
                    {words.takeBack()}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Asks whether two defects are the same: a person confirms or rejects a proposal, or chooses another one. */
function PairQuestion({ row, records, project, defects, others }: PairQuestionProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const conflictText = useConflictText(defects);
  const [refused, setRefused] = useState<{ readonly row: string; readonly conflict: Conflict } | null>(null);
  const { before, after, by } = row;
  const shown = `${before?.key ?? ''}|${after?.key ?? ''}`;
  const answer = (a: Defect, b: Defect, same: boolean | null) => {
    const answered = records.answerPair(project, a.key, b.key, same);
    setRefused(answered.ok ? null : { row: shown, conflict: answered.error });
  };
  const refusal = refused?.row === shown && <p role="alert">{conflictText(refused.conflict)}</p>;
  if (before && after) {
    if (by === 'observation') return <p className={page.muted}>{words.by.observation()}</p>;
    return (
      <>
        <div className={page.row}>
          <span className={`${page.muted} ${page.lead}`}>
            {by === 'person' ? words.by.person() : words.by.position()}
          </span>
          {by === 'position' && (
            <Button onPress={() => answer(before, after, true)}>{words.confirm()}</Button>
          )}
          {by === 'person' && <Button onPress={() => answer(before, after, null)}>{words.takeBack()}</Button>}
          <Button onPress={() => answer(before, after, false)}>{words.notSame()}</Button>
        </div>
        {refusal}
      </>
    );
  }
  const onlySide = before ?? after;
  if (!onlySide || others.length === 0) return null;
  return (
    <>
      <div className={page.row}>
        <Select
          label={words.sameAs()}
          placeholder={words.choose()}
          items={others.slice(0, OFFERED).map((one) => ({ id: one.key, label: one.no }))}
          selectedKey={null}
          onSelectionChange={(key) => {
            const other = others.find((one) => one.key === key);
            if (other) answer(before ?? other, after ?? other, true);
          }}
        />
      </div>
      {refusal}
    </>
  );
}

/** How both photos are shown: next to each other, divided by a line, or one at a time. */
const WAYS = ['sideBySide', 'swipe', 'blink'] as const;
type Way = (typeof WAYS)[number];
const WAY_ICONS = { sideBySide: Columns2, swipe: SquareSplitHorizontal, blink: Eye } as const;
const WAY_KEYS: Readonly<Record<Way, string>> = { sideBySide: '1', swipe: '2', blink: '3' };
/** The earlier photo is shown while it is held. */
const BLINK_KEY = 'b';

interface PairedPhotosProps {
  readonly row: ComparedDefect;
  readonly before: FiledRecord;
  readonly after: FiledRecord;
  readonly surveys: readonly [before: Survey, after: Survey];
  readonly control: SyncedViewControl;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}

/** A defect in the photos of both records, with a shared view. */
function PairedPhotos({ row, before, after, surveys, control, way, onWay }: PairedPhotosProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const [first, second] = surveys;
  const { zoomBy, reset } = control;
  const trendTexts: Partial<Record<Trend, () => string>> = {
    not_covered: words.notCovered,
    not_reinspected: words.notReinspected,
  };
  const absentAfter = trendTexts[row.trend] ?? words.absentAfter;
  const earlier = useComparedPhoto({ filed: before, survey: first, defect: row.before });
  const later = useComparedPhoto({ filed: after, survey: second, defect: row.after });
  const [showsBefore, setShowsBefore] = useState(false);
  const both = earlier && later ? { before: earlier, after: later, control } : null;
  const shown = both ? way : 'sideBySide';
  const moveView = keysOf(control);
  const key = (event: KeyboardEvent) => {
    const chosen = WAYS.find((each) => WAY_KEYS[each] === event.key);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (both && chosen) onWay(chosen);
    else if (shown === 'blink' && event.key.toLowerCase() === BLINK_KEY) setShowsBefore(true);
    else moveView(event);
  };
  const release = () => setShowsBefore(false);
  return (
    <>
      <div className={page.row}>
        <TrendBadge trend={row.trend} />
        <span className={`${page.muted} ${page.lead}`}>{words.help()}</span>
        {both &&
          WAYS.map((each) => (
            <ToggleIconButton
              key={each}
              icon={WAY_ICONS[each]}
              label={words.ways[each]()}
              keys={WAY_KEYS[each]}
              isSelected={shown === each}
              onChange={() => onWay(each)}
            />
          ))}
        <IconButton icon={Minus} label={words.zoomOut()} keys="-" onPress={() => zoomBy(1 / ZOOM_STEP)} />
        <IconButton icon={Plus} label={words.zoomIn()} keys="+" onPress={() => zoomBy(ZOOM_STEP)} />
        <IconButton icon={RotateCcw} label={words.reset()} keys="0" onPress={reset} />
      </div>
      <section
        aria-label={words.photos()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the view, so it has to be focusable.
        tabIndex={0}
        className={styles.panes}
        onKeyDown={key}
        onKeyUp={release}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) release();
        }}
      >
        {both && shown === 'swipe' && <SwipedPhotos {...both} />}
        {both && shown === 'blink' && (
          <div className={styles.blinked}>
            <BlinkedPhotos {...both} showsBefore={showsBefore} />
            <Button onPressStart={() => setShowsBefore(true)} onPressEnd={release}>
              {words.hold()}
              <Kbd keys="B" />
            </Button>
          </div>
        )}
        <ComparedSide
          filed={before}
          survey={first}
          defect={row.before}
          absent={words.absentBefore()}
          control={shown === 'sideBySide' ? control : null}
        />
        <ComparedSide
          filed={after}
          survey={second}
          defect={row.after}
          absent={absentAfter()}
          control={shown === 'sideBySide' ? control : null}
        />
      </section>
    </>
  );
}

/** The defects of two records compared: a list by what became of them, and both photos of the chosen one. */
export function Comparison({ records, before, after, surveys, identities }: ComparisonProps) {
  const { LL } = useI18n();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<ComparedDefect | null>(null);
  const control = useSyncedView();
  const [way, setWay] = useState<Way>('sideBySide');
  const [given, later] = surveys;
  const { project } = after;
  const first = useMemo(() => withShortNumbers(given, project), [given, project]);
  const second = useMemo(() => withShortNumbers(later, project), [later, project]);
  const rows = useMemo(() => compareSurveys(first, second, identities), [first, second, identities]);
  const listed = rows.filter(({ trend }) => filter === 'all' || trend === filter);
  const open = chosenRow(listed, chosen) ?? listed[0];
  if (rows.length === 0) return <p className={page.muted}>{LL.compare.none()}</p>;
  return (
    <>
      <Counts rows={rows} />
      <Contradictions
        conflicts={identities.conflicts}
        records={records}
        project={after.project.id}
        defects={[...first.defects, ...second.defects]}
      />
      <div className={styles.columns}>
        <ComparedList
          rows={rows}
          open={open}
          labels={after.project.labels}
          filter={filter}
          onFilter={setFilter}
          onOpen={(row) => {
            setChosen(row);
            control.reset();
          }}
        />
        {open && (
          <div className={page.section}>
            <PairedPhotos
              row={open}
              before={before}
              after={after}
              surveys={[first, second]}
              control={control}
              way={way}
              onWay={setWay}
            />
            <PairQuestion
              row={open}
              records={records}
              project={after.project.id}
              defects={[...first.defects, ...second.defects]}
              others={candidates(open, rows)}
            />
          </div>
        )}
      </div>
    </>
  );
}
