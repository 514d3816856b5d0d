import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shot } from '#data/import/shots/shot.ts';
import { leavingProjects } from '#data/team/leave/leaving.ts';
import { standings } from '#data/team/leave/mayLeave.ts';
import { waitingShots } from '#data/team/leave/otherPlaces.ts';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useProjectName } from '../../../kit/words/projectName.ts';
import * as styles from './leave.css.ts';

interface LeaveDialogProps {
  readonly team: Team;
  readonly onClose: () => void;
  /** @param takesOff whether all that is of the person goes, too */
  readonly onSignOut: (takesOff: boolean) => void;
}

/** @returns photos of the camera that would be deleted with a project, as they aren't saved in it; null until known */
function useShots(team: Team, projects: readonly string[]): ReadonlyMap<string, readonly Shot[] | null> {
  const user = team.member.name;
  const results = useQueries({
    queries: projects.map((project) => ({
      queryKey: ['leaving-shots', user, project],
      queryFn: () => waitingShots(user, project),
      networkMode: 'always' as const,
      gcTime: 0,
    })),
  });
  return new Map(projects.map((project, at) => [project, results[at]?.data ?? null]));
}

/** Asks whether the team's projects stay on this device after the sign-out. */
export default function LeaveDialog({ team, onClose, onSignOut }: LeaveDialogProps) {
  const { LL, format } = useI18n();
  const words = LL.team.leave;
  const known = useValue(useWorkspace().projects) ?? [];
  const nameOf = useProjectName();
  const [standing] = useState(() => standings(team));
  const standingHere = useValue(standing);
  const shotsOf = useShots(
    team,
    standingHere.map(({ id }) => id),
  );
  /** The projects whose waiting photos the person agreed to delete. */
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const agree = (id: string, isAgreed: boolean) =>
    setAgreed(new Set([...agreed].filter((each) => each !== id).concat(isAgreed ? id : [])));
  const here = standingHere.map(({ id, staying }) => {
    const project = known.find((each) => each.id === id);
    return { id, staying, name: project ? nameOf(project) : id, shots: shotsOf.get(id) ?? null };
  });
  const leaving = here.filter(
    ({ id, staying, shots }) => staying === null && shots && (shots.length === 0 || agreed.has(id)),
  );
  const leave = () => {
    // What is written until then is checked again, in the database itself.
    leavingProjects(() => localStorage).write(
      leaving.map(({ id, name, shots }) => ({
        ...{ user: team.member.name, project: id, name },
        ...(shots && shots.length > 0 && { shots: shots.map((shot) => shot.id) }),
      })),
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
          {here.map((project) => (
            <li
              key={project.id}
              className={styles.project}
              data-leaves={leaving.some(({ id }) => id === project.id)}
            >
              <bdi className={styles.name}>{project.name}</bdi>
              <span className={styles.said}>
                {project.staying === null ? words.complete() : words.stays[project.staying]()}
              </span>
              {project.staying === null && project.shots && project.shots.length > 0 && (
                <>
                  <span className={styles.said}>
                    {words.shots({
                      count: project.shots.length,
                      names: format.list(project.shots.map(({ name }) => name)),
                    })}
                  </span>
                  <Checkbox
                    isSelected={agreed.has(project.id)}
                    onChange={(isAgreed) => agree(project.id, isAgreed)}
                  >
                    {words.deleteShots({ count: project.shots.length, name: project.name })}
                  </Checkbox>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
