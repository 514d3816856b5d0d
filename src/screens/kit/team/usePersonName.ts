import { useMemo } from 'react';
import { isOwnName, type Reader } from '#domain/team/ownName.ts';
import { usePeople } from './usePeople.ts';

/** The name to show for a name that was stored with a step, an answer or a measure. */
type PersonName = (stored: string) => string;

/**
 * One name for one person: the reader's own from their profile, a team member's as the team's list has it; all others are
 * shown as they were stored.
 */
export function usePersonName(project: string, { name, email }: Reader): PersonName {
  const { list, nameOf } = usePeople(project);
  return useMemo(() => {
    const others = new Set(
      (list ?? []).flatMap((one) => (one.name === email ? [] : [one.name, one.displayName])),
    );
    return (stored) => (isOwnName(stored, { email }, others) ? name : nameOf(stored));
  }, [name, email, list, nameOf]);
}
