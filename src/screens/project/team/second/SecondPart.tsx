import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Findings } from '#data/read/watchProject.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Verdicts } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as page from '../../../kit/page/page.css.ts';
import { useFindings } from '../../defects/register/useFindings.ts';
import { Reading } from '../../Reading.tsx';
import { VerdictBar } from '../../review/bars/VerdictBar.tsx';
import { CropGrid } from '../../review/grid/CropGrid.tsx';
import { NO_CHOICE } from '../../review/grid/choice.ts';
import { useChoice } from '../../review/useChoice.ts';
import { useCropWords } from '../../review/useCropWords.ts';
import { useReviewKeys } from '../../review/useReviewKeys.ts';
import { useReviewList } from '../../review/useReviewList.ts';
import { usePhotos } from '../../usePhotos.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import type { TeamPartProps } from '../teamPart.ts';
import { useOwnVerdicts, useSecondVerdicts } from './useSecondVerdicts.ts';

interface SecondReviewProps extends TeamPartProps {
  readonly findings: Findings;
  /** The photos that the person is asked to review. */
  readonly images: readonly InspectionImage[];
  readonly verdicts: Verdicts;
}

const NOTHING = () => undefined;
const NO_ROWS: never[] = [];

/** The boxes as crops, judged by keys and pointer as in the first review; others' verdicts are hidden. */
function SecondReview({ project, team, findings, images, verdicts }: SecondReviewProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.second;
  const { search } = useProjectAddress();
  const own = useOwnVerdicts(team, project.id, verdicts);
  // Judged boxes keep their place until the list is requested again.
  const [blind, setBlind] = useState(() => own.blind);
  const requested = useMemo(() => {
    const damages = new Map([...(findings.damages ?? [])].map(([id, list]) => [id, list.map(blind)]));
    return { ...findings, damages };
  }, [findings, blind]);
  const { list } = useReviewList(project, images, requested, search);
  const { order, choice, choose } = useChoice(list?.rows ?? NO_ROWS, search.box);
  const rows = list?.rows ?? NO_ROWS;
  const {
    judge,
    open,
    verdictsByKey: said,
  } = useSecondVerdicts(own, { rows, order, choice, onChoice: choose });
  const keys = useReviewKeys({ judge, sweep: NOTHING });
  const cropWords = useCropWords(project);
  const [isChoosing, setChoosing] = useState(false);
  if (!list) return <Skeleton of="tiles" />;
  const judged = rows.length - open.length;
  return (
    <>
      <div className={page.row} data-second-open={open.length}>
        <p className={page.muted}>{words.about()}</p>
        <span className={page.grow} />
        <span>{LL.review.progress({ judged, listed: rows.length })}</span>
        {judged > 0 && (
          <Button variant="quiet" onPress={() => setBlind(() => own.blind)}>
            {LL.review.hideJudged()}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words.doneTitle()} text={words.doneText()} />
      ) : (
        <CropGrid
          label={words.grid()}
          rows={rows}
          order={order}
          side={list.side}
          now={own.blind}
          words={cropWords}
          choice={choice}
          reveal={0}
          onChoice={choose}
          isChoosing={isChoosing}
          onChoosing={() => setChoosing(true)}
          onOpen={NOTHING}
          onSeen={NOTHING}
        />
      )}
      <VerdictBar
        chosen={choice.chosen.size}
        keys={keys}
        onGrade={null}
        onVerdict={(verdict) => {
          judge(verdict, false);
          setChoosing(false);
        }}
        onClear={() => {
          choose({ ...choice, chosen: NO_CHOICE.chosen });
          setChoosing(false);
        }}
        onOpen={null}
        rejected={0}
        reason={null}
        onReason={NOTHING}
        open={0}
        onSweep={NOTHING}
      />
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
    </>
  );
}

/** The detections that somebody is asked to judge a second time, without seeing the first verdict. */
export default function SecondPart({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.second;
  const images = usePhotos(project.id);
  const me = team.member.name;
  const mine = useMemo(() => images?.filter(({ reviewer }) => reviewer === me) ?? null, [images, me]);
  const { findings, retry } = useFindings(project.id, mine);
  const verdicts = useValue(useMemo(() => team.reviews(project.id), [team, project.id]));
  if (!mine) return <Skeleton of="tiles" />;
  if (mine.length === 0)
    return <EmptyState icon={ListChecks} title={words.noneTitle()} text={words.noneText()} />;
  if (verdicts === 'failed') return <p className={page.bad}>{words.failed()}</p>;
  if (!findings.damages || verdicts === 'reading')
    return <Reading register={{ findings, retry }} of="tiles" />;
  return <SecondReview {...{ project, team, findings }} images={mine} verdicts={verdicts as Verdicts} />;
}
