import { damagesIn, projectDocumentsOf } from '#domain/edit/ids.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type UnexplainedField, unexplainedIn } from '#domain/team/audit/unexplained.ts';
import type { Store } from '../../store/store.ts';
import { type AuditReader, createAuditReader } from './createAuditReader.ts';
import { type ReadingFault, readInParts } from './readInParts.ts';

interface FindUnexplainedOptions {
  readonly store: Pick<Store, 'ids' | 'get'>;
  readonly project: string;
  /** Whether a step was already read. */
  readonly isStep: (id: string) => boolean;
  readonly signal: AbortSignal;
}

/**
 * The fields of a project's damages and records that no step in this device's copy explains. Call it when the copy is
 * complete and in step: a field may arrive before its step.
 */
export async function findUnexplained(
  options: FindUnexplainedOptions,
): Promise<Result<readonly UnexplainedField[], ReadingFault>> {
  const { store, project, isStep, signal } = options;
  const found: UnexplainedField[] = [];
  for (const range of [damagesIn(project), projectDocumentsOf(project, 'record')]) {
    const ids = await store.ids(range);
    if (!ids.ok) return fail('unreadable');
    const each = (doc: { readonly _id: string }) => {
      found.push(...unexplainedIn(project, doc, isStep));
      return 0;
    };
    const read = await readInParts({ store, ids: ids.value, each, signal });
    if (!read.ok) return read;
  }
  // Steps that were made since the others were read.
  const late = new Set<string>();
  const stepIds = [...new Set(found.flatMap(({ step }) => (step ? [step] : [])))];
  const each = ({ _id }: { readonly _id: string }) => {
    late.add(_id);
    return 0;
  };
  const read = await readInParts({ store, ids: stepIds, each, signal });
  return read.ok ? ok(found.filter(({ step }) => !late.has(step))) : read;
}

/** The input for a project's audit: its documents as stored on this device. */
export interface Audit extends AuditReader {
  /** The fields of damages and records that no step explains; see `findUnexplained`. */
  unexplained(isStep: (id: string) => boolean, signal: AbortSignal): ReturnType<typeof findUnexplained>;
}

export const createAudit = (store: Pick<Store, 'ids' | 'get'>, project: string): Audit => ({
  ...createAuditReader(store, project),
  unexplained: (isStep, signal) => findUnexplained({ store, project, isStep, signal }),
});
