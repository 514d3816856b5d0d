import type { Withheld } from '#domain/edit/refused/withheld.ts';
import type { RefusedStep } from '#domain/team/refusedStep.ts';

/** The refused steps of a project, and what was taken out of its documents with them. */
export interface RefusedNotes {
  readonly steps: readonly RefusedStep[];
  readonly withheld: readonly Withheld[];
}

export const NONE_REFUSED: RefusedNotes = { steps: [], withheld: [] };

/** A local document, which is never replicated. */
export const REFUSED_NOTES = '_local/team-refused';
