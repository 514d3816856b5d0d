import type { StoredDoc } from '#data/store/store.ts';
import { stampOfStep } from '#data/store/sync/refused/lacking.ts';
import type { Role } from '#domain/team/roles.ts';
import { userOf } from '#domain/team/userOf.ts';
import { readGuards } from '../../../deploy/setup/guards.mjs';
import { createFakeServer, createSyncedDevice } from '../syncedDevices.ts';

type Guard = (after: object, before: object | null, who: object, security: object) => void;

/** The very function that the database runs. */
const guard = new Function(`return (${readGuards().project})`)() as Guard;

/** What the guard says to a write; null where it takes it. */
export function refusalBy(
  project: string,
  user: string,
  roles: readonly Role[],
): (doc: StoredDoc, before: StoredDoc | null) => string | null {
  const who = { db: project, name: user, roles: roles.map((role) => `${project}:${role}`) };
  return (doc, before) => {
    const { _revisions, ...after } = doc as StoredDoc & { readonly _revisions?: unknown };
    try {
      guard(after, before, who, { project });
      return null;
    } catch (refusal) {
      const { forbidden } = refusal as { forbidden?: string };
      if (forbidden === undefined) throw refusal;
      return forbidden;
    }
  };
}

/** A server that runs the real guard, for each person by their own name and roles. */
export function createGuardedServer(project: string) {
  const server = createFakeServer();
  const connected = (user: string, roles: readonly Role[]) => server.connect(refusalBy(project, user, roles));
  return {
    server,
    /** The server's database, written by an administrator. */
    database: server.database,
    /** The server's database, written by somebody past the app. */
    past: (user: string, roles: readonly Role[]) => connected(user, roles).database,
    device: (user: string, roles: readonly Role[], name = `${user}-${crypto.randomUUID()}`) =>
      createSyncedDevice(connected(user, roles), {
        ...{ name, user, roles },
        isOwnStep: (id) => userOf(stampOfStep(id)) === user,
      }),
  };
}
