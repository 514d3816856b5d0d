import { commandsOf } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type AuditStep, readAuditStep } from '#domain/team/audit/auditStep.ts';
import type { Store } from '../../store/store.ts';
import { createPacer } from '../../write/yieldToPage.ts';
import { type ReadingFault, readInParts } from './readInParts.ts';

/** All steps of a project on this device. */
export interface ReadSteps {
  /** Newest first. */
  readonly steps: readonly AuditStep[];
  readonly byId: ReadonlyMap<string, AuditStep>;
  /** Number of steps that this program can't read. */
  readonly unread: number;
}

interface ReadStepsOptions {
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  readonly signal: AbortSignal;
}

export interface AuditReader {
  /** Only reads new steps, as steps never change. */
  read(options: ReadStepsOptions): Promise<Result<ReadSteps, ReadingFault>>;
}

/** Reads a project's steps for its audit, as stored on this device. */
export function createAuditReader(store: Pick<Store, 'ids' | 'get'>, project: string): AuditReader {
  const known = new Map<string, AuditStep | null>();
  return {
    async read({ onProgress, signal }) {
      const listed = await store.ids(commandsOf(project));
      if (!listed.ok) return fail('unreadable');
      const ids = listed.value;
      const due = ids.filter((id) => !known.has(id));
      const before = ids.length - due.length;
      const done = await readInParts({
        store,
        // Newest first, so that the latest steps are there if reading is cancelled.
        ids: due.toReversed(),
        each(doc) {
          const read = parseDoc(doc);
          const command = read.ok && read.value.type === 'command' ? read.value : null;
          known.set(doc._id, command && readAuditStep(command));
          return command?.changes.length ?? 0;
        },
        onRead: (count) => onProgress({ done: before + count, total: ids.length }),
        signal,
      });
      if (!done.ok) return done;
      const steps: AuditStep[] = [];
      const byId = new Map<string, AuditStep>();
      const pace = createPacer();
      // Ids start with their time.
      for (const id of ids.toReversed()) {
        const step = known.get(id);
        if (step) {
          steps.push(step);
          byId.set(id, step);
        }
        await pace();
      }
      return ok({ steps, byId, unread: ids.length - steps.length });
    },
  };
}
