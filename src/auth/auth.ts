import { type Actor, type ActorOptions, type AnyActorLogic, createActor } from 'xstate';
import type { Readable } from '#domain/readable.ts';
import { createSignal } from '#domain/signal.ts';
import { authMachine } from '#machines/auth.machine.ts';
import { AUTH_STORAGE_KEY, authTokenText, parseAuthToken } from './authStorage.ts';
import { PROFILE_KEY, type Profile, parseProfile, profileFrom, profileText } from './profile.ts';

/** The device is the boundary: without a team server every login gets the same token. */
const MOCK_TOKEN = 'mock-token';

/** Who is signed in on this device, in every tab. */
export interface Auth {
  readonly actor: Actor<typeof authMachine>;
  readonly token: Readable<string | null>;
  /** Who reviews and signs; kept over logouts. */
  readonly profile: Readable<Profile>;
  /** Signs in. An email address of another person than before starts a profile of their own. */
  login(email: string): void;
  logout(): void;
  saveProfile(profile: Profile): void;
  dispose(): void;
}

export interface AuthOptions {
  readonly storage: Storage;
  /** Tells of changes that other tabs made to the storage. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly inspect?: ActorOptions<AnyActorLogic>['inspect'];
}

function careful(storage: Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, text: string) {
      try {
        storage.setItem(key, text);
      } catch {
        // Full or forbidden: signed in for this visit only.
      }
    },
  };
}

/** Starts the auth actor from what is stored, and stores what it becomes. */
export function createAuth({ storage, window, inspect }: AuthOptions): Auth {
  const kept = careful(storage);
  const actor = createActor(authMachine, {
    id: 'auth',
    input: { authToken: parseAuthToken(kept.read(AUTH_STORAGE_KEY)) },
    ...(inspect ? { inspect } : {}),
  });
  const profile = createSignal(parseProfile(kept.read(PROFILE_KEY)) ?? profileFrom(''));

  actor.start();
  let stored = actor.getSnapshot().context.authToken;
  const keeping = actor.subscribe(({ context }) => {
    if (context.authToken === stored) return;
    stored = context.authToken;
    kept.write(AUTH_STORAGE_KEY, authTokenText(stored));
  });

  // Read anew: by the time that a tab hears of another's word, somebody may have overwritten it.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === AUTH_STORAGE_KEY || key === null) {
      stored = parseAuthToken(kept.read(AUTH_STORAGE_KEY));
      actor.send({ type: 'storage.changed', token: stored });
    }
    if (key === PROFILE_KEY) profile.set(parseProfile(kept.read(PROFILE_KEY)) ?? profile.get());
  };
  window.addEventListener('storage', onStorage);

  const saveProfile = (next: Profile) => {
    profile.set(next);
    kept.write(PROFILE_KEY, profileText(next));
  };

  return {
    actor,
    token: {
      get: () => actor.getSnapshot().context.authToken,
      subscribe: (listener) => {
        const subscription = actor.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    },
    profile,
    login(email) {
      if (email !== '' && email !== profile.get().email) saveProfile(profileFrom(email));
      actor.send({ type: 'login.submitted', token: MOCK_TOKEN });
    },
    logout: () => actor.send({ type: 'logout.chosen' }),
    saveProfile,
    dispose() {
      window.removeEventListener('storage', onStorage);
      keeping.unsubscribe();
      actor.stop();
    },
  };
}
