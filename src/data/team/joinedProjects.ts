import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { recordOf, type Stored, stored } from '#domain/stored.ts';

/** The team's projects on this device, by user name. */
type Joined = Readonly<Record<string, readonly string[]>>;

export const storedJoined = (storage: () => Storage): Stored<Joined> =>
  stored<Joined>({
    storage,
    key: 'team-projects',
    schema: recordOf<readonly string[]>(v.array(v.pipe(v.string(), v.check(isProjectId)))),
    otherwise: {},
  });

/** All of them, with their users. */
export const allJoined = (
  storage: () => Storage,
): readonly { readonly user: string; readonly project: string }[] =>
  Object.entries(storedJoined(storage).read()).flatMap(([user, projects]) =>
    projects.map((project) => ({ user, project })),
  );

/** Whether another user of this device has the project, too. */
export const isSharedHere = (storage: () => Storage, user: string, project: string): boolean =>
  allJoined(storage).some((one) => one.project === project && one.user !== user);

/** Those of one user. */
export const joinedProjects = (storage: () => Storage, name: string): readonly string[] =>
  new Map(Object.entries(storedJoined(storage).read())).get(name) ?? [];

/** Whether there are any, of any user: their photos may then be needed by documents that this session can't see. */
export const hasJoinedProjects = (storage: () => Storage): boolean => allJoined(storage).length > 0;
