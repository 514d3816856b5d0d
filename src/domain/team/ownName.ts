/** Who reads: the name in their profile, and the address or team account that they signed in with; `''` = none. */
export interface Reader {
  readonly name: string;
  readonly email: string;
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
