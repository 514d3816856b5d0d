import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { recordOf, type Stored, stored } from '#domain/stored.ts';

/** The projects of the team that this device keeps, by user name. */
type Joined = Readonly<Record<string, readonly string[]>>;

const joined = (storage: () => Storage): Stored<Joined> =>
  stored<Joined>({
    storage,
    key: 'team-projects',
    schema: recordOf<readonly string[]>(v.array(v.pipe(v.string(), v.check(isProjectId)))),
    otherwise: {},
  });

/** Those of one person. */
export const joinedProjects = (storage: () => Storage, name: string): readonly string[] =>
  new Map(Object.entries(joined(storage).read())).get(name) ?? [];

/** Whether anybody's are here: their photos are then needed by records that this session may not see. */
export const hasJoinedProjects = (storage: () => Storage): boolean =>
  Object.values(joined(storage).read()).some((projects) => projects.length > 0);

export function noteJoined(storage: () => Storage, name: string, project: string): void {
  const kept = joined(storage);
  const all = new Map(Object.entries(kept.read()));
  all.set(name, [...new Set([...(all.get(name) ?? []), project])]);
  kept.write(Object.fromEntries(all));
}
