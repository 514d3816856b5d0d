import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { CommandDoc } from '#domain/edit/documents.ts';
import { commandsOf, commandsSince } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { stampFrom } from '#domain/edit/registers/stamp.ts';
import { timeOfWhen } from '#domain/edit/registers/when.ts';
import { type InboxItem, type InboxStep, inboxItems, isForInbox } from '#domain/team/inbox/inboxItems.ts';
import type { Store, StoredDoc } from '../../store/store.ts';
import { readInParts } from '../audit/readInParts.ts';

/** What is in it, newest first, once the project's steps are read; `failed`: they can't be read now. */
type InboxState = readonly InboxItem[] | 'reading' | 'failed';

/** What others meant for the person who works here, of all the team's projects on this device. */
export interface Inbox {
  /** Newest first. */
  readonly items: readonly InboxItem[];
  /** Steps of a project are still being read. */
  readonly isReading: boolean;
  /** Those of a project can't be read now. */
  readonly hasFailed: boolean;
}

export interface InboxOptions {
  readonly store: Pick<Store, 'ids' | 'get' | 'changes'>;
  /** User name. */
  readonly me: string;
  readonly now: () => number;
  /** Those of the team on this device, by id. */
  readonly projects: ReadonlySignal<ReadonlyMap<string, unknown>>;
}

/** Steps that are older are no news, milliseconds. */
const NEWS = 30 * 24 * 60 * 60 * 1000;

interface Followed extends InboxOptions {
  readonly project: string;
  readonly items: Signal<InboxState>;
}

/** @returns ends it */
function follow({ store, me, now, project, items }: Followed): () => void {
  const since = now() - NEWS;
  const steps = new Map<string, InboxStep>();
  const ended = new AbortController();
  let isRead = false;
  const { from } = commandsOf(project);
  const show = (): void => {
    if (isRead) items.value = inboxItems([...steps.values()], me);
  };
  /** @returns whether it may be of use */
  const take = (doc: StoredDoc): boolean => {
    const read = parseDoc(doc);
    const step: CommandDoc | null = read.ok && read.value.type === 'command' ? read.value : null;
    if (!step || timeOfWhen(step) < since || !isForInbox(step) || steps.has(step._id)) return false;
    steps.set(step._id, step);
    return true;
  };
  const changes = store.changes(({ doc }) => {
    if (doc._id.startsWith(from) && take(doc)) show();
  });
  const readAll = async (): Promise<boolean> => {
    await changes.ready;
    const ids = await store.ids(commandsSince(project, stampFrom(since)));
    if (!ids.ok) return false;
    const each = (doc: StoredDoc): number => {
      take(doc);
      return Array.isArray(doc.changes) ? doc.changes.length : 0;
    };
    return (await readInParts({ store, ids: ids.value, each, signal: ended.signal })).ok;
  };
  const read = async (): Promise<void> => {
    isRead = await readAll().catch(() => false);
    if (ended.signal.aborted) return;
    if (isRead) show();
    else items.value = 'failed';
  };
  void read();
  return () => {
    ended.abort();
    changes.stop();
  };
}

const byNews = (a: InboxItem, b: InboxItem): number => b.at - a.at || (a.id < b.id ? -1 : 1);

/** Reads while somebody listens. */
export function createInbox(options: InboxOptions): ReadonlySignal<Inbox> {
  const known = new Map<string, Signal<InboxState>>();
  const made = (project: string): Signal<InboxState> => {
    let stop: (() => void) | null = null;
    const items: Signal<InboxState> = signal<InboxState>('reading', {
      watched() {
        stop ??= follow({ ...options, project, items });
      },
      unwatched() {
        stop?.();
        stop = null;
        items.value = 'reading';
      },
    });
    known.set(project, items);
    return items;
  };
  return computed(() => {
    const states = [...options.projects.value.keys()].map((id) => (known.get(id) ?? made(id)).value);
    return {
      items: states.flatMap((state) => (typeof state === 'string' ? [] : state)).sort(byNews),
      isReading: states.includes('reading'),
      hasFailed: states.includes('failed'),
    };
  });
}
