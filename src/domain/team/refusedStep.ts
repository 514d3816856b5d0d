/** A step that the server refused and that was taken back on this device, whole. */
export interface RefusedStep {
  /** The id of its command. */
  readonly id: string;
  /** See `STEP_KINDS`; one of a newer program may be another. */
  readonly kind: string;
  /** The image it was done on; null for a project's own. */
  readonly image: string | null;
  /** How many things it touched. */
  readonly count: number;
  /** The server's words. */
  readonly reason: string;
  /** When it was refused; milliseconds since 1970. */
  readonly at: number;
}
