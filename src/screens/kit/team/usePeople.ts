import { useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { PEOPLE, type Person, readPeople } from '#domain/team/people.ts';

export interface People {
  /** Everybody of the project, by name; null where nothing says who is in it. */
  readonly list: readonly Person[] | null;
  /** What somebody is called; their user name where nothing says more. */
  readonly nameOf: (user: string) => string;
}

/** Who is in a project of the team, as its administrator listed them. */
export function usePeople(project: string): People {
  const { manage } = useWorkspace();
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project, PEOPLE), [manage, project]),
  );
  return useMemo(() => {
    const list = readPeople(projectDocuments?.find(({ id }) => id === PEOPLE)?.values);
    const names = new Map(list?.map(({ name, displayName }) => [name, displayName]));
    return { list, nameOf: (user) => names.get(user) ?? user };
  }, [projectDocuments]);
}
