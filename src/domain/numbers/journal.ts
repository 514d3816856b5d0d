/** A step that somebody took in a project, as input for figures. */
export interface JournalEntry {
  readonly stamp: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly who: string;
  /** See `STEP_KINDS`; newer versions may have others. */
  readonly kind: string;
  /** Image id; null for a step on the project itself. */
  readonly image: string | null;
  /** Number of things it touched. */
  readonly count: number;
  /** Whether the step undoes another one. */
  readonly isUndo: boolean;
  readonly changes: readonly JournalChange[];
}

interface JournalChange {
  /** Key of the document; for a damage that is `Damage.key`. */
  readonly doc: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
