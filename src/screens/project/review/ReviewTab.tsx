import { useNavigate } from '@tanstack/react-router';
import { Check, CheckCheck, ScanSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CropsOfPhoto, createCrops } from '#data/crops/crops.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Severity } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import { cropFrame } from '#domain/geometry/cropFrame.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { isToJudge } from '#domain/inspection/photos/leftToJudge.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import type { Calibration } from '#domain/numbers/quality/calibration.ts';
import type { LabelTally, ReviewList } from '#domain/numbers/reviewList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { DoubtHint } from '#screens/kit/labels/DoubtHint.tsx';
import { useLabelName } from '#screens/kit/words/useLabelName.ts';
import { type InAddress, LocationFilter } from '#screens/project/filters/AddressFilter.tsx';
import { ListFilters } from '#screens/project/filters/ListFilters.tsx';
import { FilterMenu } from '#screens/project/list/FilterMenu.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Swatch } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useSteady } from '#ui/useSteady.ts';
import { useIsLeaving } from '../../kit/address/useIsLeaving.ts';
import { PhotoLocation } from '../../kit/defect/LocationSelect.tsx';
import { useTouched } from '../../kit/edits/touched.ts';
import { damageSearch } from '../damageSearch.ts';
import { useFindings } from '../defects/register/useFindings.ts';
import { AddPhotos } from '../header/AddPhotos.tsx';
import { Reading } from '../Reading.tsx';
import { usePhotos } from '../usePhotos.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { useSweep } from './bars/useSweep.tsx';
import { VerdictBar } from './bars/VerdictBar.tsx';
import { CropGrid } from './grid/CropGrid.tsx';
import { type Choice, NO_CHOICE, type Order } from './grid/choice.ts';
import { useChoice } from './grid/useChoosing.ts';
import * as styles from './review.css.ts';
import { useCropWords } from './useCropWords.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { isAll, orderOf, REVIEW_ORDERS, reviewOf, sortOf, useReviewList } from './useReviewList.ts';
import { useVerdicts } from './useVerdicts.ts';

/** How long the lead has to stay before it is written to the address, milliseconds. */
const LEAD_REST = 600;

/** Keeps the lead in the address, so that reloading, and returning from the photo, come back to the same crop. */
function usePosition(project: Project, lead: string | null, { search, go }: InAddress) {
  const navigate = useNavigate({ from: '/project/$projectId' });
  const isLeaving = useIsLeaving();
  const known = search.box ?? null;
  useEffect(() => {
    if (lead === known || lead === null) return;
    const timer = setTimeout(() => {
      if (!isLeaving()) go({ box: lead });
    }, LEAD_REST);
    return () => clearTimeout(timer);
  }, [lead, known, go, isLeaving]);
  /** Opens the photo of a box, which is selected there. */
  return async ({ damage }: BoxRow): Promise<void> => {
    await navigate({ search: (before) => ({ ...before, box: damage.key }), replace: true });
    await navigate({ to: '/dashboard', search: damageSearch(project, damage) });
  };
}

interface ReviewProps {
  readonly project: Project;
  readonly list: ReviewList;
  /** Removes judged boxes from the list. */
  readonly onReload: () => void;
}

/** How long the list has to stay unchanged before crops are made in advance, milliseconds; and how many at most. */
const REST = 1000;
const MOST = 3000;

function* byPhoto(rows: readonly BoxRow[], side: number): Generator<CropsOfPhoto> {
  const photos = groupBy(rows.slice(0, MOST), ({ image }) => image);
  for (const [image, of] of photos)
    yield { image, frames: of.map(({ damage }) => cropFrame(damage.box, image, side)) };
}

/**
 * Makes the crops of a list in advance, while no others are needed. @param ask identifies the list: another one starts
 * again
 */
