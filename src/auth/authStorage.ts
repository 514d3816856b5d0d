/** Where the token lies: `{"state":{"authToken":…},"version":0}`. */
export const AUTH_STORAGE_KEY = 'auth-storage';
const VERSION = 0;

/**
 * Reads a stored token.
 * @returns null for what is missing, broken, of another version, or not a token: signed out
 */
export function parseAuthToken(stored: string | null): string | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { state, version } = value as { state?: unknown; version?: unknown };
    if (version !== VERSION || typeof state !== 'object' || state === null) return null;
    const { authToken } = state as { authToken?: unknown };
    return typeof authToken === 'string' && authToken !== '' ? authToken : null;
  } catch {
    return null;
  }
}

/** The text that is stored for a token. */
export const authTokenText = (authToken: string | null): string =>
  JSON.stringify({ state: { authToken }, version: VERSION });
