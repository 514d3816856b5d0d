import { Check, CloudOff, type LucideIcon, RefreshCw } from 'lucide-react';
import type { SyncState } from '#data/store/sync/syncState.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

export const TEAM_ICONS: Readonly<Record<SyncState['kind'], LucideIcon>> = {
  in_step: Check,
  working: RefreshCw,
  stopped: CloudOff,
};

/** Texts for a project's state of synchronisation with the team server. */
export function useTeamWords() {
  const { LL, format } = useI18n();
  const { states, troubles, explain } = LL.team;
  return {
    /** In a few words. */
    shortOf({ kind, trouble, since, unsent, received, isWhole }: SyncState): string {
      if (kind === 'in_step') return states.in_step();
      if (kind === 'working') {
        if (!isWhole) return states.arriving({ count: received });
        return unsent > 0 ? states.sending({ count: unsent }) : states.working();
      }
      return troubles[trouble ?? 'server']({ time: format.time(since) });
    },
    /** An explanation. */
    meaningOf({ kind, trouble, detail }: SyncState): string {
      if (kind !== 'stopped') return explain[kind]();
      return explain[trouble ?? 'server']({ detail });
    },
  };
}
