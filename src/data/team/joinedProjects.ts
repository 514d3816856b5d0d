import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { recordOf, type Stored, stored } from '#domain/stored.ts';

/** The projects of the team that this device keeps, by user name. */
type Joined = Readonly<Record<string, readonly string[]>>;

export const storedJoined = (storage: () => Storage): Stored<Joined> =>
  stored<Joined>({
    storage,
    key: 'team-projects',
    schema: recordOf<readonly string[]>(v.array(v.pipe(v.string(), v.check(isProjectId)))),
    otherwise: {},
  });

/** All of them, with whose they are. */
export const allJoined = (
  storage: () => Storage,
): readonly { readonly user: string; readonly project: string }[] =>
  Object.entries(storedJoined(storage).read()).flatMap(([user, projects]) =>
    projects.map((project) => ({ user, project })),
  );

/** Those of one person. */
export const joinedProjects = (storage: () => Storage, name: string): readonly string[] =>
  new Map(Object.entries(storedJoined(storage).read())).get(name) ?? [];

/** Whether anybody's are here: their photos are then needed by records that this session may not see. */
export const hasJoinedProjects = (storage: () => Storage): boolean => allJoined(storage).length > 0;
