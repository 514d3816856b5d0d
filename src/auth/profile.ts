import { parseState, stateText } from '#domain/persisted.ts';

/** Who reviews and signs on this device. */
export interface Profile {
  readonly name: string;
  readonly role: string;
  /** What was given at the login; `''` where nothing was. */
  readonly email: string;
}

export const PROFILE_KEY = 'profile';
const VERSION = 1;

/** The profile of a first login: the name is the part of the email address before the @, or "Inspector". */
export const profileFrom = (email: string): Profile => ({
  name: email.split('@')[0]?.trim() || 'Inspector',
  role: 'Admin',
  email,
});

/** Reads a stored profile; null for what is missing or broken. */
export function parseProfile(stored: string | null): Profile | null {
  const { name, role, email } = parseState(stored, VERSION) ?? {};
  if (typeof name !== 'string' || name.trim() === '' || typeof role !== 'string') return null;
  return { name, role, email: typeof email === 'string' ? email : '' };
}

export const profileText = (profile: Profile): string => stateText(profile, VERSION);

/** One or two letters for the avatar: of the first and last word, or the first character in Chinese. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
