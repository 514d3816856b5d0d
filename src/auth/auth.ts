import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { type Actor, type ActorOptions, type AnyActorLogic, createActor } from 'xstate';
import { type Stored, stored, versioned } from '#domain/stored.ts';
import type { TeamMember } from '#domain/team/member.ts';
import { isUserName } from '#domain/team/userName.ts';
import { authMachine } from '#machines/auth.machine.ts';
import { PROFILE_KEY, type Profile, profileFrom, storedProfile } from './profile.ts';

/** Without a team server there is no remote authentication: every login gets the same token. */
const MOCK_TOKEN = 'mock-token';
/** Represents the session at the team's server, whose cookie no script can read. */
const TEAM_TOKEN = 'team-session';

/** Who is signed in on this device, in every tab. */
export interface Auth {
  readonly actor: Actor<typeof authMachine>;
  /** Null exactly while nobody is signed in. */
  readonly token: ReadonlySignal<string | null>;
  /** The person who reviews and signs; kept after a logout. */
  readonly profile: ReadonlySignal<Profile>;
  /** Who is signed in at the team's server; null for a person who works on this device alone. */
  readonly member: ReadonlySignal<TeamMember | null>;
  /** Signs in on this device as the person who was signed in at the team's server. */
  enterTeam(member: TeamMember): void;
  /** Signs in. A different email address than before starts a new profile. */
  login(email: string): void;
  logout(): void;
  saveProfile(profile: Profile): void;
  /** Removes who was signed in from this device; does nothing while somebody is signed in. */
  forget(): void;
  dispose(): void;
}

export interface AuthOptions {
  readonly storage: Storage;
  /** Reports changes that other tabs made to the storage. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly inspect?: ActorOptions<AnyActorLogic>['inspect'];
}

/** The stored profile of this device. */
function createProfile(storage: Storage) {
  const kept = storedProfile(storage);
  const profile = signal(kept.read() ?? profileFrom(''));
  return {
    profile,
    save(next: Profile): void {
      profile.value = next;
      kept.write(next);
    },
    /** Takes over what another tab stored or removed. */
    read(): void {
      const isRemoved = storage.getItem(PROFILE_KEY) === null;
      profile.value = kept.read() ?? (isRemoved ? profileFrom('') : profile.value);
    },
  };
}

/** The storage key of the token: `{"state":{"authToken":…},"version":0}`. */
const AUTH_STORAGE_KEY = 'auth-storage';

interface KeptAuth {
  readonly authToken: string | null;
}

/** The stored token; null, which means signed out, where it is missing, broken, of another version, or not a token. */
const storedToken = (storage: Storage): Stored<KeptAuth> =>
  stored<KeptAuth>({
    storage: () => storage,
    key: AUTH_STORAGE_KEY,
    schema: v.object({ authToken: v.nullable(v.pipe(v.string(), v.nonEmpty())) }),
    otherwise: { authToken: null },
    form: versioned(0),
  });

const MEMBER_KEY = 'team-member';

/**
 * Who is signed in at the team's server, stored so that work can go on while it is unreachable; null where nobody is.
 */
const storedMember = (storage: Storage): Stored<TeamMember | null> =>
  stored<TeamMember | null>({
    storage: () => storage,
    key: MEMBER_KEY,
    schema: v.nullable(
      v.object({
        name: v.pipe(v.string(), v.check(isUserName)),
        couch: v.string(),
        roles: v.array(v.string()),
      }),
    ),
    otherwise: null,
    form: versioned(1),
  });

/** Who is signed in at the team's server, from the storage. */
function createMember(storage: Storage) {
  const kept = storedMember(storage);
  const member = signal(kept.read());
  return {
    member,
    save(next: TeamMember | null): void {
      member.value = next;
      kept.write(next);
    },
    /** Takes over what another tab stored. */
    read(): void {
      member.value = kept.read();
    },
  };
}

/** Starts the auth actor from the stored state, and stores its changes. */
export function createAuth({ storage, window, inspect }: AuthOptions): Auth {
  const keptToken = storedToken(storage);
  const { profile, ...keptProfile } = createProfile(storage);
  const actor = createActor(authMachine, {
    id: 'auth',
    input: keptToken.read(),
    ...(inspect ? { inspect } : {}),
  });
  const { member, ...keptMember } = createMember(storage);

  actor.start();
  let { authToken } = actor.getSnapshot().context;
  const token = signal(authToken);
  actor.subscribe(({ context }) => {
    // Stored before anyone hears of it, unless another tab has stored it.
    if (context.authToken !== authToken) {
      authToken = context.authToken;
      keptToken.write({ authToken });
    }
    token.value = authToken;
  });

  // Reads the storage again: the value in the event may have been overwritten since.
  const onStorage = ({ key }: StorageEvent) =>
    batch(() => {
      if (key === AUTH_STORAGE_KEY || key === null) {
        authToken = keptToken.read().authToken;
        actor.send({ type: 'storage.changed', token: authToken });
      }
      if (key === MEMBER_KEY || key === null) keptMember.read();
      if (key === PROFILE_KEY) keptProfile.read();
    });
  window.addEventListener('storage', onStorage);

  return {
    actor,
    token,
    profile,
    member,
    enterTeam(next) {
      if (next.name !== profile.value.email) keptProfile.save({ ...profileFrom(next.name), role: '' });
      keptMember.save(next);
      actor.send({ type: 'login.submitted', token: TEAM_TOKEN });
    },
    login(email) {
      keptMember.save(null);
      if (email !== '' && email !== profile.value.email) keptProfile.save(profileFrom(email));
      actor.send({ type: 'login.submitted', token: MOCK_TOKEN });
    },
    logout: () =>
      batch(() => {
        actor.send({ type: 'logout.chosen' });
        keptMember.save(null);
      }),
    saveProfile: keptProfile.save,
    forget() {
      if (token.value !== null) return;
      for (const key of [PROFILE_KEY, MEMBER_KEY]) storage.removeItem(key);
      keptProfile.read();
      keptMember.read();
    },
    dispose() {
      window.removeEventListener('storage', onStorage);
      actor.stop();
    },
  };
}
