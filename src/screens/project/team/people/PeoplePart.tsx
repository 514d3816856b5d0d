import { useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Person } from '#domain/team/people.ts';
import { ROLES, type Role } from '#domain/team/roles.ts';
import { isUserName } from '#domain/team/userName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { usePeople } from '../../../kit/team/usePeople.ts';
import { CopiedCode } from '../../moving/CopiedCode.tsx';
import { SETUP_COMMAND } from '../../moving/setupText.ts';
import * as styles from '../../project.css.ts';
import type { TeamPartProps } from '../teamPart.ts';

interface InvitationProps {
  readonly project: Project;
  /** The current members. */
  readonly people: readonly Person[];
}

const NO_ROLES: readonly Role[] = [];

interface PersonEntry {
  readonly project: string;
  readonly name: string;
  /** Empty leaves it unchanged. */
  readonly displayName: string;
  readonly roles: readonly Role[];
}

/** The entry of a person under `people` in the file for `deploy/setup.mjs`, with their roles in one project. */
const personEntry = ({ project, name, displayName, roles }: PersonEntry): string =>
  // Built as text, since a project may have any name, even `__proto__`.
  `{ "name": ${JSON.stringify(name)}${displayName && `, "displayName": ${JSON.stringify(displayName)}`}, "roles": { ${JSON.stringify(project)}: ${JSON.stringify(roles)} } }`;

/** What an administrator has to run so that somebody joins a project or gets other roles in it. */
function Invitation({ project, people }: InvitationProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.invitation;
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const user = name.trim();
  const known = people.find((one) => one.name === user);
  // For a current member the present roles are ticked, to be changed.
  const roles = chosen ?? known?.roles ?? NO_ROLES;
  const isName = isUserName(user);
  const tick = (role: Role, isOn: boolean) =>
    setChosen(ROLES.filter((one) => (one === role ? isOn : roles.includes(one))));
  return (
    <section className={page.section}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.about()}</p>
      <div className={page.fields}>
        <TextField
          label={LL.teamPage.people.user()}
          value={name}
          onChange={(next) => {
            setName(next);
            setChosen(null);
          }}
          isInvalid={user !== '' && !isName}
          errorMessage={LL.team.signIn.badName()}
          autoComplete="off"
          spellCheck="false"
          maxLength={64}
        />
        <TextField
          label={words.displayName()}
          value={displayName}
          placeholder={known?.displayName ?? ''}
          onChange={setDisplayName}
          maxLength={100}
        />
      </div>
      <fieldset className={page.group}>
        <legend className={page.legend}>{LL.teamPage.people.roles()}</legend>
        <div className={page.choices}>
          {ROLES.map((role) => (
            <Checkbox key={role} isSelected={roles.includes(role)} onChange={(isOn) => tick(role, isOn)}>
              {LL.team.roles[role]()}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {isName && (known || roles.length > 0) ? (
        <>
          <p>{known ? words.changes({ name: known.displayName }) : words.joins({ name: user })}</p>
          {roles.length === 0 && <p className={page.missing}>{words.noRoles({ name: user })}</p>}
          <CopiedCode
            label={words.file()}
            text={personEntry({ project: project.id, name: user, displayName: displayName.trim(), roles })}
          />
          <CopiedCode label={LL.moving.admin.run()} text={SETUP_COMMAND} />
          <p className={page.muted}>{words.after()}</p>
        </>
      ) : (
        <p className={page.muted}>{words.begin()}</p>
      )}
    </section>
  );
}

/** The members of a project and their roles; for the lead, also what an administrator has to run to change them. */
export default function PeoplePart({ project, team }: TeamPartProps) {
  const { LL, format } = useI18n();
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
                  {format.list(roles.map((role) => LL.team.roles[role]())) || LL.team.roles.none()}
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
