import { storedJoined } from './joinedProjects.ts';

function change(
  storage: () => Storage,
  name: string,
  next: (projects: ReadonlySet<string>) => Iterable<string>,
): void {
  const kept = storedJoined(storage);
  const all = new Map(Object.entries(kept.read()));
  all.set(name, [...next(new Set(all.get(name)))]);
  kept.write(Object.fromEntries(all));
}

/** Records that a project is on this device. */
export const noteJoined = (storage: () => Storage, name: string, project: string): void =>
  change(storage, name, (projects) => new Set([...projects, project]));

/** Records that a project is no longer on this device. */
export const forgetJoined = (storage: () => Storage, name: string, project: string): void =>
  change(storage, name, (projects) => [...projects].filter((each) => each !== project));
