import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { mayWriteAny } from '#domain/team/roles.ts';
import { type Work, workByPerson } from '#domain/team/work.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useViewed } from '../../../kit/data/useViewed.ts';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { usePeople } from '../../../kit/team/usePeople.ts';
import * as styles from '../../project.css.ts';
import { useCounts, usePhotos } from '../../usePhotos.ts';
import { mayAssign, type TeamPartProps } from '../teamPart.ts';
import { PlaceTable } from './PlaceTable.tsx';

const assigneeOf = ({ assignee }: InspectionImage): string | undefined => assignee;

interface PersonTableProps {
  readonly project: string;
  readonly work: readonly Work[];
  readonly nameOf: (user: string) => string;
  /** User name of the signed-in person. */
  readonly me: string;
}

/** What one person has to review, their progress, and a link to it. */
function PersonRow({
  project,
  one,
  name,
  isMe,
}: Omit<PersonTableProps, 'work' | 'nameOf' | 'me'> & {
  readonly one: Work;
  readonly name: string;
  readonly isMe: boolean;
}) {
  const { LL, format } = useI18n();
  const words = LL.teamPage.work;
  return (
    <tr data-work={one.person ?? ''}>
      <td className={page.td}>
        <bdi className={page.name}>{name}</bdi>
        {isMe && <span className={page.muted}> {LL.teamPage.people.you()}</span>}
      </td>
      <td data-head={words.photos()} className={page.number}>
        {format.count(one.photos)}
      </td>
      <td data-head={words.boxesLeft()} className={page.number}>
        {format.count(one.unjudged)}
      </td>
      <td data-head={words.progress()} className={page.words}>
        {one.photos === 0 ? (
          '–'
        ) : (
          <ProgressBar
            label={words.doneOf({ done: one.done, total: one.photos })}
            value={one.done}
            maxValue={one.photos}
          />
        )}
      </td>
      <td className={page.doing}>
        <span className={page.row}>
          {one.photos > 0 && (
            <Link
              to="/project/$projectId"
              params={{ projectId: project }}
              search={{ tab: 'photos', person: one.person ?? UNASSIGNED }}
              className={standing}
            >
              {words.show()}
            </Link>
          )}
          {isMe && one.next && (
            <Link to="/dashboard" search={{ project, image: one.next }} className={standing}>
              {words.goOn()}
            </Link>
          )}
        </span>
      </td>
    </tr>
  );
}

/** How many photos each person has to review, and their progress. */
function PersonTable({ project, work, nameOf, me }: PersonTableProps) {
  const words = useI18n().LL.teamPage.work;
  return (
    <CardTable
      label={words.byPerson()}
      head={
        <>
          <HeadCells of={[words.person()]} />
          <HeadCells of={[words.photos(), words.boxesLeft()]} areNumbers />
          <HeadCells of={[words.progress()]} />
          <td className={page.th} />
        </>
      }
    >
      {work.map((one) => (
        <PersonRow
          key={one.person ?? UNASSIGNED}
          project={project}
          one={one}
          name={one.person === null ? words.nobody() : nameOf(one.person)}
          isMe={one.person === me}
        />
      ))}
    </CardTable>
  );
}

/**
 * Who has to review which photos, and their progress; people with permission assign them here, location by location.
 */
export default function AssignmentsPart({ project, team }: TeamPartProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.work;
  const { manage } = useWorkspace();
  const images = usePhotos(project.id);
  const counts = useCounts(project.id);
  const viewed = useViewed(project.id);
  const { list, nameOf } = usePeople(project.id);
  const [message, setMessage] = useState('');
  const names = useMemo(
    () => (list ?? []).filter(({ roles }) => mayWriteAny(roles)).map(({ name }) => name),
    [list],
  );
  const work = useMemo(
    () => workByPerson(names, images ?? [], counts, viewed),
    [names, images, counts, viewed],
  );
  if (!images) return <Skeleton of="table" />;
  if (images.length === 0)
    return (
      <EmptyState icon={Images} title={LL.project.photos.emptyTitle()} text={LL.project.photos.emptyText()} />
    );
  const assign = (ids: readonly string[], chosen: string) => {
    const person = chosen === UNASSIGNED ? null : chosen;
    if (manage.assign(ids, person).isDenied) return;
    setMessage(
      person === null
        ? words.taken({ count: ids.length })
        : words.given({ count: ids.length, name: nameOf(person) }),
    );
  };
  return (
    <div className={styles.scrolling}>
      <section className={page.section}>
        <h2 className={page.subtitle}>{words.byPerson()}</h2>
        {!list && <p className={page.muted}>{LL.teamPage.people.none()}</p>}
        <PersonTable project={project.id} work={work} nameOf={nameOf} me={team.member.name} />
      </section>
      <section className={page.section}>
        <h2 className={page.subtitle}>{words.byPlace()}</h2>
        <p className={page.muted}>{words.about()}</p>
        <p role="status" className={page.muted}>
          {message}
        </p>
        <PlaceTable
          project={project}
          images={images}
          names={names}
          nameOf={nameOf}
          personOf={assigneeOf}
          words={{ head: words.person(), act: words.give(), actAt: words.giveAt }}
          onAssign={mayAssign(team, project.id) ? assign : null}
        />
      </section>
    </div>
  );
}
