import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Severity } from '#domain/damage/damage.ts';
import { SEVERITY_KEYS, type SeverityKey, severityKey } from '#domain/damage/severityKey.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { lateRepairs } from '#domain/inspection/register/dueDates.ts';
import { byName, byText } from '#domain/order.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { link, standing } from '#ui/buttons/Link.css.ts';
import { Select } from '#ui/choices/Select.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { type BulkAct, useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import { LateRepairs } from '../../../kit/defect/LateRepairs.tsx';
import { PhotoWithBox } from '../../../kit/marks/PhotoWithBox.tsx';
import { SeverityMark } from '../../../kit/marks/StatusBadge.tsx';
import { TrendBadge } from '../../../kit/marks/TrendBadge.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { lazyPart } from '../../../kit/parts/lazyParts.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useRecordRule } from '../../useScheme.ts';
import { type Gap, gapsOf } from '../gaps.tsx';
import { type DefectSteps, useDefectSteps } from '../useDefectSteps.ts';
import { type Since, useSince } from '../useSince.ts';
import { Components } from './Components.tsx';
import { DefectDetails } from './DefectDetails.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { besidePhoto, keyPhoto } from './findings.css.ts';

const AssessDialog = lazyPart(() => import('../../../kit/defect/AssessDialog.tsx'));
const RecommendDialog = lazyPart(() => import('../../../kit/defect/RecommendDialog.tsx'));

/** Rows shown at first; the rest on demand. */
const PAGE = 60;
const NO_DEFECTS: readonly Defect[] = [];
const keyOf = ({ key }: Defect): string => key;

interface DialogsProps {
  readonly recommendation: BulkAct<Defect>;
  readonly assessment: BulkAct<Defect>;
  /** Those that are ticked when the dialog with the recommendation opens. */
  readonly suggested: readonly Defect[];
}

/** The dialogs that write to several defects. */
function Dialogs({ recommendation, assessment, suggested }: DialogsProps) {
  const { project } = useOpenRecord();
  const rule = useRecordRule();
  return (
    <Suspense>
      {recommendation.named && (
        <RecommendDialog
          project={project}
          named={recommendation.named}
          chosen={new Set(suggested.map(keyOf))}
          rule={rule}
          onClose={recommendation.close}
        />
      )}
      {assessment.named && (
        <AssessDialog
          project={project}
          named={assessment.named}
          onClose={assessment.close}
          onDone={assessment.close}
        />
      )}
    </Suspense>
  );
}

/** Says how many defects of the record may be the same as those of the previous inspection, and leads to the question. */
function Undecided({ since }: { readonly since: Since | null }) {
  const { LL } = useI18n();
  const { record } = useOpenRecord();
  const count = since?.rows.filter(({ by }) => by === 'position').length ?? 0;
  if (!since || count === 0) return null;
  return (
    <p className={styles.notice.warn}>
      <Link
        to="/inspection-record/compare"
        search={{ before: since.previous.id, after: record.id }}
        className={standing}
      >
        {LL.register.undecided({ count })}
      </Link>
    </p>
  );
}

const SORTS = ['number', 'severity', 'type'] as const;
type Sort = (typeof SORTS)[number];
type Filter = 'any' | SeverityKey;
const FILTERS: readonly Filter[] = ['any', ...SEVERITY_KEYS.toReversed()];

const ORDER: Readonly<Record<Sort, (a: Defect, b: Defect) => number>> = {
  number: (a, b) => byName(a.no, b.no),
  severity: (a, b) => (b.severity ?? -1) - (a.severity ?? -1),
  type: (a, b) => byText(a.label, b.label),
};

const passes = (filter: Filter, severity: Severity | null): boolean =>
  filter === 'any' || filter === severityKey(severity);

/** The state of the register of a record: order and filters. */
interface Findings {
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  readonly onlyGaps: boolean;
  readonly setOnlyGaps: (only: boolean) => void;
  /** Defects that pass the filters, in order. */
  readonly listed: readonly Defect[];
}

/** Sorts and filters the defects of a record. */
function useFindings(defects: readonly Defect[], gaps: ReadonlyMap<string, readonly Gap[]>): Findings {
  const [sort, setSort] = useState<Sort>('severity');
  const [filter, setFilter] = useState<Filter>('any');
  const [onlyGaps, setOnlyGaps] = useState(false);
  const listed = defects
    .filter(({ severity, no }) => passes(filter, severity) && (!onlyGaps || gaps.has(no)))
    .toSorted(ORDER[sort]);
  return { sort, setSort, filter, setFilter, onlyGaps, setOnlyGaps, listed };
}

interface FindingsBarProps {
  readonly findings: Findings;
  /** Defects with something missing. */
  readonly gaps: number;
  readonly shown: number;
  readonly all: number;
  /** Selected rows; two or more can be merged. */
  readonly selected: number;
  /** Missing where nothing can be changed. */
  readonly acts: FindingsActs | undefined;
}

