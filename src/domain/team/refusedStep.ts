/** A step that the server refused and that was taken back on this device, as a whole. */
export interface RefusedStep {
  /** The id of its command. */
  readonly id: string;
  /** See `STEP_KINDS`; newer versions may have others. */
  readonly kind: string;
  /** The image it was done on; null for steps on the project itself. */
  readonly image: string | null;
  /** Number of things it touched. */
  readonly count: number;
  /** The server's message. */
  readonly reason: string;
  /** When it was refused; milliseconds since 1970. */
  readonly at: number;
}
