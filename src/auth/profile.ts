import * as v from 'valibot';
import { type Stored, stored, versioned } from '#domain/stored.ts';
import { loginName } from '#domain/team/ownName.ts';

/** The person who reviews and signs on this device. */
export interface Profile {
  readonly name: string;
  readonly role: string;
  /** Kind of registration, its number, and the day it expires (`YYYY-MM-DD`); `''` = not stated. */
  readonly regType: string;
  readonly regNo: string;
  readonly regExpiry: string;
  /** The email address given at the login; `''` where there was none. */
  readonly email: string;
}

export const PROFILE_KEY = 'profile';

/** The role at a first login: on their own device everybody may do everything. */
export const FIRST_ROLE = 'Admin';

const NO_REGISTRATION = { regType: '', regNo: '', regExpiry: '' };

/** The profile at a first login: the name is the part of the email address before the @, or "Inspector". */
export const profileFrom = (email: string): Profile => ({
  name: loginName(email) || 'Inspector',
  role: FIRST_ROLE,
  ...NO_REGISTRATION,
  email,
});

/** The stored profile; null where it is missing or broken. */
export const storedProfile = (storage: Storage): Stored<Profile | null> =>
  stored<Profile | null>({
    storage: () => storage,
    key: PROFILE_KEY,
    schema: v.object({
      name: v.pipe(
        v.string(),
        v.check((name) => name.trim() !== ''),
      ),
      role: v.string(),
      email: v.fallback(v.string(), ''),
      // Earlier versions stored none of these.
      regType: v.optional(v.fallback(v.string(), ''), ''),
      regNo: v.optional(v.fallback(v.string(), ''), ''),
      regExpiry: v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''), ''),
    }),
    otherwise: null,
    form: versioned(1),
  });

/** One or two letters for the avatar: of the first and last word, or the first character of a Chinese name. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
