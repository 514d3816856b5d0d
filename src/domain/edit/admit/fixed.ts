import type { Register, Registers } from '../registers/registerTypes.ts';

/** The kind of project documents that hold what was signed. */
const SEAL_KIND = 'seal';

interface AnyDoc {
  readonly _id: string;
  readonly type?: unknown;
  readonly kind?: unknown;
}

/** Whether a document, by its id or by what it says of itself, is a seal: once it exists nobody writes it again. */
export const isSealDoc = ({ _id, type, kind }: AnyDoc): boolean =>
  (type === 'sheet' && kind === SEAL_KIND) || (_id.startsWith('s:') && _id.split(':')[2] === SEAL_KIND);

/** Begins the names of registers that hold one signature each. */
const SIGNOFF_PREFIX = 'signoff:';

/**
 * Whether a register stays as it is for good: a signature, and that a record is void. Both may be added, never changed
 * or taken away; a signature that was emptied by an earlier program may be filled again.
 */
export const isSettled = (field: string, { v }: Pick<Register, 'v'>): boolean =>
  field.startsWith(SIGNOFF_PREFIX) ? v !== null : field === 'state' && v === 'void';

/** The registers of a document that stay for good. */
export const settledOf = (fields: Registers): Registers =>
  Object.fromEntries(Object.entries(fields).filter(([field, register]) => isSettled(field, register)));
