import type { ReadonlySignal } from '@preact/signals-core';
import { createClock } from '#domain/edit/registers/stamp.ts';
import type { Store } from '../store/store.ts';
import { createAudit } from './audit/createAudit.ts';
import { createInbox } from './inbox/createInbox.ts';
import { createReadMarks } from './inbox/createReadMarks.ts';
import { createPresence } from './presence/createPresence.ts';
import { createReviews } from './second/createReviews.ts';
import { createSigningLocks } from './signingLocks.ts';
import type { Team } from './team.ts';

export interface AwarenessOptions {
  /** Absolute address of the server. */
  readonly base: string;
  readonly request: typeof fetch;
  /** User name of the person who works here. */
  readonly name: string;
  /** The server's time, as far as known; milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Pick<Store, 'ids' | 'get' | 'range' | 'bulk' | 'changes'>;
  /** Short tag of this device. */
  readonly device: string;
  /** Whether the person may write in a project. */
  readonly writes: (project: string) => boolean;
  /** The team's projects on this device. */
  readonly projects: ReadonlySignal<ReadonlyMap<string, unknown>>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Resolves when the page is visible. */
const inView = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** What people of a team see of each other: presence, steps, mentions, and locks. */
export function createAwareness(
  options: AwarenessOptions,
): Pick<Team, 'presence' | 'reviews' | 'locks' | 'audit' | 'inbox' | 'readMarks'> {
  const { base, request, name, device, now, store, projects, writes, pause } = options;
  const tab = crypto.randomUUID();
  return {
    presence: createPresence({ base, request, me: name, tab, now, inView, pause }),
    reviews: createReviews(store),
    locks: createSigningLocks(base, name, request),
    audit: (project) => createAudit(store, project),
    inbox: createInbox({ store, me: name, now, projects }),
    readMarks: createReadMarks({
      ...{ store, me: name, projects, writes },
      storage: () => localStorage,
      clock: createClock([device, 'inbox', name].join('~'), now),
    }),
  };
}
