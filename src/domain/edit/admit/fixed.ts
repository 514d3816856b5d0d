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
  (type === 'sheet' && kind === SEAL_KIND) || (_id.startsWith('s:') && _id.split(':')[2] === SEAL_KIND);

/** Ids of documents in which people commit to what they did; see `COMMITMENTS_KIND`. */
export const COMMITMENTS = /^s:[^:]*:commitments:/;

/**
 * Whether a document is written once, whole, and named after a hash of what it says: an existing one is never overwritten,
 * and it comes from elsewhere whole or not at all.
 */
export const isWrittenOnce = (doc: AnyDoc): boolean => isSealDoc(doc) || COMMITMENTS.test(doc._id);

/** Prefix of the registers that hold one signature each. */
const SIGNOFF_PREFIX = 'signoff:';

/**
 * Whether a register is final: a signature, or that a record is void. Both may be added, never changed or removed; a
 * signature that an earlier version emptied may be filled again.
 */
export const isSettled = (field: string, { v }: Pick<Register, 'v'>): boolean =>
  field.startsWith(SIGNOFF_PREFIX) ? v !== null : field === 'state' && v === 'void';

/** The final registers of a document. */
export const settledOf = (fields: Registers): Registers =>
  Object.fromEntries(Object.entries(fields).filter(([field, register]) => isSettled(field, register)));
