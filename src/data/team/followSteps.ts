import type { CommandDoc } from '#domain/edit/documents.ts';
import { commandsOf, commandsSince } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { stampFrom } from '#domain/edit/registers/stamp.ts';
import { timeOfWhen } from '#domain/edit/registers/when.ts';
import type { Store, StoredDoc } from '../store/store.ts';
import { readInParts } from './audit/readInParts.ts';

export interface FollowStepsOptions {
  readonly store: Pick<Store, 'ids' | 'get' | 'changes'>;
  readonly project: string;
  /** Earlier steps are left out; milliseconds since 1970. */
  readonly since: number;
  /** Whether a step is needed; others aren't kept. */
  readonly includes: (step: CommandDoc) => boolean;
  /** Called when all existing steps are read, and again when others arrive: with all of them, unordered. */
  readonly onSteps: (steps: readonly CommandDoc[]) => void;
  readonly onFailed: () => void;
}

/**
 * Reads steps of a project in parts, and those that arrive later, from here or the server.
 *
 * @returns stops it
 */
export function followSteps(options: FollowStepsOptions): () => void {
  const { store, project, since, includes, onSteps, onFailed } = options;
  const steps = new Map<string, CommandDoc>();
  const ended = new AbortController();
  let isRead = false;
  const { from } = commandsOf(project);
  /** @returns whether it is needed */
  const take = (doc: StoredDoc): boolean => {
    const read = parseDoc(doc);
    const step = read.ok && read.value.type === 'command' ? read.value : null;
    if (!step || timeOfWhen(step) < since || !includes(step) || steps.has(step._id)) return false;
    steps.set(step._id, step);
    return true;
  };
  const show = (): void => onSteps([...steps.values()]);
  const changes = store.changes(({ doc }) => {
    if (doc._id.startsWith(from) && take(doc) && isRead) show();
  });
  const readAll = async (): Promise<boolean> => {
    await changes.ready;
    const ids = await store.ids(since > 0 ? commandsSince(project, stampFrom(since)) : commandsOf(project));
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
    else onFailed();
  };
  void read();
  return () => {
    ended.abort();
    changes.stop();
  };
}
