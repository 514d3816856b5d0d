import type { Asking, Couch } from '../setup/couch.d.mts';

export type ErasingCouch = Pick<Couch, 'read' | 'remove' | 'write'> & Asking;

export interface ErasedOnServer {
  /** Photos, and masked copies of them, whose bytes were taken now; with `check`, whose would be. */
  readonly erased: number;
  /** Erased ones that the server has no more. */
  readonly before: number;
  /** Erased ones that stay, since the project uses their bytes for something else. */
  readonly used: number;
}

export function eraseOnServer(options: {
  readonly project: string;
  readonly couch: ErasingCouch;
  readonly check?: boolean;
  readonly wait?: (ms: number) => Promise<void>;
}): Promise<ErasedOnServer>;
