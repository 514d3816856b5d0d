import { signal } from '@preact/signals-core';
import * as v from 'valibot';
import { type Stored, stored, versioned } from '#domain/stored.ts';
import type { TeamMember } from '#domain/team/member.ts';
import { isUserName } from '#domain/team/userName.ts';

export const MEMBER_KEY = 'team-member';

/**
 * Who is signed in at the team's server, stored so that work can go on while it is unreachable; null where nobody is.
 */
const storedMember = (storage: Storage): Stored<TeamMember | null> =>
  stored<TeamMember | null>({
    storage: () => storage,
    key: MEMBER_KEY,
    schema: v.nullable(
      v.object({
        name: v.pipe(v.string(), v.check(isUserName)),
        couch: v.string(),
        roles: v.array(v.string()),
      }),
    ),
    otherwise: null,
    form: versioned(1),
  });

/** Who is signed in at the team's server, from the storage. */
export function createMember(storage: Storage) {
  const kept = storedMember(storage);
  const member = signal(kept.read());
  return {
    member,
    save(next: TeamMember | null): void {
      member.value = next;
      kept.write(next);
    },
    /** Takes over what another tab stored. */
    read(): void {
      member.value = kept.read();
    },
  };
}
