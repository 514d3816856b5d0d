import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import type { Verdicts } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { useFindings } from '../../defects/register/useFindings.ts';
import { Reading } from '../../Reading.tsx';
import { usePhotos } from '../../usePhotos.ts';
import type { TeamPartProps } from '../teamPart.ts';
import { SecondReview } from './SecondReview.tsx';

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
