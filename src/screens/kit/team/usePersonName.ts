import { useMemo } from 'react';
import type { Inspector } from '#domain/inspection/record/record.ts';
import { isOwnName, ownLegalName, type Reader } from '#domain/team/ownName.ts';
import { usePeople } from './usePeople.ts';

/** The name to show for a name that was stored with a step, an answer or a measure. */
type PersonName = (stored: string) => string;

/**
 * One name for one person: the reader's own from their profile, a team member's as the team's list has it; all others are
 * shown as they were stored.
 *
 * @param inspector of the record in which the name is read: where that is the reader, their name is as the record has it
 */
export function usePersonName(project: string, reader: Reader, inspector?: Inspector): PersonName {
  const { email } = reader;
  const name = (inspector && ownLegalName(reader, inspector)) ?? reader.name;
  const { list, nameOf } = usePeople(project);
  return useMemo(() => {
    const others = new Set(
      (list ?? []).flatMap((one) => (one.name === email ? [] : [one.name, one.displayName])),
    );
    const isOwn = (stored: string) =>
      isOwnName(stored, { email }, others) || (stored === reader.name && !others.has(stored));
    return (stored) => (isOwn(stored) ? name : nameOf(stored));
  }, [name, reader.name, email, list, nameOf]);
}
