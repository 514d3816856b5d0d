import { ListChecks } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Findings } from '#data/read/watchProject.ts';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { isToJudge } from '#domain/inspection/photos/leftToJudge.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { secondVerdictField } from '#domain/team/second/secondVerdict.ts';
import { secondVerdictOf, type Verdicts } from '#domain/team/second/verdictsOf.ts';
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
import { type Choice, NO_CHOICE, nextOpen, type Order, only } from '../../review/grid/choice.ts';
import { useChoice } from '../../review/grid/useChoosing.ts';
import { useCropWords } from '../../review/useCropWords.ts';
import { useReviewKeys } from '../../review/useReviewKeys.ts';
import { useReviewList } from '../../review/useReviewList.ts';
import { usePhotos } from '../../usePhotos.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import type { TeamPartProps } from '../teamPart.ts';

/** Verdicts given here that are not among the steps read so far. */
interface Ahead {
  /** The verdicts read when they were given. */
  readonly of: Verdicts;
  readonly verdictByKey: ReadonlyMap<string, Verdict>;
}

const NO_VERDICTS: ReadonlyMap<string, Verdict> = new Map();

/** One person's second verdicts: boxes as they see them, without the first verdict, and their own verdicts. */
function useOwnVerdicts(team: Team, project: string, verdicts: Verdicts) {
  const { manage } = useWorkspace();
  const user = team.member.name;
  const field = secondVerdictField(user);
  const [ahead, setAhead] = useState<Ahead>({ of: verdicts, verdictByKey: NO_VERDICTS });
  const verdictByKey = ahead.of === verdicts ? ahead.verdictByKey : NO_VERDICTS;
  const mine = useCallback(
    (key: string): Verdict => verdictByKey.get(key) ?? secondVerdictOf(verdicts, key, user) ?? 'unreviewed',
    [verdictByKey, verdicts, user],
  );
  const blind = useCallback(
    (damage: Damage): Damage => ({ ...damage, verdict: mine(damage.key), reason: null }),
    [mine],
  );
  const judge = (rows: readonly BoxRow[], verdict: Verdict): boolean => {
    const changed = rows.filter(({ damage }) => mine(damage.key) !== verdict);
    if (changed.length === 0) return false;
    const images = new Set(changed.map(({ image }) => image.id));
    const [image = null] = images;
    const word = (of: Verdict) => (of === 'unreviewed' ? null : of);
    const ran = manage.take({
      kind: 'second_review',
      project,
      image: images.size === 1 ? image : null,
      count: changed.length,
      assign: changed.map(({ damage: { key } }) => ({
        ...{ doc: key, field, before: word(mine(key)), after: word(verdict) },
      })),
    });
    if (ran.isDenied) return false;
    setAhead({
      of: verdicts,
      verdictByKey: new Map([
        ...verdictByKey,
        ...changed.map(({ damage }) => [damage.key, verdict] as const),
      ]),
    });
    return true;
  };
  return { blind, judge };
}

interface ChoosingOptions {
  readonly rows: readonly BoxRow[];
  readonly order: Order;
  readonly choice: Choice;
  readonly onChoice: (next: Choice) => void;
}

/** Judges the selected crops, moves on to the next, and announces it. */
function useSecondVerdicts(own: ReturnType<typeof useOwnVerdicts>, options: ChoosingOptions) {
  const { rows, order, choice, onChoice } = options;
  const { LL } = useI18n();
  const [verdictsByKey, setMessage] = useState('');
  const { blind } = own;
  const open = useMemo(() => rows.filter(({ damage }) => isToJudge(blind(damage))), [rows, blind]);
  return {
    open,
    verdictsByKey: verdictsByKey,
    judge(verdict: Verdict, stay: boolean) {
      const chosen = [...choice.chosen].flatMap((key) => rows[order.at.get(key) ?? -1] ?? []);
      if (chosen.length === 0) return;
      const isOpen = (at: number): boolean => {
        const row = rows[at];
        return row !== undefined && isToJudge(blind(row.damage));
      };
      const next = stay || verdict === 'unreviewed' ? null : nextOpen(order, choice.chosen, isOpen);
      const openBefore = chosen.filter(({ damage }) => isToJudge(blind(damage))).length;
      if (!own.judge(chosen, verdict)) return;
      const left = open.length - openBefore + (verdict === 'unreviewed' ? chosen.length : 0);
      setMessage(LL.review.said({ verdict: LL.annotator.verdicts[verdict](), count: chosen.length, left }));
      if (next !== null) onChoice(only(next));
    },
  };
}

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
  const { order, choice, choose, several } = useChoice(list?.rows ?? NO_ROWS, search.box);
  const rows = list?.rows ?? NO_ROWS;
  const {
    judge,
    open,
    verdictsByKey: said,
  } = useSecondVerdicts(own, { rows, order, choice, onChoice: choose });
  const keys = useReviewKeys({ judge, sweep: NOTHING });
  const cropWords = useCropWords(project);
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
          isChoosing={several.isOn}
          onChoosing={() => several.onSwitch(true)}
          onOpen={NOTHING}
          onSeen={NOTHING}
        />
      )}
      <VerdictBar
        chosen={choice.chosen.size}
        several={several}
        keys={keys}
        onGrade={null}
        onVerdict={(verdict) => {
          judge(verdict, false);
          several.onSwitch(false);
        }}
        onClear={() => {
          choose({ ...choice, chosen: NO_CHOICE.chosen });
          several.onSwitch(false);
        }}
        onOpen={null}
        rejected={0}
        reason={null}
        onReason={NOTHING}
        place={null}
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
