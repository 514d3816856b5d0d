import { useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { isToJudge } from '#domain/inspection/photos/leftToJudge.ts';
import type { ReviewList } from '#domain/numbers/reviewList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { useSteady } from '#ui/useSteady.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { LabelChips } from './bars/LabelChips.tsx';
import { ReviewBar } from './bars/ReviewBar.tsx';
import { useSweep } from './bars/useSweep.tsx';
import { VerdictBar } from './bars/VerdictBar.tsx';
import { CropGrid } from './grid/CropGrid.tsx';
import { NO_CHOICE } from './grid/choice.ts';
import { useAhead } from './useAhead.ts';
import { useChoice } from './useChoice.ts';
import { useCropWords } from './useCropWords.ts';
import { usePosition } from './usePosition.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { useShowTouched } from './useShowTouched.ts';
import { useVerdicts } from './useVerdicts.ts';

export interface ReviewProps {
  readonly project: Project;
  readonly list: ReviewList;
  /** Removes judged boxes from the list. */
  readonly onAskAnew: () => void;
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
