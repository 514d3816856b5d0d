/** The state of a project's photos between this device and the server. */
export interface PhotoState {
  /** Photos that are only here; null until the server was asked. */
  readonly unsent: number | null;
}
