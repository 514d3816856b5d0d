import { useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Person } from '#domain/team/people.ts';
import { ROLES, type Role } from '#domain/team/roles.ts';
import { isUserName } from '#domain/team/userName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CopiedCode } from '../../moving/CopiedCode.tsx';
import { SETUP_COMMAND } from '../../moving/setupText.ts';
import { personEntry } from './personEntry.ts';

interface InvitationProps {
  readonly project: Project;
  /** The current members. */
  readonly people: readonly Person[];
}

const NO_ROLES: readonly Role[] = [];

/** What an administrator has to run so that somebody joins a project or gets other roles in it. */
export function Invitation({ project, people }: InvitationProps) {
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
