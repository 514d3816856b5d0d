import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { userOf } from '#domain/team/userOf.ts';
import type { Replicating } from '../remoteDatabase.ts';
import type { LackedOfPerson, RefusedWrite } from '../syncState.ts';

/** A document of somebody else that is here and that the server lacks. */
export interface LackedDoc {
  readonly id: string;
  readonly rev: string;
  /** User name of its author; null where the stamp has none. */
  readonly by: string | null;
  /** Why the server doesn't accept it from this person. */
  readonly reason: string;
}

/** The stamp in a step's id. */
export const stampOfStep = (id: string): Stamp => id.slice(id.lastIndexOf(':') + 1);

/** @param stamp by the author of what the server lacks */
export const lackedOf = ({ id, rev, reason }: RefusedWrite, stamp: Stamp): LackedDoc => ({
  id,
  rev,
  by: userOf(stamp),
  reason,
});

/** Documents per request. */
const AT_ONCE = 1000;

/**
 * Those whose revision the server lacks; documents without one are among them.
 * @throws what the server rejects with
 */
export async function lackedThere<T extends Pick<RefusedWrite, 'id' | 'rev'>>(
  remote: Pick<Replicating, 'lacks'>,
  all: readonly T[],
): Promise<readonly T[]> {
  const stored = all.filter(({ rev }) => rev !== '');
  const lacked = new Set(all.flatMap(({ id, rev }) => (rev === '' ? id : [])));
  for (let at = 0; at < stored.length; at += AT_ONCE) {
    const some = new Map(stored.slice(at, at + AT_ONCE).map(({ id, rev }) => [id, rev]));
    for (const id of await remote.lacks(some)) lacked.add(id);
  }
  return all.filter(({ id }) => lacked.has(id));
}

/**
 * Those that the server still lacks, with newly found ones: their authors' devices may have sent them meanwhile.
 * @throws what the server rejects with
 */
export async function stillLacking<T extends Pick<RefusedWrite, 'id' | 'rev'>>(
  remote: Pick<Replicating, 'lacks'>,
  before: readonly T[],
  found: readonly T[],
): Promise<readonly T[]> {
  return lackedThere(remote, [...new Map([...before, ...found].map((one) => [one.id, one])).values()]);
}

/** The same by person, those with most first. */
export function lackedByPerson(lacking: readonly LackedDoc[]): readonly LackedOfPerson[] {
  const people = new Map<string | null, LackedOfPerson>();
  for (const { by, reason } of lacking)
    people.set(by, { by, count: (people.get(by)?.count ?? 0) + 1, reason: people.get(by)?.reason ?? reason });
  return [...people.values()].sort((a, b) => b.count - a.count || ((a.by ?? '') < (b.by ?? '') ? -1 : 1));
}
