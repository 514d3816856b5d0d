/**
 * Who reads: name and registration as their profile states them, and the address or team account that they signed in with;
 * `''` = none.
 */
export interface Reader extends Registered {
  readonly email: string;
}

/** The names and the registration of a person, as a profile or a record states them; `''` = not stated. */
interface Registered {
  readonly name: string;
  readonly nameZh?: string;
  readonly regType: string;
  readonly regNo: string;
}

/**
 * The name of a record's inspector, where the reader is that person: registered under the same number, which no two
 * people have. Null where nothing proves it: a name alone may be another's.
 */
export function ownLegalName(reader: Registered, inspector: Registered): string | null {
  const [mine, theirs] = [reader, inspector].map(({ regType, regNo }) => [regType.trim(), regNo.trim()]);
  if (mine?.[1] === '' || mine?.[0] !== theirs?.[0] || mine?.[1] !== theirs?.[1]) return null;
  return inspector.name.trim() || inspector.nameZh?.trim() || null;
}

/** The name that a login gives before a person states their own: the part of the address before the @. */
export const loginName = (email: string): string => email.split('@')[0]?.trim() ?? '';

/**
 * Whether a step, an answer or a measure was stamped with the reader's whole address or account, or with the name that
 * their login gave. That name alone may be of two people of different firms: it counts only where no one else of the
 * project has it.
 *
 * @param others accounts and displayed names of the project's other people
 */
export const isOwnName = (
  stored: string,
  { email }: Pick<Reader, 'email'>,
  others: ReadonlySet<string> = new Set(),
): boolean =>
  stored !== '' && (stored === email.trim() || (stored === loginName(email) && !others.has(stored)));
