import type { FieldDoc } from '../documents.ts';
import type { Register, Registers } from '../registers/registerTypes.ts';
import { FIRST_STAMP, type Stamp, withoutOrdinal } from '../registers/stamp.ts';

/** What was taken out of a document on this device, because the server refused the steps that wrote it. */
export interface Withheld {
  /** The document's id. */
  readonly id: string;
  readonly fields: Registers;
}

/**
 * The status of a document that a refused step made: it isn't shown, as one that was undone. Older than all stamps, so
 * that it stands over nothing that is ever put back.
 */
export const NOT_MADE: Register = { v: 'undone', t: FIRST_STAMP };

/** The stamp of the step that made a document. */
export const madeIn = ({ made }: Pick<FieldDoc, 'made'>): Stamp => withoutOrdinal(made);

/** Whether a document is shown no more because the step that made it was refused. */
export const isNotMade = ({ fields }: Pick<FieldDoc, 'fields'>): boolean => {
  const { status } = fields as Registers;
  return status?.t === NOT_MADE.t && status.v === NOT_MADE.v;
};
