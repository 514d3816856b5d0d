import { useState } from 'react';
import { leavingProjects } from '#data/team/leave/leaving.ts';
import { standings } from '#data/team/leave/mayLeave.ts';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useProjectName } from '../../../kit/words/projectName.ts';
import * as styles from './leave.css.ts';

interface LeaveDialogProps {
  readonly team: Team;
  readonly onClose: () => void;
  /** @param takesOff whether all that is of the person goes, too */
  readonly onSignOut: (takesOff: boolean) => void;
}

/** Asks whether the team's projects stay on this device after the sign-out. */
export default function LeaveDialog({ team, onClose, onSignOut }: LeaveDialogProps) {
  const { LL } = useI18n();
  const words = LL.team.leave;
  const known = useValue(useWorkspace().projects) ?? [];
  const nameOf = useProjectName();
  const [standing] = useState(() => standings(team));
  const here = useValue(standing).map(({ id, staying }) => {
    const project = known.find((each) => each.id === id);
    return { id, staying, name: project ? nameOf(project) : id };
  });
  const leaving = here.filter(({ staying }) => staying === null);
  const leave = () => {
    // What is written until then is checked again, in the database itself.
    leavingProjects(() => localStorage).write(
      leaving.map(({ id, name }) => ({ user: team.member.name, project: id, name })),
    );
    onSignOut(true);
  };
  return (
    <Dialog
      title={words.title()}
      onClose={onClose}
      closeLabel={LL.shell.close()}
      footer={
        <>
          <Button isDisabled={leaving.length === 0} onPress={leave}>
            {words.remove({ count: leaving.length })}
          </Button>
          <Button variant="primary" onPress={() => onSignOut(false)}>
            {words.keep()}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{words.about()}</p>
        <ul className={styles.projects}>
          {here.map(({ id, name, staying }) => (
            <li key={id} className={styles.project} data-leaves={staying === null}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.said}>
                {staying === null ? words.complete() : words.stays[staying]()}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
