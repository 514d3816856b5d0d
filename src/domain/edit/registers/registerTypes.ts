import type { Stamp } from './stamp.ts';

/** A field with the stamp of its last write: of two writes the later one counts. */
export interface Register<T = unknown> {
  readonly v: T;
  readonly t: Stamp;
}

export type Registers = Readonly<Record<string, Register>>;
