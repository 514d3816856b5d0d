import type { Stamp } from './stamp.ts';

/** A field that remembers when it was written: of two writers the later one counts. */
export interface Register<T = unknown> {
  readonly v: T;
  readonly t: Stamp;
}

export type Registers = Readonly<Record<string, Register>>;
