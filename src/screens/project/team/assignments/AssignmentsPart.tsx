import { Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { workByPerson } from '#domain/team/work.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useViewed } from '../../../kit/data/useViewed.ts';
import * as page from '../../../kit/page/page.css.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import * as styles from '../../project.css.ts';
import { useCounts, usePhotos } from '../../usePhotos.ts';
import { mayAssign } from '../mayAssign.ts';
import type { TeamPartProps } from '../teamPart.ts';
import { PersonTable } from './PersonTable.tsx';
import { PlaceTable } from './PlaceTable.tsx';

const assigneeOf = ({ assignee }: InspectionImage): string | undefined => assignee;

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
  const [said, setSaid] = useState('');
  const names = useMemo(
    () => (list ?? []).filter(({ roles }) => roles.some((role) => role !== 'viewer')).map(({ name }) => name),
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
    setSaid(
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
          {said}
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
