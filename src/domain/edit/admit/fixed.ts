import { kindOfKey } from '../ids.ts';
import type { Register, Registers } from '../registers/registerTypes.ts';

/** The kind of project documents that hold signed content. */
const SEAL_KIND = 'seal';

interface AnyDoc {
  readonly _id: string;
  readonly type?: unknown;
  readonly kind?: unknown;
}

/** Whether a document, by its id or its contents, is a seal: an existing one is never overwritten. */
export const isSealDoc = ({ _id, type, kind }: AnyDoc): boolean =>
  (type === 'sheet' && kind === SEAL_KIND) || kindOfKey(_id) === SEAL_KIND;

/** Kind of project documents in which a person commits to the content of the steps that they took. */
export const COMMITMENTS_KIND = 'commitments';

/** Whether an id is one of a document of commitments, valid or not. */
export const isCommitmentsKey = (id: string): boolean => kindOfKey(id) === COMMITMENTS_KIND;

/**
 * Whether a document is written once, whole, and named after a hash of what it says: an existing one is never overwritten,
 * and it comes from elsewhere whole or not at all.
 */
export const isWrittenOnce = (doc: AnyDoc): boolean => isSealDoc(doc) || isCommitmentsKey(doc._id);

/** Prefix of the registers that hold a draw of a sample, or one answer to it; the same in `deploy/couchdb/guard.js`. */
export const SAMPLED_PREFIX = 'sampled:';

/** Prefix of the registers that hold one signature each. */
const SIGNOFF_PREFIX = 'signoff:';

/**
 * Whether a register is final: a signature, that a record is void, or a draw of a sample and the answers to it. They may
 * be added, never changed or removed; a signature that an earlier version emptied may be filled again.
 */
export const isSettled = (field: string, { v }: Pick<Register, 'v'>): boolean =>
  field.startsWith(SIGNOFF_PREFIX) || field.startsWith(SAMPLED_PREFIX)
    ? v !== null
    : field === 'state' && v === 'void';

/** The final registers of a document. */
export const settledOf = (fields: Registers): Registers =>
  Object.fromEntries(Object.entries(fields).filter(([field, register]) => isSettled(field, register)));
