/** The state of a project's photos between this device and the server. */
export interface PhotoState {
  /** Photos that are only here; null until the server was asked. */
  readonly unsent: number | null;
  /** Whether they wait because this person has sent as much as one may in a day. */
  readonly isLimited?: boolean;
}
