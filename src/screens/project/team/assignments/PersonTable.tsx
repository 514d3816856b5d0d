import { Link } from '@tanstack/react-router';
import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import type { Work } from '#domain/team/work.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';

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
export function PersonTable({ project, work, nameOf, me }: PersonTableProps) {
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
