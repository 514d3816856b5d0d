import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CropsOfPhoto, createCrops } from '#data/crops/crops.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { cropFrame } from '#domain/geometry/cropFrame.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { isToJudge } from '#domain/inspection/photos/leftToJudge.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import type { ReviewList } from '#domain/numbers/reviewList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { useSteady } from '#ui/useSteady.ts';
import { useTouched } from '../../kit/edits/touched.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { LabelChips } from './bars/LabelChips.tsx';
import { ReviewBar } from './bars/ReviewBar.tsx';
import { useSweep } from './bars/useSweep.tsx';
import { VerdictBar } from './bars/VerdictBar.tsx';
import { CropGrid } from './grid/CropGrid.tsx';
import { type Choice, NO_CHOICE, type Order } from './grid/choice.ts';
import { useChoice } from './useChoice.ts';
import { useCropWords } from './useCropWords.ts';
import { usePosition } from './usePosition.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { useVerdicts } from './useVerdicts.ts';

export interface ReviewProps {
  readonly project: Project;
  readonly list: ReviewList;
  /** Removes judged boxes from the list. */
  readonly onAskAnew: () => void;
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

/** The detections of an inspection as crops at one scale: selected and judged by keys and pointer. */
export function Review({ project, list, onAskAnew }: ReviewProps) {
  const { LL } = useI18n();
  const { search, go } = useProjectAddress();
  const { rows, side, tallies, calibration } = list;
  const { order, choice, choose } = useChoice(rows, search.box);
  const [isChoosing, setChoosing] = useState(false);
  const verdicts = useVerdicts({ project, rows, order, choice, onChoice: choose });
  const { sweep, onSeen, dialog } = useSweep(rows, verdicts);
  const judge: typeof verdicts.judge = (verdict, stay) => {
    verdicts.judge(verdict, stay);
    setChoosing(false);
  };
  const keys = useReviewKeys({ judge, sweep });
  const place = `${search.label} ${search.location} ${search.sort}`;
  useAhead(rows, side, place);
  const reveal = useShowTouched(order, place, choose);
  const openPhoto = usePosition(project, choice.lead, { search, go });
  const open = useSteady((key: string) => {
    const row = rows[order.at.get(key) ?? -1];
    if (row) void openPhoto(row);
  });
  const components = list.components.filter(({ damage }) => isToJudge(verdicts.now(damage)));
  const words = useCropWords(project);
  const { lead } = choice;

  return (
    <>
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
        side={side}
        calibration={calibration}
        components={components.length}
        onAcceptComponents={() => verdicts.accept(components)}
        onAskAnew={onAskAnew}
      />
      {rows.length === 0 ? (
        <EmptyState title={LL.review.doneTitle()} text={LL.review.doneText()} />
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
          isChoosing={isChoosing}
          onChoosing={() => setChoosing(true)}
          onOpen={open}
          onSeen={onSeen}
        />
      )}
      <VerdictBar
        chosen={choice.chosen.size}
        keys={keys}
        onVerdict={(verdict) => judge(verdict, false)}
        onClear={() => {
          choose({ ...choice, chosen: NO_CHOICE.chosen });
          setChoosing(false);
        }}
        onOpen={lead === null ? null : () => open(lead)}
        rejected={verdicts.rejected}
        reason={verdicts.reason}
        onReason={verdicts.giveReason}
        open={verdicts.open.length}
        onSweep={sweep}
      />
      <p role="status" className={visuallyHidden}>
        {verdicts.said}
      </p>
      {dialog}
    </>
  );
}
