import { proxy, ref } from 'valtio/vanilla';
import { type Actor, type ActorOptions, type AnyActorLogic, createActor } from 'xstate';
import { authMachine } from '#machines/auth.machine.ts';
import { AUTH_STORAGE_KEY, storedToken } from './authStorage.ts';
import { PROFILE_KEY, type Profile, profileFrom, storedProfile } from './profile.ts';

/** The device is the boundary: without a team server every login gets the same token. */
const MOCK_TOKEN = 'mock-token';

/** Who is signed in on this device, in every tab. */
export interface Auth {
  readonly actor: Actor<typeof authMachine>;
  readonly token: { readonly value: string | null };
  /** Who reviews and signs; kept over logouts. */
  readonly profile: { readonly value: Profile };
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

/** Starts the auth actor from what is stored, and stores what it becomes. */
export function createAuth({ storage, window, inspect }: AuthOptions): Auth {
  const kept = { token: storedToken(storage), profile: storedProfile(storage) };
  const actor = createActor(authMachine, {
    id: 'auth',
    input: kept.token.read(),
    ...(inspect ? { inspect } : {}),
  });
  const profile = proxy({ value: ref(kept.profile.read() ?? profileFrom('')) });

  actor.start();
  const token = proxy({ value: actor.getSnapshot().context.authToken });
  let { value: authToken } = token;
  const keeping = actor.subscribe(({ context }) => {
    token.value = context.authToken;
    if (context.authToken === authToken) return;
    authToken = context.authToken;
    kept.token.write({ authToken });
  });

  // Read anew: by the time that a tab hears of another's word, somebody may have overwritten it.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === AUTH_STORAGE_KEY || key === null) {
      authToken = kept.token.read().authToken;
      actor.send({ type: 'storage.changed', token: authToken });
    }
    if (key === PROFILE_KEY) profile.value = ref(kept.profile.read() ?? profile.value);
  };
  window.addEventListener('storage', onStorage);

  const saveProfile = (next: Profile) => {
    profile.value = ref(next);
    kept.profile.write(next);
  };

  return {
    actor,
    token,
    profile,
    login(email) {
      if (email !== '' && email !== profile.value.email) saveProfile(profileFrom(email));
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
