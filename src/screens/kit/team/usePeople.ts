import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { PEOPLE } from '#domain/team/oneWriter.ts';
import { type Person, readPeople } from '#domain/team/people.ts';
import { useValue } from '#signals/useValue.tsx';

export interface People {
  /** Everybody in the project, by name; null where there is no list. */
  readonly list: readonly Person[] | null;
  /** The displayed name; the user name where there is none. */
  readonly nameOf: (user: string) => string;
}

/** The people of a team project, as its administrator listed them. */
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
