/**
 * A small document of a project that people fill in field by field: an inspection record, a physical
 * defect, a notice. What the fields mean is known to the room that reads them; here they are values that
 * can be written as JSON.
 */
export interface ProjectDocument {
  readonly id: string;
  readonly project: string;
  readonly kind: string;
  /** When it was made; milliseconds since 1970, UTC. */
  readonly madeAt: number;
  readonly values: Readonly<Record<string, unknown>>;
}
