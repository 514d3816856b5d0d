import { ROLES } from '#domain/team/roles.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { usePeople } from '../../../kit/team/usePeople.ts';
import * as styles from '../../project.css.ts';
import type { TeamPartProps } from '../teamPart.ts';
import { Invitation } from './Invitation.tsx';

/** The members of a project and their roles; for the lead, also what an administrator has to run to change them. */
export default function PeoplePart({ project, team }: TeamPartProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.people;
  const { list } = usePeople(project.id);
  const mine = team.rolesIn(project.id);
  return (
    <div className={styles.scrolling}>
      <section className={page.section}>
        <h2 className={page.subtitle}>{words.title()}</h2>
        {list ? (
          <CardTable
            label={words.title()}
            head={<HeadCells of={[words.person(), words.user(), words.roles()]} />}
          >
            {list.map(({ name, displayName, roles }) => (
              <tr key={name} data-person={name}>
                <td className={page.td}>
                  <bdi className={page.name}>{displayName}</bdi>
                  {name === team.member.name && <span className={page.muted}> {words.you()}</span>}
                </td>
                <td data-head={words.user()} className={page.td}>
                  <bdi className={page.mono}>{name}</bdi>
                </td>
                <td data-head={words.roles()} className={page.td}>
                  {roles.map((role) => LL.team.roles[role]()).join(', ') || LL.team.roles.none()}
                </td>
              </tr>
            ))}
          </CardTable>
        ) : (
          <p className={page.muted}>{words.none()}</p>
        )}
      </section>
      <section className={page.section}>
        <h2 className={page.subtitle}>{words.may()}</h2>
        <dl className={styles.pairs}>
          {ROLES.map((role) => (
            <div key={role} style={{ display: 'contents' }}>
              <dt className={styles.term}>{LL.team.roles[role]()}</dt>
              <dd className={styles.value}>{words.does[role]()}</dd>
            </div>
          ))}
        </dl>
      </section>
      {mine.includes('lead') ? (
        <Invitation project={project} people={list ?? []} />
      ) : (
        <p className={page.muted}>{words.leadOnly()}</p>
      )}
    </div>
  );
}
