import { signal } from '@preact/signals-core';
import type { TeamMember } from '#domain/team/member.ts';
import type { LeftState, Session } from './routes/-context.ts';

interface LeavingOptions {
  /** Whether somebody chose projects to be removed from this device before they signed out. */
  readonly hasLeaving: () => boolean;
  /** Removes who that was from this device. */
  readonly forget: () => void;
}

/** Opens the database once while somebody is signed in. */
export function createSession(
  who: () => string,
  member: () => TeamMember | null,
  { hasLeaving, forget }: LeavingOptions,
): Session {
  let opened: ReturnType<Session['open']> | null = null;
  const left = signal<LeftState>(null);
  /** Removes from this device what somebody chose before they signed out, even if the page was closed meanwhile. */
  const leave = async (): Promise<void> => {
    if (!hasLeaving()) return;
    forget();
    const { leaveDevice } = await import('#data/team/leave/leaveDevice.ts');
    await leaveDevice((state) => {
      left.value = state;
    });
  };
  // If the code can't be fetched, the next start tries again.
  const leaveIfRequested = (): Promise<void> => leave().catch(() => undefined);
  let leaving = leaveIfRequested();
  const start = async (): ReturnType<Session['open']> => {
    await leaving;
    const { openWorkspace } = await import('#data/open/openWorkspace.ts');
    return openWorkspace({ who, member: member() });
  };
  return {
    left,
    open() {
      opened ??= start();
      // If the code can't be fetched, the next call tries again.
      opened.catch(() => {
        opened = null;
      });
      return opened;
    },
    async close() {
      const closing = opened;
      opened = null;
      const result = await closing;
      if (result?.ok) await result.value.close();
      leaving = leaving.then(leaveIfRequested);
      await leaving;
    },
  };
}
