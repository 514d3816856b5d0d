/**
 * A small document of a project that people fill in field by field: an inspection record, a physical defect, a notice.
 * The room that reads it knows what the fields mean; here they are JSON values.
 */
export interface ProjectDocument {
  readonly id: string;
  readonly project: string;
  readonly kind: string;
  /** When it was created; milliseconds since 1970, UTC. */
  readonly madeAt: number;
  readonly values: Readonly<Record<string, unknown>>;
}
