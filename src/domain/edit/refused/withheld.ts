import type { FieldDoc } from '../documents.ts';
import type { Register, Registers } from '../registers/registerTypes.ts';
import { FIRST_STAMP, type Stamp, withoutOrdinal } from '../registers/stamp.ts';

/** What was removed from a document on this device because the server refused the steps that wrote it. */
export interface Withheld {
  /** The document's id. */
  readonly id: string;
  readonly fields: Registers;
}

/**
 * The status of a document that a refused step created: hidden, like an undone one. Older than all stamps, so that it
 * overrules nothing that is restored later.
 */
export const NOT_MADE: Register = { v: 'undone', t: FIRST_STAMP };

/** The stamp of the step that created a document. */
export const madeIn = ({ made }: Pick<FieldDoc, 'made'>): Stamp => withoutOrdinal(made);

/** Whether a document is hidden because the step that created it was refused. */
export const isNotMade = ({ fields }: Pick<FieldDoc, 'fields'>): boolean => {
  const { status } = fields as Registers;
  return status?.t === NOT_MADE.t && status.v === NOT_MADE.v;
};
