import type { Workspace } from '../workspace.ts';

/** @returns {@link Workspace.part} of one workspace. @param workspace read when a part is first requested */
export function createParts(workspace: () => Workspace): Workspace['part'] {
  const parts = new Map<unknown, object>();
  return <T extends object>(make: (workspace: Workspace) => T): T => {
    const part = parts.get(make) ?? make(workspace());
    parts.set(make, part);
    // The key is the function that made it, so the type is right.
    return part as T;
  };
}
