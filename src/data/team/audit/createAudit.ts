import type { Store } from '../../store/store.ts';
import { type AuditReader, createAuditReader } from './createAuditReader.ts';
import { findUnexplained } from './findUnexplained.ts';

/** The input for a project's audit: its documents as stored on this device. */
export interface Audit extends AuditReader {
  /** The fields of damages and records that no step explains; see `findUnexplained`. */
  unexplained(isStep: (id: string) => boolean, signal: AbortSignal): ReturnType<typeof findUnexplained>;
}

export const createAudit = (store: Pick<Store, 'ids' | 'get'>, project: string): Audit => ({
  ...createAuditReader(store, project),
  unexplained: (isStep, signal) => findUnexplained({ store, project, isStep, signal }),
});
