/** How the photos of a project stand between this device and the server. */
export interface PhotoState {
  /** Photos that are here alone; null until the server was asked. */
  readonly unsent: number | null;
}
