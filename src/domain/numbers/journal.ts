/** A step that somebody took in a project, as figures are made of it. */
export interface JournalEntry {
  readonly stamp: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly who: string;
  /** See `STEP_KINDS`; one of a newer program may be any text. */
  readonly kind: string;
  /** Image id; null for a step on the project itself. */
  readonly image: string | null;
  /** How many things it touched. */
  readonly count: number;
  /** The step took another one back. */
  readonly isUndo: boolean;
  readonly changes: readonly JournalChange[];
}

interface JournalChange {
  /** Key of the document: of a damage that is `Damage.key`. */
  readonly doc: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
