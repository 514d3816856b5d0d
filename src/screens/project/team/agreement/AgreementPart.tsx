import { useMemo, useState } from 'react';
import type { ReviewsState } from '#data/team/second/createReviews.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { imageId, imageKey } from '#domain/edit/ids.ts';
import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { pairsOf, secondVerdictOf } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import { useFindings } from '../../defects/register/useFindings.ts';
import * as styles from '../../project.css.ts';
import { usePhotos } from '../../usePhotos.ts';
import { PlaceTable } from '../assignments/PlaceTable.tsx';
import type { TeamPartProps } from '../teamPart.ts';
import { AgreementTable } from './AgreementTable.tsx';
import { Differences } from './Differences.tsx';

const reviewerOf = ({ reviewer }: InspectionImage): string | undefined => reviewer;

/** How far two people agree on the same boxes, where they don't, and requests for second reviews. */
export default function AgreementPart({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.agreement;
  const images = usePhotos(project.id);
  const verdicts = useValue(useMemo(() => team.reviews(project.id), [team, project.id]));
  if (!images) return <Skeleton of="table" />;
  return (
    <div className={styles.scrolling}>
      <Compared project={project} team={team} images={images} verdicts={verdicts} />
      <section className={page.section}>
        <h2 className={page.subtitle}>{words.requests()}</h2>
        <p className={page.muted}>{words.requestsAbout()}</p>
        <Requests project={project} team={team} images={images} />
      </section>
    </div>
  );
}

interface PhotosProps extends TeamPartProps {
  readonly images: readonly InspectionImage[];
}

/**
 * The figures and the differences; not shown to people who still have to judge, as they would reveal the first
 * verdicts.
 */
function Compared({ project, team, images, verdicts }: PhotosProps & { readonly verdicts: ReviewsState }) {
  const words = useI18n().LL.teamPage.agreement;
  const pairs = useMemo(() => (typeof verdicts === 'string' ? null : pairsOf(verdicts)), [verdicts]);
  const isLead = team.rolesIn(project.id).includes('lead');
  const isAwaited = useIsAwaited(team.member.name, project.id, images, verdicts);
  if (isAwaited && !isLead) return <p className={page.muted}>{words.blind()}</p>;
  if (!pairs)
    return verdicts === 'failed' ? (
      <p className={page.bad}>{words.failed()}</p>
    ) : (
      <p role="status" className={page.muted}>
        {words.reading()}
      </p>
    );
  if (pairs.length === 0) return <p className={page.muted}>{words.none()}</p>;
  return (
    <>
      <AgreementTable project={project} pairs={pairs} />
      <Differences project={project} team={team} pairs={pairs} isLead={isLead} />
    </>
  );
}

/** Whether somebody still has second verdicts to give. @param user their user name */
function useIsAwaited(
  user: string,
  project: string,
  images: readonly InspectionImage[],
  verdicts: ReviewsState,
): boolean {
  const asked = useMemo(() => images.filter(({ reviewer }) => reviewer === user), [images, user]);
  const { findings } = useFindings(project, asked);
  return useMemo(() => {
    if (asked.length === 0) return false;
    if (typeof verdicts === 'string' || !findings.damages) return true;
    return [...findings.damages.values()]
      .flat()
      .some(({ key }) => secondVerdictOf(verdicts, key, user) === null);
  }, [asked, verdicts, findings, user]);
}

/** Requests second reviews, location by location. */
function Requests({ project, team, images }: PhotosProps) {
  const words = useI18n().LL.teamPage.agreement;
  const { manage } = useWorkspace();
  const { list, nameOf } = usePeople(project.id);
  const [said, setSaid] = useState('');
  const reviewers = useMemo(
    () => (list ?? []).filter(({ roles }) => roles.some((role) => role !== 'viewer')).map(({ name }) => name),
    [list],
  );
  const any = imageKey(imageId(project.id, 'any'));
  const ask = (ids: readonly string[], chosen: string) => {
    const person = chosen === UNASSIGNED ? null : chosen;
    if (manage.requestReview(ids, person).isDenied) return;
    setSaid(
      person === null
        ? words.takenBack({ count: ids.length })
        : words.asked({ count: ids.length, name: nameOf(person) }),
    );
  };
  return (
    <>
      <p role="status" className={page.muted}>
        {said}
      </p>
      <PlaceTable
        project={project}
        images={images}
        names={reviewers}
        nameOf={nameOf}
        personOf={reviewerOf}
        words={{ head: words.askedOf(), act: words.ask(), actAt: words.askAt }}
        onAssign={team.mayChange(project.id, any, ['reviewer']) ? ask : null}
      />
    </>
  );
}
