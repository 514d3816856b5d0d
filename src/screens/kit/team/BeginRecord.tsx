import { Link, useNavigate } from '@tanstack/react-router';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { firstWords } from '#domain/inspection/signing/signedWith.ts';
import { button } from '#ui/buttons/Button.css.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useRecords } from '../data/useSchemes.ts';

/** Whether somebody's role lets them create records of a project; the same for every record. */
export const mayBeginRecord = (team: Pick<Team, 'mayMake'> | null, project: string): boolean =>
  team?.mayMake(project, projectDocumentKey(project, 'record', 'any')) ?? true;

/** Creates a record of a project, with what the profile says of whoever begins it, and opens its first step. */
export function useBeginRecord(): (project: Project) => void {
  const records = useRecords();
  const profile = useProfile();
  const navigate = useNavigate();
  return (project) => {
    const recordId = records.create(project, firstWords(profile));
    void navigate({ to: '/inspection-record/$recordId', params: { recordId } });
  };
}

interface BeginRecordProps {
  readonly project: Project;
  readonly label: string;
}

/** Begins a record; for those whose role doesn't allow it, leads to the records of the project. */
export function BeginRecord({ project, label }: BeginRecordProps) {
  const { team } = useWorkspace();
  const begin = useBeginRecord();
  if (mayBeginRecord(team, project.id))
    return (
      <Button variant="primary" onPress={() => begin(project)}>
        {label}
      </Button>
    );
  return (
    <Link
      to="/project/$projectId"
      params={{ projectId: project.id }}
      search={{ tab: 'records' }}
      className={button({ variant: 'primary', size: 'panel' })}
    >
      {label}
    </Link>
  );
}
