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
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { state, version } = value as { state?: unknown; version?: unknown };
    if (version !== VERSION || typeof state !== 'object' || state === null) return null;
    const { name, role, email } = state as Record<string, unknown>;
    if (typeof name !== 'string' || name.trim() === '' || typeof role !== 'string') return null;
    return { name, role, email: typeof email === 'string' ? email : '' };
  } catch {
    return null;
  }
}

export const profileText = (profile: Profile): string => JSON.stringify({ state: profile, version: VERSION });

/** One or two letters for the avatar: of the first and last word, or the first character in Chinese. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
