import type { TeamMember } from '#domain/team/member.ts';
import type { Session } from './routes/-context.ts';

/** Opens the database once for as long as somebody is signed in. */
export function createSession(who: () => string, member: () => TeamMember | null): Session {
  let opened: ReturnType<Session['open']> | null = null;
  return {
    open() {
      opened ??= import('#data/open/openWorkspace.ts').then(({ openWorkspace }) =>
        openWorkspace({ who, member: member() }),
      );
      // Code that could not be fetched is asked for again next time.
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
    },
  };
}
