import { computed, type ReadonlySignal } from '@preact/signals-core';
import { type InboxItem, inboxItems, isForInbox } from '#domain/team/inbox/inboxItems.ts';
import type { Store } from '../../store/store.ts';
import { followSteps } from '../followSteps.ts';
import { watchedBy } from '../watched.ts';

/** Its items, newest first, once the project's steps are read; `failed`: they can't be read now. */
type InboxState = readonly InboxItem[] | 'reading' | 'failed';

/** What others addressed to this person, in all of the team's projects on this device. */
export interface Inbox {
  /** Newest first. */
  readonly items: readonly InboxItem[];
  /** Whether steps of a project are still being read. */
  readonly isReading: boolean;
  /** Whether those of a project can't be read now. */
  readonly hasFailed: boolean;
}

export interface InboxOptions {
  readonly store: Pick<Store, 'ids' | 'get' | 'changes'>;
  /** User name. */
  readonly me: string;
  readonly now: () => number;
  /** The team's projects on this device, by id. */
  readonly projects: ReadonlySignal<ReadonlyMap<string, unknown>>;
}

/** Older steps are left out, milliseconds. */
const NEWS = 30 * 24 * 60 * 60 * 1000;

const byNews = (a: InboxItem, b: InboxItem): number => b.at - a.at || (a.id < b.id ? -1 : 1);

/** Reads while there are subscribers. */
export function createInbox({ store, me, now, projects }: InboxOptions): ReadonlySignal<Inbox> {
  const of = watchedBy<InboxState>('reading', (project, items) =>
    followSteps({
      ...{ store, project, since: now() - NEWS, includes: isForInbox },
      onSteps(steps) {
        items.value = inboxItems(steps, me);
      },
      onFailed() {
        items.value = 'failed';
      },
    }),
  );
  return computed(() => {
    const states = [...projects.value.keys()].map((id) => of(id).value);
    return {
      items: states.flatMap((state) => (typeof state === 'string' ? [] : state)).sort(byNews),
      isReading: states.includes('reading'),
      hasFailed: states.includes('failed'),
    };
  });
}