function useAhead(rows: readonly BoxRow[], side: number, ask: string): void {
  const workspace = useWorkspace();
  const listed = useEffectEvent(() => rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a verdict doesn't change the crops
  useEffect(() => {
    const left = new AbortController();
    const begin = () => void workspace.part(createCrops).ahead(byPhoto(listed(), side), left.signal);
    const timer = setTimeout(begin, REST);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [workspace, side, ask]);
}

/**
 * Selects the crops that an undo or a redo touched, the first of them as lead; those that it brings back to the list,
 * as soon as they are there.
 * @param place identifies the list: once another one is requested, nothing is selected late
 * @returns incremented each time they should be scrolled into view
 */
function useShowTouched(order: Order, place: string, choose: (next: Choice) => void): number {
  const touched = useTouched();
  const [shown, setShown] = useState(0);
  const waiting = useRef<ReadonlySet<string> | null>(null);
  const show = useEffectEvent(() => {
    const { current: keys } = waiting;
    const chosen = keys ? order.keys.filter((key) => keys.has(key)) : [];
    const [lead] = chosen;
    if (lead === undefined) return;
    waiting.current = null;
    choose({ chosen: new Set(chosen), lead, anchor: lead });
    setShown((before) => before + 1);
  });
  useEffect(
    () =>
      touched.on(({ keys }) => {
        waiting.current = new Set(keys);
        show();
      }),
    [touched],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched in each new list
  useEffect(() => show(), [order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cancelled for each new list
  useEffect(() => {
    waiting.current = null;
  }, [place]);
  return shown;
}

interface LabelChipsProps {
  readonly project: Project;
  readonly tallies: ReadonlyMap<string, LabelTally>;
  /** Null for every label. */
  readonly chosen: string | null;
  readonly onChoose: (label: string | null) => void;
}

/** The number left for a label; a tick where none is. */
function Left({ toJudge }: { readonly toJudge: number }) {
  const { format } = useI18n();
  return (
    <span className={styles.left}>
      {toJudge > 0 ? format.number(toJudge, 0) : <Icon icon={Check} size={12} />}
    </span>
  );
}

/** The labels, each with the number left to judge; components come last. */
export function LabelChips({ project, tallies, chosen, onChoose }: LabelChipsProps) {
  const { LL } = useI18n();
  const words = LL.review;
  const group = useRef<HTMLDivElement>(null);
  // They scroll sideways where not all fit.
  useEffect(() => {
    const [pressed] = group.current?.querySelectorAll(`[data-label="${CSS.escape(chosen ?? '')}"]`) ?? [];
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const labelName = useLabelName(project.labels);
  const components = componentKeys(project.labels);
  const known = project.labels.map(({ key }) => key);
  const colours = new Map(project.labels.map(({ key, colour }) => [key, colour]));
  const all = [...known, ...[...tallies.keys()].filter((key) => !known.includes(key))].filter(
    (key) => tallies.has(key) || key === chosen,
  );
  const ordered = [...all.filter((key) => !components.has(key)), ...all.filter((key) => components.has(key))];
  const total = [...tallies.values()].reduce((sum, { toJudge }) => sum + toJudge, 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out in a row
    <div ref={group} role="group" aria-label={words.labels()} className={styles.labels}>
      <button
        type="button"
        aria-pressed={chosen === null}
        className={styles.label}
        onClick={() => onChoose(null)}
      >
        {words.allLabels()}
        <Left toJudge={total} />
      </button>
      {ordered.map((key) => {
        const toJudge = tallies.get(key)?.toJudge ?? 0;
        return (
          <button
            key={key}
            data-label={key}
            type="button"
            aria-pressed={key === chosen}
            aria-label={words.labelLeft({ label: labelName(key), count: toJudge })}
            className={styles.label}
            onClick={() => onChoose(key)}
          >
            <Swatch colour={colours.get(key) ?? '#555555'} />
            <span dir="auto">{labelName(key)}</span>
            <Left toJudge={toJudge} />
          </button>
        );
      })}
    </div>
  );
}

type Judged = Pick<ReturnType<typeof useVerdicts>, 'now' | 'accept'>;

/** Accepts the components that are still to judge: those that its button counts. */
export function AcceptComponents({
  components,
  verdicts: { now, accept },
}: Pick<ReviewBarProps, 'components' | 'verdicts'>) {
  const { LL } = useI18n();
  const open = components.filter(({ damage }) => isToJudge(now(damage)));
  if (open.length === 0) return null;
  return (
    <Button onPress={() => accept(open)}>
      <Icon icon={CheckCheck} size={14} />
      {LL.review.acceptComponents({ count: open.length })}
    </Button>
  );
}

interface ReviewBarProps extends InAddress {
  readonly project: Project;
  /** The number of listed boxes, and of those still to judge. */
  readonly listed: number;
  readonly open: number;
  /** The calibration behind the order by doubt; null for other orders. */
  readonly calibration: Calibration | null;
  /** Unjudged boxes of the whole inspection. */
  readonly toJudge: number;
  /** Side of crops at the common scale, photo pixels. */
  readonly side: number;
  /** The components at the location that no one had judged when they were listed. */
  readonly components: readonly BoxRow[];
  readonly verdicts: Judged;
  /** Removes judged boxes from the list. */
  readonly onReload: () => void;
}

const SHOWN = ['todo', 'all'] as const;
const PARTS = ['review', 'sort', 'location'] as const;

/** Filter and order of the review list, and its progress. */
function ReviewBar(props: ReviewBarProps) {
  const { project, search, go, listed, open, toJudge, side, calibration } = props;
  const { components, verdicts, onReload } = props;
  const { LL, format } = useI18n();
  const words = LL.review;
  const judged = listed - open;
  const labelName = useLabelName(project.labels);
  const isSmall = useMedia(media.small);
  const progress = (
    <>
      <span className={styles.told}>{words.progress({ judged, listed })}</span>
      {toJudge !== open && <span className={styles.told}>{words.inProject({ count: toJudge })}</span>}
    </>
  );
  return (
    <div className={styles.bar}>
      <ListFilters search={search} parts={PARTS}>
        <FilterMenu
          name={words.show.label()}
          isSingle
          options={SHOWN.map((id) => ({ id, label: words.show[id]() }))}
          chosen={[isAll(search) ? 'all' : 'todo']}
          onChange={([shown]) => go({ review: reviewOf(shown === 'all') })}
        />
        <FilterMenu
          name={words.order.label()}
          isSingle
          options={REVIEW_ORDERS.map((id) => ({ id, label: words.order[id]() }))}
          chosen={[orderOf(search)]}
          onChange={([order]) => order && go({ sort: sortOf(order) })}
        />
        <LocationFilter locations={project.locations} search={search} go={go} />
        {!isSmall && progress}
        {judged > 0 && !isAll(search) && (
          <Button variant="quiet" onPress={onReload}>
            {words.hideJudged()}
          </Button>
        )}
        <span className={styles.grow} />
        <span className={styles.scale} title={words.scaleHint()}>
          {words.scale({ side: format.number(side, 0) })}
        </span>
        <AcceptComponents components={components} verdicts={verdicts} />
        {calibration && <DoubtHint labels={calibration.labels.map(labelName)} className={styles.hint} />}
      </ListFilters>
      {isSmall && <div className={styles.progress}>{progress}</div>}
    </div>
  );
}

/** The detections of an inspection as crops at one scale: selected and judged by keys and pointer. */
function Review({ project, list, onReload }: ReviewProps) {
  const { LL } = useI18n();
  const { search, go } = useProjectAddress();
  const { rows, side, tallies, calibration } = list;
  const { order, choice, choose, several } = useChoice(rows, search.box);
  const verdicts = useVerdicts({ project, rows, order, choice, onChoice: choose });
  const { sweep, onSeen, dialog } = useSweep(rows, verdicts);
  const judge: typeof verdicts.judge = (verdict, stay, severity) => {
    verdicts.judge(verdict, stay, severity);
    several.onSwitch(false);
  };
  const grade = (severity: Severity, stay: boolean) => judge('accepted', stay, severity);
  const keys = useReviewKeys({ judge, grade, sweep });
  const place = `${search.label} ${search.location} ${search.sort}`;
  useAhead(rows, side, place);
  const reveal = useShowTouched(order, place, choose);
  const openPhoto = usePosition(project, choice.lead, { search, go });
  const open = useSteady((key: string) => {
    const row = rows[order.at.get(key) ?? -1];
    if (row) void openPhoto(row);
  });
  const words = useCropWords(project);
  const { lead } = choice;

  return (
    <>
      <div className={styles.top}>
        <LabelChips
          project={project}
          tallies={tallies}
          chosen={search.label ?? null}
          onChoose={(label) => go({ label: label ?? '', box: '' })}
        />
        <ReviewBar
          project={project}
          search={search}
          go={go}
          listed={rows.length}
          open={verdicts.open.length}
          toJudge={list.toJudge}
          side={side}
          calibration={calibration}
          components={list.components}
          verdicts={verdicts}
          onReload={onReload}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={LL.review.doneTitle()} text={LL.review.doneText()}>
          {!isAll(search) && (
            <Button onPress={() => go({ review: reviewOf(true) })}>{LL.review.showJudged()}</Button>
          )}
        </EmptyState>
      ) : (
        <CropGrid
          label={LL.review.grid()}
          rows={rows}
          order={order}
          side={side}
          now={verdicts.now}
          words={words}
          choice={choice}
          reveal={reveal}
          onChoice={choose}
          isChoosing={several.isOn}
          onChoosing={() => several.onSwitch(true)}
          onOpen={open}
          onSeen={onSeen}
        />
      )}
      <VerdictBar
        chosen={choice.chosen.size}
        several={several}
        keys={keys}
        onVerdict={(verdict) => judge(verdict, false)}
        onGrade={(severity) => grade(severity, false)}
        onClear={() => {
          choose({ ...choice, chosen: NO_CHOICE.chosen });
          several.onSwitch(false);
        }}
        onOpen={lead === null || choice.chosen.size > 1 ? null : () => open(lead)}
        rejected={verdicts.rejected}
        reason={verdicts.reason}
        onReason={verdicts.giveReason}
        place={<PhotoLocation project={project} images={verdicts.photos} isAct />}
        open={verdicts.open.length}
        onSweep={sweep}
      />
      <p role="status" className={visuallyHidden}>
        {verdicts.message}
      </p>
      {dialog}
    </>
  );
}

/** Every detection of an inspection, label by label, as crops that are judged without opening their photos. */
export default function ReviewTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const { search } = useProjectAddress();
  const images = usePhotos(project.id);
  const { findings, retry } = useFindings(project.id, images);
  const { list, askAnew } = useReviewList(project, images, findings, search);
  if (!list) return <Reading register={{ findings, retry }} of="tiles" />;
  if (list.tallies.size === 0 && !search.location)
    return (
      <EmptyState icon={ScanSearch} title={LL.boxes.emptyTitle()} text={LL.boxes.emptyText()}>
        <AddPhotos projectId={project.id} isFirst />
      </EmptyState>
    );
  return <Review project={project} list={list} onReload={askAnew} />;
}
