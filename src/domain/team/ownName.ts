/** Who reads: the name in their profile, and the address or team account that they signed in with; `''` = none. */
export interface Reader {
  readonly name: string;
  readonly email: string;
}

/** The name that a login gives before a person states their own: the part of the address before the @. */
export const loginName = (email: string): string => email.split('@')[0]?.trim() ?? '';

/**
 * Whether a step, an answer or a measure was stamped with the name that the reader's login gave. Without an address
 * nothing tells them from others.
 */
export const isOwnName = (stored: string, { email }: Pick<Reader, 'email'>): boolean =>
  stored !== '' && stored === loginName(email);
