import { parseState, stateText } from '#domain/persisted.ts';

/** Where the token lies: `{"state":{"authToken":…},"version":0}`. */
export const AUTH_STORAGE_KEY = 'auth-storage';
const VERSION = 0;

/**
 * Reads a stored token.
 * @returns null for what is missing, broken, of another version, or not a token: signed out
 */
export function parseAuthToken(stored: string | null): string | null {
  const authToken = parseState(stored, VERSION)?.authToken;
  return typeof authToken === 'string' && authToken !== '' ? authToken : null;
}

/** The text that is stored for a token. */
export const authTokenText = (authToken: string | null): string => stateText({ authToken }, VERSION);