/** What can be done with the selected rows. */
interface FindingsActs {
  readonly onMerge: () => void;
  readonly onAssess: () => void;
  readonly onRecommend: () => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected rows, and selecting all of them. */
function Acts({
  acts,
  selected,
  shown,
}: Pick<FindingsBarProps, 'selected' | 'shown'> & { readonly acts: FindingsActs }) {
  const { LL } = useI18n();
  const words = LL.register;
  return (
    <div className={styles.end}>
      {/* First what is always there, so that a selection moves no button under the pointer. */}
      <Button isDisabled={selected === 0} onPress={acts.onAssess}>
        {words.assess.open()}
      </Button>
      <Button onPress={acts.onRecommend}>{LL.sentences.recommend.open()}</Button>
      {selected > 1 && (
        <Button onPress={acts.onMerge}>{LL.record.findings.merge({ count: selected })}</Button>
      )}
      <span className={styles.grow} />
      <span className={styles.beside}>{words.selected({ count: selected })}</span>
      {selected < shown && (
        <Button variant="quiet" onPress={acts.onSelectAll}>
          {words.selectAll({ count: shown })}
        </Button>
      )}
      {selected > 0 && (
        <Button variant="quiet" onPress={acts.onClear}>
          {words.clear()}
        </Button>
      )}
    </div>
  );
}

/** Filter, order, and actions for the selected rows. */
function FindingsBar({ findings, gaps, shown, all, selected, acts }: FindingsBarProps) {
  const { LL } = useI18n();
  const words = LL.record.findings;
  const { sort, setSort, filter, setFilter, onlyGaps, setOnlyGaps } = findings;
  return (
    <>
      <div className={styles.end}>
        <Select
          label={words.sort()}
          items={SORTS.map((id) => ({ id, label: words[id]() }))}
          selectedKey={sort}
          onSelectionChange={setSort}
        />
        <Select
          label={words.filter()}
          items={FILTERS.map((id) => ({
            id,
            label: id === 'any' ? words.any() : LL.annotator.severities[id](),
          }))}
          selectedKey={filter}
          onSelectionChange={setFilter}
        />
        {(gaps > 0 || onlyGaps) && (
          <Switch isSelected={onlyGaps} onChange={setOnlyGaps}>
            {LL.findings.onlyGaps({ count: gaps })}
          </Switch>
        )}
        <span className={styles.beside}>{words.showing({ shown, all })}</span>
      </div>
      {acts && <Acts acts={acts} selected={selected} shown={shown} />}
    </>
  );
}

/** Rows shown; the comparison has all. */
const SHOWN = 12;

/** Defects of the previous inspection that this one doesn't show: not seen again, or not photographed. */
function LostDefects({ since: { previous, lost } }: { readonly since: Since }) {
  const { LL } = useI18n();
  const words = LL.findings;
  const { record, project } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const shownNo = useShownNumber(project);
  return (
    <section className={styles.section} aria-label={words.lost({ no: previous.no })}>
      <div className={styles.row}>
        <h3 className={`${styles.subtitle} ${styles.grow}`}>{words.lost({ no: previous.no })}</h3>
        <Link
          to="/inspection-record/compare"
          search={{ before: previous.id, after: record.id }}
          className={link}
        >
          {words.compare({ no: previous.no })}
        </Link>
      </div>
      {lost.length === 0 && <p className={styles.muted}>{words.nothingLost()}</p>}
      <ul className={styles.list}>
        {lost.slice(0, SHOWN).flatMap(({ before, trend }) =>
          before ? (
            <li key={before.key} className={styles.row}>
              <span>
                {shownNo(before.no)} {labelName(before.label)}
              </span>
              <SeverityMark severity={before.severity} />
              <TrendBadge trend={trend} />
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      {lost.length > SHOWN && (
        <p className={styles.muted}>{words.moreLost({ count: lost.length - SHOWN })}</p>
      )}
    </section>
  );
}

/** The photo that shows a defect best, next to what is written about it. */
function KeyPhoto({ defect }: { readonly defect: Defect }) {
  const { LL, format } = useI18n();
  const { project, survey } = useOpenRecord();
  const labelName = useLabelName(project.labels);
  const { damage } = keyObservation(defect);
  const image = survey?.images.find((one) => one.image.id === damage.image)?.image;
  return (
    <div className={keyPhoto}>
      {image && (
        <>
          <PhotoWithBox
            image={image}
            box={damage.box}
            alt={format.list([
              image.name,
              LL.annotator.named({ label: labelName(damage.label), id: damage.id }),
            ])}
          />
          <bdi className={`${styles.muted} ${styles.name}`}>{image.name}</bdi>
        </>
      )}
    </div>
  );
}

/** The open defect, with links to the previous and next one. Scrolls into view when opened. */
function OpenDefect(props: {
  readonly defect: Defect;
  readonly steps: DefectSteps;
  readonly onClose: () => void;
}) {
  const { defect, steps, onClose } = props;
  const words = useI18n().LL.findings;
  const no = useShownNumber(useOpenRecord().shownProject)(defect.no);
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next defect starts at its top.
  useEffect(() => {
    // `void`, as newer browsers return a promise, which is no clean-up function.
    void top.current?.scrollIntoView({ block: 'nearest' });
  }, [defect.key]);
  const { place, count, previous, next } = steps;
  return (
    <div className={styles.section}>
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar of three buttons is no fieldset. */}
      <div ref={top} role="group" aria-label={words.walk()} className={styles.row}>
        <IconButton
          icon={ChevronLeft}
          label={words.previous()}
          isDisabled={!previous}
          onPress={() => previous?.()}
        />
        <IconButton icon={ChevronRight} label={words.next()} isDisabled={!next} onPress={() => next?.()} />
        <span className={`${styles.muted} ${styles.grow}`} aria-live="polite">
          {no} {place > 0 && `· ${words.place({ n: place, count })}`}
        </span>
        <IconButton icon={X} label={words.close()} onPress={onClose} />
      </div>
      <div className={besidePhoto}>
        <KeyPhoto defect={defect} />
        <DefectDetails key={defect.key} defect={defect} />
      </div>
    </div>
  );
}

/** The register of defects: to sort, filter, step through, merge and split. */
export function FindingsStep() {
  const { LL } = useI18n();
  const words = LL.record.findings;
  const { records, project, survey, frozen } = useOpenRecord();
  const defects = survey?.defects ?? NO_DEFECTS;
  const reasons = survey?.reasons;
  const gaps = useMemo(() => gapsOf(frozen ? [] : (reasons ?? [])), [frozen, reasons]);
  const findings = useFindings(defects, gaps);
  const steps = useDefectSteps(defects);
  const rule = useRecordRule();
  const late = useMemo(() => (frozen ? [] : lateRepairs(rule, defects)), [frozen, rule, defects]);
  const since = useSince();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(PAGE);
  const recommendation = useBulkAct(defects, keyOf);
  const assessment = useBulkAct(defects, keyOf);
  const table = useRef<HTMLTableElement>(null);
  const { listed } = findings;
  const { opened } = steps;
  const chosen = defects.filter(({ key }) => selected.has(key));
  const bare = listed.filter(({ facts }) => facts.recommendation.trim() === '');
  const suggested = chosen.length > 0 ? chosen : bare;
  // Both stay mounted when the last defect is gone: a dialog about it then says so.
  const dialogs = (
    <Dialogs key="dialogs" recommendation={recommendation} assessment={assessment} suggested={suggested} />
  );
  const components = <Components key="components" />;
  if (defects.length === 0)
    return (
      <>
        <p className={styles.muted}>{words.none()}</p>
        {dialogs}
        {components}
      </>
    );
  const merge = () => {
    const [lead, ...others] = chosen;
    if (!lead) return;
    records.mergeDefects(
      project.id,
      lead.key,
      others.map(({ key }) => key),
    );
    setSelected(new Set());
    steps.open(lead.key, listed);
  };
  // Returns to the row that it was opened from; focusing it scrolls it into view.
  const close = () => {
    table.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    steps.close();
  };
  const observations = defects.reduce((sum, one) => sum + one.observations.length, 0);
  return (
    <>
      <p>{words.counts({ defects: defects.length, observations })}</p>
      <Undecided since={since} />
      <FindingsBar
        findings={findings}
        gaps={gaps.size}
        shown={Math.min(limit, listed.length)}
        all={defects.length}
        selected={chosen.length}
        acts={
          frozen
            ? undefined
            : {
                onMerge: merge,
                onAssess: () => assessment.open(chosen),
                // With the chosen ones that a filter hides.
                onRecommend: () => recommendation.open([...new Set([...listed, ...chosen])]),
                onSelectAll: () => setSelected(new Set([...selected, ...listed.slice(0, limit).map(keyOf)])),
                onClear: () => setSelected(new Set()),
              }
        }
      />
      <LateRepairs project={project.id} late={late} />
      {dialogs}
      {opened ? (
        <OpenDefect defect={opened} steps={steps} onClose={close} />
      ) : (
        <p className={styles.muted}>{words.choose()}</p>
      )}
      <FindingsTable
        ref={table}
        listed={listed}
        limit={limit}
        isGrouped={findings.sort === 'severity'}
        gaps={gaps}
        since={since}
        open={opened?.key}
        selected={selected}
        onOpen={(key) => (key === opened?.key ? steps.close() : steps.open(key, listed))}
        onSelect={setSelected}
      />
      {listed.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {words.more({ count: Math.min(PAGE, listed.length - limit) })}
          </Button>
        </div>
      )}
      {since && <LostDefects since={since} />}
      {components}
    </>
  );
}
