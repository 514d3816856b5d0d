import { COMMITMENTS_KIND } from '#domain/edit/admit/fixed.ts';
import { commandsOf, projectDocumentsOf } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type AuditStep, readAuditStep } from '#domain/team/audit/auditStep.ts';
import { readCommitments } from '#domain/team/commitments.ts';
import { readCommitmentsKey } from '#domain/team/commitmentsKey.ts';
import { userOf } from '#domain/team/userOf.ts';
import type { Store, StoredDoc } from '../../store/store.ts';
import { createPacer } from '../../write/yieldToPage.ts';
import { type ReadingFault, readInParts } from './readInParts.ts';

/** All steps of a project on this device. */
export interface ReadSteps {
  /** Newest first. */
  readonly steps: readonly AuditStep[];
  readonly byId: ReadonlyMap<string, AuditStep>;
  /** Number of steps that this program can't read. */
  readonly unread: number;
  /** Number of steps that their author has not committed to yet; see `domain/team/commitments`. */
  readonly uncommitted: number;
}

interface ReadStepsOptions {
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  readonly signal: AbortSignal;
}

export interface AuditReader {
  /** Only reads new steps, as steps never change. */
  read(options: ReadStepsOptions): Promise<Result<ReadSteps, ReadingFault>>;
}

/** The stamps that a project's people committed to. */
async function committedStamps(
  store: Pick<Store, 'ids' | 'get'>,
  project: string,
  signal: AbortSignal,
): Promise<Result<ReadonlySet<string>, ReadingFault>> {
  const listed = await store.ids(projectDocumentsOf(project, COMMITMENTS_KIND));
  if (!listed.ok) return fail('unreadable');
  const stamps = new Set<string>();
  const each = (doc: StoredDoc): number => {
    const of = readCommitmentsKey(doc._id);
    const { text } = (doc.fields ?? {}) as { readonly text?: { readonly v?: unknown } };
    const read = of && typeof text?.v === 'string' ? readCommitments(text.v, of) : null;
    for (const [stamp] of read?.steps ?? []) if (userOf(stamp) === read?.user) stamps.add(stamp);
    return read?.steps.length ?? 0;
  };
  const done = await readInParts({ store, ids: listed.value, each, signal });
  return done.ok ? ok(stamps) : done;
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
      const committed = await committedStamps(store, project, signal);
      if (!committed.ok) return committed;
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
      const uncommitted = steps.filter(
        ({ user, stamp }) => user !== null && !committed.value.has(stamp),
      ).length;
      return ok({ steps, byId, unread: ids.length - steps.length, uncommitted });
    },
  };
}
