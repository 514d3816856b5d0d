import * as v from 'valibot';
import { type Stored, stored, versioned } from '#domain/stored.ts';

/** The storage key of the token: `{"state":{"authToken":…},"version":0}`. */
export const AUTH_STORAGE_KEY = 'auth-storage';

interface KeptAuth {
  readonly authToken: string | null;
}

/** The stored token; null, which means signed out, where it is missing, broken, of another version, or not a token. */
export const storedToken = (storage: Storage): Stored<KeptAuth> =>
  stored<KeptAuth>({
    storage: () => storage,
    key: AUTH_STORAGE_KEY,
    schema: v.object({ authToken: v.nullable(v.pipe(v.string(), v.nonEmpty())) }),
    otherwise: { authToken: null },
    form: versioned(0),
  });
